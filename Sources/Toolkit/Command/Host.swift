/// Who runs a command, and what the command may ask and do there: a person or a script at the terminal, or a page or a
/// tool in this process.
public struct Host: Sendable {
    let prompter: Prompter
    /// The page or the tool; `nil` for a person or a script.
    package let caller: Caller?
    /// Whether standard input and error are terminals.
    fileprivate let isInteractive: Bool
    /// Whether the answer to all confirmations is yes (`--yes`).
    fileprivate let isConfirmed: Bool
    /// Whether commands may prompt: standard input and error are terminals, and `--no-input` is not given.
    public let canPrompt: Bool

    package init(_ world: World, _ options: GlobalOptions, caller: Caller?) {
        self.caller = caller
        isInteractive = world.terminal.isInteractive
        isConfirmed = options.yes
        canPrompt = isInteractive && options.input
        let colors = options.color.allowsColors(
            environment: world.environment, isTerminal: world.terminal.errorIsTerminal)
        prompter = Prompter(
            terminal: world.terminal, colors: colors, mayAsk: canPrompt, assumeYes: options.yes,
            isPlain: options.accessible || ["dumb", "", nil].contains(world.environment["TERM"]),
            signs: Signs(isAccessible: options.accessible, environment: world.environment))
    }

    /// Whether data may change; if not, a command must not even finish an earlier change.
    public var allowsChanges: Bool { caller?.call.allowance.isReadOnly != true }

    /// A name of the call that no other call has, and that a program repeats only with the call; `nil` for a person.
    public var callID: String? { caller?.call.id }

    /// Whether a program in this process gets the answer, and no page.
    package var isTool: Bool { caller?.call.isPage == false }

    /// Whether the answer becomes a page, which has forms of its own for the parts of an answer.
    package var isPage: Bool { caller?.call.isPage == true }
}

extension Context {
    /// Who runs the command.
    public var host: Host { session.host }

    /// Prompts on the terminal.
    public var prompter: Prompter { host.prompter }

    /// Whether ``confirm(_:)`` asks: there is a terminal or a page, and `--yes` is not given.
    public var confirms: Bool { (host.isInteractive || host.caller?.call.asks == true) && !host.isConfirmed }

    /// Whether a person at a page or an assistant has agreed to this question of ``confirm(_:)`` before the command ran.
    public func hasAgreed(to question: String) -> Bool { host.caller?.call.accepted.contains(question) == true }

    /// Asks before something that cannot be undone; without a terminal or with `--yes`, it returns at once.
    public func confirm(_ question: String) throws {
        guard confirms else { return }
        guard let call = host.caller?.call else { return try prompter.confirm(question, default: false) }
        guard call.accepted.contains(question) else {
            throw Report.usage("\(question)", code: Report.confirmationCode)
        }
    }

    /// Says by its identity what the command is about to change, such as the IDs of rows, before it shows what it would do,
    /// asks, or changes it.
    ///
    /// After a person has looked at that on a page or in an assistant, the command runs again, and must say the same then. On
    /// a terminal, the command goes on where it has asked.
    /// - Parameters:
    ///   - subject: What identifies it at the service. Nobody sees it.
    ///   - service: The service that has it; `nil` for what is in this home.
    ///   - role: What the command does with it, where a command acts on several things.
    /// - Throws: A `Report` if the person has agreed to something else, for example at another service.
    public func actsOn(_ subject: String, of service: ServiceDescription? = nil, as role: String = "") throws {
        guard let caller = host.caller else { return }
        let place = try service.map { try SignInPlace(self, service: $0).service.name }
        let subject = "\(place ?? "") \(subject)"
        guard !caller.actsOn(subject, as: role) else { return }
        throw Report(
            .tryAgain, code: "changed-meanwhile",
            "Something has changed since you looked, and this would be done with something else. Nothing was done.",
            hint: "Look again.")
    }

    /// Asks a person on the terminal for a decision, which `--yes` does not make.
    /// - Parameter standard: The answer of an empty line.
    /// - Returns: The decision; `nil` when toolkit must not prompt, or `--yes` is given.
    public func decision(_ question: String, default standard: Bool = false) throws -> Bool? {
        guard host.canPrompt, !host.isConfirmed else { return nil }
        do {
            try prompter.confirm(question, default: standard)
            return true
        } catch is Declined {
            return false
        }
    }

    /// Asks the caller's allowance before money moves, if the command has a caller other than a person.
    /// - Parameters:
    ///   - transfer: The ID of the transfer, which counts only once.
    ///   - phrase: The transfer in a few words, without an article.
    /// - Throws: An error if the caller may not move the money. Nothing must be sent then.
    public func spend(_ money: Money, for transfer: String, _ phrase: String) throws {
        try host.caller?.call.allowance.spend(money, for: transfer, phrase)
    }

    /// Checks the caller's allowance before a person is asked about money.
    /// - Parameter phrase: The transfer in a few words, without an article.
    /// - Throws: An error if the caller may not move the money.
    public func checkAllowance(of money: Money, _ phrase: String) throws {
        try host.caller?.call.allowance.check(money, phrase)
    }
}

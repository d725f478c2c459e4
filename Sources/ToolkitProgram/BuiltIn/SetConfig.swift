/// `toolkit config set`: sets the value of a setting.
struct SetConfig: Command {
    static let name = "set"
    static let summary = "Set a value in the current profile."
    static let details = """
        The key can also name an option of a command, such as 'cats add.owner', or a global option, such as \
        'toolkit.color'. The value is then the default of the option. A key such as 'alias.mine' makes an \
        alias: 'toolkit mine' runs the value, which must be one word of the command line, in quotes.
        """
    static let terminalDetails = """
        A secret cannot be an argument. On a terminal, the command prompts for the secret without echo. Without a \
        terminal, the command reads the secret from standard input.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    // The settings decide where requests, keys and money go, and what a program may do.
    static let needsPerson = true
    static let examples = [
        Example("toolkit config set SETTING https://api.example.com/v1", "Use a real service"),
        Example("toolkit config set SETTING http://localhost:8080 --profile test", "Set a value in the profile 'test'"),
        Example("toolkit config set alias.mine 'config list --sort key'", "Make an alias"),
    ]

    @Argument("The key of the setting.", .placeholder("KEY"), .live(.settings)) var key: String
    @Argument(
        "The value.", .onTerminal("Without it, the command prompts for one."), .placeholder("VALUE"), .live(.choices))
    var value: String?
    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ChangedSetting> {
        let setting = try context.setting(key)
        guard setting.kind == .secret else {
            let value = try value ?? ask(setting, context)
            do {
                try context.check(value, for: setting)
            } catch let error as any ReportedError {
                throw error.report.about("value")
            }
            try context.settings.set(setting, value, isPlan: dryRun)
            if dryRun { return .planned(ChangedSetting(key: key, value: value)) }
            context.noteData(after: setting)
            return .done(ChangedSetting(key: key, value: value))
        }
        guard value == nil else {
            throw Report.usage(
                "\(setting: key) is a secret and cannot be an argument, because other users can see command lines.",
                hint: "Run \(command: "config set \(key)"), which prompts for it or reads it from standard input.",
                code: "secret-argument"
            ).about(Report.password)
        }
        // A wrong address must be an error before anything is stored.
        let origins = try context.services.origins(for: setting)
        let secret = try secret(setting, context)
        if let usual = setting.usualForm(missedBy: secret) {
            context.notes.warn("The service's own keys have \(usual), and this value has another form.")
        }
        let changed = ChangedSetting(key: key, value: "set", isSecret: true)
        if dryRun { return .planned(changed) }
        try context.credentials.set(setting.key, secret, profile: context.settings.profile, origins: origins)
        return .done(changed)
    }

    private func ask(_ setting: Setting, _ context: Context) throws -> String {
        guard context.host.canPrompt else { throw PromptError.mayNotAsk(key) }
        var words: [String] = []
        if case .choice(let choices) = setting.kind { words = choices }
        let current = try context.settings.resolve(setting)?.value
        let question = Question(
            key, default: words.isEmpty ? nil : current, current: words.isEmpty ? current : nil,
            choices: words.map { Choice($0) })
        return try context.prompter.ask(question) { value in
            try context.check(value, for: setting)
            return value
        }
    }

    /// The secret, typed without echo or as the first line of standard input.
    private func secret(_ setting: Setting, _ context: Context) throws -> String {
        let check = { (line: String) in try line.isEmpty ? () : context.check(line, for: setting) }
        let line = try context.host.canPrompt ? context.prompter.secret(key, check: check) : context.firstLine(of: "-")
        guard let line, !line.allSatisfy(\.isWhitespace) else {
            throw Report.badData("The value is empty, so \(setting: key) was not changed.", code: "empty-input")
                .about(Report.password)
        }
        try check(line)
        return line
    }
}

/// A setting with its new value.
struct ChangedSetting: ChangeResult {
    let key: String
    let value: String
    /// Whether people do not see the value, which is then `set`.
    var isSecret = false

    private enum CodingKeys: CodingKey {
        case key, value
    }

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled(isSecret ? "Saved \(key)." : "\(key) = \(value)", onPage: "Saved."))
    }

    func drawPlan(on canvas: inout Canvas) {
        let plan = isSecret ? "save \(key)" : "set \(key) = \(value)"
        canvas.plan("\(plan)", so: "Nothing was changed.")
    }
}

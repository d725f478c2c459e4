import Foundation

/// All that a command may touch; nothing is opened or read before a command asks for it.
public struct Context: Sendable {
    /// Where things are kept.
    public let home: Home
    /// What the person has configured.
    public private(set) var settings: Settings
    /// Secrets.
    public let credentials: Credentials
    /// Questions to the person.
    public let prompter: Prompter
    /// The features of the program.
    public let features: [FeatureDescription]
    /// Every command of the program, from the root.
    let commands: CommandNode
    /// The commands that are not part of the program.
    let plugins: PluginCatalogue
    let world: World
    private(set) var options: GlobalOptions
    let session: Session

    /// The same for the options of another line.
    func obeying(_ options: GlobalOptions) -> Context {
        var copy = self
        copy.options = options
        copy.settings = Settings(
            file: home.settingsFile, profile: options.profile, environment: environment, credentials: credentials)
        return copy
    }

    /// The current time.
    public var now: Date { world.clock.now() }

    /// A random number generator.
    public func randomNumbers() -> SplitMix64 { SplitMix64(seed: world.random()) }

    /// The variables of the process.
    public var environment: [String: String] { world.environment }

    /// The login name of the person.
    public var loginName: String {
        ["LOGNAME", "USER"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? NSUserName()
    }

    /// Whether questions can be asked: standard input and standard error are terminals, and nobody said `--no-input`.
    public var mayAsk: Bool { world.terminal.isInteractive && options.input }

    /// Whether the answer is drawn for a person.
    public var isText: Bool { options.output == .text }

    /// Whether the answer is asked for as CSV.
    public var isCSV: Bool { options.output == .csv }

    /// How many rows a list fetches: what was asked for, 50 on a terminal, otherwise all.
    public func rowLimit(_ limit: Limit?) -> Int? {
        if let limit { return limit.rows }
        return isText && world.terminal.outputIsTerminal ? 50 : nil
    }

    /// The way to services and sandboxes.
    public var services: Services { Services(self) }

    /// The files that the person names.
    public var files: Files { Files(self) }

    /// What the person is told beside the answer.
    public var notes: Notes { Notes(session: session, terminal: world.terminal, isQuiet: options.quiet) }

    /// Opens the local database: caches and copies of the features, which share one file.
    public func store(_ migrations: [Migration], durability: Durability = .normal) throws -> Database {
        try Database(path: home.localDatabase, migrations: migrations, durability: durability)
    }

    // MARK: Waiting

    /// Does something that takes a while under a spinner.
    public func waiting<Value: Sendable>(
        _ text: String, _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        if !isStill { session.expectMovingSign() }
        return try await world.terminal.spinning(text, quiet: isStill, work)
    }

    /// A progress bar; it draws nothing when standard error is no terminal.
    public func progress(_ label: String, total: Int) -> ProgressBar {
        if !isStill { session.expectMovingSign() }
        return ProgressBar(label, total: total, on: world.terminal, quiet: isStill)
    }

    /// Whether nothing moves: nobody wants it, or the terminal can't.
    private var isStill: Bool { options.quiet || environment["TERM"] == "dumb" }

    // MARK: Confirmations

    /// Whether ``confirm(_:)`` has anything to ask: there is a terminal, and nobody said `--yes`.
    public var confirms: Bool { world.terminal.isInteractive && !options.yes }

    /// Asks before something that cannot be undone; without a terminal, or with `--yes`, it goes ahead.
    public func confirm(_ question: String) throws {
        guard world.terminal.isInteractive else { return }
        try prompter.confirm(question, default: false)
    }
}

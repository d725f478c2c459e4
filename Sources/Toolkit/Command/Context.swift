/// Everything that a command may use; nothing is opened or read before the command uses it.
public struct Context: Sendable {
    /// The paths of toolkit's folders and files.
    public let home: Home
    /// The settings of the current profile.
    public private(set) var settings: Settings
    /// The stored secrets.
    public let credentials: Credentials
    /// The features of the program, also those that are left out.
    package let allFeatures: [FeatureDescription]
    /// The names of the features that commands of this context must not reach.
    package private(set) var leftOut: Set<String>
    package let commands: CommandNode
    package let world: World
    package private(set) var options: GlobalOptions
    package let session: Session
    /// The arguments of the command, with the answers so far.
    package var arguments: ArgumentBinding?

    package init(
        home: Home, settings: Settings, credentials: Credentials, features: [FeatureDescription],
        leftOut: Set<String> = [], commands: CommandNode, world: World, options: GlobalOptions, session: Session
    ) {
        (self.home, self.settings, self.credentials) = (home, settings, credentials)
        (allFeatures, self.leftOut, self.commands) = (features, leftOut, commands)
        (self.world, self.options, self.session) = (world, options, session)
    }

    package func obeying(_ options: GlobalOptions) -> Context {
        changed(self) {
            $0.options = options
            $0.settings = Settings(
                file: home.settingsFile, profile: options.profile, environment: environment, credentials: credentials)
        }
    }

    /// The same context without some features: commands find neither their services nor their sandboxes and settings.
    package func leavingOut(_ names: Set<String>) -> Context { changed(self) { $0.leftOut.formUnion(names) } }

    /// The features that commands may reach.
    package var features: [FeatureDescription] { allFeatures.filter { !leftOut.contains($0.name) } }

    /// The current time.
    public var now: Date { world.clock.now() }

    /// A random number generator.
    public func randomNumbers() -> SplitMix64 { SplitMix64(seed: world.random()) }

    /// The environment variables.
    public var environment: [String: String] { world.environment }

    /// The person's login name; `user` and the number of a user without a name.
    public var loginName: String {
        ["LOGNAME", "USER"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
            ?? (ProcessInfo.processInfo.userName.isEmpty ? "user \(getuid())" : ProcessInfo.processInfo.userName)
    }

    /// Whether the person wants words and numbers in place of styles and redrawn lines: `--accessible`.
    public var isAccessible: Bool { options.accessible }

    /// Whether the output format is text.
    public var isText: Bool { options.output == .text }

    /// Whether the answer is text on a terminal.
    public var isForPeople: Bool { isText && world.terminal.outputIsTerminal }

    /// Whether the output format is CSV.
    public var isCSV: Bool { options.output.isCSV }

    /// Whether the command only tells what it would do: `--dry-run`.
    public var isDryRun: Bool { arguments?.isOn("dry-run") ?? false }

    /// The row limit of a list: `limit` if given, else 50 for text on a terminal, else `nil` for all rows.
    public func rowLimit(_ limit: Limit?) -> Int? {
        if let limit { return limit.rows }
        return isForPeople ? 50 : nil
    }

    /// How long the command may take, from its first request on (`--timeout`).
    public var timeout: Duration { .seconds(options.timeout.value) }

    /// Clients for services, and the sandboxes.
    public var services: Services { Services(self) }

    /// The files that the command line names.
    public var files: Files { Files(self) }

    /// Notes and warnings on standard error.
    public var notes: Notes { Notes(session: session, terminal: world.terminal, isQuiet: options.quiet) }

    /// Opens the local database, one file with the caches and local copies of all features.
    public func store(_ migrations: [Migration], durability: Durability = .normal) throws -> Database {
        try Database(path: home.localDatabase, migrations: migrations, durability: durability, mayForget: onlyReads)
    }

    /// Whether the command only reads, so that it can answer in a home that cannot be written.
    var onlyReads: Bool { arguments?.set.asCommand.map { type(of: $0).effect == .reads } ?? false }

    /// Stores a secret for later commands; a command that only reads goes on if the home cannot be written.
    package func keeping(_ store: () throws -> Void) throws {
        do { try store() } catch FileError.cannotWrite where onlyReads {}
    }

    // MARK: Waiting

    /// Shows a spinner while slow work runs.
    public func waiting<Value: Sendable>(
        _ text: String, _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        host.caller?.call.onProgress(0, nil, text)
        if !isStill { session.expectSpinner() }
        return try await world.terminal.spinning(text, signs: signs, quiet: isStill, work)
    }

    /// Creates a progress bar, which draws nothing when standard error is not a terminal.
    public func progress(_ label: String, total: Int) -> ProgressBar {
        if !isStill { session.expectSpinner() }
        return ProgressBar(
            label, total: total, on: world.terminal, signs: signs, quiet: isStill,
            onAdvance: { [host] in host.caller?.call.onProgress($0, total, label) })
    }

    /// The signs of spinners and progress bars.
    private var signs: Signs { Signs(isAccessible: false, environment: environment) }

    /// Whether spinners and progress bars are off: `--quiet` is given, or the terminal draws no line again.
    private var isStill: Bool { options.quiet || isAccessible || environment["TERM"] == "dumb" }
}

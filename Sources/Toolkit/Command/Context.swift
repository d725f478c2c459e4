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

    /// Tells the person something beside the answer, on standard error.
    public func note(_ text: String) {
        guard !options.quiet else { return }
        session.warn("note: \(text)", on: world.terminal)
    }

    /// Whether the person wants nothing on standard error but errors.
    public var isQuiet: Bool { options.quiet }

    /// Writes lines to standard error as they are, unless nobody wants them: a log of what goes on.
    public func tell(_ lines: String) {
        guard !options.quiet else { return }
        session.tell(lines, on: world.terminal)
    }

    /// Warns the person of something, on standard error, however quiet they want it.
    public func warn(_ text: String) {
        session.warn("warning: \(text)", on: world.terminal)
    }

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

    // MARK: Files that the person named

    /// The bytes of a file; `-` is standard input.
    public func read(_ file: String, limit: Int = 1 << 30) throws -> [UInt8] {
        if file == "-" { return try world.terminal.readAll(limit: limit) }
        guard let bytes = try AtomicFile.read(file, limit: limit) else {
            throw Report.notFound("There is no file '\(file.visible)'.", code: "no-such-file")
        }
        return bytes
    }

    /// Writes a file that the person named; `-` is standard output.
    ///
    /// An existing file is overwritten with `--yes` or when a terminal agrees.
    public func save(_ bytes: [UInt8], to file: String) throws {
        guard let replacement = try begin(file) else { return try world.terminal.write(bytes, to: .output) }
        try replacement.append(bytes)
        try replacement.finish()
    }

    /// Begins to write a file that the person named, if it may be overwritten; `nil` is standard output.
    private func begin(_ file: String) throws -> FileReplacement? {
        if file == "-" { return nil }
        guard !file.isEmpty else { throw Report.usage("A file has a name.", code: "no-file-name") }
        var overwrites = options.yes
        if !overwrites, FileReplacement.isTaken(file) {
            guard mayAsk else { throw FileError.exists(path: file) }
            try prompter.confirm("Overwrite '\(file.visible)'?", default: false)
            overwrites = true
        }
        return try FileReplacement(file, mode: 0o644, overwrites: overwrites)
    }

    /// Writes an answer to a file that the person named, in the format that was asked for.
    /// - Parameter defaultFormat: Stands when no format for programs was asked for.
    public func save(_ answer: some Answer, to file: String, defaultFormat: OutputFormat) async throws {
        let replacement = try begin(file)
        let canvas = Canvas(columns: nil, colors: false, pictures: false)
        var writer = AnswerWriter(format: isText ? defaultFormat : options.output, canvas: canvas) { bytes in
            guard let replacement else { return try world.terminal.write(bytes, to: .output) }
            try replacement.append(bytes)
        }
        try await answer.write(to: &writer)
        try replacement?.finish()
    }

    /// Whether ``confirm(_:)`` has anything to ask: there is a terminal, and nobody said `--yes`.
    public var confirms: Bool { world.terminal.isInteractive && !options.yes }

    /// Asks before something that cannot be undone; without a terminal, or with `--yes`, it goes ahead.
    public func confirm(_ question: String) throws {
        guard world.terminal.isInteractive else { return }
        try prompter.confirm(question, default: false)
    }
}

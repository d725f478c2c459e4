import Synchronization

/// Runs command lines: reads the words, does what they ask, writes the answer, reports what went wrong.
///
/// A run touches nothing but its ``World``, so many can run at once in a test.
public struct Runner: Sendable {
    private let root: CommandNode
    private let features: [FeatureDescription]
    private let world: World

    /// A program made of features.
    /// - Parameters:
    ///   - features: The domains, in the order of help.
    ///   - commands: Further commands of the program itself.
    ///   - world: What the commands may touch.
    public init(features: [any Feature.Type], commands: [CommandNode] = [], world: World) {
        self.world = world
        self.features = features.map(FeatureDescription.init)
        let domains = features.map { CommandNode.group($0.name, $0.summary, $0.commands).heading("Features") }
        let service = self.features.lazy.compactMap { feature in feature.services.first.map { (feature.name, $0) } }
            .first
        let words = service.map { ["FEATURE": $0.0, "SETTING": $0.1.address.key] } ?? [:]
        let own = (ToolkitCommands.all + commands).map { $0.replacingInExamples(words).heading("Toolkit") }
        root = CommandNode(
            name: "toolkit", summary: "Small services on the command line, and a stand-in for each of them.",
            details: "Without an address in the settings a feature talks to its sandbox: a stand-in for the real "
                + "service, on this machine, filled with demo data.",
            children: domains + own)
    }

    /// Every command of the program, from the root.
    public var commands: CommandNode { root }

    /// The commands that are not part of the program; nothing is looked for before it is asked.
    var plugins: PluginCatalogue {
        PluginCatalogue(environment: world.environment) { [root] in root.child(named: $0) != nil }
    }

    /// Runs the words behind the program's name.
    public func run(_ words: [String]) async -> ExitStatus {
        var parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: world.environment)
        parser.external = ExternalCommands(find: { plugins.node($0) }, names: { plugins.usable().map(\.name) })
        let line = parser.parse(words)
        guard let options = line.globalArguments as? GlobalOptions else { return .defect }
        let screen = Screen(world: world, options: options)
        do {
            switch request(of: line, parser, options) {
            case .help(let path): return try showHelp(of: path, on: .output, .done, screen)
            case .groupHelp(let path): return try showHelp(of: path, on: .error, .usage, screen)
            case .version: return try screen.showVersion()
            case .mistakes(let line): return screen.show(line, parser)
            case .explanation: return try await explain(line, makeContext(options), screen)
            case .external: return try runPlugin(line, makeContext(options))
            case .command(let command): return try await run(command, line, makeContext(options), screen)
            }
        } catch {
            return screen.tell(error)
        }
    }

    /// What a command line asks for.
    private enum Request {
        /// The help of a command, of a group or of the program.
        case help([CommandNode])
        /// The help of a group whose commands must be named.
        case groupHelp([CommandNode])
        /// The version of the program.
        case version
        /// A corrected line: this one has mistakes.
        case mistakes(ParsedLine)
        /// The values that the command would use.
        case explanation
        /// An external command.
        case external
        /// A command of the program, filled in as far as the line goes.
        case command(any Command)
    }

    private func request(of line: ParsedLine, _ parser: CommandLineParser, _ options: GlobalOptions) -> Request {
        if options.help, line.isFound { return .help(line.path) }
        if options.version, line.isFound { return .version }
        let mayAsk = world.terminal.isInteractive && options.input
        let checked = mayAsk ? line : line.withoutAnswers()
        guard checked.faults.isEmpty else { return .mistakes(checked) }
        if line.externalWords != nil { return options.explain ? .explanation : .external }
        switch line.commandArguments {
        case let help as HelpWords:
            let named = parser.parse(help.words)
            return named.isFound ? .help(named.path) : .mistakes(named)
        case let command as any Command: return options.explain ? .explanation : .command(command)
        default: return line.path.count == 1 ? .help(line.path) : .groupHelp(line.path)
        }
    }

    private func run(
        _ command: some Command, _ line: ParsedLine, _ context: Context, _ screen: Screen
    ) async throws -> ExitStatus {
        for note in line.notes { context.notes.add(note) }
        if context.isCSV, !type(of: command).Reply.shape.isTable { throw CSVError.noTable }
        // Before the first question: a signal must find whoever waits for an answer.
        let signal = ReceivedSignal()
        world.onSignal { signal.receive($0) }
        defer { context.session.close() }
        try ask(line, context)
        return try await execute(command, context, screen, signal)
    }

    private func makeContext(_ options: GlobalOptions) throws -> Context {
        let home = try Home(environment: world.environment)
        let session = Session(budget: TrafficBudget(limit: .seconds(options.timeout.value), clock: world.clock))
        let credentials = Credentials(file: home.credentialsFile) { [world] text in
            session.warn("warning: \(text)", on: world.terminal)
        }
        let settings = Settings(
            file: home.settingsFile, profile: options.profile, environment: world.environment,
            credentials: credentials)
        let colors = options.color.allowsColors(
            environment: world.environment, isTerminal: world.terminal.errorIsTerminal)
        let prompter = Prompter(
            terminal: world.terminal, colors: colors, mayAsk: world.terminal.isInteractive && options.input,
            assumeYes: options.yes)
        return Context(
            home: home, settings: settings, credentials: credentials, prompter: prompter, features: features,
            commands: root, plugins: plugins, world: world, options: options, session: session)
    }

    /// Shows the help of a command or group; that of the program has the external commands as well.
    private func showHelp(
        of path: [CommandNode], on stream: TerminalStream, _ status: ExitStatus, _ screen: Screen
    ) throws -> ExitStatus {
        var path = path
        if path.count == 1 { path[0].children += plugins.nodes() }
        return try screen.showHelp(of: path, on: stream, status)
    }

    private func runPlugin(_ line: ParsedLine, _ context: Context) throws -> ExitStatus {
        guard let plugin = plugins.find(line.path[1].name) else { return .defect }
        return try PluginRun(plugin: plugin, context: context, line: line).start()
    }

    /// Asks a terminal for the required arguments that are missing, and fills them in.
    private func ask(_ line: ParsedLine, _ context: Context) throws {
        var line = line
        for question in line.questions {
            line = try context.prompter.ask(question.question ?? question.help, default: nil) { text in
                var copy = line
                do throws(ArgumentRefusal) {
                    try copy.answer(question, text)
                } catch {
                    throw error.report
                }
                return copy
            }
        }
        _ = line.commandArguments
    }

    private func explain(_ line: ParsedLine, _ context: Context, _ screen: Screen) async throws -> ExitStatus {
        for note in line.notes { context.notes.add(note) }
        let feature = features.first { $0.name == line.path.dropFirst().first?.name }
        let settings = try (feature?.settings ?? []).map { try Explained($0, in: context.settings) }
        let services = try (feature?.services ?? []).map { try Explained($0, in: context) }
        var writer = screen.makeWriter()
        try await Rows(line.explanation.map(Explained.init) + settings + services).write(to: &writer)
        return .done
    }

    /// Runs a command as a task of its own, so that a signal can cancel it.
    private func execute(
        _ command: some Command, _ context: Context, _ screen: Screen, _ signal: ReceivedSignal
    ) async throws -> ExitStatus {
        // Above what libcurl's queue has, so that a fast sender leaves the command a thread to end it on.
        let task = Task(priority: .userInitiated) {
            let reply = try await command.run(in: context)
            var writer = screen.makeWriter()
            try await reply.write(to: &writer)
            return reply.exitStatus
        }
        signal.whenReceived { task.cancel() }
        do {
            return try await task.value
        } catch {
            guard let status = signal.status else { throw error }
            return screen.tell(error, interruptedBy: status)
        }
    }

    /// The signal that ends a run, if one does, and what is to be done about it.
    private final class ReceivedSignal: Sendable {
        private let state = Mutex<(status: ExitStatus?, action: (@Sendable () -> Void)?)>((nil, nil))

        var status: ExitStatus? { state.withLock { $0.status } }

        func receive(_ status: ExitStatus) {
            let action = state.withLock { state in
                state.status = status
                return state.action
            }
            action?()
        }

        /// Does something once a signal comes, or now when one has come.
        func whenReceived(_ action: @escaping @Sendable () -> Void) {
            let isLate = state.withLock { state in
                state.action = action
                return state.status != nil
            }
            if isLate { action() }
        }
    }
}

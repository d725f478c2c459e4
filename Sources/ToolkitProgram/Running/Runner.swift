/// Runs command lines: parses the words, runs the command, and writes the answer or the error.
///
/// A run uses nothing outside its ``World`` but the name of the program, so a test can start many runs of one program at
/// once.
public struct Runner: Sendable {
    let root: CommandNode
    let features: [FeatureDescription]
    /// The names of the features that commands must not reach.
    let leftOut: Set<String>
    let world: World
    /// The page or the tool in this process that runs the program; `nil` for a person or a script.
    private let caller: Caller?
    /// The place of the first word that is not UTF-8, from 1.
    private var brokenWord: Int?

    /// Creates a program again, from its parts.
    init(root: CommandNode, features: [FeatureDescription], leftOut: Set<String>, world: World, caller: Caller?) {
        (self.root, self.features, self.leftOut) = (root, features, leftOut)
        (self.world, self.caller) = (world, caller)
    }

    /// Creates a program from features.
    /// - Parameters:
    ///   - program: The name of the program, and what its help says about it. The process takes it over.
    ///   - features: The features, in the order of help.
    ///   - commands: Further commands of the program.
    ///   - world: The outside world that the commands use.
    public init(
        program: ProgramDescription = .toolkit, features: [any Feature.Type], commands: [CommandNode] = [], world: World
    ) {
        ProgramDescription.current = program
        self.world = world
        (leftOut, caller) = ([], nil)
        self.features = features.map(FeatureDescription.init)
        let domains = features.map { CommandNode.group($0.name, $0.summary, $0.commands).heading("Features") }
        let service = self.features.lazy.compactMap { feature in feature.services.first.map { (feature.name, $0) } }
            .first
        let words = service.map { ["FEATURE": $0.0, "SETTING": $0.1.address.key] } ?? [:]
        // A `Substring` would make this the most expensive step of the start.
        let title = program.name.prefix(1).uppercased() + String(program.name.dropFirst())
        let own = (ToolkitCommands.all + commands).map { $0.replacingInExamples(words).heading(title) }
        root = CommandNode(
            name: program.name, summary: program.summary, details: program.details, children: domains + own,
            isVerbatim: true)
    }

    /// The root of the command tree.
    public var commands: CommandNode { root }

    /// The external commands, which are looked up only when they are needed.
    var plugins: PluginCatalogue { PluginCatalogue(environment: world.environment, root: root) }

    /// Runs a command line, given the words after the program's name, and ends the process with its exit status.
    ///
    /// A command runs on the calling thread. Help, the version, mistakes and completion start no thread at all.
    public func runAndExit(_ words: [String]) -> Never {
        // `_exit`, because `exit` would clean up libraries that the thread of the network may be using.
        switch begin(words) {
        case .ended(let status): _exit(status.rawValue)
        // The work itself ends the process, because a command may still be busy on this thread when its time is over.
        case .working(let work): CallerExecutor.run { _exit(await work().rawValue) }
        }
    }

    /// The same for words as the system gives them.
    ///
    /// A word that is not UTF-8 is a mistake, because it would be another one when it is repaired. Only an external command
    /// gets it, byte by byte.
    public func runAndExit(_ words: [UnsafePointer<CChar>]) -> Never {
        let broken = words.firstIndex { String(validatingCString: $0) == nil }
        changed(self) { $0.brokenWord = broken.map { $0 + 1 } }.runAndExit(words.map { String(cString: $0) })
    }

    /// Runs a command line, given the words after the program's name.
    public func run(_ words: [String]) async -> ExitStatus {
        switch begin(words) {
        case .ended(let status): status
        case .working(let work): await work()
        }
    }

    /// A finished run, or the work that is left.
    private enum Progress {
        case ended(ExitStatus)
        case working(@Sendable () async -> ExitStatus)
    }

    private func begin(_ words: [String]) -> Progress {
        var parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: world.environment)
        parser.external = ExternalCommands(find: { plugins.node($0) }, names: { plugins.usable().map(\.name) })
        // A page or a tool names a command itself, and must not get another one.
        if caller == nil { parser.alias = { alias($1, on: $0) } }
        parser.presets = caller?.options ?? [:]
        parser.secretKeys = { features.secretKeys }
        parser.defaults = { needsDefaults($0) ? defaults(for: $0) : OptionDefaults() }
        parser.lookUp = { lookUp($1, on: $0, start: $2) }
        let line = parser.parse(words)
        guard let options = line.globalArguments as? GlobalOptions else { return .ended(.defect) }
        let timeLimit = TimeLimit(.seconds(options.timeout.value), clock: world.clock)
        let paging = PagingTerminal(world.terminal, environment: world.environment)
        let world = world.with(TimeExcludingTerminal(paging) { try timeLimit.excluding($0) })
        let host = Host(world, options, caller: caller)
        let screen = Screen(world: world, options: options, paging: paging, host: host)
        switch begin(line, parser, options, timeLimit, screen) {
        case .ended(let status):
            paging.finish()
            return .ended(status)
        case .working(let work):
            return .working {
                defer { paging.finish() }
                return await work()
            }
        }
    }

    private func begin(
        _ line: ParsedLine, _ parser: CommandLineParser, _ options: GlobalOptions, _ timeLimit: TimeLimit,
        _ screen: Screen
    ) -> Progress {
        @Sendable func makeContext() throws -> Context {
            try self.makeContext(options, screen.world, Session(screen.host, timeLimit: timeLimit))
        }
        do {
            let request = request(of: line, parser, options, screen.host)
            if let brokenWord, !request.isExternal {
                throw Report.usage(
                    "Word \(brokenWord) after '\(ProgramDescription.current.name)' is not valid UTF-8.",
                    code: "not-utf8")
            }
            switch request {
            case .help(let path): return .ended(try showHelp(of: path, on: .output, .done, line, screen))
            case .groupHelp(let path): return .ended(try showHelp(of: path, on: .error, .usage, line, screen))
            case .version: return .ended(try screen.showVersion())
            case .mistakes(let line): return .ended(screen.show(line, parser))
            case .completion(let command): return .ended(try screen.show(command.text(in: makeContext())))
            case .external:
                guard let caller else { return .ended(try pluginRun(line, makeContext()).start()) }
                return working(screen) { try await pluginRun(line, makeContext()).start(for: caller) }
            case .explanation: return working(screen) { try await explain(line, makeContext(), screen) }
            case .command(let command): return working(screen) { try await run(command, line, makeContext(), screen) }
            }
        } catch {
            return .ended(screen.tell(error))
        }
    }

    private func working(_ screen: Screen, _ work: @escaping @Sendable () async throws -> ExitStatus) -> Progress {
        .working {
            do {
                return try await work()
            } catch {
                return screen.tell(error)
            }
        }
    }

    /// What a command line requests.
    private enum Request {
        /// The help of a command, of a group or of the program.
        case help([CommandNode])
        /// The help of a group, because the line names none of its commands.
        case groupHelp([CommandNode])
        case version
        /// An error report, because the line has mistakes.
        case mistakes(ParsedLine)
        /// The values that the command would use.
        case explanation
        case external
        /// Candidates for a shell, which waits for them.
        case completion(Complete)
        /// A command of the program, with the arguments that the line gives.
        case command(any Command)

        var isExternal: Bool { if case .external = self { true } else { false } }
    }

    private func request(
        of line: ParsedLine, _ parser: CommandLineParser, _ options: GlobalOptions, _ host: Host
    ) -> Request {
        if options.help, line.isFound { return .help(line.path) }
        if options.version, line.isFound { return .version }
        let checked = host.canPrompt && line.faults.isEmpty && !line.node.isHidden ? line : line.withoutAnswers()
        guard checked.faults.isEmpty else { return .mistakes(checked) }
        if line.externalWords != nil { return options.explain ? .explanation : .external }
        let arguments = line.commandArguments
        if let words = (arguments as? HelpWords)?.words ?? (arguments as? PrintManual)?.words {
            var named = parser.parse(words)
            // A topic, such as `profiles`, is no command.
            if words.count == 1, let fault = named.faults.first, fault.fix == nil {
                named.faults[0].message =
                    "\(fault.message) \(command: "manual") explains the settings, profiles, output and exit statuses."
            }
            guard named.isFound else { return .mistakes(named) }
            if arguments is HelpWords { return .help(named.path) }
        }
        if let completion = arguments as? Complete, !options.explain { return .completion(completion) }
        // A cast to `Command` would search all conformances of the program, which takes long at its start.
        if let command = arguments?.asCommand { return options.explain ? .explanation : .command(command) }
        return line.path.count == 1 ? .help(line.path) : .groupHelp(line.path)
    }

    private func run(
        _ command: some Command, _ line: ParsedLine, _ context: Context, _ screen: Screen
    ) async throws -> ExitStatus {
        for note in line.notes { context.notes.add(note) }
        let shape = type(of: command).answerShape
        if context.isCSV, !shape.isTable { throw CSVError.noTable }
        let choice = try context.options.fields.map { try FieldChoice($0, from: shape) }
        // The handler is installed before the first prompt, so that a signal can interrupt the prompt.
        let signal = Interruption()
        world.onSignal { signal.interrupt($0) }
        defer { context.session.close() }
        let answered = try context.answering(line)
        answered.arguments?.fill()
        let isPlan = answered.isDryRun
        return try await execute(command, answered, signal, screen) { isPaged in
            screen.makeWriter(choice, isPaged: isPaged, isPlan: isPlan)
        }
    }

    /// The values with a start that completion would offer for an argument; none if they cannot be looked up.
    private func lookUp(_ declaration: ArgumentDeclaration, on line: ParsedLine, start: String) -> [Candidate] {
        guard let options = line.globalArguments as? GlobalOptions else { return [] }
        let timeLimit = TimeLimit(.seconds(options.timeout.value), clock: world.clock)
        let session = Session(Host(world, options, caller: nil), timeLimit: timeLimit)
        guard let context = try? makeContext(options, world, session) else { return [] }
        return CompletionContext(context, arguments: line.command, start: start).candidates(for: declaration)
    }

    private func makeContext(_ options: GlobalOptions, _ world: World, _ session: Session) throws -> Context {
        let home = try Home(environment: world.environment)
        let credentials = Credentials(file: home.credentialsFile) { [world] text in
            session.add(Note(.warning, "\(text)"), on: world.terminal)
        }
        let settings = Settings(
            file: home.settingsFile, profile: options.profile, environment: world.environment,
            credentials: credentials)
        return Context(
            home: home, settings: settings, credentials: credentials, features: features, leftOut: leftOut,
            commands: root, world: world, options: options, session: session)
    }

    /// Shows the help of a command or group; the help of the program also lists the external commands.
    private func showHelp(
        of path: [CommandNode], on stream: TerminalStream, _ status: ExitStatus, _ line: ParsedLine, _ screen: Screen
    ) throws -> ExitStatus {
        var path = path
        if path.count == 1 { path[0].children += plugins.nodes() }
        let defaults = path.last?.isCommand == true ? defaults(for: line) : OptionDefaults()
        return try screen.showHelp(of: path, on: stream, status, defaults)
    }

    func pluginRun(_ line: ParsedLine, _ context: Context) throws -> PluginRun {
        let name = line.path[1].name
        guard let plugin = plugins.find(name) else { throw plugins.unknown(name) }
        return PluginRun(plugin: plugin, context: context, line: line)
    }

    /// Runs a command in a separate task, so that a signal can cancel it and the time limit can end it.
    private func execute(
        _ command: some Command, _ context: Context, _ signal: Interruption, _ screen: Screen,
        _ makeWriter: @escaping @Sendable (_ isPaged: Bool) -> AnswerWriter
    ) async throws -> ExitStatus {
        let end = FirstResult<ExitStatus>()
        context.session.timeLimit.setEnd { end.set(.failure($0)) }
        let task = signal.cancelling {
            Task.alongside { end.set(await Self.result(of: command, context, makeWriter)) }
        }
        defer { task.cancel() }
        do {
            let status = try await end.value()
            if signal.status == .interrupted { screen.endLine() }
            return status
        } catch {
            guard let status = signal.status else { throw error }
            return screen.tell(error, interruptedBy: status)
        }
    }

    /// Runs a command and writes its answer; the command has let go of its files when this returns.
    private static func result(
        of command: some Command, _ context: Context, _ makeWriter: @Sendable (_ isPaged: Bool) -> AnswerWriter
    ) async -> Result<ExitStatus, any Error> {
        do {
            let reply = try await command.run(in: context)
            var writer = makeWriter(type(of: reply).isPaged)
            do {
                try await reply.write(to: &writer)
            } catch let error as TerminalError where LostAnswer.isLost(reply, of: command, context, error) {
                throw try await LostAnswer(reply, of: command, error)
            }
            return .success(reply.exitStatus)
        } catch {
            return .failure(context.explained(error))
        }
    }
}

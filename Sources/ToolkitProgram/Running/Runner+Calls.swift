extension Runner {
    /// Runs the command line of a call, and collects its output.
    ///
    /// The cancellation of the task interrupts the command, as Ctrl-C does.
    /// - Parameter options: The global options for the run by name, besides those for its output.
    package func run(_ call: Call, with options: [String: Occurrence] = [:]) async -> CapturedRun {
        let caller = Caller(call)
        var world = world.with(caller)
        world.onSignal = { caller.setInterruption($0) }
        // An external command writes its answer once, so it is asked for data.
        let isExternal = call.words.first.map { root.child(named: $0) == nil } ?? false
        var presets = options
        presets["output"] = Occurrence(isExternal ? OutputFormat.json : .text)
        presets["color"] = Occurrence(ColorChoice.never)
        presets["input"] = Occurrence(false)
        if call.isConfirmed { presets["yes"] = Occurrence(true) }
        let runner = Runner(root: root, features: features, world: world, caller: caller, presets: presets)
        return await withTaskCancellationHandler {
            let status = await runner.run(call.words)
            var run = caller.take()
            run.status = status
            if run.report == nil, status == .interrupted {
                run.report = Report(.interrupted, code: "interrupted", "The command was interrupted before its end.")
            }
            return run
        } onCancel: {
            caller.interrupt()
        }
    }
}

extension Context {
    /// Runs a command line for a caller in this process, with the same profile, services and time limit as this command.
    package func run(_ call: Call) async -> CapturedRun {
        var presets: [String: Occurrence] = ["timeout": Occurrence(options.timeout)]
        presets["profile"] = options.profile.map { Occurrence($0) }
        presets["base-url"] = options.baseURL.map { Occurrence($0) }
        if options.insecure { presets["insecure"] = Occurrence(true) }
        return await Runner(root: commands, features: features, world: world, caller: nil, presets: [:])
            .run(call, with: presets)
    }
}

extension Caller {
    /// Runs an external command as a child of this process, because the process itself must go on.
    func run(_ program: ReplacementProcess, timeLimit: Duration) async throws -> ExitStatus {
        let external = ExternalProgram(path: program.path, words: program.words, environment: program.environment)
        let end = FirstResult<ExternalProgram.Ended?>()
        // A thread of its own, because it waits for the child and the other tasks must not.
        try DetachedThread.start { [self] in
            end.set(.success(external.run(for: [], limit: call.limit, timeLimit: timeLimit) { self.isInterrupted }))
        }
        guard let ended = try await end.value() else {
            if isInterrupted { throw TerminalError.interrupted }
            throw Report(
                .tryAgain, code: "external-command-ended",
                "The command \(program.path) took too long, wrote too much, or cannot be started.")
        }
        try write(ended.output, to: .output)
        try write(ended.errors, to: .error)
        return ExitStatus(rawValue: ended.status)
    }
}

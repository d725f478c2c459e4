extension Runner {
    /// Runs the command line of a call, and collects its output.
    ///
    /// The cancellation of the task interrupts the command, as Ctrl-C does.
    /// - Parameter options: The global options for the run by name, besides those for its output.
    package func run(_ call: Call, with options: [String: Occurrence] = [:]) async -> CapturedRun {
        // An external command writes its answer once, so it is asked for data.
        let isExternal = call.words.first.map { root.child(named: $0) == nil } ?? false
        var options = options
        options["output"] = Occurrence(isExternal ? OutputFormat.json : .text)
        options["color"] = Occurrence(ColorChoice.never)
        options["input"] = Occurrence(false)
        if call.isConfirmed { options["yes"] = Occurrence(true) }
        let caller = Caller(call, options: options)
        var world = world.with(caller)
        world.onSignal = { caller.interruption.onInterrupt($0) }
        let runner = Runner(root: root, features: features, leftOut: leftOut, world: world, caller: caller)
        return await withTaskCancellationHandler {
            let status = await runner.run(call.words)
            var run = caller.take()
            run.status = status
            if run.report == nil, status == .interrupted {
                run.report = Report(.interrupted, code: "interrupted", "The command was interrupted before its end.")
            }
            return run
        } onCancel: {
            caller.interruption.interrupt()
        }
    }
}

extension Context {
    /// Runs a command line for a caller in this process, with the same profile, services and time limit as this command.
    package func run(_ call: Call) async -> CapturedRun {
        var globals: [String: Occurrence] = ["timeout": Occurrence(options.timeout)]
        globals["profile"] = options.profile.map { Occurrence($0) }
        globals["base-url"] = options.baseURL.map { Occurrence($0) }
        if options.insecure { globals["insecure"] = Occurrence(true) }
        let runner = Runner(root: commands, features: allFeatures, leftOut: leftOut, world: world, caller: nil)
        return await runner.run(call, with: globals)
    }
}

extension Caller {
    /// Runs an external command as a child of this process, because the process itself must go on.
    func run(_ program: ReplacementProcess, timeLimit: Duration) async throws -> ExitStatus {
        let external = ExternalProgram(path: program.path, words: program.words, environment: program.environment)
        let end = FirstResult<ExternalProgram.Ended?>()
        // A thread of its own, because it waits for the child and the other tasks must not.
        try DetachedThread.start { [self] in
            end.set(
                .success(
                    external.run(for: [], limit: call.limit, timeLimit: timeLimit) { self.interruption.status != nil }))
        }
        guard let ended = try await end.value() else {
            if interruption.status != nil { throw TerminalError.interrupted }
            throw Report(
                .tryAgain, code: "external-command-ended",
                "The command \(program.path) took too long, wrote too much, or cannot be started.")
        }
        try write(ended.output, to: .output)
        try write(ended.errors, to: .error)
        return ExitStatus(rawValue: ended.status)
    }
}

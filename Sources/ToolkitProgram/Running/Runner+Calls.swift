extension Runner {
    /// Runs the command line of a call, and collects its output.
    ///
    /// The cancellation of the task interrupts the command, as Ctrl-C does.
    /// - Parameter globals: The global options for the run, besides those for its output.
    package func run(_ globals: [String] = [], for capture: Capture) async -> CapturedRun {
        let words = capture.call.words
        var world = world.with(capture)
        world.onSignal = { capture.setInterruption($0) }
        let runner = Runner(root: root, features: features, world: world, capture: capture)
        // An external command writes its answer once, so it is asked for data.
        let isExternal = words.first.map { root.child(named: $0) == nil } ?? false
        let output =
            ["--output=\(isExternal ? "json" : "text")", "--color=never", "--no-input"]
            + (capture.call.isConfirmed ? ["--yes"] : [])
        return await withTaskCancellationHandler {
            let status = await runner.run(output + globals + words)
            var run = capture.take()
            run.status = status
            if run.report == nil, status == .interrupted {
                run.report = Report(.interrupted, code: "interrupted", "The command was interrupted before its end.")
            }
            return run
        } onCancel: {
            capture.interrupt()
        }
    }
}

extension Context {
    /// Runs a command line for a caller in this process, with the same profile, services and time limit as this command.
    package func run(_ call: Call) async -> CapturedRun {
        let capture = Capture(call, timeLimit: .seconds(options.timeout.value))
        var globals = ["--timeout=\(options.timeout.argument)"]
        if let profile = options.profile { globals.append("--profile=\(profile)") }
        if let address = options.baseURL { globals.append("--base-url=\(address.argument)") }
        if options.insecure { globals.append("--insecure") }
        return await Runner(root: commands, features: features, world: world, capture: nil).run(globals, for: capture)
    }
}

extension Capture {
    /// Runs an external command as a child of this process, because the process itself must go on.
    func run(_ program: ReplacementProcess) async throws -> ExitStatus {
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

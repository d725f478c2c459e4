import Synchronization

/// Collects the output of a command that runs for a caller in this process instead of a terminal.
package final class Capture: Sendable {
    private struct State {
        var run = CapturedRun()
        var size = 0
        var interrupt: (@Sendable (ExitStatus) -> Void)?
        var isInterrupted = false
    }

    let allowance: Allowance
    /// Gets the steps of long work: what is done, the total if known, and a text.
    let onProgress: @Sendable (_ done: Int, _ total: Int?, _ text: String) -> Void
    private let limit: Int
    private let cutsAnswer: Bool
    /// How long an external command may take.
    private let timeLimit: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limit: The maximum size of the answer in bytes, with its text, data and pictures.
    ///   - timeLimit: How long an external command may take.
    ///   - cutsAnswer: Whether the rest of a longer answer is left out; otherwise the command fails, which must not happen
    ///     after it has changed something.
    ///   - onProgress: Gets the steps of long work: what is done, the total if known, and a text.
    package init(
        allowance: Allowance, limit: Int, timeLimit: Duration, cutsAnswer: Bool = false,
        onProgress: @escaping @Sendable (_ done: Int, _ total: Int?, _ text: String) -> Void = { _, _, _ in }
    ) {
        self.allowance = allowance
        self.limit = limit
        self.timeLimit = timeLimit
        self.cutsAnswer = cutsAnswer
        self.onProgress = onProgress
    }

    /// What is collected so far.
    var run: CapturedRun { state.withLock { $0.run } }

    func add(json bytes: [UInt8]) throws {
        try add(bytes.count) { $0.json += bytes }
    }

    func add(picture bytes: [UInt8]) {
        state.withLock { state in
            // A picture that is too large is left out; the text has a box in its place.
            guard state.size + bytes.count <= limit else { return }
            state.size += bytes.count
            state.run.pictures.append(bytes)
        }
    }

    func note(total: Int?) {
        state.withLock { $0.run.total = total }
    }

    func report(_ report: Report, _ faults: [UsageFault] = []) {
        state.withLock { state in
            state.run.report = report
            state.run.mistakes = faults.map { .init(argument: $0.argument, message: $0.message) }
        }
    }

    private func add(_ size: Int, _ change: (inout CapturedRun) -> Void) throws {
        try state.withLock { state in
            guard state.size + size <= limit, !state.run.isCut else {
                state.run.isCut = true
                if cutsAnswer { return }
                throw Report.badData(
                    "The answer is longer than \(ByteSize.text(limit)).",
                    hint: "Ask for less, for example with a lower limit, a filter, or fewer fields.",
                    code: "answer-too-long")
            }
            state.size += size
            change(&state.run)
        }
    }

    // MARK: Interruption

    var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

    /// Stores the action that interrupts the command, and calls it if the interruption has already come.
    func setInterruption(_ action: @escaping @Sendable (ExitStatus) -> Void) {
        let isLate = state.withLock { state in
            state.interrupt = action
            return state.isInterrupted
        }
        if isLate { action(.interrupted) }
    }

    func interrupt() {
        let action = state.withLock { state in
            state.isInterrupted = true
            return state.interrupt
        }
        action?(.interrupted)
    }
}

extension Capture: Terminal {
    // Nobody can answer a prompt. The text is that of a terminal, so that no text from a service can control one.
    package var inputIsTerminal: Bool { false }
    package var outputIsTerminal: Bool { true }
    package var errorIsTerminal: Bool { false }
    package var columns: Int { 100 }

    package func write(_ bytes: [UInt8], to stream: TerminalStream) throws {
        try add(bytes.count) { run in
            switch stream {
            case .output: run.output += bytes
            case .error: run.errors += bytes
            }
        }
    }

    package func readLine(hidden: Bool) throws -> String? { nil }
    package func read(upTo count: Int) throws -> [UInt8] { [] }
}

/// The output of a command that ran for a caller in this process.
package struct CapturedRun: Sendable {
    /// A mistake in the arguments.
    package struct Mistake: Sendable {
        /// The name of the argument without dashes; `nil` when the mistake belongs to none.
        package let argument: String?
        /// The error message.
        package let message: String

        package init(argument: String?, message: String) {
            self.argument = argument
            self.message = message
        }
    }

    /// The exit status that a process would have.
    package internal(set) var status = ExitStatus.done
    /// The pictures of the answer, as the bytes of picture files.
    package internal(set) var pictures: [[UInt8]] = []
    /// The error; `nil` when there is none.
    package internal(set) var report: Report?
    /// The mistakes in the arguments, which ``report`` tells together.
    package internal(set) var mistakes: [Mistake] = []
    /// How many rows the list has with those that are left out; `nil` when that is not known, or the answer is no list.
    package internal(set) var total: Int?
    /// Whether a part of the answer is left out, because it is too long.
    package fileprivate(set) var isCut = false
    fileprivate(set) var output: [UInt8] = []
    fileprivate(set) var errors: [UInt8] = []
    fileprivate(set) var json: [UInt8] = []

    /// The answer as a person would see it, without styles.
    package var text: String { String(decoding: output, as: UTF8.self) }
    /// Notes and warnings.
    package var notes: String { String(decoding: errors, as: UTF8.self) }
    /// The answer as JSON; `nil` when the command has none.
    package var data: JSONValue? { json.isEmpty || isCut ? nil : try? JSON.decode(JSONValue.self, from: json) }
}

extension Runner {
    /// Runs a command line for a caller in this process, and collects its output.
    ///
    /// The cancellation of the task interrupts the command, as Ctrl-C does.
    /// - Parameters:
    ///   - words: The words after the program's name, without global options.
    ///   - globals: The global options for the run, besides those for its output.
    package func run(
        _ words: [String], _ globals: [String] = [], for capture: Capture
    ) async -> CapturedRun {
        var world = world.with(capture)
        world.onSignal = { capture.setInterruption($0) }
        let runner = Runner(root: root, features: features, world: world, capture: capture)
        // An external command writes its answer once, so it is asked for data.
        let isExternal = words.first.map { root.child(named: $0) == nil } ?? false
        let output = ["--output=\(isExternal ? "json" : "text")", "--color=never", "--no-input"]
        return await withTaskCancellationHandler {
            let status = await runner.run(output + globals + words)
            var run = capture.run
            run.status = status
            return run
        } onCancel: {
            capture.interrupt()
        }
    }
}

extension Context {
    /// Runs a command line for a caller in this process, with the same profile, services and time limit as this command.
    /// - Parameters:
    ///   - words: The words after the program's name, without global options.
    ///   - limit: The maximum size of the answer in bytes.
    ///   - cutsAnswer: Whether the rest of a longer answer is left out; otherwise the command fails.
    ///   - onProgress: Gets the steps of long work: what is done, the total if known, and a text.
    package func run(
        _ words: [String], _ allowance: Allowance, limit: Int, cutsAnswer: Bool,
        onProgress: @escaping @Sendable (Int, Int?, String) -> Void
    ) async -> CapturedRun {
        let capture = Capture(
            allowance: allowance, limit: limit, timeLimit: .seconds(options.timeout.value), cutsAnswer: cutsAnswer,
            onProgress: onProgress)
        var globals = ["--timeout=\(options.timeout.argument)"]
        if let profile = options.profile { globals.append("--profile=\(profile)") }
        if let address = options.baseURL { globals.append("--base-url=\(address.argument)") }
        if options.insecure { globals.append("--insecure") }
        return await Runner(root: commands, features: features, world: world, capture: nil).run(
            words, globals, for: capture)
    }
}

extension Capture {
    /// Runs an external command as a child of this process, because the process itself must go on.
    func run(_ program: Successor) async throws -> ExitStatus {
        let external = ExternalProgram(path: program.path, words: program.words, environment: program.environment)
        let end = FirstResult<ExternalProgram.Ended?>()
        // A thread of its own, because it waits for the child and the other tasks must not.
        try DetachedThread.start { [self] in
            end.set(.success(external.run(for: [], limit: limit, timeLimit: timeLimit) { self.isInterrupted }))
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

import Synchronization

/// A command line that a caller in this process runs.
package struct Call: Sendable {
    /// The words after the program's name, without global options.
    let words: [String]
    /// The command as the caller knows it; `nil` for a command line that is not made from one.
    let command: CallableCommand?
    /// What the command may do.
    let allowance: Allowance
    /// The maximum size of the answer in bytes, with its text, data and pictures.
    let limit: Int
    /// Whether the rest of a longer answer is left out; otherwise the command fails, which must not happen after it has
    /// changed something.
    var cutsAnswer: Bool
    /// The rows of a list that the caller draws itself, with the other parts of the answer; `nil` for text.
    var rows: Range<Int>?
    /// The standard input of the command.
    var input: [UInt8] = []
    /// Whether a question of ``Context/confirm(_:)`` ends the command, and its report is the question.
    var asks = false
    /// The questions that the person has agreed to; another one ends the command.
    var accepted: [String] = []
    /// Whether the person has confirmed everything that the command asks before it does it.
    var isConfirmed = false
    /// Gets the steps of long work: what is done, the total if known, and a text.
    var onProgress: @Sendable (_ done: Int, _ total: Int?, _ text: String) -> Void = { _, _, _ in }

    /// Describes a call whose answer is text.
    package init(
        _ words: [String], of command: CallableCommand? = nil, _ allowance: Allowance, limit: Int,
        cutsAnswer: Bool = false
    ) {
        (self.words, self.command) = (words, command)
        (self.allowance, self.limit, self.cutsAnswer) = (allowance, limit, cutsAnswer)
    }

    /// The same call with some rows of the answer as a drawing instead of text.
    package func drawing(_ rows: Range<Int>) -> Call { with { $0.rows = rows } }

    /// The same call with standard input.
    package func reading(_ input: [UInt8]) -> Call { with { $0.input = input } }

    /// The same call, which ends with a report when the command asks for a confirmation; see
    /// ``CapturedRun/question``.
    /// - Parameter accepted: The questions that the person has agreed to.
    package func asking(accepted: [String] = []) -> Call { with { ($0.asks, $0.accepted) = (true, accepted) } }

    /// The same call after the person has confirmed what it does.
    package func confirmed() -> Call { with { $0.isConfirmed = true } }

    /// The same call, which tells its steps.
    package func telling(
        _ onProgress: @escaping @Sendable (_ done: Int, _ total: Int?, _ text: String) -> Void
    ) -> Call {
        with { $0.onProgress = onProgress }
    }

    private func with(_ change: (inout Call) -> Void) -> Call {
        var copy = self
        change(&copy)
        return copy
    }
}

/// Collects the output of a command that runs for a caller in this process instead of a terminal.
package final class Capture: Sendable {
    private struct State {
        var run = CapturedRun()
        var size = 0
        var interrupt: (@Sendable (ExitStatus) -> Void)?
        var isInterrupted = false
        var input: ArraySlice<UInt8>
    }

    /// The call whose output this is.
    let call: Call
    /// How long an external command may take.
    private let timeLimit: Duration
    private let state: Mutex<State>

    /// - Parameter timeLimit: How long an external command may take.
    package init(_ call: Call, timeLimit: Duration) {
        self.call = call
        self.timeLimit = timeLimit
        state = Mutex(State(input: call.input[...]))
    }

    /// What the command may do.
    var allowance: Allowance { call.allowance }

    private var limit: Int { call.limit }

    /// Takes what is collected.
    ///
    /// Nothing of it stays, because the pictures refer to the run's context, and that refers to the capture.
    func take() -> CapturedRun {
        state.withLock { state in
            defer { state.run = CapturedRun() }
            return state.run
        }
    }

    func add(json bytes: [UInt8]) throws { try add(bytes.count) { $0.json += bytes } }

    func add(_ parts: [DrawnPart]) throws {
        for part in parts { try add(part.size) { $0.drawing.append(part) } }
    }

    /// Adds a table whose rows have been counted by ``takes(_:)``.
    func add(counted table: Table) { state.withLock { $0.run.drawing.append(.table(table)) } }

    /// Whether the answer has room for another row of a table.
    func takes(_ row: [Styled]) throws -> Bool {
        var isTaken = false
        try add(row.size) { _ in isTaken = true }
        return isTaken
    }

    func add(_ pictures: some Sequence<RowPicture>) {
        state.withLock { state in
            for picture in pictures { state.run.rowPictures[picture.id] = picture }
        }
    }

    func add(_ note: Note) {
        // A text from a service or a file must not begin another line.
        let note = Note(note.kind, note.message.mapTexts(\.visible))
        try? add("\(note.labelled)\n".utf8.count) { $0.notes.append(note) }
    }

    func note(total: Int?, hasMore: Bool) {
        state.withLock { state in
            state.run.total = total
            state.run.hasMoreRows = hasMore
        }
    }

    func report(_ report: Report, _ faults: [UsageFault] = []) {
        state.withLock { state in
            state.run.report = report
            state.run.mistakes =
                faults.map { .init(argument: $0.argument, message: $0.message) }
                + (report.argument.map { [.init(argument: $0, message: report.message)] } ?? [])
        }
    }

    private func add(_ size: Int, _ change: (inout CapturedRun) -> Void) throws {
        try state.withLock { state in
            guard state.size + size <= limit, !state.run.isCut else {
                state.run.isCut = true
                if call.cutsAnswer { return }
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
        guard !bytes.isEmpty else { return }
        try add(bytes.count) { run in
            switch stream {
            case .output: run.output += bytes
            case .error:
                var lines = String(decoding: bytes, as: UTF8.self).visibleLines
                if lines.last?.isEmpty == true { lines.removeLast() }
                run.notes.append(Note(.log, "\(lines.joined(separator: "\n"))"))
            }
        }
    }

    package func readLine(hidden: Bool) throws -> String? { nil }

    package func read(upTo count: Int) throws -> [UInt8] {
        state.withLock { state in
            defer { state.input = state.input.dropFirst(count) }
            return Array(state.input.prefix(count))
        }
    }
}

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

extension DrawnPart {
    /// The size of its texts in bytes.
    ///
    /// Pictures do not count, because a caller may leave them out.
    fileprivate var size: Int {
        switch self {
        case .line(let text, let hint), .paragraph(let text, let hint): text.size + hint.size
        case .prose(let text), .heading(let text): text.utf8.count
        case .fields(let rows): rows.reduce(0) { $0 + $1.0.utf8.count + $1.1.size }
        case .table(let table): table.rows.reduce(0) { $0 + $1.size }
        case .pictures(_, let captions): captions.reduce(0) { $0 + $1.utf8.count }
        case .blank, .picture, .gallery, .chart: 0
        }
    }
}

extension Styled {
    fileprivate var size: Int { spans.reduce(0) { $0 + $1.text.utf8.count } }
}

extension [Styled] {
    fileprivate var size: Int { reduce(count) { $0 + $1.size } }
}

import Synchronization

/// A page or a tool in this process that runs a command: what it lets the command do, and the output that it gets.
package final class Caller: Sendable {
    private struct State {
        var run = CapturedRun()
        var size = 0
        var input: ArraySlice<UInt8>
    }

    package let call: Call
    /// The global options of the call, by name.
    package let options: [String: Occurrence]
    /// Interrupts the command.
    package let interruption = Interruption()
    private let state: Mutex<State>

    package init(_ call: Call, options: [String: Occurrence] = [:]) {
        (self.call, self.options) = (call, options)
        state = Mutex(State(input: call.input[...]))
    }

    private var limit: Int { call.limit }

    /// Takes what is collected.
    ///
    /// Nothing of it stays, because the pictures refer to the run's context, and that refers to the caller.
    package func take() -> CapturedRun {
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

    /// Notes what the command acts on.
    /// - Returns: Whether that is what the person has agreed to, or nobody has looked at it yet.
    func actsOn(_ subject: String, as role: String) -> Bool {
        state.withLock { $0.run.subjects[role] = subject }
        return call.agreed[role].map { $0 == subject } ?? true
    }

    func note(total: Int?, hasMore: Bool) {
        state.withLock { state in
            state.run.total = total
            state.run.hasMoreRows = hasMore
        }
    }

    package func report(_ report: Report, _ mistakes: [CapturedRun.Mistake] = []) {
        state.withLock { state in
            state.run.report = report
            state.run.mistakes =
                mistakes + (report.argument.map { [.init(argument: $0, message: report.message)] } ?? [])
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
                    code: Report.answerTooLong)
            }
            state.size += size
            change(&state.run)
        }
    }
}

// The standard streams of the command.
extension Caller: Terminal {
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

extension Report {
    /// The code of the report that an answer has no room.
    package static let answerTooLong = "answer-too-long"
}

extension DrawnPart {
    /// The size of its texts in bytes.
    ///
    /// Pictures do not count, because a caller may leave them out.
    fileprivate var size: Int {
        switch self {
        case .line(let text, let hint), .paragraph(let text, let hint): text.size + hint.size
        case .mark(let text, _): text.size
        case .prose(let text), .heading(let text): text.utf8.count
        case .fields(let rows): rows.reduce(0) { $0 + $1.0.utf8.count + $1.1.size }
        case .table(let table): table.rows.reduce(0) { $0 + $1.size }
        case .pictures(_, let captions, _): captions.reduce(0) { $0 + $1.utf8.count }
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

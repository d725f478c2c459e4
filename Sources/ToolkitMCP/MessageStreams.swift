import Dispatch
import Synchronization
import ToolkitProgram

/// Reads lines, and skips those that are too long.
struct LineReader {
    enum Line {
        case text([UInt8])
        case tooLong
    }

    /// The maximum length of a line in bytes.
    static let limit = 16 << 20
    private static let lineFeed = UInt8(ascii: "\n")

    private let terminal: any Terminal
    private var buffer: [UInt8] = []
    /// The index in the buffer before which there is no line feed.
    private var searched = 0
    private var isSkipping = false

    init(_ terminal: any Terminal) { self.terminal = terminal }

    /// The next line without its line feed; `nil` at the end of the input.
    mutating func next() throws -> Line? {
        while true {
            if let end = buffer[searched...].firstIndex(of: Self.lineFeed) {
                let line = Array(buffer[..<end])
                buffer.removeSubrange(...end)
                searched = 0
                if !isSkipping { return line.count > Self.limit ? .tooLong : .text(line) }
                isSkipping = false
                return .tooLong
            }
            searched = buffer.count
            if searched > Self.limit {
                isSkipping = true
                buffer = []
                searched = 0
            }
            let more = try terminal.read(upTo: 65536)
            if more.isEmpty {
                defer { buffer = [] }
                searched = 0
                return buffer.isEmpty ? nil : .text(buffer)
            }
            buffer += more
        }
    }
}

/// Reads lines on a thread of its own, so that the tasks of the calls never wait for the client.
final class LineSource: Sendable {
    private typealias Step = Result<LineReader.Line?, any Error>

    private struct State {
        var ready: [Step] = []
        var waiting: CheckedContinuation<LineReader.Line?, any Error>?
    }

    private let state = Mutex(State())
    /// How many lines the thread may read before somebody takes them.
    private let room = DispatchSemaphore(value: 16)

    /// Starts the thread.
    /// - Throws: `SystemError` if the system has no thread to give.
    init(_ terminal: any Terminal) throws {
        try DetachedThread.start { [self] in
            var reader = LineReader(terminal)
            var goesOn = true
            while goesOn {
                room.wait()
                let step = Step { try reader.next() }
                if case .success(.some) = step {} else { goesOn = false }
                put(step)
            }
        }
    }

    /// The next line; `nil` at the end of the input.
    func next() async throws -> LineReader.Line? {
        defer { room.signal() }
        return try await withCheckedThrowingContinuation { continuation in
            let step = state.withLock { state -> Step? in
                guard state.ready.isEmpty else { return state.ready.removeFirst() }
                state.waiting = continuation
                return nil
            }
            if let step { continuation.resume(with: step) }
        }
    }

    private func put(_ step: Step) {
        let waiting = state.withLock { state in
            if state.waiting == nil { state.ready.append(step) }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: step)
    }
}

/// Writes messages, each on a line of its own, from several tasks.
final class MessageWriter: Sendable {
    private let terminal: any Terminal
    private let error = Mutex<(any Error)?>(nil)

    init(_ terminal: any Terminal) { self.terminal = terminal }

    func write(_ message: JSONValue) {
        let line = JSON.bytes(message) + [UInt8(ascii: "\n")]
        error.withLock { error in
            guard error == nil else { return }
            do { try terminal.write(line, to: .output) } catch let failure { error = failure }
        }
    }

    /// Throws the error of an earlier write: nobody reads the answers any more.
    func checkReader() throws {
        if let error = error.withLock({ $0 }) { throw error }
    }
}

/// Tells a client about the steps of one call, at most ten times in a second.
final class ProgressNotes: Sendable {
    private struct State {
        var last = 0
        var time: ContinuousClock.Instant?
    }

    private let token: JSONValue
    private let output: MessageWriter
    private let state = Mutex(State())

    init(token: JSONValue, _ output: MessageWriter) {
        self.token = token
        self.output = output
    }

    /// - Parameter total: What is to be done in all; `nil` when that is not known, and then only the text counts.
    func add(done: Int, total: Int?, _ text: String) {
        let value = state.withLock { state -> Int? in
            // The number must grow with each message.
            let value = total == nil ? state.last + 1 : done
            let isEarly = state.time.map { ContinuousClock.now - $0 < .milliseconds(100) } ?? false
            guard value > state.last, !isEarly || total == nil || done == total else { return nil }
            (state.last, state.time) = (value, .now)
            return value
        }
        guard let value else { return }
        output.write([
            "jsonrpc": "2.0", "method": "notifications/progress",
            "params": .members([
                ("progressToken", token), ("progress", .integer(Int64(value))),
                ("total", total.map { .integer(Int64($0)) }), ("message", .string(text)),
            ]),
        ])
    }
}

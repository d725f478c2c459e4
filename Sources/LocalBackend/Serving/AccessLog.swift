import Dispatch
import Synchronization
import ToolkitStandIn

/// Writes one line per request on its own thread, so that no request waits for the output.
final class AccessLog: Sendable {
    private enum Entry {
        case exchange(Date, ServerExchange)
        case note(String)
    }

    private struct State {
        var waiting: [Entry] = []
        var bytes = 0
        var left = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let write: @Sendable (String) -> Void
    private let hasWork = DispatchSemaphore(value: 0)
    private let isClosing = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)
    private let mask: SecretMask

    /// The most lines that the queue holds; the log counts further requests but does not write them.
    static let limit = 2_000
    /// The most bytes of requests that the queue holds.
    private static let byteLimit = 4 << 20
    /// How long the thread waits for more lines, because it takes longer to wake a thread than to write a line.
    private static let pause = DispatchTimeInterval.milliseconds(2)

    /// - Parameter write: Writes one or more lines, each with its newline; runs on the log's thread.
    init(mask: SecretMask, _ write: @escaping @Sendable (String) -> Void) {
        (self.mask, self.write) = (mask, write)
        let thread: Void? = try? DetachedThread.start { [self] in run() }
        // Without a thread, the log stays empty, and nothing is left to wait for.
        if thread == nil { isDone.signal() }
    }

    func add(_ exchange: ServerExchange) {
        let exchange = exchange.keeping(0).withoutAnswer
        let size = exchange.request.map { $0.head.bytes.count + $0.body.count } ?? 0
        add(.exchange(Date(), exchange), size)
    }

    func add(_ note: String) { add(.note(note), note.utf8.count) }

    private func add(_ entry: Entry, _ size: Int) {
        let isFirst = state.withLock { state in
            guard state.waiting.count < Self.limit, state.bytes + size <= Self.byteLimit else {
                state.left += 1
                return false
            }
            state.waiting.append(entry)
            state.bytes += size
            return state.waiting.count == 1
        }
        if isFirst { hasWork.signal() }
    }

    /// Writes the queued lines, then ends the thread.
    func close() {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return }
        isClosing.signal()
        hasWork.signal()
        isDone.wait()
    }

    private func run() {
        while true {
            hasWork.wait()
            _ = isClosing.wait(timeout: .now() + Self.pause)
            let (waiting, left, isClosed) = state.withLock { state in
                defer { (state.waiting, state.bytes, state.left) = ([], 0, 0) }
                return (state.waiting, state.left, state.isClosed)
            }
            var lines = waiting.map { line($0) + "\n" }
            if left > 0 { lines.append("… \(left) more requests\n") }
            if !lines.isEmpty { write(lines.joined()) }
            if isClosed { return _ = isDone.signal() }
        }
    }

    private func line(_ entry: Entry) -> String {
        switch entry {
        case .exchange(let moment, let exchange): Self.line(moment, exchange, mask)
        case .note(let text): text.visible
        }
    }

    /// A line such as `10:31:07.250 GET /rest/cats?apikey=*** 200 12.3 kB 0.42 ms`.
    static func line(_ moment: Date, _ exchange: ServerExchange, _ mask: SecretMask) -> String {
        let request = exchange.request.map { "\($0.method) \(mask.masked($0.target))" } ?? "–"
        let copy = exchange.request?.copy.flatMap { WorkspaceStore.isName($0) ? " [\($0)]" : nil } ?? ""
        let status = exchange.response.map { "\($0.status.rawValue)" } ?? "–"
        let end = exchange.isComplete ? "" : ", cut short"
        let time = exchange.duration.inFineMilliseconds
        return "\(moment.localTime()) \(request)\(copy) \(status) \(ByteSize.text(exchange.size)) \(time)\(end)".visible
    }
}

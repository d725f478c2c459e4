import Foundation
import Synchronization
import Toolkit

/// Writes a line for each request, on a thread of its own so that nobody waits for it.
final class AccessLog: Sendable {
    private struct State {
        var waiting: [(moment: Date, exchange: Exchange)] = []
        var bytes = 0
        var left = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let write: @Sendable (String) -> Void
    private let hasWork = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)
    private let mask: SecretMask

    /// How many requests may wait for their lines, and with how many bytes; what comes beyond is counted only.
    static let limit = 10_000
    private static let byteLimit = 16 << 20

    /// A log.
    /// - Parameter write: Takes some lines, each with its end.
    init(mask: SecretMask, _ write: @escaping @Sendable (String) -> Void) {
        self.mask = mask
        self.write = write
        let thread = Thread { [self] in run() }
        thread.name = "access log"
        thread.start()
    }

    /// Adds a request.
    func add(_ exchange: Exchange) {
        let moment = Date()
        let exchange = exchange.keeping(0)
        let size = exchange.request?.head.bytes.count ?? 0
        let isFirst = state.withLock { state in
            guard state.waiting.count < Self.limit, state.bytes + size <= Self.byteLimit else {
                state.left += 1
                return false
            }
            state.waiting.append((moment, exchange))
            state.bytes += size
            return state.waiting.count == 1
        }
        if isFirst { hasWork.signal() }
    }

    /// Writes what is left, and ends.
    func close() {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return }
        hasWork.signal()
        isDone.wait()
    }

    private func run() {
        while true {
            hasWork.wait()
            let (waiting, left, isClosed) = state.withLock { state in
                defer { (state.waiting, state.bytes, state.left) = ([], 0, 0) }
                return (state.waiting, state.left, state.isClosed)
            }
            var lines = waiting.map { AccessLine($0.moment, $0.exchange, mask).text + "\n" }
            if left > 0 { lines.append("… \(left) more requests\n") }
            if !lines.isEmpty { write(lines.joined()) }
            if isClosed { return _ = isDone.signal() }
        }
    }
}

/// A line of the access log.
struct AccessLine {
    let text: String

    /// A line such as `10:31:07.250 GET /rest/cats?apikey=*** 200 12.3 kB 0.42 ms`.
    init(_ moment: Date, _ exchange: Exchange, _ mask: SecretMask) {
        let request = exchange.request.map { "\($0.method) \(mask.masked(target: $0.target))" } ?? "–"
        let copy = exchange.request?.header(Backend.copyField).map { " [\($0)]" } ?? ""
        let status = exchange.status.map { "\($0.rawValue)" } ?? "–"
        let end = exchange.isComplete ? "" : ", cut short"
        let time = exchange.duration.inFineMilliseconds
        text =
            "\(moment.localTime) \(request)\(copy) \(status) \(ByteSize.text(exchange.size)) \(time)\(end)".visible
    }
}

extension Date {
    /// The time of day where the person is: `10:31:07.250`.
    fileprivate var localTime: String {
        formatted(Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: true))
    }
}

extension Duration {
    /// The duration in milliseconds, to the hundredth: `0.42 ms`, since most answers take less than one.
    var inFineMilliseconds: String {
        let hundredths = components.seconds * 100_000 + components.attoseconds / 10_000_000_000_000
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms"
    }
}

import Foundation
import Synchronization

/// The last requests to the services, for people and tests that look at them afterwards.
///
/// It holds so many of them and so many bytes, whatever comes.
final class RequestLog: Sendable {
    /// A request and what became of it.
    struct Entry: Sendable {
        /// From 1 on, in the order in which the answers left.
        let number: Int
        /// When the answer had left.
        let moment: Date
        let exchange: Exchange
        /// How many bytes the request's body had; no more than ``bodyLimit`` of them are kept.
        let bodySize: Int

        fileprivate var size: Int { (exchange.request?.head.bytes.count ?? 0) + min(bodySize, RequestLog.bodyLimit) }
    }

    fileprivate struct State {
        /// The kept entries from ``start`` on; what is before has been thrown away.
        var entries: [Entry] = []
        var start = 0
        var bytes = 0
        var count = 0
        /// The number of the last one that was forgotten on demand.
        var cleared = 0
    }

    /// How many requests are kept.
    static let limit = 500
    /// How many bytes of a request's body are kept.
    static let bodyLimit = 4096
    fileprivate static let byteLimit = 1 << 20

    private let state = Mutex(State())

    /// Adds a request; the oldest make room for it.
    func add(_ exchange: Exchange) {
        let bodySize = exchange.request?.body.count ?? 0
        let exchange = exchange.keeping(Self.bodyLimit)
        let moment = Date()
        state.withLock { state in
            state.count += 1
            let entry = Entry(number: state.count, moment: moment, exchange: exchange, bodySize: bodySize)
            state.entries.append(entry)
            state.bytes += entry.size
            state.makeRoom()
        }
    }

    /// The kept requests, the oldest first, and how many have come since the log was last cleared.
    func all() -> (entries: [Entry], count: Int) {
        state.withLock { (Array($0.entries[$0.start...]), $0.count - $0.cleared) }
    }

    /// Forgets all requests; the next one has the next number all the same, so that whoever asks for those since a
    /// number misses none.
    func clear() {
        state.withLock { $0 = State(count: $0.count, cleared: $0.count) }
    }
}

extension RequestLog.State {
    fileprivate mutating func makeRoom() {
        while entries.count - start > RequestLog.limit || bytes > RequestLog.byteLimit {
            bytes -= entries[start].size
            start += 1
        }
        // Moving what is left to the front costs little when it is done seldom.
        if start >= RequestLog.limit {
            entries.removeFirst(start)
            start = 0
        }
    }
}

import Synchronization
import ToolkitStandIn

/// The latest requests to the services.
///
/// The number of requests and their total size are limited. The oldest requests are dropped first.
final class RequestLog: Sendable {
    /// One logged request.
    struct Entry: Sendable {
        /// The sequence number, from 1, in the order in which the answers were sent.
        let number: Int
        /// When the answer was sent.
        let moment: Date
        let exchange: ServerExchange
        /// The length of the whole request body; the log keeps at most ``bodyLimit`` bytes of it.
        let bodySize: Int
        fileprivate let size: Int
    }

    fileprivate struct State {
        /// The entries; those before index `start` are already dropped.
        var entries: [Entry] = []
        var start = 0
        var bytes = 0
        var count = 0
        /// The number of the last entry before the log was cleared.
        var cleared = 0
    }

    /// The most requests that the log keeps.
    static let limit = 500
    /// The most bytes of a request body that the log keeps.
    static let bodyLimit = 4096
    fileprivate static let byteLimit = 1 << 20

    private let state = Mutex(State())

    /// Adds a request, and drops the oldest ones if the log is full.
    func add(_ exchange: ServerExchange) {
        let (moment, bodySize) = (Date(), exchange.bodySize)
        let exchange = bodySize > Self.bodyLimit ? exchange.keeping(Self.bodyLimit) : exchange
        let size = (exchange.request?.head.bytes.count ?? 0) + exchange.bodySize
        state.withLock { state in
            state.count += 1
            state.bytes += size
            state.entries.append(
                Entry(number: state.count, moment: moment, exchange: exchange, bodySize: bodySize, size: size))
            state.makeRoom()
        }
    }

    /// The logged requests, oldest first, and the number of all requests since the log was last cleared.
    func all() -> (entries: [Entry], count: Int) {
        state.withLock { (Array($0.entries[$0.start...]), $0.count - $0.cleared) }
    }

    /// Removes all entries.
    ///
    /// The numbers continue, so that a client that asks for the requests since a number misses none.
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
        // Removing from the front moves all other entries, so it is done only once per `limit` entries.
        if start >= RequestLog.limit {
            entries.removeFirst(start)
            start = 0
        }
    }
}

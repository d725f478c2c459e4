import Synchronization
import ToolkitStandIn

/// The latest requests to the services.
///
/// The number of requests and their total size are limited. The oldest requests are dropped first.
final class RequestLog: Sendable {
    struct Entry: Sendable {
        /// The sequence number, from 1, in the order in which the answers were sent.
        let number: Int
        /// When the answer was sent.
        let moment: Date
        /// The request with at most ``ServerExchange/bodyLimit`` bytes of its body, and the answer.
        let exchange: ServerExchange
        fileprivate let size: Int
    }

    /// The parts by which two requests are equal for a person: all but the time, the header fields and the answers.
    struct Identity: Hashable, Sendable {
        private let method: ArraySlice<UInt8>
        private let target: ArraySlice<UInt8>
        private let copy: String?
        private let body: [UInt8]
        private let bodySize: Int

        /// - Returns: `nil` for bytes that are not a request.
        init?(_ exchange: ServerExchange) {
            guard let request = exchange.request else { return nil }
            (method, target) = (request.head.bytes[request.head.layout.method], request.targetBytes)
            (copy, body, bodySize) = (request.copy, request.body, exchange.bodySize)
        }
    }

    /// A request that a person keeps.
    struct Pin: Sendable {
        let name: String
        let entry: Entry
    }

    fileprivate struct State {
        /// A ring of the entries by number; allocated with the first entry.
        ///
        /// Each new entry replaces the oldest, so that no request waits while many old entries are released.
        private var ring: [Entry?] = []
        private var bytes = 0
        /// The number of entries so far, which is the number of the last entry.
        private(set) var count = 0
        /// The number of the last entry before the log was cleared.
        private(set) var cleared = 0
        /// The number of the last entry that was dropped.
        private var dropped = 0
        /// The kept requests by number.
        fileprivate var pins: [Int: Pin] = [:]
    }

    static let limit = 500
    /// The most requests that a person can keep.
    static let pinLimit = 20
    fileprivate static let byteLimit = 2 << 20

    private let state = Mutex(State())

    /// Adds a request, and drops the oldest ones if the log is full.
    /// - Returns: The number of the request.
    @discardableResult func add(_ exchange: ServerExchange) -> Int {
        let moment = Date()
        let exchange = exchange.keeping(ServerExchange.bodyLimit)
        let answerSize = exchange.response?.body.count ?? 0
        let size = (exchange.request?.head.bytes.count ?? 0) + exchange.keptBodySize + answerSize
        return state.withLock { state in
            state.add { Entry(number: $0, moment: moment, exchange: exchange, size: size) }
            return state.count
        }
    }

    /// The logged requests, oldest first, and the number of all requests since the log was last cleared.
    func all() -> (entries: [Entry], count: Int) { state.withLock { ($0.entries, $0.count - $0.cleared) } }

    var lastNumber: Int { state.withLock(\.count) }

    /// The latest requests after a number, oldest first and at most `limit`, and how many earlier ones are left out.
    func latest(after number: Int, limit: Int) -> (entries: [Entry], left: Int) {
        state.withLock { state in
            let entries = state.entries(after: max(number, state.count - limit))
            return (entries, max(0, state.count - max(number, state.cleared) - entries.count))
        }
    }

    /// Reads the number of a request, from 1 on.
    /// - Throws: `BackendError.badNumber`.
    static func number(_ text: String) throws -> Int {
        guard let number = Int(text), number > 0 else { throw BackendError.badNumber(text) }
        return number
    }

    /// The entry with a number, also if only a pin keeps it.
    func entry(_ number: Int) -> Entry? {
        guard number > 0 else { return nil }
        return state.withLock { $0.pins[number]?.entry ?? $0.entries(after: number - 1).first { $0.number == number } }
    }

    /// The kept entries of the hundred before another one, oldest first.
    func before(_ entry: Entry) -> ArraySlice<Entry> {
        state.withLock { $0.entries(after: max(0, entry.number - 101)) }.prefix { $0.number < entry.number }
    }

    // MARK: Pins

    /// The kept requests, newest first.
    var pins: [Pin] { state.withLock { $0.pins.values.sorted { $0.entry.number > $1.entry.number } } }

    /// Keeps a request under a name, also after ``clear()``.
    /// - Throws: `BackendError.noRequest`, `.tooManyPins`.
    func pin(_ number: Int, as name: String) throws {
        guard let entry = entry(number) else { throw BackendError.noRequest(number) }
        try state.withLock { state in
            guard state.pins.count < Self.pinLimit || state.pins[number] != nil else { throw BackendError.tooManyPins }
            state.pins[number] = Pin(name: name, entry: entry)
        }
    }

    /// Keeps a request no longer.
    func unpin(_ number: Int) { state.withLock { $0.pins[number] = nil } }

    /// Removes all entries that are not pinned.
    ///
    /// The numbers continue, so that a client that asks for the requests since a number misses none.
    func clear() { state.withLock { $0.clear() } }
}

extension RequestLog.Entry {
    /// The parts that equal requests share; `nil` for bytes that are not a request.
    var identity: RequestLog.Identity? { RequestLog.Identity(exchange) }

    /// Whether another request comes from the same app, as far as its network and its `User-Agent` tell.
    func isOfSameClient(as other: RequestLog.Entry) -> Bool {
        guard let one = exchange.request, let two = other.exchange.request else { return false }
        return one.peer.network == two.peer.network && one.header("User-Agent") == two.header("User-Agent")
    }

    /// Whether another request and its status are the same, as ``RequestLog/Identity`` says.
    func isEqual(to other: RequestLog.Entry) -> Bool {
        exchange.status == other.exchange.status && identity.map { $0 == other.identity } == true
    }
}

extension RequestLog.State {
    /// The entries, oldest first.
    fileprivate var entries: [RequestLog.Entry] { entries(after: 0) }

    /// The entries after a number, oldest first.
    fileprivate func entries(after number: Int) -> [RequestLog.Entry] {
        (min(max(number, dropped), count)..<count).compactMap { ring[Self.place(of: $0 + 1)] }
    }

    /// Adds an entry, which `make` makes from its number, and drops the oldest entries if there is no room.
    fileprivate mutating func add(_ make: (Int) -> RequestLog.Entry) {
        if ring.isEmpty { ring = Array(repeating: nil, count: RequestLog.limit) }
        if count - dropped == RequestLog.limit { dropOldest() }
        count += 1
        let entry = make(count)
        bytes += entry.size
        ring[Self.place(of: count)] = entry
        while bytes > RequestLog.byteLimit { dropOldest() }
    }

    fileprivate mutating func clear() { self = Self(count: count, cleared: count, dropped: count, pins: pins) }

    private mutating func dropOldest() {
        dropped += 1
        let place = Self.place(of: dropped)
        bytes -= ring[place]?.size ?? 0
        ring[place] = nil
    }

    private static func place(of number: Int) -> Int { (number - 1) % RequestLog.limit }
}

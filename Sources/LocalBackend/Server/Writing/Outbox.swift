/// Bytes on their way to a client, and the exchanges that are over when the bytes have been sent.
struct Outbox {
    /// All bytes, the sent ones included.
    var bytes: [UInt8] = []
    /// The exchanges, in the order of their answers.
    var exchanges: [ServerExchange] = []
    private(set) var sent = 0

    var isEmpty: Bool { sent == bytes.count }

    /// The size of the bodies of the requests that are answered here, in bytes.
    var bodySize: Int { exchanges.reduce(0) { $0 + $1.keptBodySize } }

    /// Adds the unsent bytes and the exchanges of another outbox.
    mutating func append(_ other: Outbox) {
        bytes.append(contentsOf: other.bytes[other.sent...])
        exchanges += other.exchanges
    }

    /// Keeps less of the requests, because the exchanges wait for the client.
    mutating func shortenExchanges() { exchanges = exchanges.map { $0.keeping(ServerExchange.waitingLimit) } }

    /// Sends as many bytes as the system takes.
    /// - Returns: `.blocked` when bytes are left.
    mutating func send(over socket: Socket) -> Socket.Transfer {
        let outcome = bytes.withUnsafeBytes { socket.send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
        guard case .bytes(let count) = outcome else { return outcome }
        sent += count
        return isEmpty ? outcome : .blocked
    }

    /// Removes everything; keeps the memory for the next bytes, unless it is large.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
        exchanges.removeAll(keepingCapacity: exchanges.capacity <= 64)
        sent = 0
    }

    private static let keptCapacity = 512 * 1024
}

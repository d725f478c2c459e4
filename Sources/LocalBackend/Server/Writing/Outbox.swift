/// Bytes on their way to a client, and the exchanges that are over once they have left.
struct Outbox {
    /// All of them, also those that have left.
    var bytes: [UInt8] = []
    /// In the order of their answers.
    var exchanges: [Exchange] = []
    /// How many of the bytes have left.
    var sent = 0

    /// Whether all have left.
    var isEmpty: Bool { sent == bytes.count }

    /// The bytes of the bodies of the requests that are answered here.
    var bodySize: Int { exchanges.reduce(0) { $0 + $1.bodySize } }

    /// Adds another's bytes and exchanges behind these.
    mutating func append(_ other: Outbox) {
        bytes.append(contentsOf: other.bytes[other.sent...])
        exchanges += other.exchanges
    }

    /// Empties it; keeps its memory for the next bytes, unless there is much of it.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.standing)
        exchanges.removeAll(keepingCapacity: exchanges.capacity <= 64)
        sent = 0
    }

    /// The memory that a loop may keep for answers, in bytes.
    private static let standing = 512 * 1024
}

/// Identifies a descriptor that the poller watches; each token is used once.
struct PollToken: Hashable, Sendable {
    /// The number that the system stores with the descriptor.
    let rawValue: UInt64

    static let mailbox = PollToken(rawValue: .max)
    static func listener(_ index: Int) -> PollToken { PollToken(rawValue: .max - 1 - UInt64(index)) }

    /// The place of the connection in the table.
    var index: Int { Int(rawValue & 0xFFFF_FFFF) }
}

extension PollToken {
    /// The token of a place in the table.
    /// - Parameter serial: A new number each time a place is used.
    init(index: Int, serial: UInt32) {
        rawValue = UInt64(serial) << 32 | UInt64(index)
    }
}

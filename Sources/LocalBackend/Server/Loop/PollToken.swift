/// Names a descriptor that is watched; no two have the same, also not one after the other.
struct PollToken: Hashable, Sendable {
    /// What the system keeps for us.
    let rawValue: UInt64

    /// Where the descriptor is in the table of its kind.
    var index: Int { Int(rawValue & 0xFFFF_FFFF) }

    /// A token of no table.
    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The token of a place in a table.
    /// - Parameter serial: another one each time an index is used.
    init(index: Int, serial: UInt32) {
        rawValue = UInt64(serial) << 32 | UInt64(index)
    }
}

import ToolkitStandIn

/// Waits until one of many descriptors is ready.
///
/// Level-triggered: `wait` reports a descriptor again until it is handled.
protocol Poller: Sendable {
    /// Watches a descriptor that is not watched yet.
    /// - Parameter token: The token that `wait` reports when the descriptor is ready.
    /// - Returns: `false` when the system cannot watch it.
    mutating func watch(_ descriptor: FileDescriptor, for interest: Interest, as token: PollToken) -> Bool
    /// Watches a descriptor for another event.
    mutating func change(_ descriptor: FileDescriptor, to interest: Interest, as token: PollToken)
    /// Stops watching a descriptor; must be called before the descriptor is closed.
    mutating func forget(_ descriptor: FileDescriptor)
    /// Waits, and adds the tokens of ready or broken descriptors to `ready`.
    /// - Parameter milliseconds: The longest time; -1 waits without a limit.
    mutating func wait(_ milliseconds: Int32, into ready: inout [PollToken])
}

/// The event that a descriptor is watched for.
enum Interest: Sendable {
    /// The descriptor can be read, or its input has ended.
    case reading
    /// The descriptor can be written, or its connection is lost.
    case writing
}

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
    init(index: Int, serial: UInt32) { rawValue = UInt64(serial) << 32 | UInt64(index) }
}

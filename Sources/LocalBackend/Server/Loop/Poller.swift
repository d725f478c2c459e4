/// Waits until the system has something to say about one of many descriptors.
///
/// Level-triggered: what was not dealt with is told again.
protocol Poller: Sendable {
    /// Watches a descriptor that is not watched yet.
    /// - Parameter token: what `wait` says when it is ready.
    /// - Returns: whether the system could.
    mutating func watch(_ descriptor: Int32, for interest: Interest, as token: PollToken) -> Bool
    /// Watches a descriptor for something else.
    mutating func change(_ descriptor: Int32, to interest: Interest, as token: PollToken)
    /// Watches a descriptor no more; has to come before it is closed.
    mutating func forget(_ descriptor: Int32)
    /// Waits, and adds the tokens of what is ready, or broken, to `ready`.
    /// - Parameter milliseconds: the longest time, or -1 for ever.
    mutating func wait(_ milliseconds: Int32, into ready: inout [PollToken])
}

/// What a descriptor is watched for.
enum Interest: Sendable {
    /// That it can be read, or has ended.
    case reading
    /// That it can be written, or is lost.
    case writing
}

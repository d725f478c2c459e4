/// How much a client may send, and how long it may take; past that it is refused or cut off.
public struct ServerLimits: Sendable {
    /// The longest request line, in bytes without its line end; a longer one is answered with 414.
    public var requestLine = 8 * 1024
    /// The longest header section, in bytes with its line ends; a longer one is answered with 431.
    ///
    /// It also bounds the trailers and the extensions of a chunked body.
    public var headerSection = 64 * 1024
    /// The longest body, in bytes; a longer one is answered with 413.
    public var body = 16 * 1024 * 1024
    /// How many bytes all bodies may have together that are being received or answered; in memory it may be twice that.
    ///
    /// Beyond it, one that has not come whole is answered with 503. One of the longest has room in any case.
    public var bodies = 256 * 1024 * 1024
    /// How many connections may be open.
    ///
    /// For one more, one is closed whose client has gone or that is idle, so that a crowd of them keeps nobody out. When
    /// there is none, it waits in the system's queue, which costs nothing and ends with the time limits of the others.
    public var connections = 1_024
    /// How many files and the like the process may have open beside the connections: databases, pipes, what it inherited.
    public var otherDescriptors = 256
    /// How many requests may wait for a helper of their kind; one more is answered with 503.
    ///
    /// One of each connection can.
    public var waiting = 1_024
    /// The time from the first byte of a request to the end of its header section; then it is answered with 408.
    public var headerTime = Duration.seconds(10)
    /// The time from there to the end of the body, however steadily it drips; then it is answered with 408.
    public var bodyTime = Duration.seconds(30)
    /// The time that a connection may lie idle between requests.
    public var idleTime = Duration.seconds(60)
    /// The time for its first request that a client has before it counts as idle and may lose its place to another.
    public var freshTime = Duration.seconds(1)
    /// The time that a client may leave an answer unread.
    public var writeTime = Duration.seconds(30)
    /// The time in which a client that was refused may read the answer, while what it still sends is thrown away.
    public var lingerTime = Duration.seconds(2)
    /// The time in which a server that stops finishes what is in flight.
    public var graceTime = Duration.seconds(5)
    /// The longest time between two looks at all connections for those whose time is over.
    var longestTick = Duration.seconds(1)

    /// The standards.
    public init() {}
}

extension ServerLimits {
    /// How often connections are looked through for those whose time is over.
    var tick: Duration {
        let shortest = min(headerTime, bodyTime, idleTime, writeTime, lingerTime, graceTime)
        return min(max(shortest / 4, .milliseconds(10)), longestTick)
    }
}

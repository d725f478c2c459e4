/// An event stream that a client receives.
struct OpenStream {
    private(set) var exchange: ServerExchange
    private let stream: EventStream
    private var lastSend: Instant

    /// The time without events after which the server sends an empty comment.
    ///
    /// It shows proxies that the connection is in use, and the server that a client without power is gone.
    private static let quietTime = Duration.seconds(15)
    private static let comment = Array(":\n\n".utf8)

    init(_ stream: EventStream, _ exchange: ServerExchange, at now: Instant) {
        (self.stream, self.exchange, lastSend) = (stream, exchange, now)
    }

    /// Takes the events that have come since the last call, or a comment after a quiet time.
    mutating func take(at now: Instant) -> [UInt8] {
        var bytes = stream.next()
        if bytes.isEmpty, now - lastSend >= Self.quietTime { bytes = Self.comment }
        if !bytes.isEmpty { lastSend = now }
        exchange.size += bytes.count
        return bytes
    }
}

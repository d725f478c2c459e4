/// The body of an answer that the server sends slowly on purpose.
struct ThrottledBody {
    /// The whole body.
    let body: [UInt8]
    /// The speed; at least 1.
    let bytesPerSecond: Int
    /// When sending starts.
    let start: ContinuousClock.Instant
    /// The exchange that ends with the last byte.
    let exchange: ServerExchange
    private var sent = 0

    /// The shortest time between two sends.
    private static let interval = Duration.milliseconds(20)

    /// A body of which no byte has been sent.
    init(_ body: [UInt8], bytesPerSecond: Int, start: ContinuousClock.Instant, exchange: ServerExchange) {
        self.body = body
        self.bytesPerSecond = bytesPerSecond
        self.start = start
        self.exchange = exchange
    }

    /// Takes the bytes that are due.
    mutating func take(at now: ContinuousClock.Instant) -> ArraySlice<UInt8> {
        let due = (now - start) / .seconds(1) * Double(bytesPerSecond)
        let end = due < Double(body.count) ? max(sent, Int(due)) : body.count
        defer { sent = end }
        return body[sent..<end]
    }

    /// Whether all bytes have been taken.
    var isDone: Bool { sent == body.count }

    /// When the next bytes are due.
    func next(after now: ContinuousClock.Instant) -> ContinuousClock.Instant {
        max(now + Self.interval, start + .seconds(Double(sent + 1) / Double(bytesPerSecond)))
    }
}

/// The body of an answer that the server sends slowly on purpose.
struct ThrottledBody {
    let body: [UInt8]
    /// The speed; at least 1.
    let bytesPerSecond: Int
    let start: Instant
    let exchange: ServerExchange
    private(set) var sent = 0

    /// The shortest time between two sends.
    private static let interval = Duration.milliseconds(20)

    mutating func take(at now: Instant) -> ArraySlice<UInt8> {
        let due = (now - start) / .seconds(1) * Double(bytesPerSecond)
        let end = due < Double(body.count) ? max(sent, Int(due)) : body.count
        defer { sent = end }
        return body[sent..<end]
    }

    var isDone: Bool { sent == body.count }

    func next(after now: Instant) -> Instant {
        max(now + Self.interval, start + .seconds(Double(sent + 1) / Double(bytesPerSecond)))
    }
}

/// A body that drips.
struct Trickle {
    /// All of it.
    let body: [UInt8]
    /// The pace; at least 1.
    let bytesPerSecond: Int
    /// When the first byte may be counted from.
    let start: ContinuousClock.Instant
    /// What is over when the body is.
    let exchange: Exchange
    /// How many bytes have been sent.
    var sent = 0

    /// How often some bytes are sent.
    private static let beat = Duration.milliseconds(20)

    /// The bytes that are due.
    mutating func take(at now: ContinuousClock.Instant) -> ArraySlice<UInt8> {
        let due = (now - start) / .seconds(1) * Double(bytesPerSecond)
        let end = due < Double(body.count) ? max(sent, Int(due)) : body.count
        defer { sent = end }
        return body[sent..<end]
    }

    /// Whether all bytes have been sent.
    var isOver: Bool { sent == body.count }

    /// When the next bytes are due.
    func next(after now: ContinuousClock.Instant) -> ContinuousClock.Instant {
        max(now + Self.beat, start + .seconds(Double(sent + 1) / Double(bytesPerSecond)))
    }
}

/// What one run of a program took.
struct Usage: Sendable {
    /// The time on the clock, in seconds.
    let wall: Double
    /// The time on all processors, its own and the kernel's for it, in seconds.
    let cpu: Double
    /// The most memory it held at once, in bytes.
    ///
    /// On Linux it is never less than what the process that started it has held, which is why this one stays small.
    let peakMemory: Double
}

/// One of the things a run takes, and how it is called in a table.
struct Cost: Sendable {
    /// Behind the name of what was run; empty for the time on the clock.
    let label: String
    let quantity: Quantity
    let amount: @Sendable (Usage) -> Double

    static let wall = Cost(label: "", quantity: .seconds) { $0.wall }
    static let cpu = Cost(label: "processor", quantity: .seconds) { $0.cpu }
    static let peakMemory = Cost(label: "peak memory", quantity: .bytes) { $0.peakMemory }

    /// How many things a run gets done in a second.
    static func rate(of count: Int) -> Cost {
        Cost(label: "rows", quantity: .perSecond) { Double(count) / $0.wall }
    }
}

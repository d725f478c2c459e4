/// The resources that one run of a program used.
struct Usage: Sendable {
    /// The elapsed time, in seconds.
    let wall: Double
    /// The processor time of the program and of the kernel on its behalf, in seconds.
    let cpu: Double
    /// The peak memory, in bytes.
    ///
    /// On Linux, it is never less than the peak memory of the parent process, so this program uses little memory.
    let peakMemory: Double
}

/// A resource that a run uses, with its name in tables.
struct Cost: Sendable {
    /// The text after the program's name; empty for elapsed time.
    let label: String
    let quantity: Quantity
    let amount: @Sendable (Usage) -> Double

    static let wall = Cost(label: "", quantity: .seconds) { $0.wall }
    static let cpu = Cost(label: "processor", quantity: .seconds) { $0.cpu }
    static let peakMemory = Cost(label: "peak memory", quantity: .bytes) { $0.peakMemory }

    /// The number of items that a run processes per second.
    static func rate(of count: Int) -> Cost {
        Cost(label: "rows", quantity: .perSecond) { Double(count) / $0.wall }
    }
}

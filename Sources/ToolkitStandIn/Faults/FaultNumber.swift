/// A number of a fault: its name in JSON, its meaning and its limits.
package struct FaultNumber: Sendable {
    package let name: String
    package let limits: ClosedRange<Int>
    private let meaning: String

    /// The largest request number, and the longest `Retry-After` in seconds.
    private static let largestCount = 10_000_000

    package static let status = FaultNumber(name: "status", limits: 200...599, meaning: "An HTTP status")
    package static let delay = FaultNumber(
        name: "delay", limits: 0...3_600_000, meaning: "A delay in milliseconds")
    package static let speed = FaultNumber(
        name: "bytesPerSecond", limits: 1...1_000_000_000, meaning: "A speed in bytes a second")
    package static let length = FaultNumber(name: "bytes", limits: 0...1_000_000_000, meaning: "A number of bytes")
    static let retryAfter = FaultNumber(name: "retryAfter", limits: 1...largestCount, meaning: "A wait in seconds")
    static let times = FaultNumber(name: "times", limits: 1...largestCount, meaning: "A number of requests")
    static let nth = FaultNumber(name: "nth", limits: 1...largestCount, meaning: "The place of a request")

    /// The sentence about a number outside the limits.
    package func rule(_ number: Int) -> String {
        "\(meaning) is from \(limits.lowerBound) to \(limits.upperBound), not \(number)."
    }
}

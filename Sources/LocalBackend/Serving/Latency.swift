import ToolkitStandIn

/// An artificial delay of answers in milliseconds: fixed, uniformly distributed, or log-normally distributed.
package enum Latency: Equatable, Sendable {
    /// The same delay for every answer.
    case fixed(Int)
    /// A delay that is uniformly distributed over a range.
    case range(ClosedRange<Int>)
    /// A log-normally distributed delay, like the response times of real services; `high` is the 95th percentile.
    case logNormal(median: Int, high: Int)

    func delay(_ random: inout SplitMix64) -> Duration {
        switch self {
        case .fixed(let milliseconds): .milliseconds(milliseconds)
        case .range(let range): .milliseconds(Int.random(in: range, using: &random))
        case .logNormal(let median, let high):
            .milliseconds(
                min(Double(Self.limit), Double(median) * exp(Self.spread(median, high) * Self.normal(&random))))
        }
    }

    /// The standard deviation of the logarithm.
    private static func spread(_ median: Int, _ high: Int) -> Double {
        // The 95th percentile of a normal distribution is 1.645 standard deviations above the mean.
        log(Double(high) / Double(median)) / 1.645
    }

    /// Draws a number from the standard normal distribution (Box–Muller transform).
    private static func normal(_ random: inout SplitMix64) -> Double {
        let radius = Double.random(in: Double.leastNormalMagnitude..<1, using: &random)
        let angle = Double.random(in: 0..<(2 * .pi), using: &random)
        return (-2 * log(radius)).squareRoot() * cos(angle)
    }

    /// The longest delay, in milliseconds.
    package static let limit = 60_000
}

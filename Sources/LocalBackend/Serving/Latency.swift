import Foundation
import ToolkitStandIn

/// How long answers are held back, in milliseconds: always the same, evenly in a range, or with a long tail.
public enum Latency: Equatable, Sendable {
    /// Always the same.
    case fixed(Int)
    /// Any in a range, all alike.
    case range(ClosedRange<Int>)
    /// Log-normal, as response times of real services are: half of the answers come within the median, and 95 of 100
    /// within the high mark.
    case logNormal(median: Int, high: Int)

    /// A delay by chance.
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
        // 95 of 100 are less than 1.645 standard deviations above the mean.
        log(Double(high) / Double(median)) / 1.645
    }

    /// A number by the standard normal distribution (Box and Muller).
    private static func normal(_ random: inout SplitMix64) -> Double {
        let radius = Double.random(in: Double.leastNormalMagnitude..<1, using: &random)
        let angle = Double.random(in: 0..<(2 * .pi), using: &random)
        return (-2 * log(radius)).squareRoot() * cos(angle)
    }

    /// The longest delay.
    package static let limit = 60_000
}

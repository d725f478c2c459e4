import Foundation
import Toolkit

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
    private static let limit = 60_000
}

extension Latency: ArgumentValue {
    public static let placeholder = "MS"
    public static let sample = "200"

    public var argument: String {
        switch self {
        case .fixed(let milliseconds): "\(milliseconds)"
        case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
        case .logNormal(let median, let high): "\(median)~\(high)"
        }
    }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let mark = argument.firstIndex(where: { "-~".contains($0) }), mark != argument.startIndex else {
            self = .fixed(try Self.milliseconds(argument))
            return
        }
        let low = try Self.milliseconds(String(argument[..<mark]))
        let high = try Self.milliseconds(String(argument[argument.index(after: mark)...]))
        guard low <= high else {
            throw .unacceptable(
                "'\(argument.visible)' goes down.", suggestion: "\(high)\(argument[mark])\(low)")
        }
        if argument[mark] == "-" {
            self = .range(low...high)
        } else {
            guard low > 0 else { throw .unacceptable("A median is at least 1 ms.", suggestion: "1~\(max(1, high))") }
            self = .logNormal(median: low, high: high)
        }
    }

    private static func milliseconds(_ text: String) throws(ArgumentRefusal) -> Int {
        guard let number = Int(text) else {
            throw .unreadable(
                "'\(text.visible)' is no number of milliseconds; 200, 100-300 and 200~800 (median~95th percentile) are "
                    + "delays.")
        }
        guard 0...limit ~= number else { throw .unacceptable("A delay is from 0 to \(limit) ms, not \(number).") }
        return number
    }
}

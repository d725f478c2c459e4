import LocalBackend
import Toolkit

extension Latency: ArgumentValue {
    package static let placeholder = "MS"
    package static let sample = "200"

    package var argument: String {
        switch self {
        case .fixed(let milliseconds): "\(milliseconds)"
        case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
        case .logNormal(let median, let high): "\(median)~\(high)"
        }
    }

    package init(argument: String) throws(ArgumentRefusal) {
        guard let mark = argument.firstIndex(where: { "-~".contains($0) }), mark != argument.startIndex else {
            self = .fixed(try Self.milliseconds(argument))
            return
        }
        let low = try Self.milliseconds(String(argument[..<mark]))
        let high = try Self.milliseconds(String(argument[argument.index(after: mark)...]))
        guard low <= high else {
            throw .unacceptable(
                "The delay \(argument.visible) must go from low to high.", suggestion: "\(high)\(argument[mark])\(low)")
        }
        if argument[mark] == "-" {
            self = .range(low...high)
        } else {
            guard low > 0 else { throw .unacceptable("The median must be at least 1 ms.") }
            self = .logNormal(median: low, high: high)
        }
    }

    private static func milliseconds(_ text: String) throws(ArgumentRefusal) -> Int {
        guard let number = Int(text) else {
            throw .unreadable(
                "'\(text.visible)' is not a number of milliseconds. "
                    + "Examples of a delay: 200, 100-300, 200~800 (median~95th percentile).")
        }
        guard 0...limit ~= number else { throw .unacceptable("A delay must be from 0 to \(limit) ms, not \(number).") }
        return number
    }
}

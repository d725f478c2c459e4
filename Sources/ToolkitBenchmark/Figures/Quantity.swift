import Foundation

/// The quantity of a figure, in SI units.
enum Quantity: Sendable {
    case seconds, bytes, perSecond

    /// An amount with three significant digits and a unit.
    func text(_ amount: Double) -> String {
        switch self {
        case .seconds: scaled(amount, [(1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")])
        case .bytes: scaled(amount, [(1e6, "MB"), (1e3, "kB")])
        case .perSecond: scaled(amount, [(1e6, "M/s"), (1e3, "k/s"), (1, "/s")])
        }
    }

    private func scaled(_ amount: Double, _ units: [(size: Double, name: String)]) -> String {
        let fitting = units.first { abs(amount) >= $0.size } ?? units[units.count - 1]
        let number = amount / fitting.size
        let digits = abs(number) < 9.995 ? 2 : abs(number) < 99.95 ? 1 : 0
        return String(format: "%.\(digits)f ", number) + fitting.name
    }
}

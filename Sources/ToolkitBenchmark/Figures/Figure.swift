import Foundation
import ToolkitProgram

/// One figure of toolkit, compared with its partner.
struct Figure: Sendable {
    /// Whether a figure is within its limit.
    enum Verdict: Sendable {
        case holds, broken, notMeasured
    }

    let name: String
    let quantity: Quantity
    /// The samples of toolkit; `nil` if a program that they require is not installed.
    let own: Samples?
    /// The partner, without samples if it is not installed.
    let partner: (name: String, samples: Samples?)?
    /// How toolkit compares with the partner.
    let ratio: Ratio?
    private(set) var limit: Limit?
    /// How many times as much data toolkit has as the partner; `nil` for other partners.
    private var growth: Double?

    init(
        _ name: String, _ cost: Cost, _ own: Samples?, beside partner: (name: String, samples: Samples?)? = nil,
        _ limit: Limit?
    ) {
        self.name = cost.label.isEmpty ? name : "\(name), \(cost.label)"
        quantity = cost.quantity
        self.own = own
        self.partner = partner
        if let own, let other = partner?.samples { ratio = Ratio(own, to: other) } else { ratio = nil }
        self.limit = limit
    }

    /// Whether the medians are within the limit; `nil` without a limit.
    var verdict: Verdict? {
        guard let limit else { return nil }
        let holds: Bool? =
            switch limit {
            case .atMost(let most): ratio.map { $0.value <= most }
            case .atLeast(let least): ratio.map { $0.value >= least }
            case .bytes(let most): own.map { $0.median <= most }
            }
        return holds.map { $0 ? .holds : .broken } ?? .notMeasured
    }

    /// The exponent with which the figure grows with its data: 1 is linear.
    var exponent: Double? { growth.flatMap { growth in ratio.map { log($0.value) / log(growth) } } }

    /// The figure of toolkit with this many times the data of its partner.
    func grown(by growth: Double) -> Figure {
        changed(self) { $0.growth = growth }
    }

    /// The figure with a limit that this factor makes easier to meet.
    func loosened(by slack: Double) -> Figure {
        changed(self) { $0.limit = limit?.loosened(by: slack) }
    }
}

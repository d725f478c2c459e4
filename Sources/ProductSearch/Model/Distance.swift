import Toolkit

/// How far away an item may be, in whole miles from 1.
struct Distance: WholeNumber {
    static let placeholder = "MILES"
    static let sample = "10"
    static let limits = 1...Int.max
    /// The default distance (ProductSearchStandIn/Contract.md, section 8.2).
    static let standard = Distance(number: 10)

    let number: Int

    static func rule(_ number: Int) -> String { "A distance is at least 1 mile, not \(number)." }
}

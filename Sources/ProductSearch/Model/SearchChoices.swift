import Toolkit

/// Who finds things for sale.
enum Provider: String, CaseIterable, ArgumentValue {
    /// The Finding, Shopping and Merchandising APIs, as they were until 2025.
    case classic
    /// eBay's Browse API.
    case ebay

    /// Refuses an order that it does not have.
    /// - Throws: `SearchError.nearestNeedsPickup`.
    func check(_ order: SearchOrder, isForPickup: Bool) throws {
        guard self != .ebay || order != .nearest || isForPickup else { throw SearchError.nearestNeedsPickup }
    }
}

/// The order of what a search finds.
enum SearchOrder: String, CaseIterable, ArgumentValue, Hashable {
    /// What fits best first.
    case best
    /// The lowest price with shipping first.
    case cheapest
    /// The highest price with shipping first.
    case dearest
    /// What was listed last first.
    case newest
    /// What can be bought for the shortest time first.
    case ending
    /// What is nearest first.
    case nearest
}

/// A condition that a search can ask for.
enum WantedCondition: String, CaseIterable, ArgumentValue, Hashable {
    case new, used, unspecified
}

/// A way to get an item that a search can ask for.
enum WantedShipping: String, CaseIterable, ArgumentValue, Hashable {
    /// It is sent for nothing.
    case free
    /// It can be picked up.
    case pickup
}

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

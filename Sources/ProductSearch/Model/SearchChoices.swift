import Toolkit

enum Provider: String, CaseIterable, ArgumentValue {
    /// eBay's Finding, Shopping and Merchandising APIs, which were shut down in 2025.
    case classic
    /// eBay's Browse API.
    case ebay

    /// - Throws: `SearchError.nearestNeedsPickup`.
    func check(_ order: SearchOrder, isForPickup: Bool) throws {
        guard self != .ebay || order != .nearest || isForPickup else { throw SearchError.nearestNeedsPickup }
    }
}

enum SearchOrder: String, CaseIterable, ArgumentValue, Hashable {
    /// The best match first.
    case best
    /// The lowest price with shipping first.
    case cheapest
    /// The highest price with shipping first.
    case dearest
    /// The newest listing first.
    case newest
    /// The listing that ends soonest first.
    case ending
    /// The nearest item first.
    case nearest

    /// The same order from its end, which the services know only for prices.
    func reversed() throws(SearchError) -> SearchOrder {
        switch self {
        case .cheapest: return .dearest
        case .dearest: return .cheapest
        case .best, .newest, .ending, .nearest: throw .irreversible(rawValue)
        }
    }

    static let otherWords = [
        "price": "cheapest", "shipping": "cheapest", "days-left": "ending", "daysleft": "ending", "distance": "nearest",
        "default": "best", "date": "newest",
    ]
}

enum WantedCondition: String, CaseIterable, ArgumentValue, Hashable {
    case new, used, unspecified
}

enum WantedShipping: String, CaseIterable, ArgumentValue, Hashable {
    case free
    /// The buyer can pick up the item.
    case pickup
}

/// The largest distance of an item in whole miles, at least 1.
struct Distance: WholeNumber {
    static let placeholder = "MILES"
    static let sample = "10"
    static let limits = 1...Int.max
    /// The default distance (ProductSearchStandIn/Contract.md, section 8.2).
    static let standard = Distance(number: 10)

    let number: Int

    static func rule(_ number: Int) -> Message { "The distance must be at least 1 mile, not \(number)." }
}

import Toolkit

/// The sort keys for similar items (ProductSearchStandIn/Contract.md, section 8.6).
enum SimilarOrder: String, CaseIterable, ArgumentValue {
    /// The order of the service's answer.
    case standard = "default"
    case name, price
    case daysLeft = "days-left"
    case shipping

    static let otherWords = [
        "title": "name", "cheapest": "price", "dearest": "price", "ending": "days-left", "daysleft": "days-left",
        "shippingcost": "shipping", "best": "default",
    ]

    /// Sorts the items by this key; equal items keep their order, and items without a value always come last.
    func sorted(_ items: [ListedItem], reversed isReversed: Bool) -> [ListedItem] {
        switch self {
        case .standard: isReversed ? items.reversed() : items
        case .name: Self.sorted(items, isReversed) { $0.title?.folded }
        case .price: Self.sorted(items, isReversed) { $0.price?.wire }
        case .daysLeft: Self.sorted(items, isReversed, \.daysLeft)
        case .shipping: Self.sorted(items, isReversed) { $0.shipping.money?.wire }
        }
    }

    private static func sorted<Value: Comparable>(
        _ items: [ListedItem], _ isReversed: Bool, _ value: (ListedItem) -> Value?
    ) -> [ListedItem] {
        let known = items.compactMap { item in value(item).map { (item, $0) } }
        let unknown = items.filter { value($0) == nil }
        // The standard library's sort is stable.
        return known.sorted { isReversed ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0) + unknown
    }
}

import Toolkit

/// The sort keys for similar items (ProductSearchStandIn/Contract.md, section 8.6).
enum SimilarOrder: String, CaseIterable, ArgumentValue {
    /// The order of the service's answer.
    case standard = "default"
    case name, price
    case daysLeft = "days-left"
    case shipping

    /// The items in this order, equal ones as they were, those without a value last whatever the direction.
    func sorted(_ items: [SimilarItem], descending: Bool) -> [SimilarItem] {
        switch self {
        case .standard: items
        case .name: Self.sorted(items, descending) { $0.title?.folded }
        case .price: Self.sorted(items, descending) { $0.price?.wire }
        case .daysLeft: Self.sorted(items, descending, \.daysLeft)
        case .shipping: Self.sorted(items, descending) { $0.shipping.money?.wire }
        }
    }

    private static func sorted<Value: Comparable>(
        _ items: [SimilarItem], _ descending: Bool, _ value: (SimilarItem) -> Value?
    ) -> [SimilarItem] {
        let known = items.compactMap { item in value(item).map { (item, $0) } }
        let unknown = items.filter { value($0) == nil }
        // The standard library's sort is stable.
        return known.sorted { descending ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0) + unknown
    }
}

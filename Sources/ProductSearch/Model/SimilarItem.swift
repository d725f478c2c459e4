import Toolkit

struct SimilarItem: Hashable, Sendable {
    let id: String
    var title: String?
    var price: Money?
    var shipping = ShippingCost.unknown
    /// The number of whole days until the listing ends; `nil` when it is unknown.
    var daysLeft: Int?
    /// The address of the item's web page.
    var url: String?
    /// The address of a small picture.
    var image: String?

    /// The days in an ISO 8601 duration: 8 in `P8DT4H6M12S`.
    ///
    /// A duration without days, such as `PT3H`, gives 0. A text that is not a duration gives `nil`.
    static func days(in duration: String) -> Int? {
        guard duration.hasPrefix("P") else { return nil }
        let rest = duration.dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if rest.dropFirst(digits.count).first == "D" { return Int(digits) }
        return rest.hasPrefix("T") && rest.count > 1 ? 0 : nil
    }
}

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
    func sorted(_ items: [SimilarItem], reversed isReversed: Bool) -> [SimilarItem] {
        switch self {
        case .standard: isReversed ? items.reversed() : items
        case .name: Self.sorted(items, isReversed) { $0.title?.folded }
        case .price: Self.sorted(items, isReversed) { $0.price?.wire }
        case .daysLeft: Self.sorted(items, isReversed, \.daysLeft)
        case .shipping: Self.sorted(items, isReversed) { $0.shipping.money?.wire }
        }
    }

    private static func sorted<Value: Comparable>(
        _ items: [SimilarItem], _ isReversed: Bool, _ value: (SimilarItem) -> Value?
    ) -> [SimilarItem] {
        let known = items.compactMap { item in value(item).map { (item, $0) } }
        let unknown = items.filter { value($0) == nil }
        // The standard library's sort is stable.
        return known.sorted { isReversed ? $0.1 > $1.1 : $0.1 < $1.1 }.map(\.0) + unknown
    }
}

import Toolkit

/// An item that is like another one.
struct SimilarItem: Hashable, Sendable {
    /// What the catalogue knows it by.
    let id: String
    var title: String?
    var price: Money?
    var shipping = ShippingCost.unknown
    /// Whole days until it can no longer be bought; `nil` when the service does not say.
    var daysLeft: Int?
    /// The address of its page.
    var url: String?
    /// The address of a small picture.
    var image: String?

    /// The days in a duration of ISO 8601: the digits between `P` and `D`, `P8DT4H6M12S` gives 8.
    ///
    /// One without a day part, such as `PT3H`, is on its last day; `nil` for what is no duration.
    static func days(in duration: String) -> Int? {
        guard duration.hasPrefix("P") else { return nil }
        let rest = duration.dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if rest.dropFirst(digits.count).first == "D" { return Int(digits) }
        return rest.hasPrefix("T") && rest.count > 1 ? 0 : nil
    }

    /// `1 Day Left`, `8 Days Left`; singular for 1 or less.
    var daysText: String { daysLeft.map { "\($0) \($0 > 1 ? "Days" : "Day") Left" } ?? "N/A" }
}

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

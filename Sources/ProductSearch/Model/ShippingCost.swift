import Toolkit

/// The shipping cost of an item (ProductSearchStandIn/Contract.md, section 8.3).
struct ShippingCost: Hashable, Sendable {
    /// The cost, zero for free shipping; `nil` when it is unknown.
    let money: Money?

    /// The cost when the service does not send it.
    static let unknown = ShippingCost(nil)

    /// Creates a cost; a negative cost counts as unknown.
    init(_ money: Money?) { self.money = money.flatMap { $0.minor >= 0 ? $0 : nil } }

    static let free = "FREE SHIPPING"

    var isFree: Bool { money?.minor == 0 }

    /// The text in a list: `FREE SHIPPING`, `$4.99` or `N/A`.
    var label: String { isFree ? Self.free : money?.priceText ?? "N/A" }

    /// The text where a heading says what it is: `FREE` or `$4.99`; `nil` when the cost is unknown.
    var detail: String? { isFree ? "FREE" : money?.priceText }
}

import Toolkit

/// The shipping cost of an item (ProductSearchStandIn/Contract.md, section 8.3).
struct ShippingCost: Hashable, Sendable {
    /// The cost, zero when it is free; `nil` when the service does not say.
    let money: Money?

    /// What a service does not tell.
    static let unknown = ShippingCost(nil)

    /// The cost that a service told; one below zero makes no sense and counts as not told.
    init(_ money: Money?) {
        self.money = money.flatMap { $0.minor >= 0 ? $0 : nil }
    }

    /// Whether it is known to cost nothing.
    var isFree: Bool { money?.minor == 0 }

    /// As a list shows it: `FREE SHIPPING`, `$4.99`, `N/A`.
    var label: String { isFree ? "FREE SHIPPING" : money?.priceText ?? "N/A" }

    /// As an item's own page shows it; `nil` when there is nothing to show.
    var detail: String? { isFree ? "FREE" : money?.priceText }
}

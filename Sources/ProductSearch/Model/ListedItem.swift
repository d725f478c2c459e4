import Toolkit

/// An item in a list; the wish list stores these values.
struct ListedItem: Hashable, Sendable {
    var id: String
    /// The title; like the other optional values, `nil` when the service does not send it.
    var title: String?
    var price: Money?
    var shipping = ShippingCost.unknown
    /// The postal code of the item's location; some services mask the end: `900**`.
    var zip: String?
    var condition = ItemCondition.unknown
    /// The address of a small picture.
    var image: String?
    /// The address of the item's web page.
    var url: String?
}

extension ListedItem {
    var name: String { title ?? id }
}

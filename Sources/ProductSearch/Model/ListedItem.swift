import Toolkit

/// An item in a list; the wish list stores these values, except for the days.
struct ListedItem: Hashable, Sendable {
    var id: String
    /// The title; like the other optional values, `nil` when the service does not send it.
    var title: String?
    var price: Money?
    var shipping = ShippingCost.unknown
    /// The postal code of the item's location; some services mask the end: `900**`.
    var zip: String?
    var condition = ItemCondition.unknown
    /// The category of a found item; `nil` in the wish list.
    var category: ListedCategory?
    var image: String?
    var url: String?
    /// The number of whole days until the listing ends; `nil` when it is unknown, and for all but similar items.
    var daysLeft: Int?
}

/// The category that an item is listed in, which is one of thousands.
struct ListedCategory: Hashable, Sendable {
    /// The service's ID, for `--category-id`.
    let id: String
    let name: String

    /// Reads an element of a list of categories; `nil` without an ID or a name.
    init?(_ category: LooseObject?) {
        guard let id = category?.text("categoryId"), let name = category?.text("categoryName") else { return nil }
        (self.id, self.name) = (id, name)
    }

    init(id: String, name: String) { (self.id, self.name) = (id, name) }
}

extension ListedItem {
    var name: String { title ?? id }
}

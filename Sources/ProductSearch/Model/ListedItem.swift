import Toolkit

/// Something for sale as it stands in a list; the wish list keeps just this.
struct ListedItem: Hashable, Sendable {
    /// What the catalogue knows it by.
    let id: String
    /// What it is called; `nil` like all that follows when the service does not say.
    var title: String?
    /// What it costs now.
    var price: Money?
    /// What it costs to have it sent.
    var shipping = ShippingCost.unknown
    /// The postal code where it is; some services mask its end: `900**`.
    var zip: String?
    /// How used it is.
    var condition = ItemCondition.unknown
    /// The address of a small picture.
    var image: String?
    /// The address of its page.
    var url: String?
}

extension ListedItem {
    /// What it is called in a sentence.
    var name: String { title ?? id }
}

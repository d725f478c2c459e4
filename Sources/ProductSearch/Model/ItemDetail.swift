import Toolkit

/// The details of one item (ProductSearchStandIn/Contract.md, section 8.4).
struct ItemDetail: Equatable, Sendable {
    /// A property that the seller entered, such as `Brand`.
    struct Specific: Encodable, Hashable, Sendable {
        let name: String
        /// The values, at least one.
        let values: [String]
    }

    /// The values that lists show, too.
    var listing: ListedItem
    var subtitle: String?
    /// The item's location, such as a city and a state.
    var location: String?
    var pictures: [String] = []
    /// The properties that the seller entered.
    var specifics: [Specific] = []
    var seller = SellerFacts()
    var shipping = ShippingFacts()
    var returns = ReturnFacts()
    /// The ID of its category, which finds similar items.
    var category: String?
}

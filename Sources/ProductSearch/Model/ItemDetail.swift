import Toolkit

/// The details of one item (ProductSearchStandIn/Contract.md, section 8.4).
struct ItemDetail: Equatable, Sendable {
    /// A fact that the seller tells: `Brand`, with one value or several.
    struct Specific: Encodable, Hashable, Sendable {
        let name: String
        /// At least one.
        let values: [String]
    }

    /// What a list shows of it.
    var listing: ListedItem
    /// A line below the title.
    var subtitle: String?
    /// Where it is.
    var location: String?
    /// The addresses of its pictures.
    var pictures: [String] = []
    /// What the seller tells.
    var specifics: [Specific] = []
    /// Who sells it.
    var seller = SellerFacts()
    /// How it is sent.
    var shipping = ShippingFacts()
    /// How it is taken back.
    var returns = ReturnFacts()
    /// The ID of its category, for finding similar items.
    var category: String?
}

import ToolkitStandIn

/// An element of `item` of the Merchandising API (ProductSearchStandIn/Contract.md, section 3.1).
struct MerchandisingItem {
    let offer: ListingOffer
    let origin: String

    /// The item; the `buyItNowPrice` of an auction without such a price is zero.
    ///
    /// It always has a picture and a shipping cost, because all recorded answers have them.
    var tree: JSONValue {
        let listing = offer.listing
        let department = offer.category?.path.first
        let buyNow = listing.isAuction ? listing.buyNowPrice ?? 0 : listing.price
        return ClassicTree.object(
            ("itemId", .string(listing.id)), ("title", .string(listing.title)),
            ("viewItemURL", .string("\(origin)\(offer.path)?_trksid=p0")), ("globalId", "EBAY-US"),
            ("timeLeft", .string(offer.timeLeft())),
            ("primaryCategoryId", department.map { ClassicTree.number($0.id) }),
            ("primaryCategoryName", department.map { .string($0.name) }), ("country", .string(offer.seller.country)),
            ("imageURL", .string(origin + offer.picturePath(1))),
            ("shippingType", "NotSpecified"), ("buyItNowPrice", Self.money(buyNow)),
            ("currentPrice", listing.isAuction ? Self.money(listing.price) : nil),
            ("bidCount", listing.isAuction ? ClassicTree.number(listing.bids) : nil),
            ("shippingCost", Self.money(listing.shippingCost ?? 0)),
            ("watchCount", ClassicTree.number(listing.watchers)), ("subtitle", listing.subtitle.map { .string($0) }))
    }

    /// The product that the item offers, as an element of `product`.
    var product: JSONValue {
        let listing = offer.listing
        let id = ProductID(.reference, of: listing)
        return ClassicTree.object(
            ("productId", id.map { ClassicTree.text($0.text, "type", "Reference") }), ("title", .string(listing.title)),
            ("imageURL", .string(origin + offer.picturePath(1))), ("productURL", .string(origin + offer.path)),
            ("reviewCount", ClassicTree.number(listing.watchers / 4)), ("itemCount", ClassicTree.number(1)),
            ("priceRangeMin", Self.money(listing.price)), ("priceRangeMax", Self.money(listing.price)))
    }

    private static func money(_ cents: Int) -> JSONValue {
        ClassicTree.text(WireNumber.full(cents), "currencyId", "USD")
    }
}

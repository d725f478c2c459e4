/// An item for sale in the sandbox; answers leave out values that are `nil`.
struct Listing: Sendable {
    /// How the buyer receives the item.
    enum Shipping: Int, CaseIterable, Sendable {
        case free, flat, calculated, pickupOnly
    }

    /// Whether the seller accepts returns, and who pays for the shipping.
    enum Returns: Int, CaseIterable, Sendable {
        case buyerPays, sellerPays, notAccepted
    }

    /// A property and its values.
    struct Specific: Equatable, Sendable {
        let name: String
        let values: [String]
    }

    /// The number of the listing, from 1; see ``id``.
    var number: Int
    var title: String
    var subtitle: String?
    /// The leaf category's ID.
    var category: Int
    var condition: Condition?
    var conditionNote: String?
    var seller: Int
    /// The index in ``PlaceTable``; `nil` without a postal code.
    var place: Int?
    /// The price or the highest bid, in cents.
    var price: Int
    var shipping: Shipping
    /// The shipping cost in cents; it can be `nil` even when shipping is free.
    var shippingCost: Int?
    var hasPickup: Bool
    /// The number of days until the seller ships it.
    var handlingDays: Int?
    var isAuction: Bool
    /// The price in cents that ends an auction at once; `nil` without such a price.
    var buyNowPrice: Int?
    var takesOffers: Bool
    var bids: Int
    /// The start in UNIX seconds.
    var start: Int
    /// The number of days after which it ends and is listed again.
    var period: Int
    var quantity: Int
    var sold: Int
    var watchers: Int
    /// The number of pictures, from 0 to 8.
    var pictures: Int
    /// Whether lists show a small picture.
    var hasThumbnail: Bool
    var returns: Returns?
    var isGlobal: Bool?
    /// The codes of the regions that the seller ships to, at least one.
    var shipsTo: [String]
    var specifics: [Specific]
    /// Whether it is a copy of an earlier listing of the same seller.
    var isCopy: Bool

    /// The listing's ID: 12 digits.
    var id: String { Self.id(number) }

    static func id(_ number: Int) -> String { String(firstID + number) }

    /// The number of the listing with an ID; `nil` for a text that is not an ID.
    static func number(of id: String) -> Int? {
        guard id.utf8.count == 12, let number = Int(id), String(number) == id, number > firstID else { return nil }
        return number - firstID
    }

    /// The next time at which it ends and is listed again, in UNIX seconds.
    func end(after now: Int) -> Int {
        start + (max(0, now - start) / span + 1) * span
    }

    /// The time between its start and its end in seconds.
    var span: Int { period * 86_400 }

    static let firstID = 110_000_000_000
}

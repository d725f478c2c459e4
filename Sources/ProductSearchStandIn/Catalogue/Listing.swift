/// A thing that is offered in the sandbox; what is `nil` the answers leave out.
struct Listing: Sendable {
    /// How the thing gets to the buyer.
    enum Shipping: Int, CaseIterable, Sendable {
        case free, flat, calculated, pickupOnly
    }

    /// What the buyer may send back.
    enum Returns: Int, CaseIterable, Sendable {
        case buyerPays, sellerPays, notAccepted
    }

    /// A property and its values.
    struct Specific: Equatable, Sendable {
        let name: String
        let values: [String]
    }

    /// Counted from 1; see ``id``.
    var number: Int
    var title: String
    var subtitle: String?
    /// The leaf category's ID.
    var category: Int
    var condition: Condition?
    /// What the seller adds to the condition.
    var conditionNote: String?
    /// The seller's number.
    var seller: Int
    /// The index in ``PlaceTable``; `nil` when no postal code is known.
    var place: Int?
    /// Cents: the price, or the highest bid.
    var price: Int
    var shipping: Shipping
    /// Cents; `nil` when it is not told, even where shipping is free.
    var shippingCost: Int?
    /// Whether the buyer may fetch it.
    var hasPickup: Bool
    /// Days until it is sent.
    var handlingDays: Int?
    var isAuction: Bool
    /// Cents: what an auction can be ended with; `nil` when it can't.
    var buyNowPrice: Int?
    var takesOffers: Bool
    var bids: Int
    /// UNIX seconds.
    var start: Int
    /// Days after which it ends, and is listed again.
    var period: Int
    var quantity: Int
    var sold: Int
    var watchers: Int
    /// How many pictures there are, from 0 to 8.
    var pictures: Int
    /// Whether there is a small picture for lists.
    var hasThumbnail: Bool
    var returns: Returns?
    var isGlobal: Bool?
    /// Region codes, at least one.
    var shipsTo: [String]
    var specifics: [Specific]
    /// Whether it is the same as an earlier one of the same seller.
    var isCopy: Bool

    /// The listing's ID: 12 digits.
    var id: String { Self.id(number) }

    /// The ID of the listing with a number.
    static func id(_ number: Int) -> String { String(firstID + number) }

    /// The number of the listing with an ID; `nil` when the text is none.
    static func number(of id: String) -> Int? {
        guard id.utf8.count == 12, let number = Int(id), String(number) == id, number > firstID else { return nil }
        return number - firstID
    }

    /// The moment at which it ends or is listed again, whichever comes next, in UNIX seconds.
    func end(after now: Int) -> Int {
        let span = period * 86_400
        return start + (max(0, now - start) / span + 1) * span
    }

    static let firstID = 110_000_000_000
}

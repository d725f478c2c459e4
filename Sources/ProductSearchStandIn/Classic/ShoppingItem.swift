import ToolkitStandIn

/// An item as the Shopping API writes it (ProductSearchStandIn/Contract.md, section 2.1).
///
/// Numbers and booleans are not written as strings.
struct ShoppingItem {
    /// A part of the answer that is sent only on request.
    enum Selector: String {
        case description = "Description"
        /// The description without markup.
        case textDescription = "TextDescription"
        case details = "Details"
        case specifics = "ItemSpecifics"
        case shippingCosts = "ShippingCosts"
    }

    let offer: ListingOffer
    let selectors: Set<Selector>
    let origin: String

    private var listing: Listing { offer.listing }

    /// The item, without members for missing values.
    var tree: JSONValue {
        var members = basics
        if selectors.contains(.details) { members += details }
        if selectors.contains(.description) {
            members.append(("Description", .string(description)))
        } else if selectors.contains(.textDescription) {
            members.append(("Description", .string("\(listing.title)\n\(note)")))
        }
        if selectors.contains(.specifics) { members.append(("ItemSpecifics", listing.specificsTree)) }
        if selectors.contains(.shippingCosts) { members.append(("ShippingCostSummary", shippingCosts)) }
        return .members(members)
    }

    /// The members that tell how the sale goes.
    var status: JSONValue {
        .members(basics.filter { Self.statusMembers.contains($0.0) })
    }

    private static let statusMembers: Set = [
        "ItemID", "Title", "EndTime", "ViewItemURLForNaturalSearch", "GalleryURL", "BidCount",
        "ConvertedCurrentPrice", "ListingStatus", "TimeLeft", "ListingType", "PrimaryCategoryID",
        "PrimaryCategoryName",
    ]

    private var basics: [(String, JSONValue?)] {
        [
            ("ItemID", .string(listing.id)), ("Title", .string(listing.title)),
            ("EndTime", .string(JSON.text(offer.end))), ("StartTime", .string(JSON.text(offer.start))),
            ("ViewItemURLForNaturalSearch", .string(origin + offer.path)),
            ("ListingType", listing.isAuction ? "Chinese" : "FixedPriceItem"), ("Location", .string(location)),
            ("GalleryURL", listing.hasThumbnail ? .string(origin + offer.picturePath(1)) : nil),
            ("PictureURL", pictures), ("PostalCode", offer.place.map { .string($0.postalCode) }),
            ("PrimaryCategoryID", offer.category.map { .string(String($0.id)) }),
            ("PrimaryCategoryName", .string(categories.map(\.name).joined(separator: ":"))),
            ("PrimaryCategoryIDPath", .string(categories.map { String($0.id) }.joined(separator: ":"))),
            ("BidCount", .integer(Int64(listing.bids))), ("ConvertedCurrentPrice", Self.money(listing.price)),
            ("AutoPay", .bool(listing.paysAtOnce)), ("ListingStatus", "Active"), ("Site", "US"),
            ("TimeLeft", .string(offer.timeLeft(hidesNoDays: true))),
            ("Country", .string(offer.seller.country)), ("GlobalShipping", listing.isGlobal.map { .bool($0) }),
            ("ConditionID", listing.condition.map { .integer(Int64($0.rawValue)) }),
            ("ConditionDisplayName", listing.condition.map { .string($0.name) }),
            ("Subtitle", listing.subtitle.map { .string($0) }),
        ]
    }

    private var details: [(String, JSONValue?)] {
        [
            ("BestOfferEnabled", .bool(listing.takesOffers)), ("PaymentMethods", ["PayPal"]),
            ("Quantity", .integer(Int64(listing.quantity))), ("QuantitySold", .integer(Int64(listing.sold))),
            ("Seller", seller), ("CurrentPrice", Self.money(listing.price)),
            ("ShipToLocations", .array(listing.shipsTo.map { .string($0) })),
            ("HitCount", .integer(Int64(listing.watchers * 7 + listing.sold))), ("Storefront", store),
            ("ReturnPolicy", listing.returns.map(\.json)),
            ("HandlingTime", listing.handlingDays.map { .integer(Int64($0)) }),
            ("ConditionDescription", listing.conditionNote.map { .string($0) }),
            ("NewBestOffer", false), ("QuantityAvailableHint", hasMany ? "MoreThan" : nil),
            ("QuantityThreshold", hasMany ? .integer(Int64(Self.quantityThreshold)) : nil),
            ("ExcludeShipToLocation", excluded.isEmpty ? nil : .array(excluded.map { .string($0) })),
        ]
    }

    private static let quantityThreshold = 10

    /// Whether the page of the item says only that more items are left than the threshold.
    private var hasMany: Bool { listing.left > Self.quantityThreshold }

    private var excluded: [String] { listing.excludedPlaces }

    private var categories: [Department.Category] { offer.category?.path ?? [] }

    private var location: String { offer.place.map { "\($0.name), \($0.stateName)" } ?? offer.countryName }

    private var pictures: JSONValue? {
        listing.pictures == 0 ? nil : .array(offer.picturePaths.map { .string(origin + $0) })
    }

    private var seller: JSONValue {
        .members([
            ("UserID", .string(offer.seller.name)), ("FeedbackRatingStar", .string(offer.seller.star)),
            ("FeedbackScore", .integer(Int64(offer.seller.score))),
            ("PositiveFeedbackPercent", .number(Double(offer.seller.positive) / 10)),
            // In the recorded answers this member is missing instead of false.
            ("TopRatedSeller", offer.seller.isTopRated ? true : nil),
        ])
    }

    private var store: JSONValue? {
        offer.seller.storePath.map { path in
            .members([("StoreName", offer.seller.store.map { .string($0) }), ("StoreURL", .string(origin + path))])
        }
    }

    private var shippingCosts: JSONValue {
        let cost = listing.shippingCost.map(Self.money)
        return .members([
            ("ShippingServiceCost", cost), ("ListedShippingServiceCost", cost),
            ("ShippingType", listing.shipping == .calculated ? "Calculated" : "Flat"),
        ])
    }

    private var description: String {
        return "<p>\(listing.title.htmlEscaped)</p><p>\(note)</p>"
    }

    private var note: String { listing.conditionNote ?? "As you see it in the pictures." }

    /// An amount in dollars, given in cents, with its currency.
    static func money(_ cents: Int) -> JSONValue {
        [ClassicTree.text: WireNumber.number(cents), "@currencyID": "USD"]
    }
}

extension Listing {
    /// The element `ItemSpecifics`; `nil` when the seller gave none.
    var specificsTree: JSONValue? {
        guard !specifics.isEmpty else { return nil }
        let pairs: [JSONValue] = specifics.map {
            ["Name": .string($0.name), "Value": .array($0.values.map { .string($0) })]
        }
        return ["NameValueList": .array(pairs)]
    }
}

extension Listing.Returns {
    /// The member `ReturnPolicy`.
    fileprivate var json: JSONValue {
        guard self != .notAccepted else {
            return ["ReturnsAccepted": "ReturnsNotAccepted", "InternationalReturnsAccepted": "ReturnsNotAccepted"]
        }
        return [
            "Refund": "Money Back", "ReturnsWithin": "30 Days", "ReturnsAccepted": "Returns Accepted",
            "ShippingCostPaidBy": self == .sellerPays ? "Seller" : "Buyer",
            "InternationalReturnsAccepted": "ReturnsNotAccepted",
        ]
    }
}

import ToolkitStandIn

/// An element of `item` in `searchResult` (ProductSearchStandIn/Contract.md, section 1.1).
struct FindingItem {
    let offer: ListingOffer
    let request: FindingRequest
    /// Scheme, host and port of the addresses.
    let origin: String

    private var listing: Listing { offer.listing }

    var json: JSONValue {
        FindingJSON.object(
            ("itemId", .string(listing.id)), ("title", .string(listing.title)),
            ("subtitle", listing.subtitle.map { .string($0) }), ("globalId", "EBAY-US"),
            ("primaryCategory", category),
            ("galleryURL", listing.hasThumbnail ? .string(origin + offer.picturePath(1)) : nil),
            ("viewItemURL", .string(origin + offer.path)), ("paymentMethod", "PayPal"), ("autoPay", "true"),
            ("postalCode", offer.place.map { .string($0.postalCode) }), ("location", .string(location)),
            ("country", .string(offer.seller.country)), ("storeInfo", request.hasStores ? store : nil),
            ("sellerInfo", request.hasSellers ? seller : nil), ("shippingInfo", shipping), ("sellingStatus", selling),
            ("listingInfo", information),
            ("returnsAccepted", listing.returns.map { FindingJSON.flag($0 != .notAccepted) }),
            ("distance", distance), ("condition", condition),
            ("isMultiVariationListing", FindingJSON.flag(listing.hasVariations)),
            ("topRatedListing", FindingJSON.flag(offer.seller.isTopRated)))
    }

    private var category: JSONValue? {
        offer.category.map {
            FindingJSON.object(("categoryId", FindingJSON.number($0.id)), ("categoryName", .string($0.name)))
        }
    }

    private var location: String {
        guard let place = offer.place else { return offer.countryName }
        return "\(place.name),\(place.state),USA"
    }

    private var store: JSONValue? {
        offer.seller.storePath.map { path in
            FindingJSON.object(
                ("storeName", offer.seller.store.map { .string($0) }), ("storeURL", .string(origin + path)))
        }
    }

    private var seller: JSONValue {
        FindingJSON.object(
            ("sellerUserName", .string(offer.seller.name)), ("feedbackScore", FindingJSON.number(offer.seller.score)),
            ("positiveFeedbackPercent", .string(WireNumber.tenths(offer.seller.positive))),
            ("feedbackRatingStar", .string(offer.seller.star)),
            ("topRatedSeller", FindingJSON.flag(offer.seller.isTopRated)))
    }

    private var shipping: JSONValue {
        FindingJSON.object(
            ("shippingServiceCost", listing.shippingCost.map(FindingJSON.money)),
            ("shippingType", .string(listing.shipping.findingName)),
            ("shipToLocations", .array(listing.shipsTo.map { .string($0) })),
            ("expeditedShipping", FindingJSON.flag(listing.handlingDays.map { $0 <= 1 } ?? false)),
            ("oneDayShippingAvailable", FindingJSON.flag(listing.handlingDays == 0)),
            ("handlingTime", listing.handlingDays.map(FindingJSON.number)))
    }

    private var selling: JSONValue {
        FindingJSON.object(
            ("currentPrice", FindingJSON.money(listing.price)),
            ("convertedCurrentPrice", FindingJSON.money(listing.price)),
            ("bidCount", listing.isAuction ? FindingJSON.number(listing.bids) : nil), ("sellingState", "Active"),
            ("timeLeft", .string(offer.timeLeft())))
    }

    private var information: JSONValue {
        FindingJSON.object(
            ("bestOfferEnabled", FindingJSON.flag(listing.takesOffers)),
            ("buyItNowAvailable", FindingJSON.flag(listing.isAuction && listing.buyNowPrice != nil)),
            ("startTime", .string(JSON.text(offer.start))), ("endTime", .string(JSON.text(offer.end))),
            ("listingType", listing.isAuction ? "Auction" : "FixedPrice"), ("gift", "false"),
            ("watchCount", FindingJSON.number(listing.watchers)))
    }

    private var distance: JSONValue? {
        guard let center = request.query.center, let place = offer.place else { return nil }
        let tenths = Int((place.coordinate.miles(to: center) * 10).rounded())
        return ["@unit": "mi", "__value__": .string(WireNumber.tenths(tenths))]
    }

    private var condition: JSONValue? {
        listing.condition.map {
            FindingJSON.object(
                ("conditionId", FindingJSON.number($0.rawValue)), ("conditionDisplayName", .string($0.name)))
        }
    }
}

extension Listing.Shipping {
    /// The Finding API's name for the shipping.
    fileprivate var findingName: String {
        switch self {
        case .free: "Free"
        case .flat: "Flat"
        case .calculated: "Calculated"
        case .pickupOnly: "FreePickup"
        }
    }
}

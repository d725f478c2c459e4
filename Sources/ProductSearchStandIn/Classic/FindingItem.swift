import ToolkitStandIn

/// An element of `item` in `searchResult` (ProductSearchStandIn/Contract.md, section 1.1).
struct FindingItem {
    let offer: ListingOffer
    let request: FindingRequest
    let origin: String

    private var listing: Listing { offer.listing }

    var tree: JSONValue {
        ClassicTree.object(
            ("itemId", .string(listing.id)), ("title", .string(listing.title)),
            ("subtitle", listing.subtitle.map { .string($0) }), ("globalId", "EBAY-US"),
            ("primaryCategory", category), ("galleryURL", picture),
            ("galleryInfoContainer", has(.galleryInfo) ? gallery : nil),
            ("viewItemURL", .string(origin + offer.path)), ("charityId", listing.charity.map { .string($0) }),
            ("productId", listing.product.map { ClassicTree.text($0, "type", "ReferenceID") }),
            ("paymentMethod", "PayPal"), ("autoPay", ClassicTree.flag(listing.paysAtOnce)),
            ("postalCode", offer.place.map { .string($0.postalCode) }), ("location", .string(location)),
            ("country", .string(offer.seller.country)), ("storeInfo", has(.storeInfo) ? store : nil),
            ("sellerInfo", has(.sellerInfo) ? seller : nil), ("shippingInfo", shipping), ("sellingStatus", selling),
            ("listingInfo", information),
            ("returnsAccepted", listing.returns.map { ClassicTree.flag($0 != .notAccepted) }),
            ("distance", distance), ("condition", listing.condition?.findingTree),
            ("isMultiVariationListing", ClassicTree.flag(listing.hasVariations)),
            ("pictureURLLarge", has(.pictureURLLarge) ? picture : nil),
            ("pictureURLSuperSize", has(.pictureURLSuperSize) ? picture : nil),
            ("topRatedListing", ClassicTree.flag(offer.seller.isTopRated)))
    }

    private func has(_ selector: FindingRequest.Selector) -> Bool { request.selectors.contains(selector) }

    private var picture: JSONValue? { listing.hasThumbnail ? .string(origin + offer.picturePath(1)) : nil }

    private var gallery: JSONValue? {
        picture?.string.map { address in
            ["galleryURL": .array(["Large", "Medium", "Small"].map { ClassicTree.text(address, "gallerySize", $0) })]
        }
    }

    private var category: JSONValue? {
        offer.category.map {
            ClassicTree.object(("categoryId", ClassicTree.number($0.id)), ("categoryName", .string($0.name)))
        }
    }

    private var location: String {
        guard let place = offer.place else { return offer.countryName }
        return "\(place.name),\(place.state),USA"
    }

    private var store: JSONValue? {
        offer.seller.storePath.map { path in
            ClassicTree.object(
                ("storeName", offer.seller.store.map { .string($0) }), ("storeURL", .string(origin + path)))
        }
    }

    private var seller: JSONValue {
        ClassicTree.object(
            ("sellerUserName", .string(offer.seller.name)), ("feedbackScore", ClassicTree.number(offer.seller.score)),
            ("positiveFeedbackPercent", .string(WireNumber.tenths(offer.seller.positive))),
            ("feedbackRatingStar", .string(offer.seller.star)),
            ("topRatedSeller", ClassicTree.flag(offer.seller.isTopRated)))
    }

    private var shipping: JSONValue {
        ClassicTree.object(
            ("shippingServiceCost", listing.shippingCost.map(ClassicTree.money)),
            ("shippingType", .string(listing.shipping.findingName)),
            ("shipToLocations", .array(listing.shipsTo.map { .string($0) })),
            ("expeditedShipping", ClassicTree.flag(listing.isFast)),
            ("oneDayShippingAvailable", ClassicTree.flag(listing.handlingDays == 0)),
            ("handlingTime", listing.handlingDays.map(ClassicTree.number)))
    }

    private var selling: JSONValue {
        ClassicTree.object(
            ("currentPrice", ClassicTree.money(listing.price)),
            ("convertedCurrentPrice", ClassicTree.money(listing.price)),
            ("bidCount", listing.isAuction ? ClassicTree.number(listing.bids) : nil),
            ("sellingState", .string(isCompleted ? completedState : "Active")),
            ("timeLeft", isCompleted ? nil : .string(offer.timeLeft())))
    }

    private var information: JSONValue {
        ClassicTree.object(
            ("bestOfferEnabled", ClassicTree.flag(listing.takesOffers)),
            ("buyItNowAvailable", ClassicTree.flag(listing.isAuction && listing.buyNowPrice != nil)),
            ("buyItNowPrice", listing.isAuction ? listing.buyNowPrice.map(ClassicTree.money) : nil),
            ("startTime", .string(JSON.text(isCompleted ? offer.earlierStart : offer.start))),
            ("endTime", .string(JSON.text(isCompleted ? offer.earlierEnd : offer.end))),
            ("listingType", .string(listingType)), ("gift", "false"),
            ("watchCount", ClassicTree.number(listing.watchers)))
    }

    private var isCompleted: Bool { request.operation == .completed }

    private var completedState: String { listing.isSold ? "EndedWithSales" : "EndedWithoutSales" }

    private var listingType: String {
        guard listing.isAuction else { return request.operation == .inStores ? "StoreInventory" : "FixedPrice" }
        return listing.buyNowPrice == nil ? "Auction" : "AuctionWithBIN"
    }

    private var distance: JSONValue? {
        guard let center = request.query.center, let place = offer.place else { return nil }
        let tenths = Int((place.coordinate.miles(to: center) * 10).rounded())
        return ClassicTree.text(WireNumber.tenths(tenths), "unit", "mi")
    }
}

extension Listing.Shipping {
    fileprivate var findingName: String {
        switch self {
        case .free: "Free"
        case .flat: "Flat"
        case .calculated: "Calculated"
        case .pickupOnly: "FreePickup"
        }
    }
}

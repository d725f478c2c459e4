import ToolkitStandIn

/// An item as the Browse API writes it.
struct BrowseItem {
    let offer: ListingOffer
    /// Scheme, host and port of the addresses.
    let origin: String
    /// The center of a search for pickup; `nil` for every other request.
    var center: Coordinate?

    private var listing: Listing { offer.listing }

    /// The item as an element of `itemSummaries` (ProductSearchStandIn/Contract.md, section 7.2).
    var summary: JSONValue {
        .object(
            shared + [
                ("itemLocation", location()), ("leafCategoryIds", [.string(String(listing.category))]),
                ("categories", .array((offer.category?.path ?? []).reversed().map(Self.json))),
                ("thumbnailImages", image.map { [$0] }),
                (
                    "itemHref",
                    .string("\(origin)/buy/browse/v1/item/v1%7C\(listing.id)%7C0")
                ),
                ("topRatedBuyingExperience", .bool(offer.seller.isTopRated)), ("priorityListing", false),
                ("adultOnly", false), ("availableCoupons", false), ("listingMarketplaceId", "EBAY_US"),
                ("distanceFromPickupLocation", distance),
                ("pickupOptions", center == nil ? nil : [["pickupLocationType": "ARRANGED_LOCATION"]]),
            ])
    }

    /// The item as the answer to a request for one item (ProductSearchStandIn/Contract.md, section 7.3).
    var details: JSONValue {
        let path = offer.category?.path ?? []
        return .object(
            shared + [
                (
                    "itemLocation",
                    location([
                        ("city", offer.place.map { .string($0.name) }),
                        ("stateOrProvince", offer.place.map { .string($0.stateName) }),
                    ])
                ),
                ("subtitle", listing.subtitle.map { .string($0) }),
                ("description", .string("<p>\(listing.title.htmlEscaped)</p>")),
                ("categoryPath", .string(path.map(\.name).joined(separator: "|"))),
                ("categoryId", .string(String(listing.category))),
                ("conditionDescription", listing.conditionNote.map { .string($0) }),
                ("brand", listing.specifics.first { $0.name == "Brand" }?.values.first.map { .string($0) }),
                ("estimatedAvailabilities", [availability]), ("shipToLocations", regions),
                ("returnTerms", listing.returns.map(\.terms)), ("localizedAspects", aspects),
            ])
    }

    private var shared: [(String, JSONValue?)] {
        let price = Self.money(listing.price)
        return [
            ("itemId", .string("v1|\(listing.id)|0")), ("legacyItemId", .string(listing.id)),
            ("title", .string(listing.title)), ("image", image),
            ("additionalImages", listing.pictures > 1 ? .array(offer.picturePaths.dropFirst().map(image)) : nil),
            ("price", listing.isAuction ? listing.buyNowPrice.map(Self.money) : price),
            ("currentBidPrice", listing.isAuction ? price : nil),
            ("bidCount", listing.isAuction ? .integer(Int64(listing.bids)) : nil),
            ("itemWebUrl", .string(origin + offer.path)), ("seller", seller),
            ("condition", listing.condition.map { .string($0.name) }),
            ("conditionId", listing.condition.map { .string(String($0.rawValue)) }),
            ("shippingOptions", listing.shipping == .pickupOnly ? nil : [shipping]),
            ("buyingOptions", .array(buyingOptions)),
            ("itemCreationDate", .string(JSON.text(offer.start))),
            // Listings without an auction are good till cancelled and have no end date.
            ("itemEndDate", listing.isAuction ? .string(JSON.text(offer.end)) : nil),
        ]
    }

    private var image: JSONValue? { listing.hasThumbnail ? image(offer.picturePath(1)) : nil }

    private func image(_ path: String) -> JSONValue { ["imageUrl": .string(origin + path)] }

    private var seller: JSONValue {
        [
            "username": .string(offer.seller.name), "feedbackScore": .integer(Int64(offer.seller.score)),
            "feedbackPercentage": .string(WireNumber.tenths(offer.seller.positive)),
        ]
    }

    private var shipping: JSONValue {
        .object([
            ("shippingCostType", listing.shipping == .calculated ? "CALCULATED" : "FIXED"),
            ("shippingCost", listing.shippingCost.map(Self.money)),
        ])
    }

    private var buyingOptions: [JSONValue] {
        var options: [JSONValue] = listing.isAuction ? ["AUCTION"] : ["FIXED_PRICE"]
        if listing.isAuction, listing.buyNowPrice != nil { options.append("FIXED_PRICE") }
        if listing.takesOffers { options.append("BEST_OFFER") }
        return options
    }

    /// The location, with the postal code masked as the service masks it.
    /// - Parameter town: The members that come before the postal code.
    private func location(_ town: [(String, JSONValue?)] = []) -> JSONValue {
        .object(
            town + [
                ("postalCode", offer.place.map { .string($0.postalCode.prefix(3) + "**") }),
                ("country", .string(offer.seller.country)),
            ])
    }

    private var distance: JSONValue? {
        guard let center, let place = offer.place else { return nil }
        let tenths = Int((place.coordinate.miles(to: center) * 10).rounded())
        return ["value": .string(WireNumber.tenths(tenths)), "unitOfMeasure": "mi"]
    }

    private var availability: JSONValue {
        [
            "deliveryOptions": .array(
                (listing.shipping == .pickupOnly ? [] : ["SHIP_TO_HOME"])
                    + (listing.hasPickup ? ["SELLER_ARRANGED_LOCAL_PICKUP"] : [])),
            "estimatedAvailabilityStatus": "IN_STOCK",
            "estimatedAvailableQuantity": .integer(Int64(listing.quantity - listing.sold)),
        ]
    }

    private var regions: JSONValue {
        let regions: [JSONValue] = listing.shipsTo.map { name in
            let kind = name == "Worldwide" ? "WORLDWIDE" : name.count == 2 ? "COUNTRY" : "WORLD_REGION"
            return [
                "regionName": .string(name), "regionType": .string(kind), "regionId": .string(name.uppercased()),
            ]
        }
        return ["regionIncluded": .array(regions)]
    }

    private var aspects: JSONValue? {
        guard !listing.specifics.isEmpty else { return nil }
        return .array(
            listing.specifics.map {
                ["type": "STRING", "name": .string($0.name), "value": .string($0.values.joined(separator: ", "))]
            })
    }

    private static func json(_ category: Department.Category) -> JSONValue {
        ["categoryId": .string(String(category.id)), "categoryName": .string(category.name)]
    }

    private static func money(_ cents: Int) -> JSONValue {
        ["value": .string(WireNumber.full(cents)), "currency": "USD"]
    }
}

extension Listing.Returns {
    /// The member `returnTerms`.
    fileprivate var terms: JSONValue {
        guard self != .notAccepted else { return ["returnsAccepted": false] }
        return [
            "returnsAccepted": true, "refundMethod": "MONEY_BACK",
            "returnShippingCostPayer": self == .sellerPays ? "SELLER" : "BUYER",
            "returnPeriod": ["value": 30, "unit": "CALENDAR_DAY"],
        ]
    }
}

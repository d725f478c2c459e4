import ToolkitStandIn

/// An item as the Browse API writes it.
struct BrowseItem {
    let offer: ListingOffer
    /// Scheme, host and port of the addresses.
    let origin: String
    /// The center of a search for pickup; `nil` for every other request.
    var center: Coordinate?
    /// The position among the variations of the listing; 0 for a listing without variations.
    var variation = 0

    var listing: Listing { offer.listing }

    /// The campaign of the affiliate who gets a share of a sale; `nil` without one.
    var campaign: AffiliateCampaign?
    /// Whether a summary has the members of the field group `EXTENDED`.
    var isExtended = false
    /// Whether the details have the members of the field group `PRODUCT`.
    var hasProduct = false

    /// The item as an element of `itemSummaries` (ProductSearchStandIn/Contract.md, section 7.2).
    var summary: JSONValue {
        .members(
            shared + [
                ("itemLocation", location(isExtended ? town.filter { $0.0 == "city" } : [])),
                ("shortDescription", isExtended ? .string(listing.title) : nil),
                ("leafCategoryIds", [.string(String(listing.category))]),
                ("categories", .array((offer.category?.path ?? []).reversed().map(Self.json))),
                ("thumbnailImages", image.map { [$0] }),
                ("itemHref", .string("\(origin)/buy/browse/v1/item/v1%7C\(listing.id)%7C\(variationID)")),
                ("itemGroupHref", groupAddress.map { .string($0) }),
                ("itemGroupType", listing.hasVariations ? Self.groupType : nil),
                ("shippingOptions", [.members(shipping)]),
                ("topRatedBuyingExperience", .bool(offer.seller.isTopRated)), ("priorityListing", false),
                ("adultOnly", false), ("availableCoupons", false), ("listingMarketplaceId", "EBAY_US"),
                ("distanceFromPickupLocation", distance),
                ("pickupOptions", center == nil ? nil : [["pickupLocationType": "ARRANGED_LOCATION"]]),
            ])
    }

    /// The item as the answer to a request for one item (ProductSearchStandIn/Contract.md, section 7.3).
    var details: JSONValue {
        .members(facts + [("description", .string(description)), ("product", hasProduct ? product : nil)])
    }

    private var product: JSONValue? {
        guard listing.product != nil else { return nil }
        let aspects = listing.specifics.map { specific -> JSONValue in
            [
                "localizedName": .string(specific.name),
                "localizedValues": .array(specific.values.map { .string($0) }),
            ]
        }
        return .members([
            ("title", .string(listing.title)), ("brand", brand), ("description", .string(description)),
            ("image", image), ("gtins", gtin.map { [$0] }),
            ("aspectGroups", [["localizedGroupName": "Product Key Features", "aspects": .array(aspects)]]),
        ])
    }

    private var brand: JSONValue? {
        listing.specifics.first { $0.name == "Brand" }?.values.first.map { .string($0) }
    }

    private var variationID: String { listing.variations[variation] }

    var id: String { "v1|\(listing.id)|\(variationID)" }

    var description: String { "<p>\(listing.title.htmlEscaped)</p>" }

    /// The members of the item, without the description.
    var facts: [(String, JSONValue?)] {
        let path = offer.category?.path ?? []
        return shared + [
            ("itemLocation", location(town)), ("gtin", gtin), ("subtitle", listing.subtitle.map { .string($0) }),
            ("shortDescription", .string(listing.title)),
            ("categoryPath", .string(path.map(\.name).joined(separator: "|"))),
            ("categoryId", .string(String(listing.category))),
            ("conditionDescription", listing.conditionNote.map { .string($0) }),
            ("brand", brand),
            ("color", listing.hasVariations ? .string(listing.color(ofVariation: variation)) : nil),
            ("shippingOptions", [.members(shipping + delivery)]),
            ("estimatedAvailabilities", [availability]), ("shipToLocations", regions),
            ("returnTerms", listing.returns.map(\.terms)), ("localizedAspects", aspects),
            ("primaryItemGroup", primaryGroup),
        ]
    }

    private var town: [(String, JSONValue?)] {
        [
            ("city", offer.place.map { .string($0.name) }),
            ("stateOrProvince", offer.place.map { .string($0.stateName) }),
        ]
    }

    private var gtin: JSONValue? {
        [ProductID.Kind.isbn, .upc].lazy.compactMap { ProductID($0, of: listing) }.first.map { .string($0.text) }
    }

    private var shared: [(String, JSONValue?)] {
        let price = Self.money(listing.price)
        return [
            ("itemId", .string(id)), ("legacyItemId", .string(listing.id)),
            ("title", .string(listing.title)), ("epid", listing.product.map { .string($0) }), ("image", image),
            ("additionalImages", listing.pictures > 1 ? .array(offer.picturePaths.dropFirst().map(image)) : nil),
            ("price", listing.isAuction ? listing.buyNowPrice.map(Self.money) : price),
            ("marketingPrice", marketingPrice), ("currentBidPrice", listing.isAuction ? price : nil),
            ("bidCount", listing.isAuction ? .integer(Int64(listing.bids)) : nil),
            ("itemWebUrl", .string(origin + offer.path)),
            ("itemAffiliateWebUrl", campaign.map { .string("\(origin)\(offer.path)?\($0.query)") }), ("seller", seller),
            ("condition", listing.condition.map { .string($0.name) }),
            ("conditionId", listing.condition.map { .string(String($0.rawValue)) }),
            ("buyingOptions", .array(buyingOptions)),
            ("itemCreationDate", .string(JSON.text(offer.start))),
            // Listings without an auction are good till cancelled and have no end date.
            ("itemEndDate", listing.isAuction ? .string(JSON.text(offer.end)) : nil),
        ]
    }

    var image: JSONValue? { listing.hasThumbnail ? image(offer.picturePath(1)) : nil }

    private func image(_ path: String) -> JSONValue { ["imageUrl": .string(origin + path)] }

    private var seller: JSONValue {
        [
            "username": .string(offer.seller.name), "feedbackScore": .integer(Int64(offer.seller.score)),
            "feedbackPercentage": .string(WireNumber.tenths(offer.seller.positive)),
        ]
    }

    /// The usual price, and the difference to it.
    private var marketingPrice: JSONValue? {
        listing.discount.map { percent in
            let original = (listing.price * 100 + (100 - percent) / 2) / (100 - percent)
            return [
                "originalPrice": Self.money(original), "discountPercentage": .string(String(percent)),
                "discountAmount": Self.money(original - listing.price), "priceTreatment": "STRIKE_THROUGH",
            ]
        }
    }

    /// The way to the buyer; an item that is only picked up has it too, without a cost.
    private var shipping: [(String, JSONValue?)] {
        let isPickup = listing.shipping == .pickupOnly
        let isFixed = [.free, .flat].contains(listing.shipping)
        return [
            ("shippingCostType", isFixed ? "FIXED" : "CALCULATED"),
            ("shippingCost", listing.shippingCost.map(Self.money)),
            ("minEstimatedDeliveryDate", isPickup ? nil : .string(JSON.text(offer.firstDelivery))),
            ("maxEstimatedDeliveryDate", isPickup ? nil : .string(JSON.text(offer.lastDelivery))),
        ]
    }

    /// The members of the shipping that only a request for one item returns.
    private var delivery: [(String, JSONValue?)] {
        guard listing.shipping != .pickupOnly else {
            return [("shippingServiceCode", "Pickup"), ("type", "Local Pickup")]
        }
        return [
            ("shippingServiceCode", listing.isFast ? "Expedited" : "Standard"),
            ("type", listing.isFast ? "Expedited Shipping" : "Economy Shipping"),
        ]
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
        .members(
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
        // The items that are left belong to the variations in turn.
        let count = listing.variations.count
        let left = (listing.left + count - 1 - variation) / count
        return [
            "deliveryOptions": .array(
                (listing.shipping == .pickupOnly ? [] : ["SHIP_TO_HOME"])
                    + (listing.hasPickup ? ["SELLER_ARRANGED_LOCAL_PICKUP"] : [])),
            "estimatedAvailabilityStatus": left > 0 ? "IN_STOCK" : "OUT_OF_STOCK",
            "estimatedAvailableQuantity": .integer(Int64(left)),
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
        var specifics = listing.specifics
        if listing.hasVariations {
            let color = Listing.Specific(name: "Color", values: [listing.color(ofVariation: variation)])
            specifics = specifics.filter { $0.name != color.name } + [color]
        }
        guard !specifics.isEmpty else { return nil }
        return .array(
            specifics.map {
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

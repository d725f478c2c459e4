import ToolkitStandIn

/// What a filter of the Finding API does with its values (ProductSearchStandIn/Contract.md, section 1.4).
struct ItemFilter: Sendable {
    let apply: @Sendable (FindingFilters.Filter, inout ListingQuery) throws -> Void

    static let all: [String: ItemFilter] = [
        "AuthorizedSellerOnly": .flag { $0.limits.append(.never) },
        "AvailableTo": .text(Country.isCode) { $0.limits.append(.ships(to: $1)) },
        "BestOfferOnly": .flag { $0.required.insert(.offers) },
        "CharityOnly": .flag { $0.limits.append(.share(.charity)) },
        "Condition": .condition,
        "Currency": .text(currencies.contains) { query, code in if code != "USD" { query.limits.append(.never) } },
        "EndTimeFrom": .time { $0.limits.append(.atLeast(.end(after: $0.now), $1)) },
        "EndTimeTo": .time { $0.limits.append(.atMost(.end(after: $0.now), $1)) },
        "ExcludeAutoPay": .flag { $0.limits.append(.share(.paysLater)) },
        "ExcludeCategory": .categories { $0.limits.append(.isNone(of: $1, .category)) },
        "ExcludeSeller": .texts { $0.limits.append(.isNone(of: $1, .sellerName)) },
        "ExpeditedShippingType": .choice(["Expedited": 1, "OneDayShipping": 0]) { query, days in
            query.limits += [
                .atMost(.handlingDays, days), .isNone(of: [Listing.Shipping.pickupOnly.rawValue], .shipping),
            ]
        },
        "FeaturedOnly": .flag { $0.limits.append(.never) },
        "FeedbackScoreMax": .number { $0.limits.append(.atMost(.sellerScore, $1)) },
        "FeedbackScoreMin": .number { $0.limits.append(.atLeast(.sellerScore, $1)) },
        "FreeShippingOnly": .flag { $0.required.insert(.freeShipping) },
        "GetItFastOnly": .flag { $0.limits.append(.atMost(.handlingDays, 0)) },
        "HideDuplicateItems": .flag { $0.hidesCopies = true },
        "ListedIn": .text({ $0.hasPrefix("EBAY-") }) { query, site in
            if site != "EBAY-US" { query.limits.append(.never) }
        },
        "ListingType": .listingType,
        "LocalPickupOnly": .flag { $0.required.insert(.pickup) },
        "LocalSearchOnly": .nearby { $0.required.insert(.pickup) },
        "LocatedIn": .texts(Country.isCode) { $0.limits.append(.isOne(of: $1, .country)) },
        "LotsOnly": .flag { $0.limits.append(.share(.lot)) },
        "MaxBids": .number { $0.limits.append(.atMost(.bids, $1)) },
        "MaxDistance": .distance,
        "MaxHandlingTime": .number(from: 1) { $0.limits.append(.atMost(.handlingDays, $1)) },
        "MaxPrice": .amount { $0.limits.append(.atMost(.price, $1)) },
        "MaxQuantity": .number(from: 1) { $0.limits.append(.atMost(.left, $1)) },
        "MinBids": .number { $0.limits.append(.atLeast(.bids, $1)) },
        "MinPrice": .amount { $0.limits.append(.atLeast(.price, $1)) },
        "MinQuantity": .number(from: 1) { $0.limits.append(.atLeast(.left, $1)) },
        "ModTimeFrom": .time { $0.limits.append(.atLeast(.start, $1)) },
        "OutletSellerOnly": .flag { $0.limits.append(.never) },
        "PaymentMethod": .choice(["PayPal": .always, "PaisaPay": .never, "PaisaPayEMI": .never]) {
            $0.limits.append($1)
        },
        "ReturnsAcceptedOnly": .flag { $0.limits.append(.returnsAccepted) },
        "Seller": .texts { $0.limits.append(.isOne(of: $1, .sellerName)) },
        "SellerBusinessType": .choice(["Business": true, "Private": false]) {
            $0.limits.append(.sellerHasStore($1))
        },
        "SoldItemsOnly": .flag { $0.limits.append(.sold) },
        "StartTimeFrom": .time { $0.limits.append(.atLeast(.start, $1)) },
        "StartTimeTo": .time { $0.limits.append(.atMost(.start, $1)) },
        "TopRatedSellerOnly": .flag { $0.limits.append(.atLeast(.isTopRated, 1)) },
        "ValueBoxInventory": .flag { $0.limits.append(.never) },
        "WorldOfGoodOnly": .flag { $0.limits.append(.never) },
    ]

    /// The pairs of filters of which the first must not be above the second.
    static let ranges = [
        ("MinPrice", "MaxPrice"), ("MinBids", "MaxBids"), ("MinQuantity", "MaxQuantity"),
        ("FeedbackScoreMin", "FeedbackScoreMax"),
    ]

    /// The pairs of filters of which a request has at most one.
    static let alternatives = [("LocatedIn", "AvailableTo")]

    private static let currencies: Set = [
        "AUD", "CAD", "CHF", "CNY", "EUR", "GBP", "HKD", "INR", "MYR", "PHP", "PLN", "SEK", "SGD", "TWD", "USD",
    ]
}

// MARK: Kinds of filters

extension ItemFilter {
    private typealias Effect<Value> = @Sendable (inout ListingQuery, Value) throws -> Void

    /// A filter that takes `true` or `false`, and has an effect for `true`.
    private static func flag(_ effect: @escaping @Sendable (inout ListingQuery) -> Void) -> ItemFilter {
        one({ ["true": true, "1": true, "false": false, "0": false][$0.lowercased()] }) { if $1 { effect(&$0) } }
    }

    /// A flag that needs the buyer's place.
    private static func nearby(_ effect: @escaping @Sendable (inout ListingQuery) -> Void) -> ItemFilter {
        let flag = flag(effect)
        return ItemFilter { filter, query in
            guard query.center != nil else { throw FindingError.badPostalCode("") }
            try flag.apply(filter, &query)
        }
    }

    private static func number(from least: Int = 0, _ effect: @escaping Effect<Int>) -> ItemFilter {
        one({ Int($0).flatMap { $0 >= least ? $0 : nil } }, effect)
    }

    /// A filter that takes dollars, and gives cents to the query.
    private static func amount(_ effect: @escaping Effect<Int>) -> ItemFilter { one(Self.cents, effect) }

    /// A filter that takes a date, and gives UNIX seconds to the query.
    private static func time(_ effect: @escaping Effect<Int>) -> ItemFilter {
        one({ JSON.date($0).map { Int($0.timeIntervalSince1970) } }, effect)
    }

    private static func choice<Value: Sendable>(_ all: [String: Value], _ effect: @escaping Effect<Value>) -> ItemFilter
    {
        one({ all[$0] }, effect)
    }

    private static func text(
        _ isGood: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }, _ effect: @escaping Effect<String>
    ) -> ItemFilter {
        one({ isGood($0) ? $0 : nil }, effect)
    }

    private static func texts(
        _ isGood: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }, _ effect: @escaping Effect<[String]>
    ) -> ItemFilter {
        several({ isGood($0) ? [$0] : nil }, effect)
    }

    /// A filter that takes categories, and gives their leaves to the query; no listing is in one without demo data.
    private static func categories(_ effect: @escaping Effect<[Int]>) -> ItemFilter {
        several({ Department.number($0).map { Department.leaves(of: $0) ?? [] } }, effect)
    }

    private static let condition = several(Condition.named) { query, conditions in
        query.conditions.formUnion(conditions)
        // The IDs of conditions that no listing has find nothing.
        if query.conditions.isEmpty { query.limits.append(.never) }
    }

    private static let distance = number(from: 1) { query, miles in
        // A distance needs a place to measure it from.
        guard query.center != nil else { throw FindingError.badPostalCode("") }
        query.miles = Double(miles)
    }

    private static let listingType = several({ types[$0].map { [$0] } }) { query, types in
        query.limits.append(.any(types))
    }

    private static let types: [String: ListingLimit] = [
        "All": .always, "Auction": .auction(withPrice: false), "AuctionWithBIN": .auction(withPrice: true),
        "Classified": .never, "FixedPrice": .fixedPrice,
        "StoreInventory": .all([.fixedPrice, .sellerHasStore(true)]),
    ]

    /// Reads an amount in dollars as cents; `nil` for another text.
    static func cents(_ text: String) -> Int? {
        guard let dollars = Double(text), 0...1e9 ~= dollars else { return nil }
        return Int((dollars * 100).rounded())
    }

    private static func one<Value>(
        _ read: @escaping @Sendable (String) -> Value?, _ effect: @escaping Effect<Value>
    ) -> ItemFilter {
        ItemFilter { filter, query in
            let text = filter.values.first ?? ""
            guard let value = read(text) else { throw FindingError.badValue(parameter: filter.name, value: text) }
            try effect(&query, value)
        }
    }

    /// A filter with several values, of which each stands for some values of the query.
    private static func several<Value>(
        _ read: @escaping @Sendable (String) -> [Value]?, _ effect: @escaping Effect<[Value]>
    ) -> ItemFilter {
        ItemFilter { filter, query in
            let texts = filter.values.isEmpty ? [""] : filter.values
            guard texts.count <= FindingRequest.mostValues else {
                throw FindingError.badValue(parameter: filter.name, value: String(texts.count))
            }
            let values = try texts.flatMap { text in
                guard let values = read(text) else { throw FindingError.badValue(parameter: filter.name, value: text) }
                return values
            }
            try effect(&query, values)
        }
    }
}

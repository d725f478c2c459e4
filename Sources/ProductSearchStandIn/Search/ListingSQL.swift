import ToolkitStandIn

struct ListingSQL {
    private let sortsByListing: Bool
    private let limitsByListing: Bool
    private var conditions: [String] = []
    /// The values of the parameters of ``count``.
    private(set) var values: [any SQLValue] = []
    private let order: String
    private var orderValues: [any SQLValue]

    /// Creates the statements; `nil` for a query that has no words, no category and no limits.
    init?(_ query: ListingQuery) {
        guard let terms = Self.terms(query) else { return nil }
        // Without a center there are no distances to sort by.
        order = query.order == .nearest && query.center == nil ? ListingQuery.Order.bestMatch.sql : query.order.sql
        sortsByListing = query.order.needsListing
        limitsByListing = query.prices != nil || query.country != nil || !query.limits.isEmpty
        orderValues = query.order == .endsSoonest ? [query.now] : []
        limit("listing_index MATCH ?", terms)
        if let number = query.number { limit("\(Self.number) = ?", number) }
        limitPlaces(query)
        limitBits(query)
        if let prices = query.prices {
            limit("listing.price BETWEEN ? AND ?", prices.lowerBound, prices.upperBound)
        }
        if let country = query.country { limit("\(Self.country) = ?", country) }
        for condition in query.limits { limit("(\(condition.sql))", condition.values) }
    }

    /// The statement that finds the keys of a page.
    var page: String {
        let source = source(withListing: sortsByListing || limitsByListing)
        return "SELECT \(Self.key) \(source) ORDER BY \(order) LIMIT ? OFFSET ?"
    }

    /// The values of the parameters of ``page``.
    func pageValues(_ query: ListingQuery) -> [any SQLValue] { values + orderValues + [query.limit, query.offset] }

    var count: String { "SELECT count(*) \(source(withListing: limitsByListing))" }

    /// The statement that reads what ``ListingCounts`` counts; its parameters are those of ``count``.
    var facts: String {
        """
        SELECT listing.category, listing.condition, listing.specifics, listing.auction, listing.buy_now IS NOT NULL,
        listing.offers \(source(withListing: true))
        """
    }

    private static let key = "listing_index.rowid"
    private static let number = "(\(key) >> \(ListingKey.numberShift)) & \(ListingKey.numberMask)"
    fileprivate static let country = "(SELECT country FROM seller WHERE id = listing.seller)"

    private func source(withListing: Bool) -> String {
        // `CROSS` makes SQLite search the index first, and then look up the listings that it finds.
        let listing = withListing ? "CROSS JOIN listing ON listing.number = \(Self.number) " : ""
        return "FROM listing_index \(listing)WHERE \(conditions.joined(separator: " AND "))"
    }

    /// The words that a row of the index must contain; `nil` for a query that has no words, no category and no limits.
    private static func terms(_ query: ListingQuery) -> String? {
        let category = query.category.map { [ListingIndex.term(category: $0)] } ?? []
        let words = SearchWords.words(of: query.keywords) + category
        if words.isEmpty, query.limits.isEmpty { return nil }
        // The index has no list of all rows, but every listing is in a department.
        return words.isEmpty
            ? Department.all.map { ListingIndex.term(category: $0.id) }.joined(separator: " OR ")
            : words.map { "\"\($0)\"" }.joined(separator: " ")
    }

    private mutating func limit(_ condition: String, _ values: any SQLValue...) { limit(condition, values) }

    private mutating func limit(_ condition: String, _ values: [any SQLValue]) {
        conditions.append(condition)
        self.values += values
    }

    private mutating func limitPlaces(_ query: ListingQuery) {
        guard let center = query.center, query.miles != nil || query.order == .nearest else { return }
        let places = PlaceTable.all.indices(within: query.miles ?? .infinity, of: center)
        let list = "[\(places.map(String.init).joined(separator: ","))]"
        limit("\(Self.key) & \(ListingKey.placeMask) IN (SELECT value FROM json_each(?))", list)
        if query.order == .nearest { orderValues.append(Self.ranks(places)) }
    }

    /// For each place, by its index, two bytes with its rank by distance.
    private static func ranks(_ places: [Int]) -> [UInt8] {
        var ranks = [UInt8](repeating: 0xFF, count: 2 * PlaceTable.all.places.count)
        for (rank, place) in places.enumerated() {
            ranks[2 * place] = UInt8(rank >> 8)
            ranks[2 * place + 1] = UInt8(rank & 0xFF)
        }
        return ranks
    }

    private mutating func limitBits(_ query: ListingQuery) {
        let absent: ListingKey.Flags = query.hidesCopies ? .copy : []
        let decided = ListingKey.bits(query.required.union(absent))
        if decided != 0 { limit("\(Self.key) & ? = ?", decided, ListingKey.bits(query.required)) }
        if !query.buying.isEmpty { limit("\(Self.key) & ?", ListingKey.bits(query.buying)) }
        if !query.conditions.isEmpty {
            let wanted = query.conditions.reduce(Int64(0)) { $0 | 1 << ListingKey.condition($1) }
            limit("? >> ((\(Self.key) >> \(ListingKey.conditionShift)) & 15) & 1", wanted)
        }
    }
}

extension ListingQuery.Order {
    /// Whether the order depends on columns that are not in the index.
    fileprivate var needsListing: Bool { self != .bestMatch && self != .nearest }

    /// The terms of `ORDER BY`.
    fileprivate var sql: String {
        switch self {
        case .bestMatch: "listing_index.rowid"
        case .nearest: "substr(?, 2 * (listing_index.rowid & \(ListingKey.placeMask)) + 1, 2), listing_index.rowid"
        case .priceHighest: "listing.price DESC, listing_index.rowid"
        case .priceLowest: "listing.price, listing_index.rowid"
        case .totalHighest: "listing.price + coalesce(listing.shipping_cost, 0) DESC, listing_index.rowid"
        case .totalLowest: "listing.price + coalesce(listing.shipping_cost, 0), listing_index.rowid"
        case .endsSoonest:
            "listing.period * 86400 - (? - listing.start) % (listing.period * 86400), listing_index.rowid"
        case .newest: "listing.start DESC, listing_index.rowid"
        case .bidsMost: "listing.bids DESC, listing_index.rowid"
        case .bidsFewest: "listing.bids, listing_index.rowid"
        case .watchedMost: "listing.watchers DESC, listing_index.rowid"
        case .countryAscending: "\(ListingSQL.country), listing_index.rowid"
        case .countryDescending: "\(ListingSQL.country) DESC, listing_index.rowid"
        }
    }
}

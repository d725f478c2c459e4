import ToolkitStandIn

/// A value of a listing or its seller that a search can limit.
struct ListingFact: Sendable {
    fileprivate let sql: String
    fileprivate var values: [any SQLValue] = []

    static let price = ListingFact(sql: "listing.price")
    static let bids = ListingFact(sql: "listing.bids")
    static let watchers = ListingFact(sql: "listing.watchers")
    static let number = ListingFact(sql: "listing.number")
    static let category = ListingFact(sql: "listing.category")
    static let shipping = ListingFact(sql: "listing.shipping")
    static let handlingDays = ListingFact(sql: "listing.handling")
    static let left = ListingFact(sql: "listing.quantity - listing.sold")
    /// The start in UNIX seconds.
    static let start = ListingFact(sql: "listing.start")

    static let sellerName = seller("name")
    static let sellerScore = seller("score")
    static let isTopRated = seller("top_rated")
    static let country = seller("country")
    static let store = seller("store")

    /// The next end in UNIX seconds; the same as ``Listing/end(after:)``.
    static func end(after now: Int) -> ListingFact {
        let span = "listing.period * 86400"
        return ListingFact(
            sql: "(listing.start + (max(0, ? - listing.start) / (\(span)) + 1) * \(span))", values: [now])
    }

    private static func seller(_ column: String) -> ListingFact {
        ListingFact(sql: "(SELECT \(column) FROM seller WHERE id = listing.seller)")
    }
}

/// A condition on the columns of a listing.
struct ListingLimit: Sendable {
    let sql: String
    let values: [any SQLValue]

    private init(_ sql: String, _ values: [any SQLValue] = []) { (self.sql, self.values) = (sql, values) }

    static let always = ListingLimit("TRUE")
    static let never = ListingLimit("FALSE")
    static let fixedPrice = ListingLimit("NOT listing.auction")
    static let returnsAccepted = ListingLimit(
        "listing.returns IN (?, ?)", [Listing.Returns.buyerPays.rawValue, Listing.Returns.sellerPays.rawValue])
    /// The same as ``Listing/isSold``.
    static let sold = ListingLimit("(listing.sold > 0 OR listing.bids > 0)")

    static func atLeast(_ fact: ListingFact, _ value: Int) -> ListingLimit {
        ListingLimit("\(fact.sql) >= ?", fact.values + [value])
    }

    static func atMost(_ fact: ListingFact, _ value: Int) -> ListingLimit {
        ListingLimit("\(fact.sql) <= ?", fact.values + [value])
    }

    static func isOne(of values: [some SQLValue], _ fact: ListingFact) -> ListingLimit {
        ListingLimit("\(fact.sql) IN (\(places(values)))", fact.values + values)
    }

    static func isNone(of values: [some SQLValue], _ fact: ListingFact) -> ListingLimit {
        ListingLimit("\(fact.sql) NOT IN (\(places(values)))", fact.values + values)
    }

    static func share(_ share: ListingShare) -> ListingLimit {
        ListingLimit("(listing.number % ? = ?) = ?", [share.every, share.rest, share.isInside])
    }

    static func sellerHasStore(_ hasStore: Bool) -> ListingLimit {
        ListingLimit("(\(ListingFact.store.sql) IS NOT NULL) = ?", [hasStore])
    }

    /// Auctions with or without a price that ends them at once.
    static func auction(withPrice: Bool) -> ListingLimit {
        ListingLimit("listing.auction AND (listing.buy_now IS NOT NULL) = ?", [withPrice])
    }

    static func ships(to country: String) -> ListingLimit {
        let names = ["Worldwide", country] + regions.filter { $0.countries.contains(country) }.map(\.name)
        return any(names.map { ListingLimit("instr(',' || listing.ships_to || ',', ?)", [",\($0),"]) })
    }

    /// Listings with one of some values of a property.
    static func has(_ values: [String], aspect name: String) -> ListingLimit {
        // The specifics are lines, with tabs between a name and its values.
        let specifics = "char(10) || listing.specifics || char(10)"
        let rest = "substr(\(specifics), instr(\(specifics), ?) + 1)"
        let line = "substr(\(rest), 1, instr(\(rest), char(10)) - 1) || char(9)"
        let start = "\n\(name)\t"
        return all([
            ListingLimit("instr(\(specifics), ?)", [start]),
            any(values.map { ListingLimit("instr(\(line), ?)", [start, start, "\t\($0)\t"]) }),
        ])
    }

    static func any(_ limits: [ListingLimit]) -> ListingLimit { joined(limits, by: " OR ", or: never) }

    static func all(_ limits: [ListingLimit]) -> ListingLimit { joined(limits, by: " AND ", or: always) }

    private static func joined(_ limits: [ListingLimit], by word: String, or nothing: ListingLimit) -> ListingLimit {
        guard !limits.isEmpty else { return nothing }
        return ListingLimit(
            "(" + limits.map { "(\($0.sql))" }.joined(separator: word) + ")", limits.flatMap(\.values))
    }

    private static func places(_ values: [some SQLValue]) -> String {
        repeatElement("?", count: values.count).joined(separator: ", ")
    }

    private static let regions: [(name: String, countries: Set<String>)] = [
        ("Americas", ["US", "CA", "MX", "BR", "AR", "CL", "CO", "PE"]),
        ("Europe", ["GB", "DE", "FR", "IT", "ES", "NL", "BE", "AT", "CH", "IE", "PL", "SE", "DK", "FI", "PT"]),
    ]
}

/// A part of all listings that follows from their numbers, so that the catalogue does not store it.
struct ListingShare: Sendable {
    /// One of so many listings belongs to the part.
    let every: Int
    let rest: Int
    /// Whether the part is that one, or all others.
    var isInside = true

    static let product = ListingShare(every: 20, rest: 0, isInside: false)
    static let charity = ListingShare(every: 25, rest: 7)
    static let lot = ListingShare(every: 30, rest: 11)
    static let paysLater = ListingShare(every: 10, rest: 4)

    func contains(_ number: Int) -> Bool { (number % every == rest) == isInside }
}

import ToolkitStandIn

/// The sellers and the listings as rows for import and export.
enum ListingRows {
    static func tables(now: @escaping @Sendable () -> Date) -> [SandboxTable] {
        [
            SandboxTable(
                "seller", table: "seller", query: "SELECT *, id AS number FROM seller ORDER BY id",
                columns: { _ in ["name", "score", "positivePercent", "topRated", "store", "zip", "country"] },
                value: { try Seller($0).row }, remove: removeSeller,
                importer: { try Sellers(table: ListingTable($0)) }),
            SandboxTable(
                "listing", table: "listing",
                query: """
                    SELECT listing.*, seller.name AS seller_name FROM listing LEFT JOIN seller
                    ON seller.id = listing.seller ORDER BY number
                    """,
                columns: { _ in
                    [
                        "id", "title", "subtitle", "categoryId", "conditionId", "conditionNote", "seller", "zip",
                        "price", "shipping", "shippingCost", "pickup", "handlingDays", "auction", "buyNowPrice",
                        "takesOffers",
                        "bids", "start", "days", "quantity", "sold", "watchers", "pictures", "thumbnail", "returns",
                        "global", "shipsTo", "specifics", "copy",
                    ]
                },
                value: Listing.row,
                clear: { connection in
                    try connection.run("DELETE FROM listing")
                    try ListingIndex(connection).clear()
                },
                remove: { try ListingTable($0).remove(Int($1)) },
                pictures: { row in
                    guard let id = row["id"]?.string else { return [] }
                    return [("thumbnail", .path("/pictures/\(PercentEncoding.encode(id))-1.png"))]
                },
                importer: { try Listings($0, now: Int(now().timeIntervalSince1970)) }),
        ]
    }

    @Sendable private static func removeSeller(_ connection: Connection, _ id: Int64) throws {
        let count = try connection.value("SELECT count(*) FROM listing WHERE seller = ?", id, as: Int.self) ?? 0
        guard count == 0 else {
            throw RowReader.Fault(row: 1, field: nil, problem: "The seller has \(count.counted("listing")).")
        }
        try connection.run("DELETE FROM seller WHERE id = ?", id)
    }

    // MARK: Sellers

    private struct Sellers: SandboxTable.Importer {
        let table: ListingTable
        private var next: Int
        private var ids: [String: Int]

        init(table: ListingTable) throws {
            self.table = table
            next = try table.nextSeller()
            ids = try table.sellersByName().mapValues(\.id)
        }

        mutating func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let (name, store, country) = (row.text("name"), row.text("store"), row.text("country"))
            let (score, percent) = (row.integer("score", in: 0...100_000_000), row.hundredths("positivePercent"))
            let (isTopRated, place) = (row.flag("topRated"), row.place("zip"))
            row.require("name")
            if let percent, percent > 100_00 { row.refuse("positivePercent", "A share is at most 100.") }
            row.refuseOthers()
            guard row.isSound, let name else { return }
            let id = old.map(Int.init) ?? next
            guard ids[name] ?? id == id else { return row.refuse("name", "Another seller has this name.") }
            ids[name] = id
            try table.store(
                Seller(
                    id: id, name: name, score: score ?? 100, positive: (percent ?? 100_00) / 10,
                    isTopRated: isTopRated ?? false, store: store, place: place, country: country ?? "US"))
            next = max(next, id + 1)
        }
    }

    // MARK: Listings

    private struct Listings: SandboxTable.Importer {
        let connection: Connection
        let table: ListingTable
        let now: Int
        private var next: Int
        private var sellers: [String: (id: Int, isTopRated: Bool)]?
        private var entries: [(listing: Listing, isTopRated: Bool)] = []

        /// Whether so many listings are new that the index needs its parts merged.
        private var hasMany = false

        private static let batchSize = 1_000

        init(_ connection: Connection, now: Int) throws {
            (self.connection, self.now) = (connection, now)
            table = ListingTable(connection)
            next = try table.nextNumber()
        }

        mutating func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let seller = try seller(of: &row)
            var listing = listing(&row, seller: seller?.id ?? 0)
            row.require("title", "price", "categoryId")
            row.refuseOthers()
            guard row.isSound else { return }
            if let old { try table.remove(Int(old)) }
            if listing.number == 0 {
                listing.number = old.map(Int.init) ?? next
            } else if try isTaken(listing.number) {
                return row.refuse("id", "Another listing has this ID.")
            }
            next = max(next, listing.number + 1)
            entries.append((listing, seller?.isTopRated ?? false))
            if entries.count == Self.batchSize { try store() }
        }

        private func isTaken(_ number: Int) throws -> Bool {
            guard number < next else { return false }
            return try entries.contains { $0.listing.number == number } || table.listing(number) != nil
        }

        mutating func finish() throws {
            try store()
            if hasMany { try ListingIndex(connection).optimize() }
        }

        private mutating func store() throws {
            if entries.count == Self.batchSize { hasMany = true }
            try table.add(entries.map(\.listing))
            try ListingIndex(connection).add(entries)
            entries.removeAll(keepingCapacity: true)
        }

        /// The seller that a row names; without a name, the first one.
        private mutating func seller(of row: inout RowReader) throws -> (id: Int, isTopRated: Bool)? {
            // The sellers of the file come before its listings.
            let known = try sellers ?? table.sellersByName()
            sellers = known
            let name = row.text("seller")
            let found = name.map { known[$0] } ?? known.values.min { $0.id < $1.id }
            if found == nil {
                row.refuse("seller", "There is no such seller. Import a row of the kind 'seller' first.")
            }
            return found
        }

        /// Reads a row; the number is 0 without an ID.
        private func listing(_ row: inout RowReader, seller: Int) -> Listing {
            let id = row.text("id")
            let number = id.flatMap(Listing.number)
            if let id, number ?? 0 < 1 || number ?? 0 > ListingKey.numberMask {
                row.refuse("id", "'\(id.excerpt(limit: 60))' is not an ID from \(Listing.id(1)) on.")
            }
            let isAuction = row.flag("auction") ?? false
            let shipping = row.choice("shipping", of: Listing.Shipping.words).flatMap(Listing.Shipping.init)
            return Listing(
                number: number ?? 0, title: row.text("title") ?? "", subtitle: row.text("subtitle"),
                category: row.category("categoryId"), condition: row.condition("conditionId"),
                conditionNote: row.text("conditionNote"), seller: seller, place: row.place("zip"),
                price: row.hundredths("price") ?? 0, shipping: shipping ?? .free,
                shippingCost: row.hundredths("shippingCost"), hasPickup: row.flag("pickup") ?? false,
                handlingDays: row.integer("handlingDays", in: 0...365), isAuction: isAuction,
                buyNowPrice: row.hundredths("buyNowPrice"), takesOffers: row.flag("takesOffers") ?? false,
                bids: row.integer("bids", in: 0...1_000_000) ?? 0,
                start: row.date("start").map { Int($0.timeIntervalSince1970) } ?? now,
                period: row.integer("days", in: 1...365) ?? 30, quantity: row.count("quantity") ?? 1,
                sold: row.count("sold") ?? 0, watchers: row.count("watchers") ?? 0,
                pictures: row.integer("pictures", in: 0...8) ?? 1, hasThumbnail: row.flag("thumbnail") ?? true,
                returns: row.choice("returns", of: Listing.Returns.words).flatMap(Listing.Returns.init),
                isGlobal: row.flag("global"), shipsTo: row.texts("shipsTo") ?? ["US"],
                specifics: row.specifics("specifics"), isCopy: row.flag("copy") ?? false)
        }
    }
}

extension RowReader {
    fileprivate mutating func count(_ name: String) -> Int? { integer(name, in: 0...1_000_000_000) }

    /// The index of a place by its postal code.
    fileprivate mutating func place(_ name: String) -> Int? {
        guard let code = text(name) else { return nil }
        let index = PlaceTable.all.index(of: code)
        if index == nil { refuse(name, "'\(code.excerpt(limit: 60))' is not a postal code that the sandbox knows.") }
        return index
    }

    fileprivate mutating func category(_ name: String) -> Int {
        let id = integer(name) ?? 0
        if isSound, id != 0, Department.leaf(id) == nil {
            refuse(name, "\(id) is not a category without subcategories.")
        }
        return id
    }

    fileprivate mutating func condition(_ name: String) -> Condition? {
        guard let id = integer(name) else { return nil }
        let condition = Condition(rawValue: id)
        if condition == nil {
            let all = Condition.allCases.map { String($0.rawValue) }.joined(separator: ", ")
            refuse(name, "\(id) is not one of \(all).")
        }
        return condition
    }

    /// The properties: an object whose members are texts or lists of texts.
    fileprivate mutating func specifics(_ name: String) -> [Listing.Specific] {
        guard let value = value(name, "an object") else { return [] }
        guard case .object(let members) = value else {
            refuse(name, "The value is not an object.")
            return []
        }
        return members.map { member in
            let texts = member.value.string.map { [$0] } ?? member.value.array?.compactMap(\.string) ?? []
            let all = [member.name] + texts
            if texts.isEmpty || all.contains(where: { $0.isEmpty || $0.contains("\t") || $0.contains("\n") }) {
                refuse(name, "The property '\(member.name.excerpt(limit: 60))' has no text in one line.")
            }
            return Listing.Specific(name: member.name, values: texts)
        }
    }
}

extension Listing.Shipping {
    fileprivate static let words = ["free", "flat", "calculated", "pickup-only"]
    fileprivate init?(_ word: String) { self.init(rawValue: Self.words.firstIndex(of: word) ?? -1) }
}

extension Listing.Returns {
    fileprivate static let words = ["buyer-pays", "seller-pays", "not-accepted"]
    fileprivate init?(_ word: String) { self.init(rawValue: Self.words.firstIndex(of: word) ?? -1) }
}

extension Seller {
    fileprivate var row: JSONValue {
        .members([
            ("name", .string(name)), ("score", .integer(Int64(score))),
            ("positivePercent", .decimal(Decimal(positive) / 10)), ("topRated", .bool(isTopRated)),
            ("store", store.map { .string($0) }), ("zip", ListingRows.zip(place)), ("country", .string(country)),
        ])
    }
}

extension Listing {
    /// The row of a listing whose query names its seller.
    fileprivate static func row(_ row: Row) throws -> JSONValue {
        try Listing(row).row(seller: row.get("seller_name") ?? "")
    }

    private func row(seller: String) -> JSONValue {
        func number(_ number: Int?) -> JSONValue? { number.map { .integer(Int64($0)) } }
        func amount(_ cents: Int?) -> JSONValue? { cents.map { .decimal(Decimal($0) / 100) } }
        func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
        return .members([
            ("id", .string(id)), ("title", .string(title)), ("subtitle", subtitle.map { .string($0) }),
            ("categoryId", number(category)), ("conditionId", number(condition?.rawValue)),
            ("conditionNote", conditionNote.map { .string($0) }), ("seller", .string(seller)),
            ("zip", ListingRows.zip(place)), ("price", amount(price)),
            ("shipping", .string(Shipping.words[shipping.rawValue])), ("shippingCost", amount(shippingCost)),
            ("pickup", .bool(hasPickup)), ("handlingDays", number(handlingDays)), ("auction", .bool(isAuction)),
            ("buyNowPrice", amount(buyNowPrice)), ("takesOffers", .bool(takesOffers)), ("bids", number(bids)),
            ("start", .string(JSON.text(Date(timeIntervalSince1970: Double(start))))), ("days", number(period)),
            ("quantity", number(quantity)), ("sold", number(sold)), ("watchers", number(watchers)),
            ("pictures", number(pictures)), ("thumbnail", .bool(hasThumbnail)),
            ("returns", returns.map { .string(Returns.words[$0.rawValue]) }), ("global", isGlobal.map { .bool($0) }),
            ("shipsTo", list(shipsTo)),
            ("specifics", .object(specifics.map { .init($0.name, list($0.values)) })), ("copy", .bool(isCopy)),
        ])
    }
}

extension ListingRows {
    fileprivate static func zip(_ place: Int?) -> JSONValue? {
        place.map { .string(PlaceTable.all.places[$0].postalCode) }
    }
}

import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class ListingIndexTests: XCTestCase {
    private static let sandbox = try? SearchSandbox(
        SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 1_700_000_000) }))
    private static let listings: [Listing] =
        (try? sandbox?.database.read { connection in
            try (1...2_000).compactMap { try ListingTable(connection).listing($0) }
        }) ?? []

    private static let titleWords = listings.map { Set(SearchWords.words(of: $0.title)) }

    private func page(_ query: ListingQuery) throws -> ListingIndex.Page {
        try XCTUnwrap(Self.sandbox).database.read { try ListingIndex($0).page(query) }
    }

    private func found(_ query: ListingQuery) throws -> [Listing] {
        var query = query
        query.limit = 2_000
        return try page(query).numbers.map { Self.listings[$0 - 1] }
    }

    /// The expected result of a query, from a scan of every listing.
    private func expected(_ query: ListingQuery) -> Set<Int> {
        let words = SearchWords.words(of: query.keywords)
        let matching = Self.listings.filter { listing in
            let title = Self.titleWords[listing.number - 1]
            let place = listing.place.map { PlaceTable.all.places[$0].coordinate }
            let distance = query.center.flatMap { place?.miles(to: $0) } ?? .infinity
            let ways: [(ListingKey.Flags, Bool)] = [
                (.auction, listing.isAuction), (.fixedPrice, !listing.isAuction || listing.buyNowPrice != nil),
                (.offers, listing.takesOffers),
            ]
            return words.allSatisfy(title.contains)
                && query.category.map { id in
                    Department.leaf(listing.category)?.path.contains { $0.id == id } == true
                } ?? true
                && (query.conditions.isEmpty || query.conditions.contains(listing.condition))
                && (!query.required.contains(.freeShipping) || listing.shippingCost == 0)
                && (!query.required.contains(.pickup) || listing.hasPickup)
                && !(query.hidesCopies && listing.isCopy)
                && (query.buying.isEmpty || ways.contains { query.buying.contains($0.0) && $0.1 })
                && query.miles.map { distance <= $0 } ?? true
                && query.prices.map { $0.contains(listing.price) } ?? true
        }
        return Set(matching.map(\.number))
    }

    /// Compares two hundred queries with random words and limits with the scan.
    func testPage_findsWhatTheLimitsAllow() throws {
        var dice = Dice(seed: 4)
        let center = try XCTUnwrap(PlaceTable.all.place("90012")).coordinate
        var hits = 0
        for _ in 0..<200 {
            var query = ListingQuery(keywords: dice.pick(["vintage", "black", "paper", "camera", "new travel", "x"]))
            if dice.chance(30) { query.category = dice.pick(Department.all).id }
            if dice.chance(20) { query.category = dice.pick(Department.leaves).id }
            if dice.chance(40) { query.conditions = dice.pick([[.new], [nil], [.used, .good], [.new, nil]]) }
            if dice.chance(20) { query.required.insert(.freeShipping) }
            if dice.chance(20) { query.required.insert(.pickup) }
            if dice.chance(20) { query.buying = dice.pick([.auction, .fixedPrice, [.auction, .offers]]) }
            if dice.chance(50) { (query.center, query.miles) = (center, Double(dice.pick([5, 25, 500, 3_000]))) }
            if dice.chance(20) { query.prices = 1_000...Int(dice.number(1_500...9_000)) }
            query.hidesCopies = dice.chance(50)

            let found = try found(query).map(\.number)

            XCTAssertEqual(Set(found), expected(query), "\(query)")
            XCTAssertEqual(Set(found).count, found.count)
            hits += found.count
        }
        XCTAssertGreaterThan(hits, 500)
    }

    func testPage_isInTheOrderOfBM25() throws {
        let bare = try Database.temporary()
        try bare.write { connection in
            try connection.run("CREATE VIRTUAL TABLE bare USING fts5(title, tokenize = 'porter ascii')")
            for listing in Self.listings {
                let words = SearchWords.words(of: listing.title).joined(separator: " ")
                try connection.run("INSERT INTO bare (rowid, title) VALUES (?, ?)", listing.number, words)
            }
        }
        for words in ["vintage", "black cotton", "camera", "paper signed"] {
            let ranks = try bare.read { connection in
                try connection.rows("SELECT rowid, bm25(bare) FROM bare WHERE bare MATCH ?", words)
                    .map { (try $0.get(0, as: Int.self), try $0.get(1, as: Double.self)) }
            }
            let rank = Dictionary(uniqueKeysWithValues: ranks)

            let order = try found(ListingQuery(keywords: words)).compactMap { rank[$0.number] }

            XCTAssertEqual(order.count, ranks.count)
            XCTAssertEqual(order, order.sorted(), words)
        }
    }

    func testPage_findsOtherFormsOfAWord() throws {
        XCTAssertEqual(
            try page(ListingQuery(keywords: "cameras")).total, try page(ListingQuery(keywords: "camera")).total)
    }

    func testPage_isOneOfSeveralWithTheSameTotal() throws {
        let all = try found(ListingQuery(keywords: "vintage")).map(\.number)

        for offset in stride(from: 0, to: all.count + 60, by: 30) {
            let page = try page(ListingQuery(keywords: "vintage", offset: offset, limit: 30))

            XCTAssertEqual(page.total, all.count)
            XCTAssertEqual(page.numbers, Array(all.dropFirst(offset).prefix(30)))
        }
    }

    func testPage_isEmptyWithoutWordsAndCategory() throws {
        for keywords in ["", " ", "\"", "* & (", "_"] {
            XCTAssertEqual(try page(ListingQuery(keywords: keywords)), .init(total: 0, numbers: []))
        }
    }

    func testPage_takesAnyTextForWords() throws {
        for keywords in ["NOT", "a AND", "\"x", "NEAR(a b)", "words : a", "a*", "{a} : b", "^a", "-a", "日本 🎀"] {
            XCTAssertNoThrow(try page(ListingQuery(keywords: keywords)), keywords)
        }
    }

    func testOrder_sortsByWhatItSays() throws {
        let now = 1_700_500_000
        let orders: [(ListingQuery.Order, (Listing) -> Int)] = [
            (.priceLowest, \.price), (.priceHighest, { -$0.price }),
            (.totalLowest, { $0.price + ($0.shippingCost ?? 0) }),
            (.totalHighest, { -$0.price - ($0.shippingCost ?? 0) }), (.endsSoonest, { $0.end(after: now) }),
            (.newest, { -$0.start }), (.bidsMost, { -$0.bids }), (.bidsFewest, \.bids),
            (.watchedMost, { -$0.watchers }),
        ]
        for (order, value) in orders {
            let values = try found(ListingQuery(keywords: "vintage", order: order, now: now)).map(value)

            XCTAssertEqual(values, values.sorted(), "\(order)")
            XCTAssertGreaterThan(Set(values).count, 3)
        }
    }

    func testOrder_nearestIsByDistance() throws {
        let center = try XCTUnwrap(PlaceTable.all.place("10001")).coordinate

        let found = try found(ListingQuery(keywords: "vintage", center: center, order: .nearest))

        let miles = try found.map { try XCTUnwrap($0.place) }.map {
            PlaceTable.all.places[$0].coordinate.miles(to: center)
        }
        XCTAssertEqual(miles, miles.sorted())
        XCTAssertGreaterThan(miles.count, 50)
    }
}

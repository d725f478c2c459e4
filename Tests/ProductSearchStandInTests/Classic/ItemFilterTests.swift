import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the filters of the Finding API (ProductSearchStandIn/Contract.md, section 1.4).
final class ItemFilterTests: XCTestCase {
    /// An auction without a price, from 2019-03-31T09:00:00Z to 2019-04-03T09:00:00Z.
    private static let auction = Listing.stub(number: 2) { listing in
        (listing.isAuction, listing.bids, listing.period) = (true, 5, 3)
        listing.start = 1_554_022_800
        (listing.price, listing.quantity, listing.sold) = (9_000, 1, 0)
        (listing.returns, listing.handlingDays, listing.takesOffers) = (.notAccepted, 4, true)
        (listing.shipsTo, listing.category) = (["Americas"], 58054)
        listing.specifics = [.init(name: "Color", values: ["Sky Blue", "Red"])]
    }

    private static let answer = "findItemsAdvancedResponse/0"

    private func find(_ query: String, in client: SearchClient) throws -> JSONValue? {
        try client.json(
            "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&SECURITY-APPNAME=app"
                + "&RESPONSE-DATA-FORMAT=JSON&keywords=mouse&" + query
        ).at(Self.answer)
    }

    /// The numbers of the listings that a filter finds among a fixed-price listing (1) and an auction (2).
    private func numbers(_ name: String, _ values: [String]) throws -> [Int] {
        let client = try SearchClient([.stub(), Self.auction])
        let items = values.enumerated().map { "itemFilter(0).value(\($0))=\($1)" }
        let answer = try find((["itemFilter(0).name=\(name)"] + items).joined(separator: "&"), in: client)

        XCTAssertEqual(answer?["ack"], ["Success"], name)
        let found = answer?.at("searchResult/0/item")?.array ?? []
        return found.compactMap { $0.at("itemId/0")?.string.flatMap(Listing.number) }.sorted()
    }

    func testFilters_findTheListingsWithTheFact() throws {
        let cases: [(String, [String], [Int])] = [
            ("AvailableTo", ["US"], [1, 2]), ("AvailableTo", ["DE"], [1]), ("BestOfferOnly", ["true"], [2]),
            ("BestOfferOnly", ["False"], [1, 2]), ("CharityOnly", ["true"], []), ("Currency", ["USD"], [1, 2]),
            ("Currency", ["EUR"], []), ("EndTimeFrom", ["2019-04-04T00:00:00.000Z"], [1]),
            ("EndTimeTo", ["2019-04-04T00:00:00.000Z"], [2]), ("ExcludeAutoPay", ["true"], []),
            ("ExcludeCategory", ["58053", "267"], [2]), ("ExcludeCategory", ["58058"], []),
            ("ExcludeSeller", ["kettle_corner"], []), ("ExcludeSeller", ["nobody"], [1, 2]),
            ("ExpeditedShippingType", ["Expedited"], [1]), ("ExpeditedShippingType", ["OneDayShipping"], []),
            ("FeedbackScoreMax", ["16199"], []), ("FeedbackScoreMin", ["16200"], [1, 2]), ("ListedIn", ["EBAY-GB"], []),
            ("ListingType", ["Auction"], [2]), ("ListingType", ["AuctionWithBIN"], []),
            ("ListingType", ["FixedPrice"], [1]), ("ListingType", ["Auction", "FixedPrice"], [1, 2]),
            ("ListingType", ["StoreInventory"], [1]), ("ListingType", ["All"], [1, 2]), ("LocatedIn", ["US"], [1, 2]),
            ("LocatedIn", ["DE", "JP"], []), ("LotsOnly", ["true"], []), ("MaxBids", ["4"], [1]),
            ("MaxHandlingTime", ["3"], [1]), ("MaxPrice", ["24.99"], [1]), ("MaxPrice", ["24.98"], []),
            ("MinPrice", ["25"], [2]), ("MinBids", ["5"], [2]), ("MaxQuantity", ["1"], [2]),
            ("MinQuantity", ["2"], [1]),
            ("PaymentMethod", ["PayPal"], [1, 2]), ("PaymentMethod", ["PaisaPay"], []),
            ("ReturnsAcceptedOnly", ["true"], [1]), ("Seller", ["nobody", "kettle_corner"], [1, 2]),
            ("Seller", ["nobody"], []), ("SellerBusinessType", ["Business"], [1, 2]),
            ("SellerBusinessType", ["Private"], []), ("SoldItemsOnly", ["true"], [1, 2]),
            ("StartTimeFrom", ["2019-03-30T00:00:00.000Z"], [2]), ("StartTimeTo", ["2019-03-30T00:00:00.000Z"], [1]),
            ("ModTimeFrom", ["2019-03-30T00:00:00.000Z"], [2]), ("TopRatedSellerOnly", ["true"], [1, 2]),
            ("Condition", ["1750"], []), ("WorldOfGoodOnly", ["true"], []),
        ]
        for (name, values, expected) in cases {
            XCTAssertEqual(try numbers(name, values), expected, "\(name) \(values)")
        }
    }

    func testFilters_haveAllDocumentedNames() {
        let names = """
            AuthorizedSellerOnly AvailableTo BestOfferOnly CharityOnly Condition Currency EndTimeFrom EndTimeTo \
            ExcludeAutoPay ExcludeCategory ExcludeSeller ExpeditedShippingType FeaturedOnly FeedbackScoreMax \
            FeedbackScoreMin FreeShippingOnly GetItFastOnly HideDuplicateItems ListedIn ListingType LocalPickupOnly \
            LocalSearchOnly LocatedIn LotsOnly MaxBids MaxDistance MaxHandlingTime MaxPrice MaxQuantity MinBids \
            MinPrice MinQuantity ModTimeFrom OutletSellerOnly PaymentMethod ReturnsAcceptedOnly Seller \
            SellerBusinessType SoldItemsOnly StartTimeFrom StartTimeTo TopRatedSellerOnly ValueBoxInventory \
            WorldOfGoodOnly
            """

        XCTAssertEqual(ItemFilter.all.keys.sorted(), names.split(separator: " ").map(String.init))
    }

    func testBadValues_areRefused() throws {
        let client = try SearchClient([.stub()])
        let cases = [
            ("MinPrice", "cheap", "10"), ("MinPrice", "", "10"), ("MaxPrice", "-1", "10"),
            ("MaxHandlingTime", "0", "10"),
            ("ListingType", "Shop", "10"), ("ExpeditedShippingType", "Fast", "10"), ("Seller", "", "10"),
            ("EndTimeFrom", "tomorrow", "10"), ("LocatedIn", "usa", "10"), ("ExcludeCategory", "lamps", "10"),
            ("LocatedIn", "ZZ", "10"), ("AvailableTo", "UK", "10"), ("Currency", "USB", "10"),
            ("PaymentMethod", "CashOnPickup", "10"), ("LocalSearchOnly", "true", "18"), ("MinQuantity", "two", "10"),
            ("BestOfferOnly", "yes", "10"),
        ]
        for (name, value, id) in cases {
            let answer = try find("itemFilter(0).name=\(name)&itemFilter(0).value=\(value)", in: client)

            XCTAssertEqual(answer?["ack"], ["Failure"], name)
            XCTAssertEqual(answer?.at("errorMessage/0/error/0/errorId/0")?.string, id, name)
        }
    }

    func testRange_mustGoUp() throws {
        let client = try SearchClient([.stub()])
        let filters = "itemFilter(0).name=MinPrice&itemFilter(0).value=50&itemFilter(1).name=MaxPrice"

        XCTAssertEqual(try find(filters + "&itemFilter(1).value=9", in: client)?["ack"], ["Failure"])
        XCTAssertEqual(try find(filters + "&itemFilter(1).value=50", in: client)?["ack"], ["Success"])
    }

    func testPlaces_ofItemAndBuyerExcludeEachOther() throws {
        let answer = try find(
            "itemFilter.name=LocatedIn&itemFilter.value=US&itemFilter.name=AvailableTo&itemFilter.value=DE",
            in: SearchClient([.stub()]))

        XCTAssertEqual(answer?["ack"], ["Failure"])
        XCTAssertEqual(answer?.at("errorMessage/0/error/0/errorId"), ["10"])
        XCTAssertEqual(answer?.at("errorMessage/0/error/0/parameter/0/@name"), "AvailableTo")
    }

    func testFilters_andTheirValuesAreLimited() throws {
        let client = try SearchClient([.stub()])
        func numbered(_ count: Int, _ item: (Int) -> String) -> String {
            (0..<count).map(item).joined(separator: "&")
        }
        let most: [(Int) -> String] = [
            { count in numbered(count) { "itemFilter(\($0)).name=MinBids&itemFilter(\($0)).value=0" } },
            { count in
                "itemFilter(0).name=ExcludeSeller&" + numbered(count) { "itemFilter(0).value(\($0))=s\($0)" }
            },
            { count in
                "aspectFilter(0).aspectName=Brand&aspectFilter(0).aspectValueName(999)=Axiomite&"
                    + numbered(count - 2) { "aspectFilter(0).aspectValueName(\($0))=v\($0)" }
            },
        ]
        for query in most {
            XCTAssertEqual(try find(query(100), in: client)?.at("searchResult/0/@count"), "1")
            XCTAssertEqual(try find(query(101), in: client)?["ack"], ["Failure"])
        }
    }

    func testUnknownFilter_isIgnoredWithAWarning() throws {
        let answer = try find(
            "itemFilter.name=Unknown&itemFilter.value=true", in: SearchClient([.stub(), Self.auction]))

        XCTAssertEqual(answer?["ack"], ["Warning"])
        XCTAssertEqual(answer?.at("searchResult/0/@count"), "2")
        XCTAssertEqual(answer?.at("errorMessage/0/error/0/severity"), ["Warning"])
        XCTAssertEqual(
            answer?.at("errorMessage/0/error/0/parameter"), [["@name": "itemFilter.name", "__value__": "Unknown"]])
    }

    func testAspectFilter_findsOneOfTheValues() throws {
        let client = try SearchClient([.stub(), Self.auction])
        let cases = [
            ("Color", ["Red"], 1), ("Color", ["Sky Blue", "Green"], 1), ("Color", ["Blue"], 0), ("Col", ["Red"], 0),
            ("Features", ["Small"], 1), ("Features", ["Axiomite"], 0),
        ]
        for (name, values, count) in cases {
            let items = values.enumerated().map {
                "&aspectFilter(0).aspectValueName(\($0))=\($1.replacing(" ", with: "%20"))"
            }
            let answer = try find("aspectFilter(0).aspectName=\(name)\(items.joined())", in: client)

            XCTAssertEqual(answer?.at("searchResult/0/@count"), .string(String(count)), "\(name) \(values)")
        }
    }

    /// Checks that the demo data has listings with the facts that have no column.
    func testDemoData_hasListingsForEveryFact() throws {
        let client = try SearchClient()
        for name in ["CharityOnly", "LotsOnly", "ExcludeAutoPay", "BestOfferOnly", "ReturnsAcceptedOnly"] {
            let answer = try find("itemFilter.name=\(name)&itemFilter.value=true", in: client)
            let all = try find("", in: client)

            let counts = [answer, all].map {
                $0?.at("paginationOutput/0/totalEntries/0")?.string.flatMap { Int($0) } ?? 0
            }
            XCTAssertGreaterThan(counts[0], 0, name)
            XCTAssertLessThan(counts[0], counts[1], name)
        }
    }
}

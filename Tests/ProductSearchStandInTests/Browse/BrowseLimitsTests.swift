import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the filters that limit a search by one fact (ProductSearchStandIn/Contract.md, section 7.2).
final class BrowseLimitsTests: XCTestCase {
    private static let headers: HTTPHeaders = [
        "Authorization": "Bearer \(ApplicationToken.make(at: Int(SearchClient.now.timeIntervalSince1970)))"
    ]

    /// Searches a fixed price (1), and an auction that began on 2019-03-31 and ends on 2019-04-03 (2).
    private func search(_ filter: String) throws -> JSONValue {
        let auction = Listing.stub(number: 2) { listing in
            (listing.isAuction, listing.bids, listing.returns, listing.category) = (true, 5, .notAccepted, 58054)
            (listing.start, listing.period) = (1_554_022_800, 3)
        }
        return try SearchClient([.stub(), auction]).json(
            "/buy/browse/v1/item_summary/search?q=mouse&filter=buyingOptions:%7BFIXED_PRICE%7CAUCTION%7D,\(filter)",
            headers: Self.headers)
    }

    func testFilters_findTheItemsWithTheFact() throws {
        let cases = [
            ("bidCount:[5]", ["2"]), ("bidCount:[..4]", ["1"]), ("bidCount:[1..9]", ["2"]),
            ("charityOnly:true", []), ("charityOnly:false", ["1", "2"]), ("excludeCategoryIds:{58054}", ["1"]),
            ("excludeSellers:{kettle_corner}", []), ("sellers:{a|kettle_corner}", ["1", "2"]),
            ("itemEndDate:[..2019-04-04T00:00:00Z]", ["2"]), ("itemStartDate:[2019-03-30T00:00:00Z]", ["2"]),
            ("itemLocationRegion:NORTH_AMERICA", ["1", "2"]), ("paymentMethods:{PAYPAL}", ["1", "2"]),
            ("priorityListing:true", []), ("returnsAccepted:true", ["1"]), ("searchInDescription:true", ["1", "2"]),
            ("sellerAccountTypes:{INDIVIDUAL}", []), ("sellerAccountTypes:{BUSINESS}", ["1", "2"]),
            ("conditionIds:{1750}", []),
        ]
        for (filter, expected) in cases {
            let answer = try search(
                filter.replacing("{", with: "%7B").replacing("}", with: "%7D").replacing("|", with: "%7C"))

            let ids = answer["itemSummaries"]?.array?.compactMap { $0["legacyItemId"]?.string } ?? []
            XCTAssertEqual(ids.map { String($0.suffix(1)) }.sorted(), expected, filter)
            XCTAssertNil(answer["warnings"], filter)
        }
    }

    func testBadValues_areIgnoredWithAWarning() throws {
        for filter in [
            "bidCount:5", "bidCount:[a..]", "bidCount:[..]", "returnsAccepted:yes", "excludeCategoryIds:%7Blamps%7D",
            "unknown:1",
        ] {
            let answer = try search(filter)

            XCTAssertEqual(answer["total"], 2, filter)
            XCTAssertEqual(answer.at("warnings/0/errorId"), 12_002, filter)
        }
    }
}

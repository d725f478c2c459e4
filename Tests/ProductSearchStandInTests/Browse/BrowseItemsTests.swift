import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks requests for several items, and the addresses of affiliates (ProductSearchStandIn/Contract.md, section 7.3).
final class BrowseItemsTests: XCTestCase {
    private static let headers: HTTPHeaders = [
        "Authorization": "Bearer \(ApplicationToken.make(at: Int(SearchClient.now.timeIntervalSince1970)))"
    ]

    private func send(_ query: String) throws -> HTTPResponse {
        try SearchClient([.stub(), .stub(number: 3)]).send(
            "/buy/browse/v1/item/get_items?" + query, headers: Self.headers)
    }

    private func items(_ query: String) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: send(query).body)
    }

    func testItems_areFoundByTheirIDs() throws {
        let answer = try items("item_ids=v1%7C110000000001%7C0,v1%7C110000000003%7C410000000031")

        XCTAssertEqual(answer["total"], 2)
        XCTAssertEqual(
            answer["items"]?.array?.compactMap { $0["itemId"]?.string },
            ["v1|110000000001|0", "v1|110000000003|410000000031"])
        XCTAssertNil(answer["warnings"])
    }

    func testGroups_giveTheirVariations() throws {
        XCTAssertEqual(try items("item_group_ids=110000000003")["items"]?.array?.count, 2)
    }

    func testMissingItems_areWarnings() throws {
        let answer = try items("item_ids=v1%7C110000000001%7C0,v1%7C9%7C0,x")

        XCTAssertEqual(answer["total"], 1)
        XCTAssertEqual(answer["warnings"]?.array?.compactMap { $0["errorId"]?.integer }, [11_001, 11_012])
        XCTAssertNil(try items("item_group_ids=110000000001")["items"])
    }

    func testIDs_areFromOneToTwenty() throws {
        let many = Array(repeating: "x", count: 21).joined(separator: ",")
        for query in ["", "item_ids=\(many)", "item_ids=a&item_group_ids=b"] {
            XCTAssertEqual(try send(query).status, .badRequest, query)
        }
    }

    func testCampaign_isInTheAddressOfTheAffiliate() throws {
        let client = try SearchClient([.stub()])
        func summary(_ context: String) throws -> JSONValue? {
            var headers = Self.headers
            headers["X-EBAY-C-ENDUSERCTX"] = context
            return try client.json("/buy/browse/v1/item_summary/search?q=mouse", headers: headers)
                .at("itemSummaries/0")
        }

        XCTAssertEqual(
            try summary("affiliateCampaignId=53,affiliateReferenceId=me")?["itemAffiliateWebUrl"],
            """
            http://localhost:8080/itm/Blue-Wireless-Mouse-Case-/110000000001\
            ?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=53&customid=me&toolid=10049
            """)
        XCTAssertNil(try summary("contextualLocation=country%3DUS")?["itemAffiliateWebUrl"])
    }

    func testGTIN_findsTheItemOfTheProduct() throws {
        let client = try SearchClient([.stub(), .stub(number: 3)])
        func total(_ query: String) throws -> JSONValue? {
            try client.json("/buy/browse/v1/item_summary/search?" + query, headers: Self.headers)["total"]
        }

        XCTAssertEqual(try total("gtin=400000000015"), 1)
        XCTAssertEqual(try total("gtin=2000000000015"), 1)
        XCTAssertEqual(try total("gtin=1&filter=returnsAccepted:true"), 0)
    }
}

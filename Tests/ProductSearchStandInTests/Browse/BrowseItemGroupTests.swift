import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks listings with variations in the Browse API (ProductSearchStandIn/Contract.md, section 7.3).
final class BrowseItemGroupTests: XCTestCase {
    private static let path = "/buy/browse/v1/item"
    private static let group = "\(path)/get_items_by_item_group?item_group_id=110000000003"
    private static let address = "http://localhost:8080\(group)"
    private static let headers: HTTPHeaders = [
        "Authorization": "Bearer " + ApplicationToken.make(at: Int(SearchClient.now.timeIntervalSince1970))
    ]

    /// A client of a sandbox with a listing of two variations.
    private func client(_ change: (inout Listing) -> Void = { _ in }) throws -> SearchClient {
        try SearchClient([.stub(number: 3, change)])
    }

    private func answer(_ target: String, in client: SearchClient) throws -> JSONValue {
        try client.json(target, headers: Self.headers)
    }

    func testSummary_namesItsGroup() throws {
        let summary = try answer("\(Self.path)_summary/search?q=mouse", in: client()).at("itemSummaries/0")

        XCTAssertEqual(summary?["itemId"], "v1|110000000003|410000000030")
        XCTAssertEqual(
            summary?["itemHref"], "http://localhost:8080/buy/browse/v1/item/v1%7C110000000003%7C410000000030")
        XCTAssertEqual(summary?["itemGroupType"], "SELLER_DEFINED_VARIATIONS")
        XCTAssertEqual(summary?["itemGroupHref"]?.string, Self.address)
    }

    func testAuction_hasNoGroup() throws {
        let client = try client { $0.isAuction = true }
        let target = "\(Self.path)_summary/search?q=mouse&filter=buyingOptions:{AUCTION}"

        let summary = try answer(target, in: client).at("itemSummaries/0")

        XCTAssertEqual(summary?["itemId"], "v1|110000000003|0")
        XCTAssertNil(summary?["itemGroupHref"])
    }

    func testGroup_hasItsItemsAndTheirCommonDescription() throws {
        let answer = try answer(Self.group, in: client())

        let ids: JSONValue = ["v1|110000000003|410000000030", "v1|110000000003|410000000031"]
        XCTAssertEqual(.array(answer["items"]?.array?.compactMap { $0["itemId"] } ?? []), ids)
        XCTAssertEqual(
            answer["commonDescriptions"],
            [["description": "<p>Blue Wireless Mouse &amp; Case</p>", "itemIds": ids]])
        XCTAssertNil(answer.at("items/0/description"))
    }

    func testVariations_differInColor() throws {
        let client = try client { $0.specifics = [.init(name: "Color", values: ["Teal"])] }

        let items = try answer(Self.group, in: client)["items"]?.array ?? []

        XCTAssertEqual(items.first?["color"], "Teal")
        XCTAssertEqual(Set(items.compactMap { $0["color"]?.string }).count, 2)
        for item in items { XCTAssertEqual(item.at("localizedAspects/0/value"), item["color"]) }
    }

    func testVariations_shareTheItemsThatAreLeft() throws {
        let client = try client { listing in
            listing.quantity = 5
            listing.sold = 4
        }

        let items = try answer(Self.group, in: client)["items"]

        XCTAssertEqual(items?.at("0/estimatedAvailabilities/0/estimatedAvailableQuantity"), 1)
        XCTAssertEqual(items?.at("1/estimatedAvailabilities/0/estimatedAvailableQuantity"), 0)
        XCTAssertEqual(items?.at("1/estimatedAvailabilities/0/estimatedAvailabilityStatus"), "OUT_OF_STOCK")
    }

    func testVariation_isFoundByBothKindsOfID() throws {
        let client = try client()
        let ids = [
            "v1%7C110000000003%7C410000000031",
            "get_item_by_legacy_id?legacy_item_id=110000000003&legacy_variation_id=410000000031",
        ]
        for id in ids {
            let item = try answer("\(Self.path)/\(id)", in: client)

            XCTAssertEqual(item["itemId"], "v1|110000000003|410000000031", id)
            XCTAssertEqual(item["description"], "<p>Blue Wireless Mouse &amp; Case</p>", id)
            XCTAssertEqual(item.at("primaryItemGroup/itemGroupId"), "110000000003", id)
            XCTAssertEqual(item.at("primaryItemGroup/itemGroupHref")?.string, Self.address, id)
        }
    }

    func testIDOfAGroup_isRefusedWithTheAddressOfTheGroup() throws {
        let client = try client()
        for id in ["v1%7C110000000003%7C0", "get_item_by_legacy_id?legacy_item_id=110000000003"] {
            let response = try client.send("\(Self.path)/\(id)", headers: Self.headers)
            let error = try JSON.decode(JSONValue.self, from: response.body).at("errors/0")

            XCTAssertEqual(response.status.rawValue, 400, id)
            XCTAssertEqual(error?["errorId"], 11006, id)
            XCTAssertEqual(error?["parameters"], [["name": "itemGroupHref", "value": .string(Self.address)]], id)
            XCTAssertEqual(error?["message"]?.string?.hasSuffix(Self.address), true, id)
        }
    }

    func testUnknownVariationsAndGroups_areErrors() throws {
        let client = try SearchClient([.stub(), .stub(number: 3)])
        let cases = [
            ("v1%7C110000000003%7C410000000032", 404, 11001), ("v1%7C110000000001%7C410000000010", 404, 11001),
            ("get_item_by_legacy_id?legacy_item_id=110000000003&legacy_variation_id=1", 400, 11003),
            ("get_item_by_legacy_id?legacy_item_id=110000000003&legacy_variation_sku=A", 400, 11003),
            ("get_items_by_item_group?item_group_id=110000000001", 404, 11001),
            ("get_items_by_item_group?item_group_id=1", 404, 11001), ("get_items_by_item_group", 404, 11001),
        ]
        for (id, status, number) in cases {
            let response = try client.send("\(Self.path)/\(id)", headers: Self.headers)
            let answer = try JSON.decode(JSONValue.self, from: response.body)

            XCTAssertEqual(response.status.rawValue, status, id)
            XCTAssertEqual(answer.at("errors/0/errorId")?.integer, number, id)
        }
    }
}

import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

/// Checks the Merchandising API (ProductSearchStandIn/Contract.md, section 3).
final class MerchandisingRoutesTests: XCTestCase {
    private static let path =
        "/MerchandisingService?OPERATION-NAME=getSimilarItems&SERVICE-NAME=MerchandisingService"
        + "&SERVICE-VERSION=1.1.0&CONSUMER-ID=app&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD&maxResults=20"
    private static let items = "getSimilarItemsResponse/itemRecommendations/item"

    func testAnswer_isWrittenAsRecorded() throws {
        let client = try SearchClient([.stub(), .stub(number: 2) { $0.shippingCost = 600 }])

        let answer = try client.json(Self.path + "&itemId=110000000001")

        XCTAssertEqual(
            answer,
            try JSONValue(
                text: """
                    {"getSimilarItemsResponse":{"ack":"Success","version":"1.1.0",
                     "timestamp":"2019-04-01T10:00:00.000Z","itemRecommendations":{"item":[{
                      "itemId":"110000000002","title":"Blue Wireless Mouse & Case",
                      "viewItemURL":
                        "http://localhost:8080/itm/Blue-Wireless-Mouse-Case-/110000000002?_trksid=p0",
                      "globalId":"EBAY-US","watchCount":"2","timeLeft":"P3DT4H5M6S","primaryCategoryId":"58058",
                      "primaryCategoryName":"Computers/Tablets & Networking","country":"US",
                      "imageURL":"http://localhost:8080/pictures/110000000002-1.png",
                      "shippingType":"NotSpecified","subtitle":"Ships the same day",
                      "buyItNowPrice":{"@currencyId":"USD","__value__":"24.99"},
                      "shippingCost":{"@currencyId":"USD","__value__":"6.00"}}]}}}
                    """))
    }

    func testTopSelling_areProductsOfSoldItems() throws {
        let client = try SearchClient([
            .stub(), .stub(number: 2) { $0.sold = 0 }, .stub(number: 3) { $0.watchers = 9 }, .stub(number: 20),
        ])

        let path = Self.path.replacing("getSimilarItems", with: "getTopSellingProducts")
        let products = try client.json(path).at("getTopSellingProductsResponse/productRecommendations/product")?.array

        XCTAssertEqual(
            products?.map { $0.at("productId/__value__")?.string }, ["2100000003", "2100000001"])
        XCTAssertEqual(products?.first?.at("priceRangeMin/__value__"), "24.99")
        XCTAssertEqual(products?.first?["title"], "Blue Wireless Mouse & Case")
    }

    func testCategory_withoutDemoDataIsNeverEmpty() throws {
        let path = Self.path.replacing("getSimilarItems", with: "getMostWatchedItems")

        let items = try SearchClient().json(path + "&categoryId=293")
            .at("getMostWatchedItemsResponse/itemRecommendations/item")?.array

        XCTAssertEqual(items?.isEmpty, false)
    }

    func testItem_alwaysHasAPictureAndAShippingCost() throws {
        let bare = Listing.stub(number: 2) { listing in
            listing.hasThumbnail = false
            listing.shippingCost = nil
        }

        let item = try SearchClient([.stub(), bare]).json(Self.path + "&itemId=110000000001").at(Self.items + "/0")

        XCTAssertEqual(item?["imageURL"], "http://localhost:8080/pictures/110000000002-1.png")
        XCTAssertEqual(item?.at("shippingCost/__value__"), "0.00")
    }

    func testAuction_costsNothingAtOnceAndHasBids() throws {
        let auction = Listing.stub(number: 2) { listing in
            listing.isAuction = true
            listing.bids = 4
            listing.period = 1
        }

        let item = try SearchClient([.stub(), auction]).json(Self.path + "&itemId=110000000001").at(Self.items + "/0")

        XCTAssertEqual(item?.at("buyItNowPrice/__value__"), "0.00")
        XCTAssertEqual(item?.at("currentPrice/__value__"), "24.99")
        XCTAssertEqual(item?["bidCount"], "4")
        XCTAssertEqual(item?["timeLeft"], "P0DT4H5M6S")
    }

    func testSimilar_areOthersOfTheCategoryTheMostAlikeFirst() throws {
        let client = try SearchClient([
            .stub(), .stub(number: 2) { $0.title = "Number Pad" }, .stub(number: 3) { $0.title = "Blue Wireless Pad" },
            .stub(number: 4) { $0.category = 58054 }, .stub(number: 5) { $0.isCopy = true },
        ])

        let items = try client.json(Self.path + "&itemId=110000000001").at(Self.items)?.array

        XCTAssertEqual(items?.compactMap { $0["itemId"]?.string }, ["110000000003", "110000000002"])
    }

    func testSimilar_areAsManyAsWanted() throws {
        let client = try SearchClient()

        let items = try client.json(Self.path + "&itemId=110000000100").at(Self.items)?.array

        XCTAssertEqual(items?.count, 20)
        XCTAssertEqual(Set(items?.compactMap { $0["itemId"]?.string } ?? []).count, 20)
    }

    func testSimilar_areNoneForOneOfTheDemoData() throws {
        let id = String(110_000_000_000 + SpecialListings.loner)

        let answer = try SearchClient().json(Self.path + "&itemId=\(id)")

        XCTAssertEqual(answer.at("getSimilarItemsResponse/ack"), "Success")
        XCTAssertEqual(answer.at(Self.items), [])
    }

    func testMostWatched_comeFirst() throws {
        let client = try SearchClient([
            .stub(), .stub(number: 2) { $0.watchers = 80 }, .stub(number: 3) { $0.watchers = 0 },
            .stub(number: 4) { $0.category = 267_01 },
        ])
        let path = Self.path.replacing("getSimilarItems", with: "getMostWatchedItems")
        let items = "getMostWatchedItemsResponse/itemRecommendations/item"

        let all = try client.json(path).at(items)?.array
        let books = try client.json(path + "&categoryId=267").at(items)?.array

        XCTAssertEqual(all?.compactMap { $0["itemId"]?.string }.first, "110000000002")
        XCTAssertEqual(all?.count, 3)
        XCTAssertEqual(books?.compactMap { $0["itemId"]?.string }, ["110000000004"])
    }

    func testRelated_areInOtherCategoriesOfTheDepartment() throws {
        let client = try SearchClient([
            .stub(), .stub(number: 2) { $0.category = 58054 }, .stub(number: 3) { $0.category = 26701 },
        ])
        let path = Self.path.replacing("getSimilarItems", with: "getRelatedCategoryItems")
        for query in ["itemId=110000000001", "categoryId=58053"] {
            let items = try client.json("\(path)&\(query)")
                .at("getRelatedCategoryItemsResponse/itemRecommendations/item")?.array

            XCTAssertEqual(items?.compactMap { $0["itemId"]?.string }, ["110000000002"], query)
        }
        XCTAssertEqual(
            try client.json(path).at("getRelatedCategoryItemsResponse/errorMessage/error/0/errorId"), "1")
    }

    func testRelatedToADepartment_areInTheOtherOnes() throws {
        let client = try SearchClient([.stub(), .stub(number: 2) { $0.category = 26701 }])
        let path = Self.path.replacing("getSimilarItems", with: "getRelatedCategoryItems")

        let items = try client.json("\(path)&categoryId=58058")
            .at("getRelatedCategoryItemsResponse/itemRecommendations/item")?.array

        XCTAssertEqual(items?.compactMap { $0["itemId"]?.string }, ["110000000002"])
    }

    func testXML_hasTheSameTree() throws {
        let response = try SearchClient([.stub(), .stub(number: 2)])
            .send(Self.path.replacing("=JSON", with: "=XML") + "&itemId=110000000001")

        let root = try XCTUnwrap(XMLReader.read(response.body))
        XCTAssertEqual(root.name, "getSimilarItemsResponse")
        XCTAssertEqual(root.tree.at("itemRecommendations/item/itemId"), "110000000002")
    }

    func testMissingItemID_isFailure() throws {
        let answer = try SearchClient([.stub()]).json(Self.path).at("getSimilarItemsResponse")

        XCTAssertEqual(answer?["ack"], "Failure")
        XCTAssertEqual(answer?.at("errorMessage/error/0/errorId"), "6")
        XCTAssertNil(answer?["itemRecommendations"])
    }

    func testUnknownApplication_isAGatewayError() throws {
        let response = try SearchClient([.stub()]).send("/MerchandisingService?OPERATION-NAME=getSimilarItems&itemId=1")

        XCTAssertEqual(response.status.rawValue, 500)
    }
}

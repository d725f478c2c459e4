import Foundation
import Toolkit
import ToolkitTesting
import XCTest

/// Sends requests like those of other clients to the search services at one port.
final class ServeSearchContractTests: XCTestCase {
    private static let finding = """
        GET /services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&SERVICE-VERSION=1.0.0\
        &SECURITY-APPNAME=app&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD&keywords=lamp&paginationInput.entriesPerPage=50\
        &itemFilter(0).name=HideDuplicateItems&itemFilter(0).value=true\
        &itemFilter(1).name=Condition&itemFilter(1).value(0)=New&itemFilter(1).value(1)=Used\
        &outputSelector(0)=SellerInfo&outputSelector(1)=StoreInfo
        """

    // MARK: Finding (ProductSearchStandIn/Contract.md, section 1)

    func testFinding_takesParenthesesEitherWay() throws {
        let served = try Served("--quiet --only search")
        let escaped = Self.finding.replacingOccurrences(of: "(", with: "%28").replacingOccurrences(of: ")", with: "%29")

        let raw = try response(served.ask(Self.finding))
        let encoded = try response(served.ask(escaped))

        XCTAssertEqual(raw["ack"], ["Success"])
        let item = try XCTUnwrap(raw["searchResult"]?.array?.first?["item"]?.array?.first)
        for name in ["itemId", "title", "viewItemURL", "sellingStatus", "shippingInfo", "sellerInfo"] {
            XCTAssertEqual(item[name]?.array?.count, 1, name)
        }
        let price = item["sellingStatus"]?.array?.first?["currentPrice"]?.array?.first
        XCTAssertNotNil(price?["__value__"]?.string.flatMap { Decimal(string: $0) })
        XCTAssertEqual(ids(encoded), ids(raw))
    }

    func testFinding_withoutAResult_hasNoItems() throws {
        let served = try Served("--quiet --only search")

        let nothing = try response(
            served.ask(Self.finding.replacingOccurrences(of: "keywords=lamp", with: "keywords=zzqx")))

        XCTAssertEqual(nothing["ack"], ["Success"])
        XCTAssertEqual(nothing["searchResult"], [["@count": "0"]])
    }

    // MARK: Shopping and Merchandising

    func testShoppingAndSimilar_knowTheSameItem() throws {
        let served = try Served("--quiet --only search")
        let found = try response(served.ask(Self.finding))["searchResult"]?.array?.first?["item"]?.array?.first
        let id = found?["itemId"]?.array?.first?.string ?? ""

        let single = try served.ask(
            """
            GET /shopping?callname=GetSingleItem&responseencoding=JSON&appid=app&siteid=0&version=967&ItemID=\(id)\
            &IncludeSelector=Description,Details,ItemSpecifics
            """
        ).json
        let similar = try served.ask(
            """
            GET /MerchandisingService?OPERATION-NAME=getSimilarItems&SERVICE-NAME=MerchandisingService\
            &SERVICE-VERSION=1.1.0&CONSUMER-ID=app&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD&itemId=\(id)&maxResults=2
            """
        ).json["getSimilarItemsResponse"]

        XCTAssertEqual(single["Ack"], "Success")
        XCTAssertEqual(single["Item"]?["ItemID"], .string(id))
        XCTAssertEqual(single["Item"]?["Title"], found?["title"]?.array?.first)
        XCTAssertNotNil(single["Item"]?["CurrentPrice"]?["Value"]?.number)
        XCTAssertEqual(similar?["ack"], "Success")
        let cost = similar?["itemRecommendations"]?["item"]?.array?.first?["shippingCost"]?["__value__"]?.string
        XCTAssertNotNil(cost?.wholeMatch(of: /\d+\.\d\d/))
    }

    // MARK: Postal codes, current place and photos

    func testPlacesAndPhotos() throws {
        let served = try Served("--quiet --only search")

        let codes = try served.ask(
            "GET /postalCodeSearchJSON?postalcode_startsWith=900&username=u&country=US&maxRows=5")
        let here = try served.ask("GET /json")
        let photos = try served.ask(
            "GET /customsearch/v1?q=lamp&cx=e&key=k&imgSize=huge&imgType=news&num=8&searchType=image")

        XCTAssertEqual(codes.json["postalCodes"]?.array?.count, 5)
        XCTAssertTrue(
            codes.json["postalCodes"]?.array?.allSatisfy { $0["postalCode"]?.string?.hasPrefix("900") == true } == true)
        XCTAssertEqual(here.json["status"], "success")
        XCTAssertEqual(here.json["zip"]?.string?.count, 5)
        XCTAssertEqual(photos.json["kind"], "customsearch#search")
        XCTAssertTrue(photos.json["items"]?.array?.first?["link"]?.string?.hasPrefix(served.url) == true, photos.body)
    }

    // MARK: Browse (ProductSearchStandIn/Contract.md, section 7)

    func testBrowse_wantsATokenFirst() throws {
        let served = try Served("--quiet --only search")
        let search = "GET /buy/browse/v1/item_summary/search?q=lamp&limit=2"

        let found = try served.ask(search, ["Authorization": "Bearer \(served.browseToken())"])

        XCTAssertEqual(found.json["itemSummaries"]?.array?.count, 2, found.body)
        XCTAssertEqual(try served.ask(search).status, 403)
        XCTAssertEqual(try served.ask(search, ["Authorization": "Bearer nonsense"]).status, 401)
    }

    // MARK: Helpers

    private func ids(_ response: JSONValue) -> [JSONValue?] {
        (response["searchResult"]?.array?.first?["item"]?.array ?? []).map { $0["itemId"] }
    }

    private func response(_ reply: TestClient.Reply) throws -> JSONValue {
        try XCTUnwrap(reply.json["findItemsAdvancedResponse"]?.array?.first, reply.body)
    }
}

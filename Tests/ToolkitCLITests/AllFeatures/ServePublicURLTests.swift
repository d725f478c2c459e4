import Toolkit
import ToolkitTesting
import XCTest

/// The addresses that the stand-ins send while `serve --public-url` says how clients reach them.
final class ServePublicURLTests: XCTestCase {
    private static let origin = "https://shop.example"

    func testAddresses_ofCatsAndListings_beginWithThePublicURL() throws {
        let served = try Served("--quiet --public-url \(Self.origin)/")
        let targets = [
            "/v1/images/search?limit=3",
            "/rest/cats?max=2&apikey=\(Served.catKey["x-apikey"] ?? "")&metafields=true",
            "/shopping?callname=GetSingleItem&appid=a&ItemID=110000000001&IncludeSelector=Details",
            "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&SECURITY-APPNAME=a&keywords=lamp",
            "/MerchandisingService?OPERATION-NAME=getSimilarItems&CONSUMER-ID=a&itemId=110000000001",
            "/customsearch/v1?q=lamp&key=a&cx=a",
        ]
        for target in targets {
            let reply = try served.ask("GET \(target)", ["x-api-key": "live_demo"])

            XCTAssertEqual(reply.status, 200, target)
            XCTAssertTrue(reply.body.contains("\(Self.origin)/"), target)
            XCTAssertFalse(reply.body.contains("localhost"), target)
        }
    }

    func testPictures_areServedAtThePathOfTheirAddress() throws {
        let served = try Served("--quiet --public-url \(Self.origin)")

        let images = try served.ask("GET /v1/images/search").json
        let address = try XCTUnwrap(images.array?.first?["url"]?.string)

        XCTAssertTrue(address.hasPrefix(Self.origin + "/"), address)
        XCTAssertEqual(try served.ask("GET \(address.dropFirst(Self.origin.count))").status, 200)
    }
}

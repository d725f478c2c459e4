import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges
@testable import TechTestBadgesStandIn

final class ShowProductTests: XCTestCase {
    private let listingKey = "/image/SD_01_T00_0000X_Y0_X_EC_0.jpg"
    private let detailKey = "/image/SD_01_T00_0000X_QA_X_EC_90.jpg"

    func testText_isNamePriceBadgeAndSections() async {
        let shop = ScriptedShop()
        shop.reply(to: detailKey, bytes: Drawing.icon("sale_icon") ?? [])

        let run = await shop.toolkit.run("badges show 2")

        XCTAssertEqual(
            run.standardOutput,
            """
            Example Jumper
            £12.50 £14.00
            loyalty (BONUS)

            First line.
            Second line.

            Care
            Wash cold.

            """)
        XCTAssertEqual(run.standardError, "")
    }

    func testJSON_isARowWithInformationAndImage() async {
        let shop = ScriptedShop()

        let run = await shop.toolkit.run("badges show 2 --json")

        XCTAssertEqual(
            run.json,
            [
                "id": "2", "name": "Example Jumper", "price": ["amount": "12.50", "currency": "GBP"],
                "originalPrice": ["amount": "14.00", "currency": "GBP"],
                "badge": ["name": "loyalty", "type": "BONUS", "icon": "/image/loyalty_icon.jpg"],
                "information": [
                    ["title": "", "text": "First line.\r\nSecond line."], ["title": "Care", "text": "Wash cold."],
                ],
                "image": .string(detailKey), "listingImage": .string(listingKey),
            ])
        XCTAssertEqual(run.standardError, "")
        XCTAssertFalse(shop.asked.contains { $0.hasPrefix("/image") })
    }

    func testPhoto_isTheListingsWhereTheProductsOwnIsMissing() async {
        let shop = ScriptedShop()
        shop.reply(to: detailKey, "gone", status: .notFound)
        shop.reply(to: listingKey, bytes: Drawing.photo("a"))

        let run = await shop.toolkit.runOnTerminal("badges show 2 --color never")

        XCTAssertTrue(run.standardOutput.contains("image/jpeg"), run.standardOutput)
        XCTAssertEqual(shop.asked.filter { $0.hasPrefix("/image") }, [detailKey, listingKey])
        XCTAssertFalse(run.standardError.contains("note:"), run.standardError)
    }

    func testPhoto_thatIsNowhereIsANote() async {
        let shop = ScriptedShop()
        shop.reply(to: detailKey, "gone", status: .notFound)
        shop.reply(to: listingKey, "<html>no picture</html>")

        let run = await shop.toolkit.run("badges show 2")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardOutput.hasPrefix("Example Jumper\n"))
        XCTAssertEqual(run.standardError, "note: Showing no photo. The file at \(listingKey) is not a picture.\n")
    }

    func testPhoto_whoseNameWouldBeAPathIsNotAskedFor() async {
        for key in ["../../etc/passwd", "..%2f", "/etc/passwd", "a\\u0000b", ""] {
            let change = { (text: String) in
                text.replacing(/"image_key": "[^"]*"/, with: "\"image_key\": \"\(key)\"")
            }
            let shop = ScriptedShop(
                products: "{\"products\": [\(change(ScriptedShop.product))]}", detail: change(ScriptedShop.detail))

            let run = await shop.toolkit.run("badges show 2")
            let paths = shop.asked

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(Set(paths), ["/api/products", "/api/user/1/offers", "/api/product/2"])
            XCTAssertTrue(
                run.standardError.contains("Showing no photo. The service names no photo."), run.standardError)
        }
    }

    func testDemoProduct2_hasThePhotoOfTheListing() async {
        let toolkit = Harness(TechTestBadgesFeature.self)

        let run = await toolkit.runOnTerminal("badges show 2 --color never")

        XCTAssertTrue(run.standardOutput.contains("image/jpeg"), run.standardOutput)
        XCTAssertFalse(run.standardError.contains("Showing no photo"), run.standardError)
    }

    func testUnknownProduct_isNotFound() async {
        let run = await Harness(TechTestBadgesFeature.self).run("badges show 1")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("No product has the ID '1'."), run.standardError)
        XCTAssertTrue(run.standardError.contains("toolkit badges list"), run.standardError)
    }

    func testID_reachesTheServiceAsTyped() async {
        let cases = [
            ("a b", "/api/product/a%20b"), ("a&b=c#d?e+f%g", "/api/product/a%26b%3Dc%23d%3Fe%2Bf%25g"),
            ("'ü😀", "/api/product/%27%C3%BC%F0%9F%98%80"),
        ]
        for (id, path) in cases {
            let shop = ScriptedShop(detail: nil)
            shop.reply(to: path, ScriptedShop.detail.replacing(#""id": "2""#, with: #""id": "\#(id)""#))

            let run = await shop.toolkit.run(["badges", "show", id, "--json"])

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertTrue(shop.asked.contains(path), "\(shop.asked)")
        }
    }

    func testAnotherProductThanTheOneAskedFor_isNoAnswer() async {
        let shop = ScriptedShop(detail: nil)
        shop.reply(to: "/api/product/7", ScriptedShop.detail)

        let run = await shop.toolkit.run("badges show 7")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(
            run.standardError.contains("The service answered with product '2' instead of product '7'."),
            run.standardError)
        XCTAssertEqual(run.standardOutput, "")
    }

    func testID_thatWouldChangeThePathIsRefused() async {
        for id in ["..", ".", "", "  ", "a/b", "../user/1/offers", "2.json"] {
            let shop = ScriptedShop(detail: nil)

            let run = await shop.toolkit.run(["badges", "show", id])

            XCTAssertEqual(run.exitStatus, 65, id)
            XCTAssertTrue(run.standardError.contains("is not the ID of a product"), run.standardError)
            XCTAssertFalse(shop.asked.contains { $0.hasPrefix("/api/product/") }, "\(shop.asked)")
        }
    }

    func testListingThatFails_leavesTheProductWithoutBadge() async {
        let toolkit = Harness(TechTestBadgesFeature.self)
        _ = await toolkit.run("sandbox fault add 'GET /api/products' --status 500")

        let run = await toolkit.run("badges show 5 --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["badge"], .null)
        XCTAssertTrue(run.standardError.contains("No badge is shown"), run.standardError)
        XCTAssertTrue(run.standardError.contains("500"), run.standardError)
    }

    func testProductThatIsNotListed_hasNoBadge() async {
        let run = await ScriptedShop(products: #"{"products": []}"#).toolkit.run("badges show 2 --json")

        XCTAssertEqual(run.json["badge"], .null)
        XCTAssertTrue(run.standardError.contains("The product is not in the listing."), run.standardError)
    }

    func testOffersThatFail_leaveTheProductWithoutBadge() async {
        let toolkit = Harness(TechTestBadgesFeature.self)
        _ = await toolkit.run("sandbox fault add 'GET /api/user/:id/offers' --status 503")

        let run = await toolkit.run("badges show 5 --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["badge"], .null)
        XCTAssertTrue(run.standardError.contains("Showing no badges"), run.standardError)
    }

    func testProductThatFails_isAnError() async {
        let toolkit = Harness(TechTestBadgesFeature.self)
        _ = await toolkit.run("sandbox fault add 'GET /api/product/:id' --status 500")

        let run = await toolkit.run("badges show 5")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertEqual(run.standardOutput, "")
    }
}

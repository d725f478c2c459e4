import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class ShowItemTests: XCTestCase {
    private func show(_ item: String) async -> Run {
        let services = LiveServices { request in
            request.url.path() == "/shopping"
                ? .answer(ContractSamples.shopping(item)) : HTTPResponse(status: .notFound)
        }
        return await services.toolkit().run("search show 110000000001")
    }

    func testItem_isShownWithItsSections() async {
        let run = await show(ContractSamples.shoppingItem)

        XCTAssertEqual(
            run.standardOutput,
            """
            Blue Enamel Camping Kettle 1.5 L ♡
            Ships the same day
            ID         110000000001
            Price      $24.99
            Condition  NEW
            Location   Los Angeles, California
            ZIP        90012
            Pictures   2
            Page       https://www.ebay.com/itm/Blue-Enamel-Camping-Kettle-/110000000001

            Specifics
            Brand     Enamelworks
            Features  Rust-proof

            Seller
            Store           Kettle Corner
            Store's page    https://stores.ebay.com/id=1000001
            Feedback score  16200
            Popularity      99.6 %
            Feedback star   ★ Yellow

            Shipping
            Shipping cost    FREE
            Global shipping  No
            Handling time    1 Day

            Return policy
            Policy                 Returns Accepted
            Refund mode            Money Back
            Return within          30 Days
            Shipping cost paid by  Buyer

            """)
        XCTAssertTrue(run.standardError.contains("The picture is left out"), run.standardError)
    }

    func testEmptySections_vanishWithTheirHeaders() async {
        let run = await show(#"{"ItemID":"110000000001"}"#)

        XCTAssertEqual(run.standardOutput, "110000000001 ♡\nID  110000000001\n")
    }

    func testListingWithVariations_isShownByEachOfItsIDs() async {
        for id in ["110000000002", "v1|110000000002|410000000021"] {
            let run = await Harness(ProductSearchFeature.self).run(
                ["search", "show", id, "--provider", "ebay", "--json"])

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(run.json["id"]?.string, id)
            XCTAssertEqual(run.json["title"], "Concert Poster #7 by Bluepress, 100% Linen", id)
        }
    }

    func testVariation_needsNoProvider() async {
        let run = await Harness(ProductSearchFeature.self).run(
            "search show 'v1|110000000002|410000000021' --json")

        XCTAssertEqual(run.json["id"], "v1|110000000002|410000000021", run.standardError)
    }

    func testVariation_isNeverAnItemOfTheSandbox_besideARealService() async {
        let services = LiveServices { _ in .answer(ContractSamples.shopping(ContractSamples.shoppingItem)) }
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_EBAY_URL"] = nil

        let run = await toolkit.run("search show 'v1|110000000002|410000000021' --json")

        XCTAssertEqual(services.paths.count, 1, "\(services.paths)")
        XCTAssertFalse(run.standardOutput.contains("Concert Poster"), run.standardOutput)
    }

    func testWishedItem_isShownAsAnyOtherOne() async {
        let services = LiveServices { _ in .answer(ContractSamples.shopping(ContractSamples.shoppingItem)) }
        let toolkit = services.toolkit()
        _ = await toolkit.run("search wishlist add 110000000001")
        let silent = LiveServices { _ in .answer(ContractSamples.shopping(#"{"ItemID":"110000000001"}"#)) }
        var later = toolkit
        later.adjust = { $0.network = { _ in silent } }

        let run = await later.run("search show 'v1|110000000001|0' --json")

        XCTAssertEqual(run.json["shipping"]?["label"], "N/A")
        XCTAssertEqual(run.json["wished"], true)
    }

    func testItemWithPictures_isDrawnOnATerminal() async {
        let run = await Harness(ProductSearchFeature.self).runOnTerminal("search show 110000000001")

        XCTAssertTrue(run.standardOutput.contains("image/png"), run.standardOutput)
        XCTAssertEqual(run.exitStatus, 0)
    }
}

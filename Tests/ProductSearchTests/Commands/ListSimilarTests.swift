import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class ListSimilarTests: XCTestCase {
    func testTerminalWithPictures_showsThemBesideTheItems() async {
        let run = await Harness(ProductSearchFeature.self).runWithPictures("search similar 110000000003", rows: 200)

        XCTAssertEqual(run.pictureCount, 20, run.standardOutput)
    }

    func testJSON_hasTheKeysOfTheContract() async {
        let items = #","itemRecommendations":{"item":[\#(ContractSamples.similarItem)]}"#
        let services = LiveServices { _ in .answer(ContractSamples.similar(items)) }

        let run = await services.toolkit().run("search similar 7 --json")

        XCTAssertEqual(
            run.json,
            [
                [
                    "id": "110000000002", "title": "Red Enamel Camping Kettle",
                    "price": ["amount": "19.95", "currency": "USD"],
                    "shippingCost": ["amount": "0.00", "currency": "USD"], "daysLeft": 8,
                    "url": "https://www.ebay.com/itm/Red-Enamel-Camping-Kettle/110000000002?_trksid=p0",
                    "image": "https://img.example/l140/red.jpg",
                ]
            ])
    }

    func testItemsOfTheBrowseAPI_areThoseOfTheSameCategoryWithoutTheItem() async {
        let run = await Harness(ProductSearchFeature.self).run("search similar 110000000001 --provider ebay --json")

        let ids = (run.json.array ?? []).compactMap { $0["id"]?.string }
        XCTAssertEqual(ids.count, 20, run.standardError)
        XCTAssertFalse(ids.contains("110000000001"))
    }

    func testSort_isDoneHere() async {
        let run = await Harness(ProductSearchFeature.self).run(
            "search similar 110000000001 --sort days-left --descending --json")

        let days = (run.json.array ?? []).compactMap { $0["daysLeft"]?.integer }
        XCTAssertEqual(days, days.sorted(by: >))
        XCTAssertGreaterThan(Set(days).count, 1)
    }

    func testReverse_alsoReversesTheOrderOfTheService() async {
        let toolkit = Harness(ProductSearchFeature.self)
        let plain = await toolkit.run("search similar 110000000001 --output csv --fields id")
        let reversed = await toolkit.run("search similar 110000000001 --reverse --limit 3 --output csv --fields id")

        let ids = Array(plain.standardOutput.split(whereSeparator: \.isNewline).dropFirst())
        XCTAssertEqual(
            Array(reversed.standardOutput.split(whereSeparator: \.isNewline).dropFirst()),
            Array(ids.reversed().prefix(3)))
        XCTAssertGreaterThan(ids.count, 3)
    }

    func testReverse_ofASearchIsKnownForPrices() async {
        let toolkit = Harness(ProductSearchFeature.self)
        let search = "search find lamp --zip 10001 --distance 3000 --output csv --fields id"
        let dearest = await toolkit.run("\(search) --sort dearest")
        let reversed = await toolkit.run("\(search) --sort cheapest --reverse")
        let newest = await toolkit.run("\(search) --sort newest --reverse")

        XCTAssertEqual(reversed.standardOutput, dearest.standardOutput)
        XCTAssertEqual(newest.exitStatus, 64)
        XCTAssertTrue(newest.standardError.contains("cannot reverse the order 'newest'"), newest.standardError)
    }

    func testKeyOfAnotherList_leadsToTheRightWord() async {
        for (line, word) in [
            ("similar 110000000001 --sort cheapest", "price"), ("find lamp --sort price", "cheapest"),
            ("find lamp --sort days-left", "ending"),
        ] {
            let run = await Harness(ProductSearchFeature.self).run("search \(line)")

            XCTAssertEqual(run.exitStatus, 64, line)
            XCTAssertTrue(run.standardError.contains("Did you mean '\(word)'?"), run.standardError)
        }
    }

    func testNothingSimilar_isAnAnswer() async {
        let run = await Harness(ProductSearchFeature.self).run("search similar 110000000017")

        XCTAssertEqual(run.standardOutput, "No similar items.\n")
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch
@testable import ProductSearchStandIn

final class CompletionTests: XCTestCase {
    private let harness = Harness(ProductSearchFeature.self)

    func testItems_areOfferedWithTheirTitles() async throws {
        let item = SearchSandbox.firstItem
        let title = await harness.run("search show \(item) --json").json["title"]?.string

        let candidates = await harness.candidates("toolkit search show 11")

        XCTAssertEqual(candidates.first, Candidate(item, try XCTUnwrap(title)))
        XCTAssertTrue(candidates.allSatisfy { $0.word.hasPrefix("11") })
    }

    func testWishes_areOffered_toBeRemoved_andWithARealService() async {
        let item = SearchSandbox.firstItem
        _ = await harness.run("search wishlist add \(item)")

        let wishes = await harness.candidates("toolkit search wishlist remove ").map(\.word)
        let real = await harness.candidates("toolkit --base-url http://localhost:1 search show ").map(\.word)

        XCTAssertEqual(wishes, [item])
        XCTAssertEqual(real, [item])
    }

    func testCategories_areOfferedWithTheirNames() async {
        let candidates = await harness.candidates("toolkit search find lamp --category v")

        XCTAssertEqual(candidates, [Candidate("video-games", "Video Games & Consoles")])
    }

    func testListsOfWords_goOnBehindTheComma() async {
        let first = await harness.candidates("toolkit search find lamp --condition ").map(\.word)
        let second = await harness.candidates("toolkit search find lamp --condition used,").map(\.word)

        XCTAssertEqual(first, ["new", "used", "unspecified"])
        XCTAssertEqual(second, ["used,new", "used,unspecified"])
    }

    func testStartsOfTheExamples_areCompleted() async {
        let gaps = await harness.gapsOfCompletion(in: ProductSearchFeature.name)
        XCTAssertEqual(gaps, [])
    }
}

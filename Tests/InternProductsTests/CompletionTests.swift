import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts
@testable import InternProductsStandIn

final class CompletionTests: XCTestCase {
    private let harness = Harness(InternProductsFeature.self)

    func testTitles_areOfferedTheNewestFirst() async {
        let rows = await harness.run("products list --json").json.array ?? []
        let titles = rows.compactMap { $0["title"]?.string }.filter { !$0.isDigits }

        let candidates = await harness.candidates("toolkit products show ")

        XCTAssertFalse(titles.isEmpty)
        XCTAssertEqual(Set(candidates.map(\.word)), Set(titles.filter { $0.visible == $0 }))
        XCTAssertEqual(candidates.first?.word, titles.first)
    }

    func testTitle_ofDigitsAlone_isNotOffered_asItWouldBeAPosition() async throws {
        _ = await harness.run("products list")
        let sandbox = try ProductSandbox(
            SandboxHome(path: harness.home.path + "/sandbox/products.sqlite", now: { .now }))
        let products = ["2024", "2024 cakes"].map {
            WireProduct(title: $0, description: "", tags: [], image: "", date: 0)
        }
        try sandbox.database.write { try ProductTable($0).insert(products) }

        let candidates = await harness.candidates("toolkit products show 20")

        XCTAssertEqual(candidates.map(\.word), ["2024 cakes"])
    }

    func testTags_areOfferedOnce() async {
        let rows = await harness.run("products list --json").json.array ?? []
        let tags = Set(rows.flatMap { $0["tags"]?.array ?? [] }.compactMap(\.string))

        let candidates = await harness.candidates("toolkit products list --tag ").map(\.word)

        XCTAssertEqual(candidates, candidates.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        XCTAssertEqual(Set(candidates), tags.filter { !$0.isEmpty })
    }

    func testGivenTag_isNotOfferedAgain() async throws {
        _ = await harness.run("products list")
        let tags = await harness.candidates("toolkit products list --tag ").map(\.word)
        let first = try XCTUnwrap(tags.first)

        let rest = await harness.candidates("toolkit products list --tag '\(first)' --tag ").map(\.word)

        XCTAssertEqual(rest, Array(tags.dropFirst()))
    }

    func testStartsOfTheExamples_areCompleted() async {
        let gaps = await harness.gapsOfCompletion(in: InternProductsFeature.name)
        XCTAssertEqual(gaps, [])
    }
}

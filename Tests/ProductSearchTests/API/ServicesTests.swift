import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class ServicesTests: XCTestCase {
    func testSettings_areListedOnceEach() async {
        let run = await Harness(ProductSearchFeature.self).run("config list --json")

        let keys = (run.json.array ?? []).compactMap { $0["key"]?.string }.filter { $0.hasPrefix("search.") }
        XCTAssertEqual(keys.count, Set(keys).count)
        XCTAssertEqual(keys.filter { ["search.app-id", "search.ebay-url"].contains($0) }.sorted().count, 2)
    }

    func testRawRequest_bringsTheKeyInTheQuery() async {
        let services = LiveServices { _ in .answer("{}") }

        let run = await services.toolkit().run("api search GET / --service shopping --query callname=x")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(services.requests.first?.items, ["callname": "x", "appid": LiveServices.secret])
    }
}

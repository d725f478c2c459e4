import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import CodePayStandIn

final class CodePaySandboxTests: XCTestCase {
    func testContents_areTheThreeArrays() throws {
        let contents = try SandboxClient().service.contents()

        XCTAssertEqual(contents.map(\.name), ["users", "accounts", "transactions"])
        XCTAssertEqual(contents.map(\.count).prefix(2), [14, 14])
        XCTAssertTrue((150...200).contains(contents[2].count), "\(contents[2].count)")
    }

    func testRoutes_areBelowAnyVersion() throws {
        let routes = try SandboxClient().service.routes

        XCTAssertEqual(routes.count, 28)
        for route in routes { XCTAssertTrue(route.pattern.text.contains(" /api/v:n/"), route.pattern.text) }
    }

    func testDescriptions_holdForTheExamples() throws {
        XCTAssertEqual(try Sandbox(SandboxClient().service).faultsOfDescriptions(), [])
    }

    func testExamples_ofAllRoutesWork() throws {
        XCTAssertEqual(try Sandbox(SandboxClient().service).faultsOfExamples(), [])
    }

    func testQuickRoutes_areThoseThatReadARowOrTwo() throws {
        XCTAssertEqual(
            try SandboxClient().service.routes.filter(\.isQuick).map(\.pattern.text),
            [
                "GET /api/v:n/user/:id",
                "GET /api/v:n/account/:id",
                "GET /api/v:n/transaction/:id",
            ])
    }

    func testReset_bringsTheDemoDataBack() throws {
        let client = try SandboxClient()
        let before = try client.send("GET account").text
        _ = try client.send("PUT account/1", #"{"balance":0}"#)
        try client.post("{}", to: "account")

        try Sandbox(client.service).reset()

        XCTAssertEqual(try client.send("GET account").text, before)
        XCTAssertEqual(try client.post("{}", to: "account"), "15")
    }

    func testSettings_areListedWithTheFeature() {
        XCTAssertEqual(
            SandboxSettings.all.map(\.key),
            ["etags", "idempotency-keys", "limit", "token-seconds", "no-match"].map { "codepay.sandbox.\($0)" })
        for setting in SandboxSettings.all { XCTAssertNoThrow(try setting.check(setting.standard ?? "")) }
    }
}

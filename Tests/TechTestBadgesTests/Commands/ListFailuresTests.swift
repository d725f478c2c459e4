import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges

/// `toolkit badges list` when a request fails, an answer is malformed, or a secret or control character must not leak.
final class ListFailuresTests: XCTestCase {
    private let toolkit = Harness(TechTestBadgesFeature.self)

    func testProducts_thatCannotBeReadAreLeftOutWithANote() async {
        let products = #"{"products": [null, \#(ScriptedShop.product), {"id": "3"}]}"#
        for line in ["badges list --json", "badges list --json --limit 5", "badges list --json --badge loyalty"] {
            let run = await ScriptedShop(products: products).toolkit.run(line)

            XCTAssertEqual(run.json.array?.count, 1)
            XCTAssertEqual(run.exitStatus, 0)
            XCTAssertEqual(run.standardError, "note: Skipped 2 products that could not be read.\n")
        }
    }

    func testProducts_noneOfWhichCanBeReadAreAnError() async {
        for options in ["--json", "--limit 5", "--sort name", "-o ndjson"] {
            let line = "badges list \(options)"
            let run = await ScriptedShop(products: #"{"products": [null, {"id": "3"}]}"#).toolkit.run(line)

            XCTAssertEqual(run.exitStatus, 69, line)
            XCTAssertTrue(
                run.standardError.contains("The service sent 2 products, but none that toolkit can read."),
                run.standardError)
        }
    }

    func testProducts_thatCannotBeReadAreNotAmongTheRest() async {
        let products = #"{"products": [\#(ScriptedShop.product), null, \#(ScriptedShop.product)]}"#

        let run = await ScriptedShop(products: products).toolkit.runOnTerminal("badges list --limit 1")

        XCTAssertTrue(run.standardOutput.contains("… and 1 more"), run.standardOutput)
    }

    func testOffersThatFail_leaveTheProductsWithOneNote() async {
        let faults = ["--status 404", "--status 500", "--status 503", "--status 429", "--status 401", "--drop before"]
        for fault in faults {
            let toolkit = Harness(TechTestBadgesFeature.self)
            _ = await toolkit.run("sandbox fault add 'GET /api/user/:id/offers' \(fault)")

            let run = await toolkit.run("badges list --json")

            XCTAssertEqual(run.exitStatus, 0, fault)
            XCTAssertEqual(run.json.array?.count, 96, fault)
            XCTAssertEqual(run.json.array?.allSatisfy { $0["badge"] == .null }, true, fault)
            let notes = run.standardError.components(separatedBy: "Showing no badges").count - 1
            XCTAssertEqual(notes, 1, run.standardError)
        }
    }

    func testOffersThatMakeNoSense_leaveTheProductsWithANote() async {
        for offers in ["", "<html>", "[]", #"{"offers": []}"#, #"{"available_badges": "sale:A"}"#] {
            let run = await ScriptedShop(offers: offers).toolkit.run("badges list --json")

            XCTAssertEqual(run.json.array?.first?["badge"], .null, offers)
            XCTAssertTrue(run.standardError.contains("is not valid"), run.standardError)
            XCTAssertEqual(run.exitStatus, 0, offers)
        }
    }

    func testBadge_withoutOffersIsTheOffersError() async {
        _ = await toolkit.run("sandbox fault add 'GET /api/user/:id/offers' --status 503")

        let run = await toolkit.run("badges list --badge sale")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertEqual(run.standardOutput, "")
        XCTAssertTrue(run.standardError.contains("503"), run.standardError)
    }

    func testOffers_thatCannotBeReadAreLeftOutWithANote() async {
        let offers = #"{"available_badges": "sale:A", "offers": [{"id": "2", "type": "A"}, {"id": "5"}]}"#

        let run = await ScriptedShop(offers: offers).toolkit.run("badges list --json")

        XCTAssertEqual(run.json.array?.first?["badge"]?["name"], "sale")
        XCTAssertEqual(run.standardError, "note: Skipped 1 offer that could not be read.\n")
    }

    func testProductsThatFail_areAnError() async {
        let cases: [(String, Int32)] = [
            ("--status 401", 77), ("--status 403", 77), ("--status 404", 66), ("--status 429", 75),
            ("--status 500", 69), ("--status 503", 69), ("--status 418", 1), ("--drop before", 69),
        ]
        for (fault, status) in cases {
            let toolkit = Harness(TechTestBadgesFeature.self)
            _ = await toolkit.run("sandbox fault add 'GET /api/products' \(fault)")

            let run = await toolkit.run("badges list")

            XCTAssertEqual(run.exitStatus, status, "\(fault) \(run.standardError)")
            XCTAssertEqual(run.standardOutput, "", fault)
        }
    }

    func testTruncatedAnswers_areAnError() async {
        _ = await toolkit.run("config set badges.sandbox.truncated true")

        let run = await toolkit.run("badges list")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("is not valid"), run.standardError)
    }

    func testRefusedCredentials_nameTheSettings() async {
        _ = await toolkit.run("sandbox fault add 'GET /api/products' --status 401")

        let run = await toolkit.run("badges list")

        XCTAssertTrue(run.standardError.contains("badges.username"), run.standardError)
        XCTAssertTrue(run.standardError.contains("badges.password"), run.standardError)
    }

    func testCredentials_goToTheServiceAsBasic() async throws {
        let shop = ScriptedShop()

        let run = await shop.toolkit.run("badges list --verbose")

        let expected = "Basic " + Data("ann:\(ScriptedShop.password)".utf8).base64EncodedString()
        XCTAssertEqual(Set(shop.asked), ["/api/products", "/api/user/1/offers"])
        XCTAssertEqual(shop.toolkit.transport.requests.map { $0.headers["Authorization"] }, [expected, expected])
        XCTAssertFalse(run.standardError.contains(expected.dropFirst(6)), run.standardError)
    }

    func testPassword_isNotShownAmongTheSettings() async {
        for line in ["config list", "config list --json", "config get badges.password"] {
            let run = await ScriptedShop().toolkit.run(line)

            XCTAssertFalse(run.standardOutput.contains(ScriptedShop.password), line)
        }
    }

    func testRequests_askForJSON() async {
        let shop = ScriptedShop()

        _ = await shop.toolkit.run("badges list")

        XCTAssertEqual(
            shop.toolkit.transport.requests.map { $0.headers["Accept"] }, ["application/json", "application/json"])
    }

    func testControlCharacters_doNotReachTheTerminal() async {
        let product = ScriptedShop.product.replacingOccurrences(of: "Jumper", with: #"\u001b[31m\nJumper\u202e"#)

        let run = await ScriptedShop(products: "{\"products\": [\(product)]}").toolkit.runOnTerminal(
            "badges list --color never")

        XCTAssertFalse(run.standardOutput.contains("\u{1B}"))
        XCTAssertFalse(run.standardOutput.contains("\u{202E}"))
    }
}

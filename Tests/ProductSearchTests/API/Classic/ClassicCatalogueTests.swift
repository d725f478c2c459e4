import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

/// Checks the classic services as real services.
final class ClassicCatalogueTests: XCTestCase {
    private func run(
        _ line: String, _ body: String, status: HTTPStatus = .ok, keys: Bool = true
    ) async -> (run: Run, services: LiveServices) {
        let services = LiveServices { _ in .answer(body, status: status) }
        return (await services.toolkit(keys: keys).run(line), services)
    }

    private let find = "search find kettle --zip 90007"

    func testKeys_goToEachServiceUnderItsOwnName() async {
        let services = LiveServices { request in
            switch request.url.path() {
            case "/shopping": .answer(ContractSamples.shopping(ContractSamples.shoppingItem))
            case "/MerchandisingService": .answer(ContractSamples.similar(""))
            default: .answer(ContractSamples.finding(ContractSamples.findingItem))
            }
        }
        let toolkit = services.toolkit()
        for line in [find, "search show 7 --json", "search similar 7"] {
            let run = await toolkit.run(line)

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
        }
        let keys = zip(services.requests, ["SECURITY-APPNAME", "appid", "CONSUMER-ID"]).map { $0.items[$1] }
        XCTAssertEqual(keys, Array(repeating: LiveServices.secret, count: 3))
    }

    func testMissingKey_saysWhichSettingAndWhereKeysComeFrom() async {
        let (run, services) = await run(find, "", keys: false)

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("search.app-id"), run.standardError)
        XCTAssertTrue(run.standardError.contains("https://developer.ebay.com"), run.standardError)
        XCTAssertEqual(services.paths, [])
    }

    func testFailures_endAsTheTableSays() async {
        let table: [(String, HTTPStatus, Int32, String)] = [
            (ContractSamples.findingRequestError, 200, 1, "Invalid postal code."),
            (ContractSamples.gatewayError("10001", "Call limit exceeded."), 500, 75, "Call limit exceeded."),
            (ContractSamples.gatewayError("11002", "Unknown App ID."), 500, 77, "search.app-id"),
            (ContractSamples.gatewayError("1", domain: "Core", "Broken."), 500, 69, "Broken."),
            (ContractSamples.gatewayError("10001", "Call limit exceeded."), 200, 75, "Call limit exceeded."),
            ("<html>Oops</html>", 500, 69, "500"), ("<html>Hi</html>", 200, 69, "is not valid"),
            ("", 200, 69, "it is empty"), ("{}", 200, 69, "“findItemsAdvancedResponse” is missing"),
            (#"{"findItemsAdvancedResponse":[{}]}"#, 200, 69, "searchResult” is missing"),
            (#"{"findItemsAdvancedResponse":[{"ack":["Failure"]}]}"#, 200, 1, "No reason given."),
        ]
        for (body, status, exit, words) in table {
            let (run, _) = await run(find, body, status: status)

            XCTAssertEqual(run.exitStatus, exit, body)
            XCTAssertTrue(run.standardError.contains(words), "\(body)\n\(run.standardError)")
            XCTAssertEqual(run.standardOutput, "", body)
        }
    }

    func testService_isLookedAtWhenItIsNeeded() async {
        let services = LiveServices { _ in .answer(ContractSamples.shopping(ContractSamples.shoppingItem)) }
        var toolkit = services.toolkit()
        for name in ["FINDING", "MERCHANDISING"] { toolkit.environment["TOOLKIT_SEARCH_\(name)_URL"] = nil }

        let run = await toolkit.run("search show 7 --json")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(run.standardError, "")
        XCTAssertFalse(FileManager.default.fileExists(atPath: toolkit.home.path + "/sandbox"))
    }

    func testUnreadableItem_isNoAnswer() async {
        for body in [#"{"Ack":"Success"}"#, #"{"Ack":"Success","Item":{"Title":"Kettle"}}"#] {
            let (run, _) = await run("search show 7", body)

            XCTAssertEqual(run.exitStatus, 69, run.standardError)
            XCTAssertTrue(run.standardError.contains("is missing"), run.standardError)
        }
    }

    func testUnknownItem_isNotFound() async {
        let body = ContractSamples.shoppingError("10.12", "Invalid or non-existent item ID.")
        for line in ["search show 7", "search open 7 --print", "search share 7 --print", "search wishlist add 7"] {
            var toolkit = LiveServices { _ in .answer(body) }.toolkit()
            toolkit.environment["TOOLKIT_SEARCH_FACEBOOK_APP_ID"] = "1"

            let run = await toolkit.run(line)

            XCTAssertEqual(run.exitStatus, 66, line)
            XCTAssertTrue(run.standardError.contains("No item has the ID '7'."), run.standardError)
        }
    }

    func testKey_isSeenNeitherInTracesNorInMessages() async {
        let body = ContractSamples.gatewayError("11002", "Bad key \(LiveServices.secret).")
        for status in [HTTPStatus.ok, 500] {
            let (run, _) = await run(find + " --verbose", body, status: status)

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertTrue(run.standardError.contains("SECURITY-APPNAME=***"), run.standardError)
            XCTAssertFalse(run.standardError.contains(LiveServices.secret), run.standardError)
        }
    }

    func testKey_doesNotGoOverPlainHTTP() async {
        let services = LiveServices { _ in .answer(ContractSamples.findingNothing) }
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_FINDING_URL"] = "http://svcs.example/v1"

        let run = await toolkit.run(find)

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertEqual(services.paths, [])
    }

    func testWarning_isANoteBesideTheResults() async {
        let body = ContractSamples.finding(ContractSamples.findingItem).replacing(
            #""ack":["Success"]"#,
            with: #""ack":["Warning"],"errorMessage":[{"error":[{"severity":["Warning"],"message":["Slow."]}]}]"#)

        let (run, _) = await run(find + " --json", body)

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardError.contains("Slow."), run.standardError)
        XCTAssertEqual(run.json["items"]?.array?.count, 1)
    }
}

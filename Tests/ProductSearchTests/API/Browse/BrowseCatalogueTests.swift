import Foundation
import Synchronization
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

/// Checks the Browse API as a real service that needs a token.
final class BrowseCatalogueTests: XCTestCase {
    private static let tokenPath = "/identity/v1/oauth2/token"
    private static let searchPath = "/buy/browse/v1/item_summary/search"
    private let find = "search find kettle --zip 90007 --provider ebay"

    /// Services that issue numbered tokens, and accept all tokens except the refused ones.
    private func services(lifetime: Int = 7_200, bad: Set<String> = []) -> LiveServices {
        let count = Mutex(0)
        return LiveServices { request in
            if request.url.path() == Self.tokenPath {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return .answer(#"{"access_token":"t\#(number)-secret","expires_in":\#(lifetime)}"#)
            }
            let token = (request.headers["Authorization"] ?? "").replacing("Bearer ", with: "")
            guard !bad.contains(token) else {
                return .answer(#"{"errors":[{"errorId":1001,"message":"Invalid access token"}]}"#, status: 401)
            }
            return .answer(#"{"total":1,"itemSummaries":[\#(ContractSamples.browseSummary)]}"#)
        }
    }

    func testToken_isAskedForWithIDAndSecretAndKeptUntilItExpires() async throws {
        let services = services()
        var toolkit = services.toolkit()

        let runs = [await toolkit.run(find), await toolkit.run(find)]
        toolkit.now += 7_200 - 29
        let late = await toolkit.run(find)

        XCTAssertEqual((runs + [late]).map(\.exitStatus), [0, 0, 0], late.standardError)
        XCTAssertEqual(
            services.paths,
            [Self.tokenPath, Self.searchPath, Self.searchPath, Self.tokenPath, Self.searchPath])
        let basic = Data("\(LiveServices.secret):\(LiveServices.secret)".utf8).base64EncodedString()
        XCTAssertEqual(services.requests[0].headers["Authorization"], "Basic \(basic)")
        XCTAssertEqual(
            String(decoding: services.requests[0].body ?? [], as: UTF8.self),
            "grant_type=client_credentials&scope=https%3A%2F%2Fapi.ebay.com%2Foauth%2Fapi_scope")
        XCTAssertEqual(services.requests[1].headers["X-EBAY-C-MARKETPLACE-ID"], "EBAY_US")
    }

    func testRefusedToken_isRenewedOnce() async {
        let services = services(bad: ["t1-secret"])

        let run = await services.toolkit().run(find)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(services.paths, [Self.tokenPath, Self.searchPath, Self.tokenPath, Self.searchPath])
    }

    func testTokenThatIsRefusedAgain_isAnError() async {
        let services = services(bad: ["t1-secret", "t2-secret"])

        let run = await services.toolkit().run(find + " --verbose")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertEqual(services.paths.count, 4)
        XCTAssertFalse(run.standardError.contains("t2-secret"), run.standardError)
    }

    func testRefusedClient_isAnError() async {
        let services = LiveServices { _ in
            .answer(#"{"error":"invalid_client","error_description":"client authentication failed"}"#, status: 401)
        }
        let run = await services.toolkit().run(find)

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains("client authentication failed"), run.standardError)
        XCTAssertTrue(run.standardError.contains("search.ebay-client-id"), run.standardError)
    }

    func testMissingSecret_saysWhichSettingAndWhereKeysComeFrom() async {
        let services = services()
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_EBAY_CLIENT_SECRET"] = nil

        let run = await toolkit.run(find)

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("search.ebay-client-secret"), run.standardError)
        XCTAssertTrue(run.standardError.contains("https://developer.ebay.com"), run.standardError)
        XCTAssertEqual(services.paths, [])
    }

    func testAddress_makesEBayTheProvider() async {
        let services = services()
        var toolkit = services.toolkit()
        toolkit.environment["TOOLKIT_SEARCH_PROVIDER"] = nil

        _ = await toolkit.run("search find kettle --zip 90007")

        XCTAssertEqual(services.paths.last, Self.searchPath)
    }

    func testQuery_isWhatTheContractWants() async {
        let services = services()
        let toolkit = services.toolkit()
        let options = "--category books --condition new,used --shipping free,pickup --distance 25 --sort nearest"

        _ = await toolkit.run("\(find) \(options) --limit 20 --page 3")
        _ = await toolkit.run(find)

        let items = services.requests[1].items
        XCTAssertEqual(
            items["filter"],
            "buyingOptions:{FIXED_PRICE|AUCTION|BEST_OFFER},conditions:{NEW|USED},maxDeliveryCost:0,"
                + "deliveryCountry:US,deliveryPostalCode:90007,deliveryOptions:{SELLER_ARRANGED_LOCAL_PICKUP},"
                + "pickupCountry:US,pickupPostalCode:90007,pickupRadius:25,pickupRadiusUnit:mi")
        XCTAssertEqual([items["q"], items["category_ids"], items["sort"]], ["kettle", "267", "distance"])
        XCTAssertEqual([items["limit"], items["offset"]], ["20", "40"])
        XCTAssertEqual(services.requests[2].items["offset"], nil)
        XCTAssertFalse(services.requests[2].items["filter"]?.contains("pickup") ?? true)
    }

    func testNearest_needsPickup() async {
        let services = services()
        var toolkit = services.toolkit()
        // This error is reported before the missing secret.
        toolkit.environment["TOOLKIT_SEARCH_EBAY_CLIENT_SECRET"] = nil

        let run = await toolkit.run(find + " --sort nearest")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertEqual(services.paths, [])
    }

    func testFailures_endAsTheTableSays() async {
        let table: [(HTTPStatus, String, Int32)] = [
            (404, #"{"errors":[{"errorId":11001,"message":"Item not found"}]}"#, 66),
            (400, #"{"errors":[{"errorId":11003,"message":"x"}]}"#, 66),
            (400, #"{"errors":[{"errorId":11006,"message":"a group"}]}"#, 1),
            (403, #"{"errors":[{"errorId":1100,"message":"no scope"}]}"#, 77), (429, "{}", 75),
            (500, #"{"errors":[{"errorId":11000,"message":"broken"}]}"#, 69), (500, "<html>", 69), (200, "[]", 69),
            (500, #"{"errors":[{"errorId":15000,"message":"broken"}]}"#, 69), (200, "{}", 69),
            (200, #"{"title":"Kettle"}"#, 69), (200, #"{"errors":[]}"#, 69),
            (200, #"{"errors":[{"errorId":11001,"message":"Item not found"}]}"#, 66),
            (200, #"{"errors":[{"errorId":11000,"category":"APPLICATION","message":"broken"}]}"#, 69),
            (200, #"{"errors":[{"errorId":11006,"category":"BUSINESS","message":"a group"}]}"#, 1),
            (200, #"{"errors":[{"errorId":1001,"category":"REQUEST","message":"Invalid access token"}]}"#, 77),
        ]
        for (status, body, exit) in table {
            let services = LiveServices { request in
                request.url.path() == Self.tokenPath
                    ? .answer(#"{"access_token":"t","expires_in":7200}"#) : .answer(body, status: status)
            }
            let run = await services.toolkit().run("search show 7 --provider ebay")

            XCTAssertEqual(run.exitStatus, exit, "\(status) \(body)\n\(run.standardError)")
        }
    }

    func testFailureThatCallsItselfASuccess_isShownWithoutTheTokenItRepeats() async {
        let services = LiveServices { request in
            request.url.path() == Self.tokenPath
                ? .answer(#"{"access_token":"t1-secret","expires_in":7200}"#)
                : .answer(#"{"errors":[{"errorId":12000,"message":"Broken for t1-secret"}]}"#)
        }

        let run = await services.toolkit().run(find)

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("Broken for ***"), run.standardError)
    }

    func testMessageOfAFailure_isKept() async {
        for status in [HTTPStatus.ok, 500, 503] {
            let services = LiveServices { request in
                request.url.path() == Self.tokenPath
                    ? .answer(#"{"access_token":"t","expires_in":7200}"#)
                    : .answer(#"{"errors":[{"errorId":15000,"message":"The moon is full."}]}"#, status: status)
            }
            let run = await services.toolkit().run(find)

            XCTAssertEqual(run.exitStatus, 69, run.standardError)
            XCTAssertTrue(run.standardError.contains("The moon is full."), "\(status) \(run.standardError)")
        }
    }

    func testSearchThatIsNone_isNoAnswer() async {
        let services = LiveServices { request in
            .answer(request.url.path() == Self.tokenPath ? #"{"access_token":"t","expires_in":7200}"# : "{}")
        }
        let run = await services.toolkit().run(find)

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("“total” is missing"), run.standardError)
        XCTAssertEqual(run.standardOutput, "")
    }

    func testTokenThatCannotBeSent_isAnAnswerThatCannotBeRead() async {
        for token in ["a b", "é", #"a\r\nX-Evil: 1"#, #"\u007f"#] {
            let services = LiveServices { _ in .answer(#"{"access_token":"\#(token)","expires_in":7200}"#) }

            let run = await services.toolkit().run(find)

            XCTAssertEqual(run.exitStatus, 69, token)
            XCTAssertTrue(run.standardError.contains("“access_token” has an invalid value"), run.standardError)
            XCTAssertEqual(services.paths, [Self.tokenPath], token)
        }
    }

    func testKeptTokenThatCannotBeSent_isNotUsed() async throws {
        let services = services()
        let toolkit = services.toolkit()
        _ = await toolkit.run(find)
        let file = toolkit.home.path + "/credentials.json"
        let kept = try String(contentsOfFile: file, encoding: .utf8)
        try kept.replacing("t1-secret", with: "t1 secret").write(toFile: file, atomically: false, encoding: .utf8)

        let run = await toolkit.run(find)

        XCTAssertTrue(kept.contains("t1-secret"))
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(services.paths, [Self.tokenPath, Self.searchPath, Self.tokenPath, Self.searchPath])
    }

    func testIDOfAGroup_showsTheFirstVariationUnderTheID() async {
        let services = LiveServices { request in
            switch request.url.lastPathComponent {
            case "token": .answer(#"{"access_token":"t","expires_in":7200}"#)
            case "get_item_by_legacy_id":
                .answer(#"{"errors":[{"errorId":11006,"category":"REQUEST","message":"A group"}]}"#, status: 400)
            default: .answer(#"{"items":[{"itemId":"v1|7|41","title":"Red"},{"itemId":"v1|7|42","title":"Blue"}]}"#)
            }
        }

        let run = await services.toolkit().run("search show 7 --provider ebay --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["id"], "7")
        XCTAssertEqual(run.json["title"], "Red")
        XCTAssertEqual(services.requests.last?.url.path(), "/buy/browse/v1/item/get_items_by_item_group")
        XCTAssertEqual(services.requests.last?.items, ["item_group_id": "7"])
    }

    func testGroupThatHasNoItems_isAnAnswerThatCannotBeRead() async {
        let services = LiveServices { request in
            switch request.url.lastPathComponent {
            case "token": .answer(#"{"access_token":"t","expires_in":7200}"#)
            case "get_item_by_legacy_id":
                .answer(#"{"errors":[{"errorId":11006,"category":"REQUEST"}]}"#, status: 400)
            default: .answer(#"{"items":[]}"#)
            }
        }

        let run = await services.toolkit().run("search show 7 --provider ebay")

        XCTAssertEqual(run.exitStatus, 69, run.standardError)
    }

    func testSimilarItems_areNotVariationsOfTheItem() async {
        let services = LiveServices { request in
            switch request.url.lastPathComponent {
            case "token": .answer(#"{"access_token":"t","expires_in":7200}"#)
            case "search": .answer(#"{"total":2,"itemSummaries":[{"itemId":"v1|7|42"},{"itemId":"v1|8|0"}]}"#)
            default: .answer(#"{"itemId":"v1|7|41","categoryId":"5"}"#)
            }
        }

        let run = await services.toolkit().run("search similar 'v1|7|41' --provider ebay --json")

        XCTAssertEqual(run.json.array?.compactMap { $0["id"] }, ["8"])
    }

    func testBothKindsOfID_areAskedForInTheirWay() async {
        let services = LiveServices { request in
            request.url.path() == Self.tokenPath
                ? .answer(#"{"access_token":"t","expires_in":7200}"#) : .answer(ContractSamples.browseItem)
        }
        let toolkit = services.toolkit()
        for id in ["7", "'v1|7|42'", "'v1|7|0'"] { _ = await toolkit.run("search show \(id) --provider ebay --json") }

        XCTAssertEqual(services.requests[1].items, ["legacy_item_id": "7"])
        XCTAssertEqual(services.requests[2].url.path(), "/buy/browse/v1/item/v1%7C7%7C42")
        XCTAssertEqual(services.requests[3].items, ["legacy_item_id": "7"])
    }
}

import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// `toolkit check` against `toolkit serve`, without and with a proxy between them that plants a difference.
final class CheckCommandTests: XCTestCase {
    private func assertKept(
        _ feature: String, atLeast count: Int, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let served = try Served()
        let before = try served.program.run("sandbox export \(feature)").output

        let run = try served.program.run("check \(feature) \(served.url) --json")

        let rows = try XCTUnwrap(run.json.array, run.error, file: file, line: line)
        XCTAssertEqual(run.status, 0, run.output, file: file, line: line)
        XCTAssertGreaterThanOrEqual(rows.count, count, file: file, line: line)
        XCTAssertEqual(Set(rows.compactMap { $0["result"]?.string }), ["ok"], file: file, line: line)
        // The service of the products cannot delete users.
        guard feature != "products" else { return }
        let after = try served.program.run("sandbox export \(feature)").output
        XCTAssertEqual(after, before, file: file, line: line)
    }

    func testCats_areKept() throws { try assertKept("cats", atLeast: 40) }
    func testCodePay_isKept() throws { try assertKept("codepay", atLeast: 28) }
    func testProducts_areKept() throws { try assertKept("products", atLeast: 20) }
    func testBadges_areKept() throws { try assertKept("badges", atLeast: 25) }
    func testSearch_isKept() throws { try assertKept("search", atLeast: 40) }

    func testStrictKeys_areTheDemoKeys() throws {
        let served = try Served("--quiet --strict-keys")

        for feature in ["cats", "search", "badges"] {
            XCTAssertEqual(try served.program.run("check \(feature) \(served.url)").status, 0, feature)
        }
    }

    /// A change of one request or its answer, and the difference that it makes.
    private struct Planted {
        let feature: String
        /// The start of the request to change; only the first one is changed.
        let request: String
        var sent: (old: String, new: String)?
        var came: (old: String, new: String)?
        let difference: String
    }

    private static let planted = [
        Planted(
            feature: "codepay", request: "POST /api/v1/user ", came: ("201 Created", "200 OK"),
            difference: "the status is 200, not 201"),
        Planted(
            feature: "codepay", request: "POST /api/v1/account ", came: ("\"balance\":0", "\"balance\":\"0\""),
            difference: "balance is \"0\", not 0"),
        Planted(
            feature: "codepay", request: "GET /api/v1/account/", came: ("\"currency\":\"EUR\",", ""),
            difference: "the body lacks currency"),
        Planted(
            feature: "codepay", request: "GET /api/v1/transaction?sortBy", sent: ("order=desc", "order=asc"),
            difference: "the body is not in order: createdOn of [1] does not follow that of [0]"),
        Planted(
            feature: "codepay", request: "GET /api/v1/account/none", came: ("\"Not found\"", "Not found"),
            difference: "the body is not JSON"),
        Planted(
            feature: "codepay", request: "GET /api/v1/user/", came: ("\"expiresIn\":600", "\"expiresIn\":\"600\""),
            difference: "expiresIn is not of the type integer"),
        Planted(
            feature: "products", request: "GET /login?username=check", came: ("200 OK", "401 Unauthorized"),
            difference: "the status is 401, not 200"),
        Planted(
            feature: "products", request: "GET /products?loginToken=none", came: ("FAILED", "failed"),
            difference: "status is \"failed\", not \"FAILED\""),
        Planted(
            feature: "products", request: "GET /products?loginToken=", came: ("\"products\":", "\"items\":"),
            difference: "products is missing"),
        Planted(
            feature: "products", request: "GET /products?loginToken=",
            came: ("Content-Type: application/json", "Content-Type: text/html"),
            difference: "the header field Content-Type is 'text/html', not 'application/json'"),
        Planted(
            feature: "badges", request: "GET /api/products ", came: ("WWW-Authenticate", "X-Other"),
            difference: "the header field WWW-Authenticate is missing"),
        Planted(
            feature: "badges", request: "GET /api/user/1/offers ",
            came: ("sale:PRIORITY_ACCESS,REDUCED", "sale:REDUCED"),
            difference:
                "available_badges is \"sale:REDUCED,BONUS\", not \"sale:PRIORITY_ACCESS,REDUCED,BONUS\""),
        Planted(
            feature: "badges", request: "GET /api/products.json", came: ("\"id\": \"2\"", "\"id\": 2"),
            difference: "products[0].id is 2, not \"2\""),
        Planted(
            feature: "badges", request: "GET /image/gonesoon_icon.jpg", came: ("PNG", "GIF"),
            difference: "the body is no PNG file"),
        Planted(
            feature: "cats", request: "GET /rest/cats?max=1", came: ("401 Unauthorized", "403 Forbidden"),
            difference: "the status is 403, not 401"),
        Planted(
            feature: "cats", request: "GET /rest/cats/", came: ("\"ownerName\":\"Kim Sample\",", ""),
            difference: "ownerName is missing"),
        Planted(
            feature: "cats", request: "GET /rest/cats?q=%7B%22catName%22%3A%22Check%20", sent: ("Check%20", "Chuck%20"),
            difference: "the body has 0 elements, not 3"),
        Planted(
            feature: "cats", request: "GET /v1/breeds?limit=2", came: ("Pagination-Limit", "X-Other"),
            difference: "the header field Pagination-Limit is missing"),
        Planted(
            feature: "cats", request: "GET /v1/breeds ", came: ("\"adaptability\":5", "\"adaptability\":\"5\""),
            difference: "the body has a difference: [0].adaptability is not of the type integer"),
        Planted(
            feature: "cats", request: "POST /v1/votes", came: ("\"message\":\"SUCCESS\"", "\"message\":\"OK\""),
            difference: "message is \"OK\", not \"SUCCESS\""),
        Planted(
            feature: "search", request: "GET /services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced",
            came: ("\"ack\":[\"Success\"]", "\"ack\":\"Success\""),
            difference: "findItemsAdvancedResponse[0].ack is \"Success\", not [\"Success\"]"),
        Planted(
            feature: "search", request: "GET /shopping?callname=GetSingleItem",
            came: ("\"Ack\":\"Success\"", "\"Ack\":[\"Success\"]"),
            difference: "Ack is [\"Success\"], not \"Success\""),
        Planted(
            feature: "search", request: "GET /buy/browse/v1/item_summary", came: ("\"limit\":3", "\"limit\":\"3\""),
            difference: "limit is \"3\", not 3"),
        Planted(
            feature: "search", request: CheckCommandTests.filtered("AvailableTo"), sent: ("AvailableTo", "Unknown"),
            difference: "findItemsAdvancedResponse[0].ack is [\"Warning\"], not [\"Failure\"]"),
        Planted(
            feature: "search", request: CheckCommandTests.filtered("LocatedIn"),
            came: ("\"country\":[\"US\"]", "\"country\":[\"DE\"]"),
            difference:
                "findItemsAdvancedResponse[0].searchResult[0].item has a difference: [0].country[0] is \"DE\", "
                + "not \"US\""),
        Planted(
            feature: "search", request: CheckCommandTests.filtered("ListingType"), sent: ("Shop", "All"),
            difference: "findItemsAdvancedResponse[0].ack is [\"Success\"], not [\"Failure\"]"),
        Planted(
            feature: "search", request: "GET /shopping?callname=GetMultipleItems", sent: ("ItemID=", "ItemID=1%2C"),
            difference: "Ack is \"PartialFailure\", not \"Success\""),
        Planted(
            feature: "search",
            request: "GET /buy/browse/v1/item_summary/search?q=lamp&limit=3&filter=itemLocationCountry",
            came: ("\"country\":\"US\"", "\"country\":\"DE\""),
            difference: "itemSummaries has a difference: [0].itemLocation.country is \"DE\", not \"US\""),
        Planted(
            feature: "search", request: "GET /buy/browse/v1/item_summary/search?q=lamp&limit=1&filter=maxDeliveryCost",
            came: ("\"errorId\":12002", "\"errorId\":12008"), difference: "warnings[0].errorId is 12008, not 12002"),
        Planted(
            feature: "cats", request: "GET /v1/favourites?sub_id=check-", sent: ("check-", "chuck-"),
            difference: "the body has 0 elements, not 1"),
        Planted(
            feature: "search", request: "GET /postalCodeSearchJSON", came: ("\"lat\":", "\"latitude\":"),
            difference: "postalCodes has a difference: [0] lacks lat"),
    ]

    /// The start of a request to the Finding API with a filter.
    private static func filtered(_ name: String) -> String {
        "GET /services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&SERVICE-VERSION=1.0.0"
            + "&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD=&categoryId=2984&itemFilter%280%29.name=\(name)"
    }

    func testPlantedDifference_isFound() throws {
        let served = try Served()
        XCTAssertGreaterThanOrEqual(Self.planted.count, 20)
        for planted in Self.planted {
            let proxy = try Self.proxy(to: served, planted)
            defer { proxy.stop() }

            let run = try served.program.run("check \(planted.feature) \(proxy.url) --json")

            let rows = run.json.array?.filter { $0["result"] == "differs" } ?? []
            XCTAssertEqual(run.status, 1, "\(planted)")
            XCTAssertEqual(
                rows.first?["difference"]?.string, planted.difference, "\(planted.feature) \(planted.request)")
            XCTAssertEqual(rows.count, 1, "\(planted.request): \(rows)")
        }
    }

    /// A server that sends requests on, and changes the first one that a difference is planted in.
    private static func proxy(to served: Served, _ planted: Planted) throws -> ScriptedServer {
        let port = served.port
        let isPlanted = NSLock()
        nonisolated(unsafe) var wasPlanted = false
        let (request, sent, came) = (planted.request, planted.sent, planted.came)
        return try ScriptedServer { text in
            let isMeant = isPlanted.withLock {
                guard !wasPlanted, text.hasPrefix(request) else { return false }
                wasPlanted = true
                return true
            }
            var text = text.replacing("\r\n\r\n", with: "\r\nConnection: close\r\n\r\n", maxReplacements: 1)
            if isMeant, let sent { text = text.replacing(sent.old, with: sent.new, maxReplacements: 1) }
            guard let client = try? TestClient(port) else { return .close }
            client.send(text)
            guard var bytes = try? client.readToEnd() else { return .close }
            if isMeant, let came, let place = bytes.firstRange(of: Array(came.old.utf8)) {
                bytes.replaceSubrange(place, with: came.new.utf8)
                // The connection ends with the body.
                if let length = bytes.firstRange(of: Array("Content-Length".utf8)) {
                    bytes.replaceSubrange(length, with: "X-Length".utf8)
                }
            }
            return .bytes(bytes)
        }
    }
}

extension Finished {
    /// Standard output as JSON; `null` if it is not JSON.
    fileprivate var json: JSONValue { (try? JSON.decode(JSONValue.self, from: Array(output.utf8))) ?? .null }
}

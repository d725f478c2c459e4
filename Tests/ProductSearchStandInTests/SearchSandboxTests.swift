import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ProductSearchStandIn

final class SearchSandboxTests: XCTestCase {
    private func makeSandbox() throws -> SearchSandbox {
        try SearchSandbox(SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 1_700_000_000) }))
    }

    private func titles(_ sandbox: SearchSandbox, _ numbers: ClosedRange<Int>) throws -> [String?] {
        try sandbox.database.read { connection in
            try numbers.map { try ListingTable(connection).listing($0)?.title }
        }
    }

    private static let headers: HTTPHeaders = [
        "Authorization": "Bearer \(ApplicationToken.make(at: 1_700_000_000))"
    ]

    func testDescriptions_holdForTheExamples() throws {
        XCTAssertEqual(try Sandbox(makeSandbox()).faultsOfDescriptions(headers: Self.headers), [])
    }

    func testExamples_ofAllRoutesWork() throws {
        XCTAssertEqual(try Sandbox(makeSandbox()).faultsOfExamples(headers: Self.headers), [])
    }

    func testHugeNumbers_areAnswered() throws {
        let sandbox = try Sandbox(makeSandbox())
        let find = "/shopping?callname=FindProducts&appid=x&version=967&QueryKeywords=chair&MaxEntries=20&PageNumber="
        let search = "/buy/browse/v1/item_summary/search?q=lamp"
        for number in ["9223372036854775807", "4611686018427387904", "-9223372036854775808"] {
            let bearer: HTTPHeaders = ["Authorization": "Bearer v^1.1#sandbox#\(number)"]

            for (target, headers) in [
                (find + number, Self.headers), ("\(search)&epid=\(number)", Self.headers), (search, bearer),
            ] {
                let request = SandboxRequest(.get, target: target, headers: headers, body: [], origin: Sandbox.origin)
                guard case .response(let response, _) = try sandbox.answer(XCTUnwrap(request)) else {
                    return XCTFail(target)
                }
                XCTAssertLessThan(response.status.rawValue, 500, target)
            }
        }
    }

    func testAnswersWithoutAnything_areKnown() throws {
        let client = try SearchClient()
        let token: HTTPHeaders = ["Authorization": "Bearer \(ApplicationToken.make(at: 1_554_112_800))"]
        let finding = "/services/search/FindingService/v1?OPERATION-NAME=findItemsAdvanced&RESPONSE-DATA-FORMAT=JSON"
        let searches = [
            "/buy/browse/v1/item_summary/search?q=", "/customsearch/v1?key=a&cx=b&searchType=image&q=",
            finding + "&SECURITY-APPNAME=a&keywords=", "/searchJSON?username=a&q=",
            "/postalCodeSearchJSON?username=a&country=US&postalcode_startsWith=",
        ]
        for (search, good) in zip(searches, ["lamp", "lamp", "lamp", "london", "900"]) {
            XCTAssertTrue(client.service.foundNothing(try client.send(search + "zzqqzz", headers: token)), search)
            XCTAssertFalse(client.service.foundNothing(try client.send(search + good, headers: token)), search)
        }
    }

    func testKey_isFoundInEachPlaceThatTheServicesTake() throws {
        let service = try SearchClient().service
        func place(_ key: RouteKey, _ query: String, _ headers: HTTPHeaders) throws -> String {
            let request = SandboxRequest(.get, target: "/x?\(query)", headers: headers, body: [], origin: "")
            return try service.found(key, in: XCTUnwrap(request)).name
        }

        XCTAssertEqual(try place(SearchSandbox.findingKey, "SECURITY-APPNAME=a", [:]), "SECURITY-APPNAME")
        let field = "X-EBAY-SOA-SECURITY-APPNAME"
        XCTAssertEqual(try place(SearchSandbox.findingKey, "", [field: "a"]), field)
        XCTAssertEqual(try place(SearchSandbox.shoppingKey, "", ["X-EBAY-API-APP-ID": "a"]), "X-EBAY-API-APP-ID")
        XCTAssertEqual(try place(SearchSandbox.shoppingKey, "appid=a", ["X-EBAY-API-APP-ID": "b"]), "appid")
    }

    func testClient_isJudged() throws {
        let service = try SearchClient().service

        XCTAssertEqual(service.judgeClient(nil), .missing)
        XCTAssertEqual(service.judgeClient(BasicCredentials("a", "b").field), .accepted)
        for field in ["Bearer a", "Basic YQ==", BasicCredentials("a", "").field] {
            XCTAssertEqual(
                service.judgeClient(field),
                .refused("Authorization is not 'Basic' with a client ID, a colon and a secret in Base64."), field)
        }
    }

    func testExamples_findSomething() throws {
        let sandbox = try Sandbox(makeSandbox())
        let nothing = [
            "Failure", "errorMessage", #""@count":"0""#, #""item":[]"#, #""total":0"#, #""totalResults":"0""#,
            #""postalCodes":[]"#,
        ]
        for example in sandbox.routes.compactMap(\.example) {
            let request = SandboxRequest(
                .get, target: example, headers: Self.headers, body: [], origin: Sandbox.origin)
            guard case .response(let response, _) = try sandbox.answer(XCTUnwrap(request)) else {
                return XCTFail(example)
            }
            for sign in nothing { XCTAssertFalse(response.text.contains(sign), "\(example): \(sign)") }
        }
    }

    func testPath_isReadInAnyCaseOrWithTheFormatInTheQuery() throws {
        let service = try SearchClient([]).service
        func other(_ path: String) throws -> String? {
            let request = SandboxRequest(.get, target: path, headers: [:], body: [], origin: "")
            return try service.otherPath(of: XCTUnwrap(request), mayBegin: false)?.joined(separator: "/")
        }

        XCTAssertEqual(try other("/services/search/findingservice/v1"), "services/search/FindingService/v1")
        XCTAssertEqual(try other("/merchandisingservice"), "MerchandisingService")
        XCTAssertEqual(try other("/Shopping"), "shopping")
        XCTAssertEqual(try other("/postalCodeSearch?type=json"), "postalCodeSearchJSON")
        for path in ["/services/search/findingservice", "/postalCodeSearch", "/search?type=xml", "/"] {
            XCTAssertNil(try other(path), path)
        }
    }

    func testQuickRoutes_areThoseThatReadARowOrTwo() throws {
        XCTAssertEqual(
            try makeSandbox().routes.filter(\.isQuick).map(\.pattern.text),
            [
                "GET /shopping", "GET /json", "GET /json/:address", "GET /xml", "GET /xml/:address",
                "GET /line", "GET /line/:address", "GET /csv", "GET /csv/:address",
                "GET /buy/browse/v1/item/get_item_by_legacy_id",
                "GET /buy/browse/v1/item/get_items_by_item_group",
                "GET /buy/browse/v1/item/:id",
                "GET /itm/:title/:id",
                "GET /str/:name/:id",
            ])
    }

    func testFill_addsAsManyAsAskedFor() throws {
        let sandbox = try makeSandbox()
        var told = 0

        try sandbox.fill(count: 2_500, seed: 3) { told += $0 }

        XCTAssertEqual(told, 2_500)
        XCTAssertEqual(try sandbox.contents().map(\.count), [4_500])
        XCTAssertNotNil(try titles(sandbox, 4_500...4_500)[0])
    }

    func testFill_addsTheSameForTheSameSeed() throws {
        let sandboxes = try [UInt64]([3, 3, 4]).map { seed in
            let sandbox = try makeSandbox()
            try sandbox.fill(count: 50, seed: seed) { _ in }
            return sandbox
        }

        let filled = try sandboxes.map { try titles($0, 2_001...2_050) }

        XCTAssertEqual(filled[0], filled[1])
        XCTAssertNotEqual(filled[0], filled[2])
    }

    func testFill_isFoundAtOnce() throws {
        let sandbox = try makeSandbox()
        let query = ListingQuery(keywords: "vintage", limit: 10_000)
        let before = try sandbox.database.read { try ListingIndex($0).page(query) }

        try sandbox.fill(count: 500, seed: 3) { _ in }

        let after = try sandbox.database.read { try ListingIndex($0).page(query) }
        XCTAssertGreaterThan(after.total, before.total)
        XCTAssertTrue(after.numbers.contains { $0 > 2_000 })
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ILoveCatsStandIn

final class CatSandboxTests: XCTestCase {
    func testContents_areSixtyCatsAndAllBreeds() throws {
        let client = try SandboxClient()

        let contents = try client.service.contents()

        XCTAssertEqual(contents.map(\.name), ["cats", "breeds"])
        XCTAssertEqual(contents.map(\.count), [60, 67])
    }

    func testFill_addsCatsAndTellsHowMany() throws {
        let client = try SandboxClient()
        var told: [Int] = []

        try client.service.fill(count: 2_500, seed: 1) { told.append($0) }

        XCTAssertEqual(told, [1_000, 1_000, 500])
        XCTAssertEqual(try client.service.contents().first?.count, 2_560)
    }

    func testFill_addsTheSameForTheSameSeed() throws {
        let clients = [try SandboxClient(), try SandboxClient()]

        for client in clients { try client.service.fill(count: 5, seed: 9) { _ in } }

        let lists = try clients.map { try $0.send("GET /rest/cats", query: ["skip": "60"]).text }
        XCTAssertEqual(lists[0], lists[1])
        XCTAssertNotEqual(lists[0], "[]")
    }

    func testExamples_ofAllRoutesWork() throws {
        XCTAssertEqual(try Sandbox(SandboxClient().service).faultsOfExamples(), [])
    }

    func testDescriptions_holdForTheExamples() throws {
        XCTAssertEqual(try Sandbox(SandboxClient().service).faultsOfDescriptions(), [])
    }

    func testQuickRoutes_areThoseThatReadARowOrTwo() throws {
        XCTAssertEqual(
            try SandboxClient().service.routes.filter(\.isQuick).map(\.pattern.text),
            [
                "GET /rest/:collection/:id",
                "GET /v1/breeds/:id",
                "GET /v1/images/:id",
            ])
    }

    func testQuickRoute_findsNoWordsOfADocument() throws {
        let route = try XCTUnwrap(
            SandboxClient().service.routes.first { $0.pattern.text == "GET /rest/:collection/:id" })
        let requests = try ["", "?metafields=true"].map {
            try XCTUnwrap(
                SandboxRequest(.get, target: "/rest/cats/1" + $0, headers: [:], body: [], origin: Sandbox.origin))
        }

        XCTAssertEqual(requests.map(route.isQuick), [true, false])
    }

    func testReset_bringsTheDemoDataBack() throws {
        let client = try SandboxClient()
        try client.service.fill(count: 3, seed: 1) { _ in }
        try client.post(#"[{"name":"a"}]"#)

        try Sandbox(client.service).reset()

        XCTAssertEqual(try client.service.contents().first?.count, 60)
        XCTAssertEqual(try client.send("GET /rest/things").text, try client.send("GET /rest/cats").text)
        XCTAssertEqual(try client.send("GET /rest/cats", query: ["filter": "abys"]).status, .ok)
    }

    func testUnmatched_isJSONBelowRest() throws {
        let response = try SandboxClient().send("GET /rest/cats/\(CatSandbox.firstDemoID)/toys/1/2")

        XCTAssertEqual(response.status, .notFound)
        XCTAssertNotNil(try response.json()["message"]?.string)
    }

    func testUnmatched_asksForAKeyBelowV1() throws {
        let response = try SandboxClient().send("GET /v1/webhooks", headers: [:])

        XCTAssertEqual(response.status, .unauthorized)
        XCTAssertEqual(
            response.text, "AUTHENTICATION_ERROR - you need to send your API Key as the 'x-api-key' header")
    }

    func testUnmatched_isNotFoundForHoldersOfAKeyAndElsewhere() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("GET /v1/webhooks").status, .notFound)
        XCTAssertEqual(try client.send("GET /elsewhere").status, .notFound)
    }

    func testKey_isFoundWhereTheRequestHasIt() throws {
        let service = try SandboxClient().service
        func found(_ key: RouteKey, _ query: String, _ headers: HTTPHeaders) throws -> String {
            let request = SandboxRequest(.get, target: "/x?\(query)", headers: headers, body: [], origin: "")
            let found = try service.found(key, in: XCTUnwrap(request))
            if case .query(let name, _, _) = found { return "?\(name)" }
            return found.name
        }

        let (registry, breeds) = (CatSandbox.registryKey, CatSandbox.breedsKey)
        XCTAssertEqual(try found(registry, "apikey=a", [:]), "?apikey")
        XCTAssertEqual(try found(registry, "apikey=a", ["x-apikey": "b"]), "x-apikey")
        XCTAssertEqual(try found(registry, "", ["Authorization": "Bearer a"]), "Authorization")
        XCTAssertEqual(try found(breeds, "api_key=a", [:]), "?api_key")
        XCTAssertEqual(try found(breeds, "", ["x-apikey": "a"]), "x-apikey")
    }

    func testDemoKey_is24HexDigits() {
        XCTAssertNotNil(CatSandbox.demoKey.wholeMatch(of: /[0-9a-f]{24}/))
    }
}

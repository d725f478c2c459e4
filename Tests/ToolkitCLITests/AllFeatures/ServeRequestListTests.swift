import Foundation
import Toolkit
import ToolkitTesting
import XCTest

/// What `GET /toolkit/requests` tells a test afterwards.
final class ServeRequestListTests: XCTestCase {
    func testRequests_areToldWithWhatCameAndWhatWasAnswered() throws {
        let served = try Served("--quiet --only cats")
        _ = try served.addCat("Told")

        let list = try served.ask("GET /toolkit/requests").json

        let request = try XCTUnwrap(list["requests"]?.array?.first)
        XCTAssertEqual(list["count"], 1)
        XCTAssertEqual(list["routes"], [["route": "POST /rest/:collection", "count": 1]])
        XCTAssertEqual(request["number"], 1)
        XCTAssertEqual(request["method"], "POST")
        XCTAssertEqual(request["target"], "/rest/cats")
        XCTAssertEqual(request["feature"], "cats")
        XCTAssertEqual(request["status"], 201)
        XCTAssertEqual(request["headers"]?["Content-Type"], "application/json")
        XCTAssertEqual(request["body"], .string(Served.cat("Told")))
        XCTAssertNotNil(request["time"]?.string.flatMap(JSON.date))
        XCTAssertGreaterThan(request["milliseconds"]?.number ?? 0, 0)
    }

    func testFilters_narrowTheList() throws {
        let served = try Served("--quiet --only cats")
        for line in ["GET /v1/breeds/abys", "GET /v1/breeds/nope", "GET /v1/breeds/beng", "GET /v1/breeds"] {
            _ = try served.ask(line)
        }
        func targets(_ query: String) throws -> [String] {
            let list = try served.ask("GET /toolkit/requests?\(query)").json["requests"]?.array ?? []
            return list.compactMap { $0["target"]?.string?.replacingOccurrences(of: "/v1/breeds", with: "") }
        }

        XCTAssertEqual(try targets("route=GET%20/v1/breeds/:id"), ["/abys", "/nope", "/beng"])
        XCTAssertEqual(try targets("status=200"), ["/abys", "/beng", ""])
        XCTAssertEqual(try targets("route=GET+/v1/breeds/:id&status=200&limit=1"), ["/beng"])
        XCTAssertEqual(try targets("method=post"), [])
        XCTAssertEqual(try targets("since=3"), [""])
        XCTAssertEqual(try served.ask("DELETE /toolkit/requests").status, 204)
        XCTAssertEqual(try targets(""), [])
    }

    func testUnmatchedRequest_isToldTheNearestRoute() throws {
        // Otherwise, an app may have resources of any name.
        let served = try Served("--strict")

        let answers = try ["GET /api/prodcts", "GET /v1/breed", "GET /api/v1/acount/1"].map {
            try served.ask($0, ["x-api-key": "any"])
        }
        let list = try served.ask("GET /toolkit/requests?status=404").json["requests"]?.array ?? []

        XCTAssertEqual(answers.map(\.status), [404, 404, 404])
        XCTAssertEqual(
            list.map { $0["nearest"]?["route"] }, ["GET /api/products", "GET /v1/breeds", "GET /api/v:n/account/:id"])
        XCTAssertEqual(
            list.first?["nearest"]?["reason"], "Segment 2 is 'prodcts', GET /api/products has 'products'.")
        XCTAssertTrue(answers[0].body.contains("Segment 2 is 'prodcts'"), answers[0].body)
        XCTAssertEqual(list.map { $0["route"] }, [.null, .null, .null])
    }

    func testSecrets_areMasked() throws {
        let served = try Served()
        let secret = "s3cret-0123456789"
        _ = try served.ask("GET /login?username=robin&password=\(secret)")
        _ = try served.ask("GET /rest/cats?apikey=\(secret)")
        _ = try served.ask("GET /rest/cats", ["x-apikey": secret, "Authorization": "Bearer \(secret)"])
        let user = #"{"phoneNumber":"1","password":"\#(secret)"}"#
        _ = try served.ask("POST /api/v1/user", ["Content-Type": "application/json"], user)
        _ = try served.ask("POST /api/v1/user", ["Content-Type": "text/plain"], user)
        _ = try served.ask("POST /api/v1/user", [:], user)
        let form = ["Content-Type": "application/x-www-form-urlencoded"]
        _ = try served.ask("POST /identity/v1/oauth2/token", form, "client_secret=\(secret)")

        XCTAssertTrue(try served.ask("GET /toolkit/requests").body.contains(secret), "as sent, on this machine")
        try served.hideSecrets()
        let list = try served.ask("GET /toolkit/requests")
        let page = try served.ask("GET /", ["Accept": "text/html"])

        XCTAssertEqual(list.json["count"], 7)
        XCTAssertFalse(list.body.contains(secret), list.body)
        XCTAssertFalse(page.body.contains(secret))
        XCTAssertTrue(list.body.contains("***"))
    }

    func testSecrets_ofFeaturesThatAreNotServed_areMasked() throws {
        let served = try Served("--only cats")
        let secret = "s3cret-0123456789"
        for target in [
            "/services/search/FindingService/v1?SECURITY-APPNAME=\(secret)", "/shopping?appid=\(secret)",
            "/MerchandisingService?CONSUMER-ID=\(secret)", "/postalCodeSearchJSON?username=\(secret)",
            "/rest/cats?a=1;apikey=\(secret)", "/rest/cats?q={%22password%22:%22\(secret)%22}",
            "/rest/cats?url=https%3A%2F%2Fa.example%2F%3Fapikey%3D\(secret)",
        ] {
            _ = try served.ask("GET \(target)")
        }
        for name in ["X-EBAY-SOA-SECURITY-APPNAME", "X-EBAY-API-APP-ID", "EBAY-SOA-CONSUMER-ID"] {
            _ = try served.ask("GET /v1/breeds/abys", [name: secret])
        }
        let links = ["Referer": "http://ann:\(secret)@localhost/x?apikey=\(secret)&password=\(secret)"]
        _ = try served.ask("POST /login", links.merging(["Content-Type": "text/plain"]) { $1 }, "password=\(secret)")

        try served.hideSecrets()
        let list = try served.ask("GET /toolkit/requests")
        let page = try served.ask("GET /", ["Accept": "text/html"])
        let log = try served.stop().error

        XCTAssertEqual(list.json["count"], 11)
        XCTAssertTrue(log.contains("/shopping?appid=***"), log)
        for text in [list.body, page.body, log] { XCTAssertFalse(text.contains(secret), text) }
    }

    func testList_isBounded() throws {
        let served = try Served("--quiet --only cats")
        let client = try TestClient(served.port)
        for _ in 1...6 {
            let requests = (1...100).map { served.request("GET /v1/breeds/abys?n=\($0)") }
            client.send(requests.joined())
            for _ in requests { XCTAssertEqual(try client.reply()?.status, 200) }
        }
        let body = String(repeating: "x", count: 100_000)
        _ = try served.ask("POST /rest/cats", ["Content-Type": "text/plain"], body)

        let list = try served.ask("GET /toolkit/requests").json

        XCTAssertEqual(list["total"], 601)
        XCTAssertEqual(list["count"], 500)
        let last = try XCTUnwrap(list["requests"]?.array?.last)
        XCTAssertEqual(last["number"], 601)
        XCTAssertEqual(last["bodySize"], 100_000)
        XCTAssertEqual(last["body"]?.string?.count, 65_536)
    }

    func testOwnRoutes_areNotListed() throws {
        let served = try Served("--quiet --only badges")
        for line in ["GET /", "GET /openapi.json", "GET /toolkit/requests"] { _ = try served.ask(line) }

        XCTAssertEqual(try served.ask("GET /toolkit/requests").json["count"], 0)
    }
}

extension Served {
    /// Turns on the switch of the control page for screens that are shared.
    fileprivate func hideSecrets() throws {
        let fields = ["Content-Type": "application/x-www-form-urlencoded", "Origin": url]
        XCTAssertEqual(try ask("POST /toolkit/panel/secrets", fields, "hide=yes").status, 303)
    }
}

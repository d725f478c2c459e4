import ToolkitStandIn
import XCTest

@testable import CodePayStandIn

final class ProjectPathTests: XCTestCase {
    private func other(
        _ client: SandboxClient, _ line: String, _ headers: HTTPHeaders = [:], mayBegin: Bool = true
    ) throws -> String? {
        let words = line.split(separator: " ")
        let request = try XCTUnwrap(
            SandboxRequest(
                HTTPMethod(rawValue: String(words[0])), target: String(words[1]), headers: headers, body: [], origin: ""
            ))
        return try client.service.otherPath(of: request, mayBegin: mayBegin)?.joined(separator: "/")
    }

    func testPrefix_isNoneOrOneOrBeginsWithAPI() throws {
        let client = try SandboxClient()
        for path in ["/cars", "/sales/cars", "/api/cars", "/api/v2/cars", "/api/sales/cars"] {
            XCTAssertEqual(try other(client, "GET \(path)"), "api/v1/cars", path)
            XCTAssertEqual(try other(client, "POST \(path)"), "api/v1/cars", path)
        }
        for path in [
            "/", "/favicon.ico", "//cars", "/a/b/cars", "/api/v1", "/v1", "/api/v1/api/v1/cars", "/api/api/user/1",
        ] {
            XCTAssertNil(try other(client, "GET \(path)"), path)
        }
    }

    func testUnknownResource_beginsOnlyWithItsListOrItsFirstElement() throws {
        let client = try SandboxClient()
        for line in ["PUT /cars", "DELETE /cars/1", "GET /cars/1", "PATCH /cars/1", "GET /cars/1/wheels"] {
            XCTAssertNil(try other(client, line), line)
        }
        XCTAssertNil(try other(client, "POST /cars", mayBegin: false))
        XCTAssertNil(try other(client, "GET /cars", ["Authorization": "Basic YTpi"]))
        XCTAssertNotNil(try other(client, "GET /cars", ["Authorization": "Bearer a"]))

        try client.post("{}", to: "cars")
        _ = try client.send("DELETE cars/1")

        for line in ["GET /cars", "PUT /cars/1", "GET /api/cars/1/cars"] {
            XCTAssertNotNil(try other(client, line, mayBegin: false), line)
        }
        XCTAssertEqual(try other(client, "GET /user/1", mayBegin: false), "api/v1/user/1")
    }

    func testResource_isKnownFromItsFirstElementOn() throws {
        let client = try SandboxClient()
        func knows(_ path: String) throws -> Bool {
            try client.service.knows(
                XCTUnwrap(SandboxRequest(.get, target: path, headers: [:], body: [], origin: "")))
        }

        for path in ["/api/v1/cars", "/api/v1/cars/1"] { XCTAssertFalse(try knows(path), path) }
        try client.post("{}", to: "cars")

        for path in ["/api/v1/cars", "/api/v2/cars/1/wheels", "/api/v1/user/1", "/api/v1/account"] {
            XCTAssertTrue(try knows(path), path)
        }
    }

    func testKnownResource_decidesBetweenPrefixAndResource() throws {
        let client = try SandboxClient()
        try client.post("{}", to: "cars")

        XCTAssertEqual(try other(client, "GET /cars/cars"), "api/v1/cars")
        XCTAssertEqual(try other(client, "GET /cars/1"), "api/v1/cars/1")
        XCTAssertEqual(try other(client, "GET /cars/undefined"), "api/v1/cars/undefined")
        XCTAssertEqual(try other(client, "POST /cars/1/wheels"), "api/v1/cars/1/wheels")
        XCTAssertNil(try other(client, "POST /cars/1/wheels", mayBegin: false))
        XCTAssertNil(try other(client, "POST /cars/1/wheels", ["Authorization": "Basic YTpi"]))
        XCTAssertNil(try other(client, "GET /user/1/offers", mayBegin: false))
    }

    func testLongPath_endsWithTheLastParent() throws {
        let client = try SandboxClient()
        try client.post("{}", to: "cars")

        XCTAssertEqual(try other(client, "GET /makers/1/cars/1/wheels/2"), "api/v1/cars/1/wheels/2")
        XCTAssertEqual(try other(client, "GET /makers/1/cars/1/wheels"), "api/v1/cars/1/wheels")
    }

    func testStrictProject_hasNoOtherPaths() throws {
        XCTAssertNil(try other(SandboxClient(["sandbox.strict": "true"]), "GET /user/1"))
    }
}

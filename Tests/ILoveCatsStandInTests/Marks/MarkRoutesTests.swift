import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ILoveCatsStandIn

final class MarkRoutesTests: XCTestCase {
    private static let other: HTTPHeaders = ["x-api-key": "live_another"]

    private func add(
        _ path: String, _ body: String, _ client: SandboxClient, headers: HTTPHeaders = SandboxClient.keys
    ) throws -> HTTPResponse {
        try client.send("POST /v1/\(path)", body: body, headers: headers)
    }

    func testVote_isAnsweredWithItsValues() throws {
        let client = try SandboxClient()

        let response = try add("votes", #"{"image_id":"beng1","sub_id":"kim","value":1}"#, client)

        XCTAssertEqual(response.status, .created)
        let vote = try response.json()
        XCTAssertEqual(vote["message"], "SUCCESS")
        XCTAssertEqual([vote["image_id"], vote["sub_id"], vote["value"]], ["beng1", "kim", 1])
        let id = try XCTUnwrap(vote["id"]?.integer)
        let shown = try client.send("GET /v1/votes/\(id)").json()
        XCTAssertEqual(shown["image"], ["id": "beng1", "url": "http://localhost:8080/images/beng1.png"])
    }

    func testVotes_countTheSameImageSeveralTimes() throws {
        let client = try SandboxClient()

        for _ in 1...2 { _ = try add("votes", #"{"image_id":"beng1","value":-1}"#, client) }

        XCTAssertEqual(
            try client.send("GET /v1/votes", query: ["image_id": "beng1"]).json().array?.map { $0["value"] }, [-1, -1])
    }

    func testVote_mayBeAForm() throws {
        let response = try add(
            "votes", "image_id=beng1&value=1", SandboxClient(),
            headers: ["x-api-key": "live_1", "Content-Type": "application/x-www-form-urlencoded"])

        XCTAssertEqual(response.status, .created)
        XCTAssertEqual(try response.json()["value"], 1)
    }

    func testFavourite_isUniqueForAccountImageAndSubID() throws {
        let client = try SandboxClient()
        let bodies = [#"{"image_id":"beng1"}"#, #"{"image_id":"beng1","sub_id":"kim"}"#]

        let first = try bodies.map { try add("favourites", $0, client).status }
        let second = try bodies.map { try add("favourites", $0, client) }
        let another = try add("favourites", bodies[0], client, headers: Self.other).status

        XCTAssertEqual(first, [.ok, .ok])
        XCTAssertEqual(second.map(\.status), [.badRequest, .badRequest])
        XCTAssertTrue(second[0].text.hasPrefix("DUPLICATE_FAVOURITE"))
        XCTAssertEqual(another, .ok)
    }

    func testFavourites_areThoseOfTheKeyAndTheSubID() throws {
        let client = try SandboxClient()
        _ = try add("favourites", #"{"image_id":"beng1","sub_id":"kim"}"#, client, headers: Self.other)
        _ = try add("favourites", #"{"image_id":"beng2"}"#, client, headers: Self.other)

        let all = try client.send("GET /v1/favourites", headers: Self.other)
        let some = try client.send(
            "GET /v1/favourites", query: ["sub_id": "kim", "api_key": "live_another"], headers: [:])

        XCTAssertEqual(try all.json().array?.map { $0["image_id"] }, ["beng1", "beng2"])
        XCTAssertEqual(all.headers["Pagination-Count"], "2")
        XCTAssertEqual(try some.json().array?.map { $0["image_id"] }, ["beng1"])
    }

    func testFavourites_ofAnotherKeyCannotBeSeenOrDeleted() throws {
        let client = try SandboxClient()
        let id = try XCTUnwrap(add("favourites", #"{"image_id":"beng1"}"#, client).json()["id"]?.integer)

        for method in ["GET", "DELETE"] {
            let response = try client.send("\(method) /v1/favourites/\(id)", headers: Self.other)
            XCTAssertEqual(response.status, .notFound)
        }

        XCTAssertEqual(try client.send("DELETE /v1/favourites/\(id)").json(), ["message": "SUCCESS"])
        XCTAssertEqual(try client.send("GET /v1/favourites/\(id)").status, .notFound)
    }

    func testList_hasPagesAndAnOrder() throws {
        let client = try SandboxClient()
        for image in ["abys1", "beng1", "siam1"] {
            _ = try add("favourites", "{\"image_id\":\"\(image)\"}", client, headers: Self.other)
        }

        let page = try client.send(
            "GET /v1/favourites", query: ["limit": "2", "page": "1", "order": "DESC"], headers: Self.other)

        XCTAssertEqual(try page.json().array?.map { $0["image_id"] }, ["abys1"])
        XCTAssertEqual(
            ["Count", "Page", "Limit"].map { page.headers["Pagination-\($0)"] }, ["3", "1", "2"])
    }

    func testUnknownImage_isMarkedWithoutAURL() throws {
        let client = try SandboxClient()
        _ = try add("favourites", #"{"image_id":"asf2"}"#, client, headers: Self.other)

        XCTAssertEqual(
            try client.send("GET /v1/favourites", headers: Self.other).json().array?.first?["image"], [:])
    }

    func testMissingMembers_areRefused() throws {
        let client = try SandboxClient()
        let cases = [
            ("votes", #"{"value":1}"#, "\"image_id\" is required"),
            ("votes", #"{"image_id":"a"}"#, "\"value\" is required"),
            ("favourites", "{}", "\"image_id\" is required"), ("favourites", "image_id=a", "INVALID_DATA"),
        ]
        for (path, body, text) in cases {
            let response = try add(path, body, client)
            XCTAssertEqual(response.status, .badRequest)
            XCTAssertEqual(response.text, text)
        }
    }

    func testAccount_needsAKey() throws {
        let client = try SandboxClient()

        for line in ["GET /v1/votes", "POST /v1/favourites", "DELETE /v1/votes/1", "GET /v1/images"] {
            XCTAssertEqual(try client.send(line, headers: [:]).status, .unauthorized, line)
        }
    }

    func testKey_isNotInTheData() throws {
        let client = try SandboxClient()
        _ = try add("votes", #"{"image_id":"a","value":1}"#, client, headers: Self.other)

        let rows = try client.service.exportedRows()

        XCTAssertEqual(rows.count { $0["kind"] == "vote" }, 2)
        XCTAssertFalse(try JSONValue.array(rows).text().contains("live_another"))
    }

    func testRows_comeBackAfterAnImport() throws {
        let client = try SandboxClient()
        let row = try XCTUnwrap(client.service.exportedRows().first { $0["kind"] == "favourite" })
        XCTAssertEqual(try client.send("DELETE /v1/favourites/1").status, .ok)

        XCTAssertEqual(try client.service.mistakes(importing: row), [])
        XCTAssertEqual(try client.service.mistakes(importing: row), ["1 image_id"])

        XCTAssertEqual(try client.send("GET /v1/favourites/1").json()["image_id"], "abys1")
    }
}

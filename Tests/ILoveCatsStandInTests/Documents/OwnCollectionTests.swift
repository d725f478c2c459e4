import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ILoveCatsStandIn

/// Collections that belong to apps and not to the cats.
final class OwnCollectionTests: XCTestCase {
    func testCollection_beginsEmptyAndTakesAnyDocument() throws {
        let client = try SandboxClient()
        let document =
            #"{"title":"x","rating":4.5,"birthDate":"1990-05-06","tags":[1,null],"by":{"name":"Kim"},"_id":"7"}"#

        XCTAssertEqual(try client.send("GET /rest/movies").text, "[]")
        let stored = try client.send("POST /rest/movies", body: document)

        XCTAssertEqual(stored.status, .created)
        let movie = try XCTUnwrap(client.send("GET /rest/movies").json().array?.first)
        XCTAssertEqual([movie["rating"], movie["birthDate"]], [4.5, "1990-05-06"])
        XCTAssertEqual([movie["tags"], movie["by"]], [[1, .null], ["name": "Kim"]])
        XCTAssertNotEqual(movie["_id"], "7")
    }

    func testCollection_isKnownFromItsFirstDocumentOn() throws {
        let client = try SandboxClient()
        func knows(_ path: String) throws -> Bool {
            try client.service.knows(
                XCTUnwrap(SandboxRequest(.get, target: path, headers: [:], body: [], origin: "")))
        }

        for path in ["/rest/movies", "/rest/movies/7", "/rest/movies.json/7/actors"] {
            XCTAssertFalse(try knows(path), path)
        }
        _ = try client.send("POST /rest/movies", body: "{}")

        for path in ["/rest/movies", "/rest/movies.json/7", "/rest/cats", "/rest/a3cats/7", "/rest/_meta", "/media"] {
            XCTAssertTrue(try knows(path), path)
        }
    }

    func testCollectionsOfCats_areThoseWithCatsInTheirNames() throws {
        let client = try SandboxClient()

        for name in ["cats", "a3cats", "myCatsList", "fid1"] {
            XCTAssertEqual(try client.send("GET /rest/\(name)").json().array?.count, 60, name)
        }
        for name in [
            "category", "fid", "fidelity", "_cats", "_users", "certificats", "mercats", "educatsion", "catsitters",
            "catsup",
        ] {
            XCTAssertEqual(try client.send("GET /rest/\(name)").text, "[]", name)
        }
    }

    func testPath_mayEndWithTheFormat() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("POST /rest/people.json", body: #"{"name":"Kim"}"#).status, .created)
        XCTAssertEqual(try client.send("GET /rest/people").json().array?.count, 1)
        XCTAssertEqual(try client.send("GET /rest/people.json").json().array?.first?["name"], "Kim")
    }

    func testFormatAlone_isACollectionAndNotTheDemoCats() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("GET /rest/.json").text, "[]")
        XCTAssertEqual(try client.send("POST /rest/.json", body: #"{"n":1}"#).status, .created)
        XCTAssertEqual(try client.send("DELETE /rest/.json/*", query: ["q": "{}"]).json()["result"]?.array?.count, 1)
        XCTAssertEqual(try client.send("GET /rest/newcats").json().array?.count, 60)
    }

    func testDocument_ignoresHintsThatAreNotValid() throws {
        let client = try SandboxClient()
        let id = try XCTUnwrap(client.send("POST /rest/people", body: #"{"n":1}"#).json()["_id"]?.string)

        for hint in [#"{"$other":1}"#, #"{"$max":"x"}"#, "[", "1"] {
            XCTAssertEqual(try client.send("GET /rest/people/\(id)", query: ["h": hint]).json()["n"], 1, hint)
        }
    }

    func testDocument_showsTheFieldsOfAHint() throws {
        let client = try SandboxClient()
        let id = try XCTUnwrap(
            client.send("POST /rest/people", body: #"{"name":"Kim","age":3}"#).json()["_id"]?.string)
        let hint: KeyValuePairs = ["h": #"{"$fields":{"name":1,"_id":0}}"#]

        XCTAssertEqual(try client.send("GET /rest/people/\(id)", query: hint).json(), ["name": "Kim"])
        XCTAssertEqual(try client.send("GET /rest/people/\(id)").json()["age"], 3)
    }

    func testWebToken_isAKey() throws {
        let client = try SandboxClient()
        func status(_ token: String) throws -> HTTPStatus {
            try client.send("GET /rest/people", headers: ["Authorization": "Bearer \(token)"]).status
        }

        XCTAssertEqual(try status("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"), .ok)
        for token in ["a.b", "a..c", "a.b.c.d", "a.b.c!"] { XCTAssertEqual(try status(token), .unauthorized, token) }
        XCTAssertEqual(
            try SandboxClient(hasStrictKeys: true).send("GET /rest/people", headers: ["Authorization": "Bearer a.b.c"])
                .status, .unauthorized)
    }

    func testCollection_ofImportedCatsHasTheirRules() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.service.mistakes(importing: ["collection": "pets", "catName": "Tom"]), [])

        XCTAssertEqual(try client.send("POST /rest/pets", body: #"{"rating":9}"#).status, .badRequest)
        XCTAssertEqual(try client.send("GET /rest/pets").json().array?.count, 1)
    }

    func testStrictSandbox_hasTheDemoCatsAndTheirRulesEverywhere() throws {
        let client = try SandboxClient(isStrict: true)

        XCTAssertEqual(try client.send("GET /rest/movies").json().array?.count, 60)
        XCTAssertEqual(try client.send("POST /rest/movies", body: #"{"rating":4.5}"#).status, .badRequest)
    }

    func testKeyWithFullAccess_isAccepted() throws {
        let client = try SandboxClient()
        let key = String(repeating: "0123456789abcdef", count: 3)

        XCTAssertEqual(try client.send("GET /rest/movies", headers: ["x-apikey": String(key.prefix(37))]).status, .ok)
        XCTAssertEqual(
            try client.send("GET /rest/movies", headers: ["x-apikey": String(key.prefix(36))]).status, .unauthorized)
    }

    func testRows_keepTheDocumentInOneField() throws {
        let client = try SandboxClient()
        let id = try client.post(#"[{"kind":"vote","collection":7,"n":1.5}]"#, to: "movies")[0]

        let row = try XCTUnwrap(client.service.exportedRows().first { $0["_id"] == .string(id) })

        XCTAssertEqual(
            row,
            [
                "kind": "document", "collection": "movies", "_id": .string(id),
                "document": ["kind": "vote", "collection": 7, "n": 1.5],
            ])
        XCTAssertEqual(try client.send("DELETE /rest/movies/\(id)").status, .ok)
        XCTAssertEqual(try client.service.mistakes(importing: row), [])
        XCTAssertEqual(try client.send("GET /rest/movies/\(id)").json()["n"], 1.5)
    }

    func testRows_withMistakesAreRefused() throws {
        let client = try SandboxClient()
        let cases: [(JSONValue, String)] = [
            (["kind": "document", "document": [:]], "1 collection"),
            (["kind": "document", "collection": "movies", "document": 7], "1 document"),
            (["kind": "document", "collection": "movies", "document": ["a.b": 1]], "1 document"),
            (["kind": "document", "collection": "cats", "document": [:]], "1 collection"),
        ]
        for (row, mistake) in cases { XCTAssertEqual(try client.service.mistakes(importing: row), [mistake]) }
    }

    // MARK: The database

    func testMeta_namesTheFieldsOfACollection() throws {
        let client = try SandboxClient()
        try client.post(#"[{"title":"x","year":1990}]"#, to: "movies")

        let details = try client.send("GET /rest/movies/_meta").json()
        let all = try client.send("GET /rest/_meta").json()

        XCTAssertEqual(details["count"], 1)
        XCTAssertEqual(details["fields"]?.array?.map { $0["name"] }, ["_id", "title", "year"])
        XCTAssertEqual(all.array?.contains { $0["name"] == "movies" }, true)
        XCTAssertEqual(
            try client.send("GET /rest/_swagger.json").json()["paths"]?["/movies"]?.names, ["get", "post"])
    }

    func testBrowserLibrary_needsNoKey() throws {
        let response = try SandboxClient().send("GET /rest/_jsapi.js?plainjs=true", headers: [:])

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(response.mediaType, "application/javascript")
    }

    func testMail_isKept() throws {
        let client = try SandboxClient()

        let response = try client.send("POST /mail", body: #"{"to":"kim@example.com","subject":"Hello","html":"x"}"#)

        XCTAssertEqual(response.status, .created)
        XCTAssertEqual(try client.send("GET /rest/_mail").json().array?.map { $0["subject"] }, ["Hello"])
        XCTAssertEqual(try client.send("POST /mail", body: #"{"to":"kim@example.com"}"#).faultyFields(), ["subject"])
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ILoveCatsStandIn

final class ChildRoutesTests: XCTestCase {
    private let cat = "/rest/cats/\(CatSandbox.firstDemoID)"

    private func id(_ response: HTTPResponse) throws -> String { try XCTUnwrap(response.json()["_id"]?.string) }

    func testChild_isADocumentOfTheCollectionWithTheNameOfTheField() throws {
        let client = try SandboxClient()

        let response = try client.send("POST \(cat)/comments", body: #"{"content":"hi"}"#)

        XCTAssertEqual(response.status, .created)
        let child = try client.send("GET /rest/comments/\(id(response))").json()
        XCTAssertEqual(child["content"], "hi")
        XCTAssertEqual(
            ["_parent_id", "_parent_def", "_parent_field"].map { child[$0] },
            [.string(CatSandbox.firstDemoID), "cats", "comments"])
    }

    func testChildren_areThoseOfTheirParent() throws {
        let client = try SandboxClient()
        let parents = try client.post("[{},{}]", to: "posts")
        for parent in parents { _ = try client.send("POST /rest/posts/\(parent)/notes", body: #"[{"n":1},{"n":2}]"#) }

        let children = try client.send("GET /rest/posts/\(parents[1])/notes", query: ["q": #"{"n":2}"#]).json()

        XCTAssertEqual(children.array?.map { $0["_parent_id"] }, [.string(parents[1])])
        XCTAssertEqual(try client.send("GET /rest/notes").json().array?.count, 4)
    }

    func testChild_isChangedAndDeletedBelowItsParentOnly() throws {
        let client = try SandboxClient()
        let parents = try client.post("[{},{}]", to: "posts")
        let child = try id(client.send("POST /rest/posts/\(parents[0])/notes", body: #"{"n":1}"#))
        let paths = parents.map { "/rest/posts/\($0)/notes/\(child)" }

        XCTAssertEqual(try client.send("PUT \(paths[1])", body: #"{"n":9}"#).status, .notFound)
        let changed = try client.send("PUT \(paths[0])", body: #"{"$inc":{"n":"1"}}"#).json()

        XCTAssertEqual([changed["n"], changed["_parent_id"]], [2, .string(parents[0])])
        XCTAssertEqual(try client.send("GET \(paths[0])").json()["n"], 2)
        XCTAssertEqual(try client.send("DELETE \(paths[1])").status, .notFound)
        XCTAssertEqual(try client.send("DELETE \(paths[0])").json(), ["result": [.string(child)]])
        XCTAssertEqual(try client.send("GET \(paths[0])").status, .notFound)
    }

    func testFormat_mayFollowTheCollectionAndTheField() throws {
        let client = try SandboxClient()
        let parent = try client.post("[{}]", to: "posts")[0]

        let child = try id(client.send("POST /rest/posts.json/\(parent)/notes.json", body: #"{"n":1}"#))

        XCTAssertEqual(try client.send("GET /rest/posts/\(parent)/notes/\(child)").json()["_parent_def"], "posts")
        XCTAssertEqual(try client.send("GET /rest/posts.json/\(parent)/notes.json").json().array?.count, 1)
    }

    func testFetchChildren_showsTheFieldsOfAHint() throws {
        let client = try SandboxClient()
        let parent = try client.post(#"[{"a":1,"b":2}]"#, to: "posts")[0]
        _ = try client.send("POST /rest/posts/\(parent)/notes", body: "{}")

        let shown = try client.send(
            "GET /rest/posts/\(parent)", query: ["fetchchildren": "true", "h": #"{"$fields":{"a":1,"notes":1}}"#]
        ).json()

        XCTAssertEqual(shown.names, ["_id", "a", "notes"])
    }

    func testParent_thatDoesNotExistIs404() throws {
        let client = try SandboxClient()

        for line in ["GET /rest/cats/1/comments", "POST /rest/posts/1/comments"] {
            XCTAssertEqual(try client.send(line, body: "{}").status, .notFound, line)
        }
    }

    func testFetchChildren_addsThemToTheDocumentAndToTheList() throws {
        let client = try SandboxClient()
        let query: KeyValuePairs = ["fetchchildren": "true", "max": "2"]

        let document = try client.send("GET \(cat)", query: query).json()
        let list = try client.send("GET /rest/cats", query: query).json()

        XCTAssertEqual(document["visits"]?.array?.map { $0["place"] }, ["Vet"])
        XCTAssertEqual(list.array?.map { $0["visits"]?.array?.count }, [1, nil])
        XCTAssertNil(try client.send("GET \(cat)").json()["visits"])
    }

    func testRow_ofAChildKeepsItsParent() throws {
        let client = try SandboxClient()
        let row = try XCTUnwrap(client.service.exportedRows().first { $0["collection"] == "visits" })
        XCTAssertEqual(try client.send("DELETE \(cat)/visits/\(DemoCats.visitID)").status, .ok)

        XCTAssertEqual(try client.service.mistakes(importing: row), [])

        XCTAssertEqual(try client.send("GET \(cat)/visits").json().array?.count, 1)
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import CodePayStandIn

final class OwnRoutesTests: XCTestCase {
    func testResource_isEmptyUntilTheFirstElement() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("GET employee").text, "[]")
        let stored = try client.send("POST employee", #"{"id":"","name":"Kim","tags":[1.5,null]}"#)

        XCTAssertEqual(stored.status, .created)
        XCTAssertEqual(try stored.json(), ["id": "1", "name": "Kim", "tags": [1.5, .null]])
        XCTAssertEqual(try client.send("GET /api/v7/employee/1").json(), try stored.json())
    }

    func testElement_isChangedAndDeleted() throws {
        let client = try SandboxClient()
        let id = try client.post(#"{"name":"Kim","age":30}"#, to: "employee")

        let put = try client.send("PUT employee/\(id)", #"{"age":31,"id":"9"}"#)
        let patched = try client.send("PATCH employee/\(id)", "name=Ada", bodyIs: "application/x-www-form-urlencoded")
        let deleted = try client.send("DELETE employee/\(id)")

        XCTAssertEqual(try put.json(), ["id": "1", "name": "Kim", "age": 31])
        XCTAssertEqual(try patched.json()["name"], "Ada")
        XCTAssertEqual(try deleted.json(), ["id": "1", "name": "Ada", "age": 31])
        XCTAssertEqual(try client.ids("employee"), [])
        XCTAssertEqual(try client.post("{}", to: "employee"), "2")
    }

    func testElement_keepsNamesThatDifferInTheirBytes() throws {
        let stored = try SandboxClient().send("POST notes", "{\"\u{E9}\":1,\"e\u{301}\":2}").json()

        XCTAssertEqual(stored["\u{E9}"], 1)
        XCTAssertEqual(stored["e\u{301}"], 2)
    }

    func testUnknownElement_isNotFoundAsAString() throws {
        let client = try SandboxClient()

        for line in ["GET employee/1", "PUT employee/1", "DELETE employee/1", "GET employee/01", "GET boards/9/notes"] {
            let response = try client.send(line, "{}")
            XCTAssertEqual(response.status, .notFound, line)
            XCTAssertEqual(response.text, #""Not found""#)
        }
    }

    func testList_hasPagesSearchSortAndFilters() throws {
        let client = try SandboxClient()
        for (name, age) in [("Kim", 30), ("Ada", 41), ("Kimi", 19)] {
            try client.post("{\"name\":\"\(name)\",\"age\":\(age)}", to: "employee")
        }
        try client.post(#"{"name":"Kim"}"#, to: "other")

        XCTAssertEqual(try client.ids("employee?page=2&limit=2"), ["3"])
        XCTAssertEqual(try client.ids("employee?p=1&l=1"), ["1"])
        XCTAssertEqual(try client.ids("employee?sortBy=age&order=desc"), ["2", "1", "3"])
        XCTAssertEqual(try client.ids("employee?name=Kim"), ["1", "3"])
        XCTAssertEqual(try client.ids("employee?search=41"), ["2"])
        XCTAssertEqual(try client.ids("employee?filter=Kimi"), ["3"])
    }

    func testNestedElements_haveTheIDOfTheirParent() throws {
        let client = try SandboxClient()
        for _ in 1...2 { try client.post("{}", to: "boards") }

        let first = try client.send("POST boards/1/comments", #"{"text":"a"}"#).json()
        try client.post(#"{"text":"b"}"#, to: "boards/2/comments")

        XCTAssertEqual(first, ["id": "1", "text": "a", "boardId": "1"])
        XCTAssertEqual(try client.ids("boards/2/comments"), ["2"])
        XCTAssertEqual(try client.ids("comments"), ["1", "2"])
        XCTAssertEqual(try client.send("GET boards/2/comments/1").status, .notFound)
        XCTAssertEqual(try client.send("PUT boards/1/comments/1", #"{"text":"c"}"#).json()["text"], "c")
        XCTAssertEqual(try client.send("DELETE boards/1/comments/1").status, .ok)
    }

    func testNestedElements_mayBelongToAUser() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("POST user/1/posts", "{}").json()["userId"], "1")
        XCTAssertEqual(try client.send("POST user/999/posts", "{}").status, .notFound)
    }

    func testParentField_isInTheSingular() {
        for (name, field) in [("boards", "boardId"), ("categories", "categoryId"), ("person", "personId")] {
            XCTAssertEqual(OwnParent(resource: name, id: "1").field, field)
        }
    }

    func testAssignmentsResources_keepTheirMethods() throws {
        let client = try SandboxClient()

        let response = try client.send("PUT transaction/1", "{}")

        XCTAssertEqual(response.status, .methodNotAllowed)
        XCTAssertEqual(response.headers["Allow"], "DELETE, GET, HEAD")
    }

    func testLimit_isThatOfTheSettings() throws {
        let client = try SandboxClient(["codepay.sandbox.limit": "2"])
        for _ in 1...2 { try client.post("{}", to: "employee") }

        let response = try client.send("POST employee", "{}")

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(response.text, #""Max number of elements reached for this resource!""#)
    }

    func testBadNamesAndBodies_areRefused() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("GET a.b").status, .notFound)
        XCTAssertEqual(try client.send("GET /api/vx/employee").status, .notFound)
        XCTAssertEqual(try client.send("POST employee", "{").status, .badRequest)
    }

    func testByteOrderMark_isNotStored() throws {
        let client = try SandboxClient()

        let stored = try client.send("POST employee", "\u{FEFF}{\"name\":\"Kim\"}")
        let changed = try client.send("PUT employee/1", "\u{FEFF}{\"name\":\"Ada\"}")

        XCTAssertEqual(stored.text, #"{"id":"1","name":"Kim"}"#)
        XCTAssertEqual(changed.text, #"{"id":"1","name":"Ada"}"#)
    }

    func testAnswers_sayThatKeysAreKept() throws {
        let client = try SandboxClient()
        func field(_ line: String, _ body: String = "") throws -> String? {
            try client.send(line, body, headers: ["Idempotency-Key": "k"]).headers["Idempotency-Keys"]
        }

        XCTAssertEqual(try field("GET employee"), "kept")
        XCTAssertEqual(try field("GET employee/7"), "kept")
        XCTAssertEqual(try field("POST employee", "{}"), "kept")
        XCTAssertEqual(try field("POST employee", #"{"a":1}"#), "used")
    }

    func testIdempotencyKey_actsOnce() throws {
        let client = try SandboxClient()

        for _ in 1...2 {
            XCTAssertEqual(
                try client.send("POST employee", "{}", headers: ["Idempotency-Key": "a"]).json()["id"], "1")
        }

        XCTAssertEqual(try client.ids("employee"), ["1"])
    }

    func testStrictProject_hasNoOtherResources() throws {
        let client = try SandboxClient(["sandbox.strict": "true"])

        XCTAssertEqual(try client.send("GET employee").text, #""Not found""#)
        XCTAssertEqual(client.service.routes.filter(\.isOffered).count, 16)
    }

    func testRows_keepTheElementInOneField() throws {
        let client = try SandboxClient()
        try client.post(#"{"kind":"vote","n":1.5}"#, to: "employee")

        let row = try XCTUnwrap(client.service.exportedRows().first { $0["resource"] == "employee" })

        XCTAssertEqual(
            row, ["kind": "element", "resource": "employee", "id": "1", "element": ["kind": "vote", "n": 1.5]])
        XCTAssertEqual(try client.service.mistakes(importing: row), ["1 id"])
        XCTAssertEqual(try client.send("DELETE employee/1").status, .ok)
        XCTAssertEqual(try client.service.mistakes(importing: row), [])
        XCTAssertEqual(try client.send("GET employee/1").json()["n"], 1.5)
        XCTAssertEqual(try client.post("{}", to: "employee"), "2")
    }

    func testRows_withMistakesAreRefused() throws {
        let client = try SandboxClient()
        let cases: [(JSONValue, String)] = [
            (["kind": "element", "element": [:]], "1 resource"),
            (["kind": "element", "resource": "user", "element": [:]], "1 resource"),
            (["kind": "element", "resource": "a b", "element": [:]], "1 resource"),
            (["kind": "element", "resource": "a", "element": 7], "1 element"),
            (["kind": "element", "resource": "a", "id": "0", "element": [:]], "1 id"),
        ]
        for (row, mistake) in cases { XCTAssertEqual(try client.service.mistakes(importing: row), [mistake]) }
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Tests how a copy moves to another server.
final class BuiltinCallRowsTests: XCTestCase {
    func testRows_makeTheSameCopyOnAnotherServer() throws {
        let (old, new) = (try Notebook(), try Notebook())
        for book in [old, new] { try book.makeCopy("anna") }
        _ = try old.ask("POST /copy/anna/notes", body: "mine")

        let rows = try old.ask("GET /copy/anna/toolkit/rows/notes").body
        let reply = try new.ask("PUT /copy/anna/toolkit/rows/notes", body: rows)

        XCTAssertEqual(reply.body, "{\"note\":2}\n")
        XCTAssertEqual(try new.ask("GET /copy/anna/notes").body, "first,mine")
        XCTAssertEqual(try new.ask("GET /notes").body, "first")
        XCTAssertEqual(try new.ask("GET /copy/anna/toolkit/rows/notes").body, rows)
    }

    func testRows_withAMistake_changeNothing() throws {
        let book = try Notebook()

        let reply = try book.ask("PUT /toolkit/rows/notes", body: #"[{"text":"a"},{"word":"b"}]"#)

        XCTAssertEqual(reply.status, 400)
        XCTAssertTrue(reply.body.contains("Row 2"), reply.body)
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
        XCTAssertEqual(try book.ask("PUT /toolkit/rows/notes", body: "{}").status, 400)
        XCTAssertEqual(try book.ask("GET /toolkit/rows/other").status, 404)
    }

    func testRows_areForThisMachineOnly() throws {
        let book = try Notebook(classroom: Classroom(size: 2, names: .chosen))
        try book.makeCopy("anna")
        let student = ["X-Forwarded-For: 192.0.2.7"]

        XCTAssertEqual(try book.ask("GET /copy/anna/toolkit/rows/notes", student).status, 403)
        XCTAssertEqual(try book.ask("PUT /copy/anna/toolkit/rows/notes", student, body: "[]").status, 403)
        XCTAssertEqual(try book.ask("GET /copy/anna/notes").body, "first")
    }
}

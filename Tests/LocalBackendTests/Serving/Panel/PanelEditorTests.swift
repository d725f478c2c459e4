import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Tests the form in which every part of a request can be edited.
final class PanelEditorTests: XCTestCase {
    private let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]
    private let echo = Route("POST /echo") { request in
        HTTPResponse(
            text: "\(request.headers["X-Key"] ?? "none") \(request.query("a") ?? "none") "
                + String(decoding: request.body, as: UTF8.self))
    }

    func testForm_isFilledIn_alsoForAnUnknownRoute() throws {
        let book = try Notebook()
        _ = try book.ask("PATCH /nowhere?a=1", ["X-Key: k"], body: "text\nmore")

        let page = try book.ask("GET \(Panel.path)/send?from=1").body

        XCTAssertTrue(page.contains(#"name="method" value="PATCH""#), page)
        XCTAssertTrue(page.contains(#"name="target" value="/nowhere?a=1""#), page)
        XCTAssertTrue(page.contains("X-Key: k</textarea>"), page)
        XCTAssertTrue(page.contains("text\nmore</textarea>"), page)
        XCTAssertFalse(page.contains("Host:"), page)
    }

    func testSend_sendsEveryPart_andShowsTheNewRequest() throws {
        let book = try Notebook(extra: [echo])
        _ = try book.ask("GET /ecko")

        let reply = try send(
            book, [("from", "1"), ("method", "post"), ("target", "/echo?a=2"), ("fields", "X-Key: k"), ("body", "new")])

        XCTAssertEqual(reply.status, 303)
        XCTAssertEqual(reply["Location"], "\(Panel.path)/requests/2")
        XCTAssertTrue(try book.ask("GET \(Panel.path)/requests/2").body.contains("k 2 new"))
    }

    func testSend_inACopy_staysInTheCopy() throws {
        let book = try Notebook()
        for name in ["anna", "ben"] { try book.makeCopy(name) }

        let fields = [("method", "POST"), ("target", "/notes"), ("fields", "X-Toolkit-Copy: ben"), ("body", "second")]
        let reply = try send(book, fields, at: "/copy/anna")

        XCTAssertEqual(reply["Location"], "/copy/anna\(Panel.path)/requests/1")
        XCTAssertEqual(try book.ask("GET /copy/anna/notes").body, "first,second")
        XCTAssertEqual(try book.ask("GET /copy/ben/notes").body, "first")
    }

    func testSend_keepsSecretsThatThePageHides() throws {
        let book = try Notebook(extra: [echo])
        _ = try book.ask("POST /echo?NOTES-APPNAME=hush1", ["Authorization: hush2", "X-Key: k"], body: "b")
        try book.hideSecrets()
        let page = try book.ask("GET \(Panel.path)/send?from=1").body
        XCTAssertFalse(page.contains("hush"), page)

        _ = try send(
            book,
            [
                ("from", "1"), ("method", "POST"), ("target", "/echo?NOTES-APPNAME=***"),
                ("fields", "Authorization: ***\r\nX-Key: new"), ("body", "b"),
            ])

        let request = try XCTUnwrap(book.backend.store.main.log.entry(2)?.exchange.request)
        XCTAssertEqual(request.target, "/echo?NOTES-APPNAME=hush1")
        XCTAssertEqual(request.header("Authorization"), "hush2")
        XCTAssertEqual(request.header("X-Key"), "new")
    }

    func testSend_ofAChangedTargetWithAHiddenSecret_isRefused() throws {
        let book = try Notebook(extra: [echo])
        try book.hideSecrets()

        let reply = try send(
            book, [("method", "GET"), ("target", "/echo?b=1&NOTES-APPNAME=***"), ("fields", ""), ("body", "")])

        XCTAssertEqual(reply.status, 400)
        XCTAssertTrue(reply.body.contains("in the place of ***"), reply.body)
    }

    func testSend_ofARequestThatIsNotValid_saysWhy_andKeepsWhatWasTyped() throws {
        let book = try Notebook()
        for (target, fields, words) in [
            ("notes", "", "must begin with a slash"), ("/a b", "", "has no spaces"),
            ("/notes", "X-Key", "a name, a colon"),
        ] {
            let reply = try send(book, [("method", "GET"), ("target", target), ("fields", fields), ("body", "kept")])

            XCTAssertEqual(reply.status, 400, target)
            XCTAssertTrue(reply.body.contains(words), reply.body)
            XCTAssertTrue(reply.body.contains("kept</textarea>"), reply.body)
        }
        XCTAssertEqual(try book.requestCount(), 0)
    }

    /// A request of the form seems to come from this machine, also if the person sits at another one.
    func testSend_reachesNoControlRoute() throws {
        let book = try Notebook(classroom: Classroom(size: 2, names: .chosen))
        try book.makeCopy("anna")
        let student = ["X-Forwarded-For: 192.0.2.7"]

        for target in ["/toolkit/rows/notes", "/toolkit/reset", "/openapi.json", "/", "/copy?name=eve", "/?a"] {
            for base in ["", "/copy/anna"] {
                let fields = [("method", "GET"), ("target", target), ("fields", ""), ("body", "")]
                let reply = try send(book, fields, at: base, base.isEmpty ? [] : student)
                XCTAssertEqual(reply.status, 400, base + target)
                XCTAssertTrue(reply.body.contains("to services only"), base + target)
            }
        }
        let outside = try send(
            book, [("method", "GET"), ("target", "/notes"), ("fields", ""), ("body", "")], at: "", student)
        XCTAssertEqual(outside.status, 403)
    }

    func testSend_isRefusedForPagesOfOtherOrigins() throws {
        let book = try Notebook()
        let reply = try send(
            book, [("method", "DELETE"), ("target", "/notes/1"), ("fields", ""), ("body", "")], at: "",
            ["Origin: http://evil.example"])

        XCTAssertEqual(reply.status, 403)
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    private func send(
        _ book: Notebook, _ fields: [(String, String)], at base: String = "", _ headers: [String] = []
    ) throws -> TestClient.Reply {
        try book.ask("POST \(base)\(Panel.path)/send", form + headers, body: PercentEncoding.encode(fields))
    }
}

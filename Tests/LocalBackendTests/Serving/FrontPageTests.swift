import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class FrontPageTests: XCTestCase {
    func testFront_isAWordForPrograms() throws {
        let reply = try Notebook().ask("GET /")

        XCTAssertEqual(reply.body, "Service is running")
        XCTAssertEqual(reply["Content-Type"], "text/plain; charset=utf-8")
    }

    func testFront_listsRoutesWithExamplesForABrowser() throws {
        let page = try foreignPage(Notebook())

        XCTAssertTrue(page.contains("<code>GET /notes/:id</code>"), page)
        XCTAssertTrue(page.contains("<a href=\"/notes/1\">"), page)
    }

    func testFront_tellsWhatTheStandInsTakeForKeys() throws {
        let page = try foreignPage(Notebook())

        XCTAssertTrue(page.contains("<code>?NOTES-APPNAME=let-me-in</code>"), page)
    }

    func testFront_saysWhatARouteNeeds() {
        let page = page(ServedFeature.guardedRoutes)

        for need in ["X-Pin", "?appid", "a token", "username and password"] {
            XCTAssertTrue(page.contains("<small>needs \(need)</small>"), need)
        }
        XCTAssertTrue(page.contains("<code>username ann, password p:w</code>"), page)
        XCTAssertTrue(page.contains("/open/1.png</a> <small></small>"), page)
        XCTAssertTrue(
            page.contains("<pre>curl -s -u &#39;ann:p:w&#39; -d &#39;a=1&amp;b=2&#39; &#39;http://a/grant&#39;</pre>"),
            page)
    }

    func testFront_leavesOutWhatTheServerHides() throws {
        let book = try Notebook(extra: ServedFeature.guardedRoutes)

        let page = try foreignPage(book)
        let description = try book.ask("GET /openapi.json").body

        XCTAssertTrue(page.contains("<code>GET /header</code>"), page)
        XCTAssertFalse(page.contains("<code>GET /</code>"), page)
        let paths = try JSON.decode(JSONValue.self, from: Array(description.utf8))["paths"]
        XCTAssertNotNil(paths?["/header"])
        XCTAssertNil(paths?["/"])
    }

    func testFront_withAQuery_isForBrowsersOnly() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("GET /?OPERATION-NAME=find").status, 404)
        XCTAssertEqual(try book.ask("GET /?a=1", ["Accept: text/html"]).status, 200)
    }

    func testAnswers_allowAPageOnce() throws {
        let book = try Notebook()
        for line in ["GET /?a=1", "GET /", "GET /openapi.json", "POST /copy?name=once", "PUT /copy", "GET /copy/none/"]
        {
            let head = try book.ask(line, ["Origin: http://localhost:3000"]).head

            XCTAssertEqual(head.components(separatedBy: "Access-Control-Allow-Origin:").count, 2, "\(line): \(head)")
        }
    }

    func testAddressOfAForm_isAPageForABrowser() throws {
        let reply = try Notebook().ask("GET /toolkit/panel/faults", ["Accept: text/html"])

        XCTAssertEqual(reply.status, 404)
        XCTAssertTrue(reply.body.contains("There is no such page."), reply.body)
    }

    func testCopyThatIsMissing_isOfferedToABrowserAtEveryAddress() throws {
        for path in ["/", "/openapi.json"] {
            let reply = try Notebook().ask("GET /copy/none\(path)", ["Accept: text/html"])

            XCTAssertEqual(reply.status, 404)
            XCTAssertTrue(reply.body.contains("Make the copy"), reply.body)
        }
    }

    func testFront_isInNoFrame_andRunsOnlyItsOwnFiles() throws {
        let page = try Notebook().ask("GET /", ["Accept: text/html"], host: "192.0.2.1")

        XCTAssertEqual(
            page["Content-Security-Policy"],
            "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; "
                + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
        XCTAssertNil(page["Access-Control-Allow-Origin"])
        XCTAssertEqual(page["Cache-Control"], "no-store")
        XCTAssertEqual(page["X-Content-Type-Options"], "nosniff")
    }

    func testFront_hidesTheControlPageFromForeignNames() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/private")

        let page = try foreignPage(book)

        XCTAssertFalse(page.contains("/notes/private"), page)
        XCTAssertFalse(page.contains(Panel.path), page)
    }

    func testFront_offersTheControlPage_afterALinkFromElsewhere() throws {
        let fields = ["Accept: text/html", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document"]

        let page = try Notebook().ask("GET /", fields).body

        XCTAssertTrue(page.contains(#"<a href="/">Control the server</a>"#), page)
        XCTAssertFalse(page.contains(Panel.path), page)
    }

    func testOpenAPI_describesTheRoutes() throws {
        let document = try JSON.decode(
            JSONValue.self, from: Array(Notebook().ask("GET /openapi.json").body.utf8))

        XCTAssertEqual(document["openapi"], "3.1.0")
        let read = document["paths"]?["/notes/{id}"]?["get"]
        XCTAssertEqual(read?["tags"], ["notes"])
        XCTAssertEqual(read?["parameters"]?.array?.first?["name"], "id")
        XCTAssertEqual(read?["parameters"]?.array?.first?["in"], "path")
        XCTAssertNotNil(document["paths"]?["/notes"]?["post"])
    }

    /// The page for a browser that may not control the server.
    private func foreignPage(_ book: Notebook) throws -> String {
        try book.ask("GET /", ["Accept: text/html"], host: "192.0.2.1").body
    }

    private func page(_ routes: [Route]) -> String {
        FrontPage(features: [.guarded], routes: routes.map { ("safe", $0) }, origin: "http://a").page.html.text
    }
}

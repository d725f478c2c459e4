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
        let page = try Notebook().ask("GET /", ["Accept: text/html,*/*"]).body

        XCTAssertTrue(page.contains("<code>GET /notes/:id</code>"), page)
        XCTAssertTrue(page.contains("<a href=\"/notes/1\">"), page)
        XCTAssertTrue(page.contains("/toolkit/faults"), page)
    }

    func testFront_tellsWhatTheStandInsTakeForKeys() throws {
        let page = try Notebook().ask("GET /", ["Accept: text/html"]).body

        XCTAssertTrue(page.contains("<code>?NOTES-APPNAME=let-me-in</code>"), page)
    }

    func testFront_saysWhatARouteNeeds() {
        let page = page(ServedFeature.guardedRoutes)

        for need in ["X-Pin", "?appid", "a token", "username and password"] {
            XCTAssertTrue(page.contains("<small>needs \(need)</small>"), need)
        }
        XCTAssertTrue(page.contains("<code>username ann, password p:w</code>"), page)
        XCTAssertTrue(page.contains("/open/1.png</a><td><small></small>"), page)
        XCTAssertTrue(
            page.contains("<pre>curl -s -u &#39;ann:p:w&#39; -d &#39;a=1&amp;b=2&#39; &#39;http://a/grant&#39;</pre>"),
            page)
    }

    func testFront_leavesOutWhatTheServerHides() throws {
        let book = try Notebook(extra: ServedFeature.guardedRoutes)

        let page = try book.ask("GET /", ["Accept: text/html"]).body
        let description = try book.ask("GET /openapi.json").body

        XCTAssertTrue(page.contains("<code>GET /header</code>"), page)
        XCTAssertFalse(page.contains("<code>GET /</code><td><a"), page)
        let paths = try JSON.decode(JSONValue.self, from: Array(description.utf8))["paths"]
        XCTAssertNotNil(paths?["/header"])
        XCTAssertNil(paths?["/"])
    }

    func testFront_escapesWhatClientsHaveSent() throws {
        let book = try Notebook()
        _ = try book.ask("GET /<script>alert('x')</script>?a=\"&b")

        let page = try book.ask("GET /", ["Accept: text/html"]).body

        XCTAssertFalse(page.contains("<script>"), page)
        XCTAssertTrue(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;?a=&quot;&amp;b"), page)
    }

    func testFront_isNoMarkupOfClients_whateverTheySend() throws {
        let book = try Notebook()
        let plain = try tags(book.ask("GET /", ["Accept: text/html"]).body)
        var random = SplitMix64(seed: 9)
        let pieces = [
            "<", ">", "\"", "'", "&", "<script>", "</table>", "<img/src=x/onerror=alert(1)>", "&lt;", "&#60;", "<!--",
            "\u{301}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{85}", "\u{FEFF}", "%3Cb%3E", "%00", "?", "=", "\u{FF1C}",
        ]
        for _ in 0..<FrontPage.requestCount {
            let target = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            _ = try book.ask("GET /\(target)")
        }

        let page = try book.ask("GET /", ["Accept: text/html"]).body

        let added = Set(tags(page)).subtracting(plain)
        XCTAssertTrue(page.contains("Last requests"))
        XCTAssertEqual(added, [])
        for hidden in ["\u{202E}", "\u{2066}", "\u{85}"] {
            XCTAssertFalse(page.unicodeScalars.contains(hidden.unicodeScalars.first ?? "x"), hidden)
        }
    }

    func testEscaped_showsControlCharacters() {
        let text = FrontPage.escaped("a\u{202E}b\u{1B}c")

        XCTAssertFalse(text.unicodeScalars.contains("\u{202E}") || text.unicodeScalars.contains("\u{1B}"), text)
    }

    func testFront_withAQuery_isForBrowsersOnly() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("GET /?OPERATION-NAME=find").status, 404)
        XCTAssertEqual(try book.ask("GET /?a=1", ["Accept: text/html"]).status, 200)
    }

    func testFront_isInNobodysFrame_andRunsNothing() throws {
        let page = try Notebook().ask("GET /", ["Accept: text/html"])

        XCTAssertEqual(
            page["Content-Security-Policy"],
            "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; "
                + "frame-ancestors 'none'")
        XCTAssertNil(page["Access-Control-Allow-Origin"])
        XCTAssertEqual(page["Cache-Control"], "no-store")
    }

    func testFront_hidesTheRequestsFromForeignNames() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/private")
        let client = try TestClient(book.server.port)

        client.send("GET / HTTP/1.1\r\nHost: evil.example\r\nAccept: text/html\r\n\r\n")

        XCTAssertEqual(try client.reply()?.body.contains("/notes/private"), false)
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

    private func page(_ routes: [Route]) -> String {
        FrontPage(features: [.guarded], routes: routes.map { ("safe", $0) }, origin: "http://a", requests: []).html
    }

    private func tags(_ page: String) -> [String] { page.matches(of: /<[^>]*>/).map { String($0.output) } }
}

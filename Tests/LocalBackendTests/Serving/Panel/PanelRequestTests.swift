import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class PanelRequestTests: XCTestCase {
    private let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]

    func testRequest_hasAPermanentAddress_alsoAfterAClear_ifItIsPinned() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/1")
        let path = "\(Panel.path)/requests/1"

        XCTAssertTrue(try book.ask("GET \(path)").body.contains("URLSession"))
        XCTAssertEqual(try book.ask("POST \(path)", form, body: "do=pin&name=Good").status, 303)
        _ = try book.ask("DELETE /toolkit/requests")

        XCTAssertTrue(try book.ask("GET \(path)").body.contains("pinned: Good"))
        _ = try book.ask("POST \(path)", form, body: "do=unpin")
        XCTAssertEqual(try book.ask("GET \(path)").status, 404)
    }

    func testNumberThatIsNone_isAMistake_whereverItStands() throws {
        let book = try Notebook()
        for number in ["-9223372036854775808", "-1", "0", "x"] {
            let lines = [
                "GET /toolkit/requests/\(number)", "POST /toolkit/requests/\(number)",
                "PUT /toolkit/requests/\(number)/pin", "GET /toolkit/requests/compare?a=\(number)&b=1",
                "GET \(Panel.path)/requests/\(number)",
            ]
            for line in lines {
                let reply = try book.ask(line)
                XCTAssertEqual(reply.status, 400, line)
                XCTAssertTrue(reply.body.contains("is not the number of a request"), "\(line): \(reply.body)")
            }
        }
    }

    func testForm_ofARequestThatIsNone_isEmptyOrNoPage() throws {
        let book = try Notebook()
        for number in ["-9223372036854775808", "0", "9223372036854775807"] {
            XCTAssertEqual(try book.ask("GET \(Panel.path)/send?from=\(number)").status, 404, number)
            XCTAssertEqual(
                try book.ask("GET \(Panel.path)/route?route=GET%20/notes&from=\(number)").status, 200, number)
        }
    }

    func testPins_haveALimit() throws {
        let book = try Notebook()
        for _ in 0...RequestLog.pinLimit { _ = try book.ask("GET /notes") }
        for number in 1...RequestLog.pinLimit {
            XCTAssertEqual(try book.ask("PUT /toolkit/requests/\(number)/pin").status, 204)
        }

        XCTAssertEqual(try book.ask("PUT /toolkit/requests/\(RequestLog.pinLimit + 1)/pin").status, 429)
    }

    func testSendAgain_sendsTheSameRequest() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", body: "second")

        let reply = try book.ask("POST \(Panel.path)/requests/1", form, body: "do=send")

        XCTAssertEqual(reply["Location"], "\(Panel.path)/requests/2")
        XCTAssertEqual(try book.ask("GET /notes").body, "first,second,second")
    }

    func testSendAgain_inACopy_staysInTheCopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        _ = try book.ask("POST /notes", ["X-Toolkit-Copy: anna"], body: "second")

        _ = try book.ask("POST /copy/anna\(Panel.path)/requests/1", form, body: "do=send")

        XCTAssertEqual(try book.ask("GET /copy/anna/notes").body, "first,second,second")
        XCTAssertEqual(try book.ask("GET /notes").body, "first")
    }

    func testFilter_choosesRequests() throws {
        let book = try Notebook()
        for line in ["GET /notes/1", "GET /notes/7", "POST /notes"] { _ = try book.ask(line, body: "ZEBRA") }

        for (query, count) in [
            ("status=404", 1), ("status=4xx", 1), ("status=failed", 1), ("method=post", 1), ("text=zebra", 3),
            ("route=GET%20/notes/:id", 2), ("status=2xx", 2),
        ] {
            let page = try book.ask("GET /?\(query)", ["Accept: text/html"]).body
            XCTAssertEqual(page.matches(of: /<details class="request">/).count, count, query)
        }
        XCTAssertEqual(try book.ask("GET /toolkit/requests?status=x").status, 400)
    }

    func testFilter_findsTexts_inAnyCase_whereverTheyAre() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes?Query", ["X-Field: Value"], body: "aBody zzebraz \u{C4}pfel")

        for (text, count) in [
            ("QUERY", 1), ("x-field:%20VALUE", 1), ("abody", 1), ("zebraz", 1), ("zebrax", 0), ("%C3%A4PF", 1),
            ("%C3%B6", 0),
            ("x-content-type-options:%20nosniff", 1), (String(repeating: "long", count: 500), 0),
        ] {
            let list = try book.ask("GET /toolkit/requests?text=\(text)").body
            XCTAssertTrue(list.contains("\"count\":\(count),"), "\(text): \(list)")
        }
    }

    func testComparison_showsTheLinesThatDiffer() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/1", ["X-Note: a"])
        _ = try book.ask("GET /notes/1", ["X-Note: b"])

        let page = try book.ask("GET \(Panel.path)/compare?a=1&b=2").body

        XCTAssertTrue(page.contains("<del>- X-Note: a</del>"), page)
        XCTAssertTrue(page.contains("<ins>+ X-Note: b</ins>"), page)
        XCTAssertTrue(page.contains("They are the same."), page)
    }

    func testArchive_hasTheRequests() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes?a=1", ["Content-Type: text/plain"], body: "text")

        let har = try JSON.decode(JSONValue.self, from: Array(book.ask("GET /toolkit/requests/har").body.utf8))

        let request = har["log"]?["entries"]?.array?.first?["request"]
        XCTAssertEqual(request?["queryString"], [["name": "a", "value": "1"]])
        XCTAssertEqual(request?["postData"], ["mimeType": "text/plain", "text": "text"])
    }

    func testOwnAnswer_isGivenToTheNextRequests() throws {
        let book = try Notebook()
        let fields = [
            ("route", "GET /notes"), ("effect", "answer"), ("number", "418"), ("times", "1"),
            ("headers", "X-Own: yes\r\nContent-Length: 999"), ("body", "mine"),
        ]
        let armed = try book.ask("POST \(Panel.path)/faults", form, body: PercentEncoding.encode(fields))
        XCTAssertEqual(armed.status, 303)

        let answer = try book.ask("GET /notes")

        XCTAssertEqual(answer.status, 418)
        XCTAssertEqual(answer["X-Own"], "yes")
        XCTAssertEqual(answer.body, "mine")
        XCTAssertEqual(try book.ask("GET /notes").status, 200)
    }

    func testFault_thatIsOverIsMarked() throws {
        let book = try Notebook()
        let fields = [("route", "GET /notes"), ("effect", "status"), ("number", "503"), ("times", "1")]
        _ = try book.ask("POST \(Panel.path)/faults", form, body: PercentEncoding.encode(fields))
        let isOn = "aria-checked=\"true\" name=\"switch\""
        let armed = try book.ask("GET \(Panel.path)/routes", form).body
        XCTAssertTrue(armed.contains("</b>, the first request <code>"), armed)
        XCTAssertTrue(armed.contains(isOn))

        _ = try book.ask("GET /notes")

        let over = try book.ask("GET \(Panel.path)/routes", form).body
        XCTAssertTrue(over.contains("</b>, the first request (over) <code>"), over)
        XCTAssertFalse(over.contains(isOn))
    }

    func testOwnAnswer_refusesALineThatIsNoHeaderField() throws {
        let book = try Notebook()
        for line in ["X-Own", ": a", "X Own: a"] {
            let fields = [("route", "GET /notes"), ("effect", "answer"), ("number", "200"), ("headers", line)]

            let reply = try book.ask("POST \(Panel.path)/faults", form, body: PercentEncoding.encode(fields))

            XCTAssertEqual(reply.status, 400, line)
            XCTAssertTrue(reply.body.contains("is not a header field"), reply.body)
        }
        XCTAssertTrue(
            try book.ask("GET \(Panel.path)/route?route=GET%20/notes", form).body.contains(
                "service-worker-allowed, set-cookie"))
    }

    func testOwnAnswer_isNoPageOfThisServer() throws {
        for type in ["text/html", "image/svg+xml", "", "TEXT/HTML; charset=utf-8"] {
            let book = try Notebook()
            let headers = [
                type.isEmpty ? "X-Own: yes" : "Content-Type: \(type)", "Set-Cookie: a=b", "Service-Worker-Allowed: /",
                "Clear-Site-Data: *", "Content-Security-Policy: default-src *",
            ].joined(separator: "\r\n")
            let fields = [
                ("route", "GET /notes"), ("effect", "answer"), ("number", "200"), ("headers", headers),
                ("body", "<script>alert(1)</script>"),
            ]
            _ = try book.ask("POST \(Panel.path)/faults", form, body: PercentEncoding.encode(fields))

            let answer = try book.ask("GET /notes")

            XCTAssertEqual(answer["Content-Security-Policy"], "sandbox", type)
            XCTAssertEqual(answer["X-Content-Type-Options"], "nosniff", type)
            for name in ["Set-Cookie", "Service-Worker-Allowed", "Clear-Site-Data"] { XCTAssertNil(answer[name], name) }
        }
    }

    func testRouteForm_beginsWithARecordedRequest() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/7?other=x")

        let page = try book.ask("GET \(Panel.path)/route?route=GET%20%2Fnotes%2F%3Aid&from=1").body

        XCTAssertTrue(page.contains(#"name="path.id" value="7""#), page)
        XCTAssertTrue(page.contains(#"name="query.other" value="x""#), page)
        XCTAssertTrue(page.contains(#"name="number" inputmode="numeric" value="404""#), page)
    }

    // MARK: List

    func testEqualRequestsInARow_areOneRow() throws {
        let book = try Notebook()
        for _ in 1...12 { _ = try book.ask("GET /notes/7") }
        _ = try book.ask("GET /notes/1")
        _ = try book.ask("GET /notes/7")

        let page = try book.ask("GET /", ["Accept: text/html"]).body

        XCTAssertEqual(page.matches(of: /<details class="request">/).count, 3)
        XCTAssertEqual(page.matches(of: /×\d+/).map { String($0.output) }, ["×12"])
        for number in 1...11 { XCTAssertTrue(page.contains("requests/\(number)\">\(number)</a>"), "\(number)") }
    }

    func testRequestsWithOtherBodiesOrAnswers_areRowsOfTheirOwn() throws {
        let book = try Notebook()
        for body in ["a", "b"] { _ = try book.ask("POST /notes", body: body) }
        _ = try book.ask("GET /notes/4")
        _ = try book.ask("POST /notes", body: "c")
        _ = try book.ask("GET /notes/4")

        let page = try book.ask("GET /", ["Accept: text/html"]).body

        XCTAssertEqual(page.matches(of: /<details class="request">/).count, 5)
        XCTAssertFalse(page.contains("×"), page)
    }

    func testRows_thatTheScriptJoins_areThoseThatTheServerJoins() throws {
        let book = try Notebook()
        for body in [[0xFF, 1], [0xFF, 1], [0xFF, 2]] as [[UInt8]] {
            let client = try TestClient(book.server.port)
            client.send(Array("POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n".utf8) + body)
            _ = try client.reply()
        }
        XCTAssertEqual(try book.requestCount(), 3)
        let asking = try XCTUnwrap(ServerExchange(answering: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").request)
        let desk = RequestDesk(book.backend, book.backend.store.main, for: asking)
        let rows = book.backend.store.main.log.all().entries.map { desk.row($0).html(base: "").text }

        let same = rows.map { $0.firstMatch(of: /data-same="(\w+)"/)?.1 }
        let page = try book.ask("GET /", ["Accept: text/html"]).body

        XCTAssertEqual(same[0], same[1])
        XCTAssertNotEqual(same[1], same[2])
        XCTAssertEqual(page.matches(of: /×\d+/).map { String($0.output) }, ["×2"])
    }

    func testFilter_beginsWithTheRoutesThatWereSeen() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/1")

        let page = try book.ask("GET /", ["Accept: text/html"]).body

        XCTAssertTrue(page.contains(#"<optgroup label="Seen"><option>GET /notes/:id</option></optgroup>"#), page)
    }

    // MARK: Page of a request

    func testRequest_beginsWithWhatIsWrong_once() throws {
        let book = try Notebook()
        for _ in 1...2 { _ = try book.ask("GET /notes/notes/1") }

        let page = try book.ask("GET \(Panel.path)/requests/2").body

        XCTAssertTrue(page.contains("<h1>GET /notes/notes/1</h1>"), page)
        XCTAssertEqual(page.matches(of: /The path has &#39;notes&#39; twice/).count, 1, page)
        XCTAssertTrue(page.contains(#"<a rel="prev" href="/toolkit/panel/requests/1">"#), page)
        let place = try XCTUnwrap(page.firstRange(of: "What is wrong, and what to do"))
        XCTAssertLessThan(place.lowerBound, try XCTUnwrap(page.firstRange(of: "<h2>Request</h2>")).lowerBound)
        XCTAssertTrue(page.contains(#"<a class="button main" id="edit""#), page)
    }

    func testRequest_showsFieldsAsATable_andJSONIndented() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes", ["X-Note: a", "Content-Type: application/json"], body: #"{"a":1}"#)

        let page = try book.ask("GET \(Panel.path)/requests/1").body

        XCTAssertTrue(page.contains(#"<tr><th scope="row">X-Note</th><td>a</td></tr>"#), page)
        XCTAssertTrue(page.contains("{\n  &quot;a&quot;: 1\n}"), page)
    }

    func testTrial_keepsTheDiagnosis() throws {
        let book = try Notebook()

        let page = try book.ask(
            "POST \(Panel.path)/route", form, body: "route=GET%20%2Fnotes%2F%3Aid&path.id=7"
        ).body

        XCTAssertTrue(page.contains("What is wrong, and what to do"), page)
        XCTAssertTrue(page.contains(#"<a href="/toolkit/panel/requests/1">Request 1</a>"#), page)
    }

    // MARK: Snapshots and class

    func testSnapshot_canBeDeleted() throws {
        let book = try Notebook()
        _ = try book.ask("POST /toolkit/snapshot?name=one")

        XCTAssertEqual(try book.ask("DELETE /toolkit/snapshot?name=one").status, 204)

        XCTAssertEqual(try book.ask("GET /toolkit/snapshot").body, "[]\n")
        XCTAssertEqual(try book.ask("DELETE /toolkit/snapshot?name=one").status, 404)
    }

    func testClass_isNotForACopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")

        XCTAssertEqual(try book.ask("GET /copy/anna\(Panel.path)/class").status, 404)
        XCTAssertEqual(try book.ask("POST /copy/anna\(Panel.path)/strict", form, body: "strict=on").status, 404)
    }

    func testStrict_isSwitched() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("POST \(Panel.path)/strict", form, body: "strict=on").status, 303)

        XCTAssertTrue(book.backend.strict.isOn)
        XCTAssertEqual(try book.ask("PUT /toolkit/strict?on=false").body, "{\"strict\":false}\n")
        XCTAssertFalse(book.backend.strict.isOn)
    }
}

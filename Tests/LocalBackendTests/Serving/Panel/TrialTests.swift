import Dispatch
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class TrialTests: XCTestCase {
    private let form = ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"]

    func testForm_isFilledInWithTheExample() throws {
        let form = TrialForm(try route("GET /notes/:id"))

        XCTAssertEqual(form[.parameter(.path, "id")], "1")
    }

    func testForm_leavesOptionalParametersEmpty_andShowsTheirExamples() {
        let description = RouteDescription("find", "Finds.").query("sort", .text("name"), "The order.")
        let route = Route("GET /find") { _ in HTTPResponse() }.described(as: description)

        let field = TrialForm(route).fields.first

        XCTAssertEqual(field?.value, "")
        XCTAssertEqual(field?.example, "name")
    }

    func testForm_hasTheDemoKey() {
        let form = TrialForm(ServedFeature.guardedRoutes[2])

        XCTAssertEqual(form[.key], "it's")
    }

    func testTrial_showsTheAnswer_andLogsTheRequest() throws {
        let book = try Notebook()

        let page = try send("route=GET%20%2Fnotes%2F%3Aid&path.id=1", book)

        XCTAssertEqual(page.status, 200)
        XCTAssertTrue(page.body.contains("<b class=\"good\">200 OK</b>"), page.body)
        XCTAssertTrue(page.body.contains("<pre>first</pre>"), page.body)
        XCTAssertTrue(page.body.contains("/notes/1&#39;</pre>"), page.body)
        XCTAssertEqual(try book.requestCount(), 1)
    }

    func testTrial_sendsTheBody() throws {
        let book = try Notebook()

        _ = try send("route=POST%20%2Fnotes&body=second", book)

        XCTAssertEqual(try book.ask("GET /notes").body, "first,second")
    }

    func testTrial_staysOnItsRoute_whateverTheValuesAre() throws {
        let book = try Notebook()
        for value in ["..%2F..%2Ftoolkit%2Freset", "1%20HTTP%2F1.1%0D%0AX%3A%20y", "1%3Fa%3Db", "%2F"] {
            let page = try send("route=GET%20%2Fnotes%2F%3Aid&path.id=\(value)", book).body
            XCTAssertTrue(page.contains("404 Not Found"), page)
        }
        let routes = try book.ask("GET /toolkit/requests?route=GET%20/notes/:id").body
        XCTAssertTrue(routes.hasPrefix("{\"count\":4,"), routes)
    }

    func testTrial_addsNoFieldToTheHead() throws {
        let seen = Route("GET /seen") { request in
            HTTPResponse(text: request.headers.map(\.name).joined(separator: " "))
        }.described(as: RouteDescription("see", "Sees.").header("If-Match", .text("a"), "A tag."))
        let book = try Notebook(extra: [seen])

        let page = try send("route=GET%20%2Fseen&header.If-Match=a%0D%0AX-Other%3A%20b", book).body

        XCTAssertTrue(page.contains("<pre>Host Content-Length If-Match</pre>"), page)
    }

    func testTrial_sendsTheKeyOfTheForm() throws {
        let guarded = Route("GET /guarded") { request in
            HTTPResponse(text: request.headers["X-Pin"] ?? "", status: .ok)
        }.needing(ServedFeature.header)
        let book = try Notebook(extra: [guarded])

        let page = try send("route=GET%20%2Fguarded&key=secret-pin", book).body

        XCTAssertTrue(page.contains("<pre>secret-pin</pre>"), page)
    }

    func testTrial_ofARouteWithAFault_saysWhatAnAppGets() throws {
        let book = try Notebook()
        _ = try book.ask("POST /toolkit/faults", body: #"{"route":"GET /notes","effect":"delay","delay":1500}"#)

        XCTAssertTrue(try send("route=GET%20%2Fnotes", book).body.contains("after 1500.00 ms"))

        _ = try book.ask("POST /toolkit/faults", body: #"{"route":"GET /notes","effect":"drop-before"}"#)
        XCTAssertTrue(try send("route=GET%20%2Fnotes", book).body.contains("without an answer"))
    }

    func testTrial_keepsNoSnapshotAndNoOtherCopyWaiting() throws {
        let (started, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let held = Route("GET /held") { _ in
            started.signal()
            gate.wait()
            return HTTPResponse(text: "late")
        }
        let book = try Notebook(extra: [held])
        let (port, body) = (book.server.port, "route=GET%20%2Fheld")
        let client = try TestClient(port)
        let fields = ["Host: 127.0.0.1:\(port)", "Content-Length: \(body.utf8.count)"] + form
        let head = (["POST \(Panel.path)/route HTTP/1.1"] + fields).joined(separator: "\r\n")
        client.send("\(head)\r\n\r\n\(body)")
        XCTAssertEqual(started.wait(timeout: .now() + 10), .success)
        // Ends the trial if the snapshot waits for it.
        DispatchQueue.global().asyncAfter(deadline: .now() + 5) { gate.signal() }
        let start = ContinuousClock.now

        XCTAssertEqual(try book.ask("POST /toolkit/snapshot").status, 201)
        try book.makeCopy("one")

        XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
        XCTAssertFalse(client.isReadable(within: 0))
        gate.signal()
        XCTAssertTrue(try XCTUnwrap(client.reply()).body.contains("<pre>late</pre>"))
    }

    func testTrial_ofAnUnknownRoute_isNotFound() throws {
        XCTAssertEqual(try send("route=GET%20%2Fnone", Notebook()).status, 404)
    }

    private func send(_ body: String, _ book: Notebook) throws -> TestClient.Reply {
        try book.ask("POST \(Panel.path)/route", form, body: body)
    }

    private func route(_ name: String) throws -> Route {
        try XCTUnwrap(NotesSandbox(nil).routes.first { $0.pattern.text == name })
    }
}

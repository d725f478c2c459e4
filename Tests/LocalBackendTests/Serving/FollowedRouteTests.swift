import Dispatch
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Routes of stand-ins whose answers are followed by events.
final class FollowedRouteTests: XCTestCase {
    /// A route whose answer is followed by the number of notes whenever it changes; it needs the query `key`.
    private func notebook() throws -> Notebook {
        // The route has no data of its own, so the events tell the path of the request once.
        let route = Route("GET /follow/:name") { request in
            request.query("key") == nil
                ? HTTPResponse(text: "no key", status: .unauthorized)
                : HTTPResponse(
                    headers: ["Content-Type": "text/event-stream", "X-Own": "yes"], body: [0x3A, 0x0A, 0x0A])
        }
        .followed { request in
            var isTold = false
            return {
                defer { isTold = true }
                return isTold ? [] : Array("data: \(request.path[1])\n\n".utf8)
            }
        }
        return try Notebook(extra: [route])
    }

    /// Follows a path, and returns what came up to the first event.
    private func follow(_ path: String, _ book: Notebook, headers: String = "") throws -> String {
        let client = try TestClient(book.server.port)
        client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(book.server.port)\r\n\(headers)\r\n")
        var text = ""
        while !text.contains("data: ") { text += String(decoding: try client.read(atLeast: 1), as: UTF8.self) }
        return text
    }

    func testEvents_followTheHeadOfTheAnswer() throws {
        let book = try notebook()

        let text = try follow("/follow/cats?key=1", book)

        XCTAssertTrue(text.hasPrefix("HTTP/1.1 200 OK\r\n"), text)
        XCTAssertTrue(text.contains("X-Own: yes\r\n"), text)
        XCTAssertTrue(text.hasSuffix("\r\n\r\ndata: cats\n\n"), text)
    }

    func testEvents_comeFromACopyToo() throws {
        let book = try notebook()
        try book.makeCopy("anna")

        XCTAssertTrue(try follow("/copy/anna/follow/dogs?key=1", book).contains("data: dogs\n\n"))
    }

    func testEvents_mayBeReadByAllowedPages() throws {
        let book = try notebook()
        let origin = "http://127.0.0.1:\(book.server.port)"

        let text = try follow("/follow/cats?key=1", book, headers: "Origin: \(origin)\r\n")

        XCTAssertTrue(text.contains("Access-Control-Allow-Origin: \(origin)\r\n"), text)
    }

    func testEvents_areMadeWhileTheServerAnswersOthers() throws {
        let mayEnd = DispatchSemaphore(value: 0)
        let route = Route("GET /slow") { _ in HTTPResponse(text: "") }.followed { _ in
            {
                mayEnd.wait()
                return Array("data: late\n\n".utf8)
            }
        }
        let book = try Notebook(extra: [route])
        let client = try TestClient(book.server.port)
        client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try client.read(atLeast: 1)

        XCTAssertEqual(try book.ask("GET /notes/1").body, "first")
        for _ in 1...1_000 { mayEnd.signal() }

        var text = ""
        while !text.contains("data: late") { text += String(decoding: try client.read(atLeast: 1), as: UTF8.self) }
    }

    func testRefusal_isFollowedByNothing() throws {
        let reply = try notebook().ask("GET /follow/cats")

        XCTAssertEqual(reply.status, 401)
        XCTAssertEqual(reply.body, "no key")
    }

    func testFault_replacesTheAnswer() throws {
        let book = try notebook()
        XCTAssertEqual(
            try book.ask(
                "POST /toolkit/faults", body: #"{"route":"GET /follow/:name","effect":"status","status":503}"#
            ).status, 201)

        XCTAssertEqual(try book.ask("GET /follow/cats?key=1").status, 503)
    }

    func testTrial_ofAStreamEnds() throws {
        let route = Route("GET /ticks") { _ in HTTPResponse(text: "the beginning") }
            .followed { _ in { Array("data: 1\n\n".utf8) } }
        let reply = try Notebook(extra: [route]).ask(
            "POST \(Panel.path)/route",
            ["Accept: text/html", "Content-Type: application/x-www-form-urlencoded"], body: "route=GET%20%2Fticks")

        XCTAssertTrue(reply.body.contains("<pre>the beginning</pre>"), reply.body)
    }
}

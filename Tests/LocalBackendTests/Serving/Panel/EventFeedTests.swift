import Foundation
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class EventFeedTests: XCTestCase {
    func testFeed_hasNothingWithoutRequests() throws {
        let book = try Notebook()
        var feed = try feed(of: book)

        XCTAssertEqual(feed.next(), [])
    }

    func testFeed_showsEachRequestOnce_newestFirst() throws {
        let book = try Notebook()
        var feed = try feed(of: book)
        _ = try book.ask("GET /notes/1")
        _ = try book.ask("GET /notes/2")
        XCTAssertEqual(try book.requestCount(), 2)

        let text = String(decoding: feed.next(), as: UTF8.self)

        XCTAssertTrue(text.hasPrefix("id: 2\ndata: <li data-same="), text)
        XCTAssertTrue(text.hasSuffix("\n\n"), text)
        let places = try ["GET /notes/2<", "GET /notes/1<"].map { try XCTUnwrap(text.range(of: $0)?.lowerBound, text) }
        XCTAssertLessThan(places[0], places[1])
        XCTAssertEqual(feed.next(), [])
    }

    func testFeed_hasNothingToDraw_whenTheRequestsHaveBeenCleared() throws {
        let book = try Notebook()
        var feed = try feed(of: book)
        _ = try book.ask("GET /notes/1")
        _ = try book.ask("DELETE /toolkit/requests")

        XCTAssertEqual(feed.next(), [])

        _ = try book.ask("GET /notes/2")
        XCTAssertEqual(try book.requestCount(), 1)
        XCTAssertEqual(String(decoding: feed.next(), as: UTF8.self).matches(of: /<details/).count, 1)
    }

    func testRows_areKeptForOthers_upToALimit() throws {
        let book = try Notebook()
        var feed = try feed(of: book)
        let log = book.backend.store.main.log
        let body = Array(String(repeating: "&", count: 4_000).utf8)
        for number in 1...100 {
            let head = "POST /notes?\(number) HTTP/1.1\r\nHost: a\r\n\r\n"
            log.add(try ServerExchange(answering: head, body: body))
            XCTAssertGreaterThan(feed.next().count, 20_000)
        }

        XCTAssertLessThanOrEqual(book.backend.store.main.rendered.size, RenderedRows.limit)
        XCTAssertGreaterThan(book.backend.store.main.rendered.size, RenderedRows.limit / 2)
    }

    func testRow_ofALargeBody_isShort() throws {
        let book = try Notebook()
        var feed = try feed(of: book)
        _ = try book.ask("POST /notes", body: String(repeating: "a", count: 60_000))
        XCTAssertEqual(try book.requestCount(), 1)

        let event = String(decoding: feed.next(), as: UTF8.self)

        XCTAssertLessThan(event.utf8.count, 10_000)
        XCTAssertTrue(event.contains("The page of the request has the command"), event)
    }

    func testFeed_afterARestartOfTheServer_showsItsFirstRequests() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/1")
        XCTAssertEqual(try book.requestCount(), 1)

        var feed = try feed(of: book, ["Last-Event-ID: 60"])

        XCTAssertTrue(String(decoding: feed.next(), as: UTF8.self).hasPrefix("id: 1\n"))
    }

    func testFeed_countsTheRequestsThatItLeavesOut() throws {
        let book = try Notebook()
        var feed = try feed(of: book)
        for _ in 0..<EventFeed.limit + 3 { _ = try book.ask("GET /notes") }
        XCTAssertEqual(try book.requestCount(), EventFeed.limit + 3)

        let text = String(decoding: feed.next(), as: UTF8.self)

        XCTAssertEqual(text.matches(of: /<details/).count, EventFeed.limit)
        XCTAssertTrue(text.contains("3 more requests"), text)
    }

    func testFeed_continuesAfterTheLastEventOfTheClient() throws {
        let book = try Notebook()
        for _ in 1...3 { _ = try book.ask("GET /notes") }
        XCTAssertEqual(try book.requestCount(), 3)
        var feed = try feed(of: book, ["Last-Event-ID: 2"])

        XCTAssertEqual(String(decoding: feed.next(), as: UTF8.self).matches(of: /<details/).count, 1)
    }

    func testFeed_isOneEvent_whateverClientsSend() throws {
        let book = try Notebook()
        var feed = try feed(of: book)
        _ = try book.ask("POST /notes", ["Content-Type: text/plain"], body: "a\n\nid: 7\ndata: b\r\n\r\n")
        XCTAssertEqual(try book.requestCount(), 1)

        let lines = String(decoding: feed.next(), as: UTF8.self).components(separatedBy: "\n")

        XCTAssertEqual(lines.suffix(2), ["", ""])
        XCTAssertTrue(lines.dropFirst().dropLast(2).allSatisfy { $0.hasPrefix("data: ") }, "\(lines)")
        XCTAssertFalse(lines.contains { $0.contains("\r") })
    }

    func testStream_sendsRequestsAsTheyCome() throws {
        let book = try Notebook()
        let client = try TestClient(book.server.port)
        client.send("GET \(EventFeed.path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try XCTAssertTrue(read(client, until: "\r\n\r\n").contains("Content-Type: text/event-stream"))

        _ = try book.ask("GET /notes/1")

        try XCTAssertTrue(read(client, until: "\n\n").contains("GET /notes/1"))
    }

    func testStream_drawsNothingOnTheLoop_andWaitsForNoOtherCopy() throws {
        let book = try Notebook()
        try book.makeCopy("anna")
        let streams = try ["/copy/anna", ""].map { try stream(of: book, base: $0) }
        let isFree = DispatchSemaphore(value: 0)
        XCTAssertTrue(book.backend.followers.submit(of: "anna") { isFree.wait() })
        for path in ["/copy/anna/notes/1", "/notes/1"] { _ = try book.ask("GET \(path)") }
        XCTAssertEqual(try book.requestCount(), 1)

        let seen = events(of: streams[1])
        let held = [streams[0].next(), streams[0].next()]
        isFree.signal()

        XCTAssertEqual(seen.matches(of: /<details/).count, 1)
        XCTAssertEqual(held, [[], []])
        XCTAssertEqual(events(of: streams[0]).matches(of: /<details/).count, 1)
    }

    func testStream_withoutRows_hasNoEvents() throws {
        let book = try Notebook()
        let (silent, other) = try (stream(of: book, "?rows=none"), stream(of: book))
        _ = try book.ask("GET /notes/1")
        XCTAssertEqual(try book.requestCount(), 1)

        XCTAssertEqual(silent.next(), [])
        // The streams of one owner are drawn one after the other.
        XCTAssertEqual(events(of: other).matches(of: /<details/).count, 1)
        XCTAssertEqual(silent.next(), [])
    }

    private func stream(of book: Notebook, base: String = "", _ query: String = "") throws -> EventStream {
        let head = "GET \(base)\(EventFeed.path)\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let request = try XCTUnwrap(ServerExchange(answering: head).request)
        guard case .streaming(let open, _) = book.backend.plan(request).work else { throw RequestFault.target }
        return try XCTUnwrap(open())
    }

    /// The events of a stream with a request.
    private func events(of stream: EventStream) -> String {
        var text = ""
        eventually("it is drawn") {
            text += String(decoding: stream.next(), as: UTF8.self)
            return text.contains("<details")
        }
        return text
    }

    func testStream_isForThisMachineOnly() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("GET \(EventFeed.path)", host: "192.0.2.1").status, 403)
        XCTAssertEqual(try book.ask("GET \(EventFeed.path)", ["Sec-Fetch-Site: cross-site"]).status, 403)
    }

    private func feed(of book: Notebook, _ headers: [String] = []) throws -> EventFeed {
        let head = "GET \(EventFeed.path) HTTP/1.1\r\nHost: a\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n"
        let request = try XCTUnwrap(ServerExchange(answering: head).request)
        return EventFeed(
            RequestDesk(book.backend, book.backend.store.main, for: request), BuiltinCall(book.backend, request))
    }

    private func read(_ client: TestClient, until end: String) throws -> String {
        var text = ""
        while !text.contains(end) {
            text += String(decoding: try client.read(atLeast: 1), as: UTF8.self)
        }
        return text
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Answers that are late or broken on purpose.
final class DeliveryTests: XCTestCase {
    private let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    func testDelay_holdsBackThisAnswerOnly() throws {
        try withEachPoller(delivering(Sandbox.Delivery(delay: .milliseconds(60)))) { server, _ in
            let (late, other) = (try TestClient(server.port), try TestClient(server.port))
            let start = ContinuousClock.now

            late.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n")
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            XCTAssertEqual(try late.reply()?.body, "0123456789")
            XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(60))
            XCTAssertEqual(try late.reply()?.body, "GET /next ")
        }
    }

    func testSlow_dripsTheBody() throws {
        try withEachPoller(delivering(Sandbox.Delivery(bytesPerSecond: 100))) { server, handler in
            let client = try TestClient(server.port)
            let start = ContinuousClock.now

            client.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n" + request)

            XCTAssertEqual(try client.reply()?.body, "0123456789")
            // Ten bytes at a hundred a second.
            XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(95))
            XCTAssertEqual(try client.reply()?.body, "GET / ")
            eventually("both are noted") { handler.exchanges.map(\.size) == [10, 6] }
        }
    }

    func testCut_endsBeforeTheBodyDoes() throws {
        try withEachPoller(delivering(Sandbox.Delivery(bytes: 4))) { server, handler in
            let client = try TestClient(server.port)

            client.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
            let text = String(decoding: try client.readToEnd(), as: UTF8.self)

            XCTAssertTrue(text.contains("Content-Length: 10\r\n"))
            XCTAssertTrue(text.hasSuffix("\r\n\r\n0123"))
            eventually("it is noted") { handler.exchanges.map(\.isComplete) == [false] }
        }
    }

    func testDropped_endsWithoutAByte_butAfterTheAnswersBefore() throws {
        try withEachPoller(answering(.dropped())) { server, handler in
            let client = try TestClient(server.port)

            client.send(request + "GET /late HTTP/1.1\r\nHost: a\r\n\r\n" + request)

            XCTAssertEqual(try client.reply()?.body, "GET / ")
            XCTAssertEqual(try client.readToEnd(), [])
            eventually("both are noted") { handler.exchanges.map(\.status) == [200, nil] }
        }
    }

    func testGarbage_isSentAsItIs() throws {
        try withEachPoller(answering(.garbage())) { server, _ in
            let client = try TestClient(server.port)

            client.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")

            XCTAssertEqual(try client.readToEnd(), Sandbox.garbage)
        }
    }

    func testSlowAndCut_dripsWhatItSends() throws {
        try withEachPoller(delivering(Sandbox.Delivery(bytesPerSecond: 100, bytes: 5))) { server, handler in
            let client = try TestClient(server.port)
            let start = ContinuousClock.now

            client.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
            let text = String(decoding: try client.readToEnd(), as: UTF8.self)

            XCTAssertTrue(text.hasSuffix("\r\n\r\n01234"))
            XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(45))
            eventually("it is noted") { handler.exchanges.map(\.isComplete) == [false] }
        }
    }

    /// Delivers ten bytes for `/late` in some way, and everything else as it should be.
    private func delivering(_ delivery: Sandbox.Delivery) -> () -> StubHandler {
        answering(.response(HTTPResponse(text: "0123456789"), delivery))
    }

    private func answering(_ answer: Sandbox.Outcome) -> () -> StubHandler {
        { StubHandler { $0.target == "/late" ? answer : .echo($0) } }
    }
}

import Synchronization
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class EventStreamTests: XCTestCase {
    func testStream_hasNoLength_andEndsWithTheConnection() throws {
        try withEachPoller({ CountingHandler() }) { server, _ in
            let client = try TestClient(server.port)
            client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")

            let head = String(decoding: try client.read(atLeast: 1), as: UTF8.self)

            XCTAssertTrue(head.hasPrefix("HTTP/1.1 200 OK\r\n"), head)
            XCTAssertTrue(head.contains("Connection: close\r\n"), head)
            XCTAssertFalse(head.contains("Content-Length"), head)
        }
    }

    func testStream_sendsEventsAgainAndAgain() throws {
        try withEachPoller({ CountingHandler() }) { server, _ in
            let client = try TestClient(server.port)
            client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")

            var text = ""
            while !text.contains("data: 3\n\n") { text += String(decoding: try client.read(atLeast: 1), as: UTF8.self) }

            XCTAssertTrue(text.contains("data: 1\n\ndata: 2\n\ndata: 3\n\n"), text)
        }
    }

    func testStop_endsStreamsAtOnce() async throws {
        for poller in pollers() {
            let handler = CountingHandler()
            let server = try Server(
                host: "127.0.0.1", port: 0, limits: ServerLimits(), handler: handler, poller: poller)
            let client = try TestClient(server.port)
            client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try client.read(atLeast: 1)
            let start = ContinuousClock.now

            server.stop()
            await server.finished()

            XCTAssertLessThan(ContinuousClock.now - start, ServerLimits().graceTime)
            XCTAssertEqual(handler.sentCount, 1)
        }
    }

    func testStreams_haveALimit_whichClientsThatLeaveMakeRoomIn() throws {
        var limits = ServerLimits()
        limits.streams = 1
        try withEachPoller(limits: limits, { CountingHandler() }) { server, handler in
            var first: TestClient? = try TestClient(server.port)
            first?.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try first?.read(atLeast: 1)
            XCTAssertEqual(try ask(server), 503)

            first = nil
            // The refused stream and the ended one.
            eventually("the first stream is over") { handler.sentCount == 2 }

            let third = try TestClient(server.port)
            third.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
            XCTAssertTrue(try third.read(atLeast: 1).starts(with: "HTTP/1.1 200".utf8))
        }
    }

    func testStreams_ofClientsThatLeaveAtOnceAreNotCounted() throws {
        var limits = ServerLimits()
        limits.streams = 1
        try withEachPoller(limits: limits, { CountingHandler() }) { server, _ in
            // Often enough that some have left before the server starts their streams.
            for _ in 1...50 {
                let client = try TestClient(server.port)
                client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
                client.reset()
            }

            eventually("there is room") {
                let client = try? TestClient(server.port)
                client?.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
                return (try? client?.read(atLeast: 1))?.starts(with: "HTTP/1.1 200".utf8) == true
            }
        }
    }

    func testStreams_ofOneOwnerLeaveSomeToTheOthers() throws {
        var limits = ServerLimits()
        limits.streams = 2
        try withEachPoller(limits: limits, { CountingHandler() }) { server, handler in
            var first: TestClient? = try TestClient(server.port)
            first?.send("GET /events HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n")
            _ = try first?.read(atLeast: 1)
            XCTAssertEqual(try ask(server, owner: "anna"), 503)
            XCTAssertEqual(handler.openedCount, 1)
            let other = try TestClient(server.port)
            other.send("GET /events HTTP/1.1\r\nHost: a\r\nX-Owner: ben\r\n\r\n")
            XCTAssertTrue(try other.read(atLeast: 1).starts(with: "HTTP/1.1 200".utf8))

            first = nil
            // The refused stream and the ended one.
            eventually("the first stream is over") { handler.sentCount == 2 }

            let second = try TestClient(server.port)
            second.send("GET /events HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n")
            XCTAssertTrue(try second.read(atLeast: 1).starts(with: "HTTP/1.1 200".utf8))
        }
    }

    func testStreams_ofTwoOwnersLeaveSomeToAThird() throws {
        var limits = ServerLimits()
        limits.streams = 4
        try withEachPoller(limits: limits, { CountingHandler() }) { server, _ in
            let open = try ["anna", "anna", "ben"].map { owner in
                let client = try TestClient(server.port)
                client.send("GET /events HTTP/1.1\r\nHost: a\r\nX-Owner: \(owner)\r\n\r\n")
                XCTAssertTrue(try client.read(atLeast: 1).starts(with: "HTTP/1.1 200".utf8), owner)
                return client
            }
            XCTAssertEqual(try ask(server, owner: "anna"), 503)
            XCTAssertEqual(try ask(server, owner: "ben"), 503)

            let third = try TestClient(server.port)
            third.send("GET /events HTTP/1.1\r\nHost: a\r\nX-Owner: cleo\r\n\r\n")

            XCTAssertTrue(try third.read(atLeast: 1).starts(with: "HTTP/1.1 200".utf8))
            XCTAssertEqual(open.count, 3)
        }
    }

    func testStream_ofAClientThatReadsNothing_isAskedForNoMore() throws {
        try withEachPoller({ CountingHandler() }) { server, handler in
            let stuck = try TestClient(server.port)
            stuck.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            let other = try TestClient(server.port)
            other.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")

            var text = ""
            while !text.contains("data: 6\n\n") { text += String(decoding: try other.read(atLeast: 1), as: UTF8.self) }

            XCTAssertEqual(handler.largeCount, 1)
            withExtendedLifetime(stuck) {}
        }
    }

    private func ask(_ server: Server, owner: String = "anna") throws -> Int? {
        let client = try TestClient(server.port)
        client.send("GET /events HTTP/1.1\r\nHost: a\r\nX-Owner: \(owner)\r\n\r\n")
        return try client.reply()?.status
    }
}

/// Answers `/events` with a stream of numbers, and `/large` with one of events that no system takes at once.
private final class CountingHandler: RequestHandler {
    private let sentExchanges = Mutex(0)

    private let largeEvents = Mutex(0)

    /// The number of large events that the server has asked for.
    var largeCount: Int { largeEvents.withLock(\.self) }

    private let openedStreams = Mutex(0)

    /// The number of streams at `/events` that the server has opened.
    var openedCount: Int { openedStreams.withLock(\.self) }

    /// The number of exchanges that are over.
    var sentCount: Int { sentExchanges.withLock(\.self) }

    func sent(_ exchange: ServerExchange) { sentExchanges.withLock { $0 += 1 } }

    func plan(_ request: ServerRequest) -> RequestPlan {
        var request = request
        request.owner = request.header("X-Owner")
        if request.target == "/large" {
            let stream = EventStream { [self] in
                largeEvents.withLock { $0 += 1 }
                return Array(repeating: UInt8(ascii: "\n"), count: 32 << 20)
            }
            return RequestPlan(request, .streaming({ stream }, otherwise: .answered(.echo(request))))
        }
        guard request.target == "/events" else { return RequestPlan(request, .answered(.echo(request))) }
        var number = 0
        let stream = EventStream {
            number += 1
            return Array("data: \(number)\n\n".utf8)
        }
        let open = { [self] in
            openedStreams.withLock { $0 += 1 }
            return stream as EventStream?
        }
        return RequestPlan(request, .streaming(open, otherwise: .answered(.echo(request))))
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ServerLimitsTests: XCTestCase {
    private let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    func testStandards_areThoseOfTheManual() {
        let limits = ServerLimits()

        XCTAssertEqual(limits.requestLine, 8_192)
        XCTAssertEqual(limits.headerSection, 65_536)
        XCTAssertEqual(limits.body, 16_777_216)
        XCTAssertEqual(limits.bodies, 33_554_432)
        XCTAssertEqual(limits.answers, 33_554_432)
        XCTAssertEqual(limits.connections, 1_024)
    }

    func testSilentClient_isClosed() throws {
        for handler in [{ StubHandler() }, { StubHandler.helping() }] {
            try withEachPoller(limits: limits { $0.idleTime = .milliseconds(50) }, handler) { server, _ in
                let (silent, usual) = (try TestClient(server.port), try TestClient(server.port))

                usual.send(request)

                XCTAssertEqual(try usual.reply()?.status, 200)
                XCTAssertEqual(try usual.readToEnd(), [])
                XCTAssertEqual(try silent.readToEnd(), [])
            }
        }
    }

    func testClientThatWaitsForUs_isNotClosed() throws {
        try withEachPoller(limits: limits { $0.idleTime = .milliseconds(40) }, { StubHandler.helping() }) {
            server, handler in
            let waiting = try TestClient(server.port)
            waiting.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("a helper has it") { handler.answers == 1 }

            // Who came later is closed meanwhile.
            XCTAssertEqual(try TestClient(server.port).readToEnd(), [])
            XCTAssertEqual(try TestClient(server.port).readToEnd(), [])
            handler.gate.signal()

            XCTAssertEqual(try waiting.reply()?.status, 200)
        }
    }

    func testDrippingHead_isCutOff() throws {
        try withEachPoller(limits: limits { $0.headerTime = .milliseconds(100) }) { server, _ in
            let client = try TestClient(server.port)

            client.send("GET / HTTP/1.1\r\n")
            let reply = try drip("X-Slow: 1\r\n", to: client)

            XCTAssertEqual(reply?.status, 408)
            XCTAssertEqual(reply?["Connection"], "close")
        }
    }

    func testDrippingBody_isCutOff() throws {
        try withEachPoller(limits: limits { $0.bodyTime = .milliseconds(100) }) { server, _ in
            let client = try TestClient(server.port)

            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n")

            XCTAssertEqual(try drip("x", to: client)?.status, 408)
        }
    }

    func testRefusedClientThatStays_isClosed() throws {
        try withEachPoller(limits: limits { $0.lingerTime = .milliseconds(100) }) { server, handler in
            let client = try TestClient(server.port)

            client.send("nonsense\r\n")

            XCTAssertEqual(try client.reply()?.status, 400)
            // The end of the answer is one thing, the end of the connection another: sending fails only then.
            eventually("the connection is gone") {
                client.send("more")
                return client.isReset
            }
        }
    }

    func testClientThatDoesNotRead_isClosed() throws {
        let large = Sandbox.Outcome.whole(HTTPResponse(body: [UInt8](repeating: 0, count: 20_000_000)))
        for count in [1, 1_000_000] {
            try withEachPoller(limits: limits { $0.writeTime = .milliseconds(100) }, { StubHandler({ _ in large }) }) {
                server, handler in
                let client = try TestClient(server.port, receiveBuffer: 4_096)

                client.send(request)
                _ = try client.read(atLeast: count)

                eventually("the answer is lost") { handler.exchanges.map(\.isComplete) == [false] }
                XCTAssertLessThan(try client.readToEnd().count, 20_000_000)
            }
        }
    }

    func testTick_isAFractionOfTheShortestTime() {
        XCTAssertEqual(limits { $0.lingerTime = .seconds(2) }.tick, .milliseconds(500))
        XCTAssertEqual(limits { $0.headerTime = .milliseconds(100) }.tick, .milliseconds(25))
        XCTAssertEqual(limits { $0.idleTime = .milliseconds(1) }.tick, .milliseconds(10))
        XCTAssertEqual(limits { $0.lingerTime = .seconds(60) }.tick, .seconds(1))
    }

    func testOneConnectionTooMany_takesThePlaceOfTheOneIdleLongest() throws {
        try withEachPoller(limits: limits { $0.connections = 3 }) { server, _ in
            let clients = try (0..<3).map { _ in
                let client = try TestClient(server.port)
                client.send(request)
                XCTAssertEqual(try client.reply()?.status, 200)
                return client
            }
            clients[0].send(request)
            XCTAssertEqual(try clients[0].reply()?.status, 200)

            let late = try TestClient(server.port)
            late.send(request)

            XCTAssertEqual(try late.reply()?.status, 200)
            XCTAssertEqual(try clients[1].readToEnd(), [])
            for client in [clients[0], clients[2]] {
                client.send(request)
                XCTAssertEqual(try client.reply()?.status, 200)
            }
        }
    }

    func testOneConnectionTooMany_waitsWhenAllWaitForAnswers() throws {
        let answer = Sandbox.Outcome.text("late", Sandbox.Delivery(delay: .milliseconds(60)))
        let handler = { StubHandler { $0.target == "/late" ? answer : .echo($0) } }
        try withEachPoller(limits: limits { $0.connections = 2 }, handler) { server, handler in
            let busy = try (0..<2).map { _ in try TestClient(server.port) }
            for (number, client) in busy.enumerated() {
                client.send("GET /late HTTP/1.1\r\nHost: a\r\nX-Owner: \(number)\r\n\r\n")
            }
            eventually("they wait") { handler.answers == 2 }

            let next = try TestClient(server.port)
            next.send(request)

            XCTAssertEqual(try next.reply()?.status, 200)
            for client in busy { XCTAssertEqual(try client.reply()?.body, "late") }
        }
    }

    func testCrowd_doesNotHinderTheOthers() throws {
        let limits = limits {
            $0.connections = 1_250
            // Both ends are in this process.
            $0.otherDescriptors = 2_000
        }
        try withEachPoller(limits: limits) { server, _ in
            let idle = try (0..<1_000).map { _ in try TestClient(server.port) }
            let slow = try (0..<200).map { _ in try TestClient(server.port) }
            for client in slow { client.send("GET / HTTP/1.1\r\nHos") }

            let client = try TestClient(server.port)
            for _ in 0..<50 {
                client.send(request)
                XCTAssertEqual(try client.reply()?.status, 200)
            }

            for client in slow {
                client.send("t: a\r\n\r\n")
                XCTAssertEqual(try client.reply()?.status, 200)
            }
            for client in idle {
                client.send(request)
                XCTAssertEqual(try client.reply()?.status, 200)
            }
        }
    }

    /// Sends the same again and again until an answer comes.
    private func drip(_ text: String, to client: TestClient) throws -> TestClient.Reply? {
        while !client.isReadable(within: 5) { client.send(text) }
        return try client.reply()
    }

    private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }
}

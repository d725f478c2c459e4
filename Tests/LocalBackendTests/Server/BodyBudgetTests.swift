import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// All bodies together have a limit.
final class BodyBudgetTests: XCTestCase {
    private static let size = 240_000
    private let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n"

    func testBodies_tooManyAtOnce_areRefusedToTheOneThatWantsMore() throws {
        // Room for two, but not for five sixths of three.
        try withEachPoller(limits: limits(bodies: 500_000), sizes) { server, handler in
            // Again and again, or something would be left behind.
            for round in 1...3 {
                let clients = try (0..<3).map { _ in try TestClient(server.port) }
                for client in clients {
                    client.send(head)
                    client.send([UInt8](repeating: 1, count: 200_000))
                }
                eventually("one is answered") { clients.contains { $0.isReadable(within: 0) } }
                let refused = try XCTUnwrap(clients.first { $0.isReadable(within: 0) })
                let reply = try refused.reply()
                XCTAssertEqual(reply?.status, 503)
                XCTAssertEqual(reply?["Retry-After"], "1")
                XCTAssertEqual(reply?["Connection"], "close")
                XCTAssertEqual(try refused.readToEnd(), [])
                eventually("one is refused") {
                    handler.exchanges.map(\.status).count { $0 == .serviceUnavailable } == round
                }

                for client in clients where client !== refused {
                    client.send([UInt8](repeating: 1, count: 40_000))
                    XCTAssertEqual(try client.reply()?.body, "240000")
                }
            }
        }
    }

    func testBodies_mayUseTheWholeBudget_butNotAByteMore() throws {
        var limits = ServerLimits()
        (limits.body, limits.bodies) = (3, 5)
        var budget = BodyBudget(limits)
        let parts = try ServerParts(limits)
        let clients = try (0..<3).map { _ in try TestClient(parts.port) }
        parts.accept()
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

        var exceeded: [Bool] = []
        for (connection, body) in zip(parts.connections.all, ["abc", "de", "f"]) {
            try Array("\(head)\(body.count)\r\n\(body)".utf8).withUnsafeBytes { bytes in
                var input = bytes
                XCTAssertNil(try connection.nextRequest(&input))
            }
            budget.charge(connection)
            exceeded.append(budget.isExceeded)
        }

        XCTAssertEqual(exceeded, [false, false, true])
        XCTAssertEqual(clients.count, 3)
        for connection in parts.connections.all {
            _ = connection.dropAll()
            budget.charge(connection)
        }
        XCTAssertEqual(budget.used, 0)
    }

    func testSlowBodies_areRefusedBeforeOthers_theLargestFirst() throws {
        var limits = limits(bodies: 280_000)
        limits.promptBodyTime = .zero
        limits.connections = 100
        try withEachPoller(limits: limits, sizes) { server, _ in
            let slow = try (0..<3).map { _ in try TestClient(server.port) }
            for (client, size) in zip(slow, [1, 200_000, 30_000]) {
                client.send(head)
                client.send([UInt8](repeating: 1, count: size))
            }

            eventually("a slow one is refused") {
                XCTAssertEqual(try? upload(to: server, size: 100_000)?.body, "100000")
                return slow[1].isReadable(within: 0)
            }

            XCTAssertEqual(try slow[1].reply()?.status, 503)
            slow[0].send([UInt8](repeating: 1, count: Self.size - 1))
            XCTAssertEqual(try slow[0].reply()?.body, "240000")
        }
    }

    func testSmallBody_inPieces_isAnsweredInAnyCase() throws {
        try withEachPoller(limits: limits(), { StubHandler { $0.target == "/held" ? nil : .text("\($0.body.count)") } })
        { server, handler in
            let (holding, small) = (try TestClient(server.port), try TestClient(server.port))
            holding.send(head.replacing("/ ", with: "/held "))
            holding.send([UInt8](repeating: 1, count: Self.size))
            eventually("a helper has it") { handler.rounds.contains("answer") }

            small.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
            XCTAssertEqual(try small.reply()?.status, 100)
            small.send("h")
            XCTAssertEqual(try upload(to: server)?.status, 503)
            small.send("i")

            XCTAssertEqual(try small.reply()?.body, "2")
            handler.gate.signal()
            XCTAssertEqual(try holding.reply()?.status, 200)
        }
    }

    func testBodies_thatHelpersHave_count() throws {
        try withEachPoller(limits: limits(), { StubHandler { $0.target == "/held" ? nil : .text("\($0.body.count)") } })
        {
            server, handler in
            let holding = try TestClient(server.port)
            holding.send(head.replacing("/ ", with: "/held "))
            holding.send([UInt8](repeating: 1, count: Self.size))
            eventually("a helper has it") { handler.rounds.contains("answer") }

            try assertFull(server)
            handler.gate.signal()
            XCTAssertEqual(try holding.reply()?.status, 200)

            try assertEmpty(server)
        }
    }

    func testBody_thatHasCome_isAnsweredInAnyCase() throws {
        let late = Sandbox.Outcome.text("late", Sandbox.Delivery(delay: .milliseconds(20)))
        try withEachPoller(limits: limits(), { StubHandler { $0.target == "/held" ? nil : late } }) { server, handler in
            let (holding, small) = (try TestClient(server.port), try TestClient(server.port))
            holding.send(head.replacing("/ ", with: "/held "))
            holding.send([UInt8](repeating: 1, count: Self.size))
            eventually("a helper has it") { handler.answers == 1 }

            small.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")

            XCTAssertEqual(try small.reply()?.body, "late")
            handler.gate.signal()
            XCTAssertEqual(try holding.reply()?.status, 200)
        }
    }

    func testBodies_thatHelpersHave_countWhenTheirClientsHaveGone() throws {
        try withEachPoller(limits: limits(), { StubHandler { $0.target == "/held" ? nil : .text("\($0.body.count)") } })
        {
            server, handler in
            var holding: TestClient? = try TestClient(server.port)
            holding?.send(head.replacing("/ ", with: "/held "))
            holding?.send([UInt8](repeating: 1, count: Self.size))
            eventually("a helper has it") { handler.rounds.contains("answer") }
            holding = nil
            let others = try (0..<4).map { _ in try TestClient(server.port) }
            eventually("its place is taken") { handler.exchanges.contains { !$0.isComplete } }

            try assertFull(server)
            handler.gate.signal()

            XCTAssertEqual(others.count, 4)
            eventually("there is room") { (try? self.upload(to: server)?.status) == 200 }
        }
    }

    func testBodies_whoseAnswersAreHeldBack_count() throws {
        let answer = Sandbox.Outcome.text("0123456789", Sandbox.Delivery(delay: .seconds(3_600)))
        let handler = { StubHandler { $0.target == "/late" ? answer : .text("\($0.body.count)") } }
        try withEachPoller(limits: limits(), handler) { server, handler in
            var holding: TestClient? = try TestClient(server.port)
            holding?.send(head.replacing("/ ", with: "/late "))
            holding?.send([UInt8](repeating: 1, count: Self.size))
            eventually("it is held back") { handler.rounds.contains("answer") }

            try assertFull(server)
            holding = nil
            let others = try (0..<4).map { _ in try TestClient(server.port) }
            eventually("its place is taken") { handler.exchanges.contains { $0.request?.target == "/late" } }

            XCTAssertEqual(others.count, 4)
            try assertEmpty(server)
        }
    }

    func testBodies_whoseAnswersAreOnTheirWay_areForgotten() throws {
        let slow = Sandbox.Outcome.text("0123456789", Sandbox.Delivery(bytesPerSecond: 1))
        let handler = { StubHandler { $0.target == "/slow" ? slow : .text("\($0.body.count)") } }
        try withEachPoller(limits: limits(), handler) { server, handler in
            let holding = try TestClient(server.port)
            holding.send(head.replacing("/ ", with: "/slow "))
            holding.send([UInt8](repeating: 1, count: Self.size))
            XCTAssertEqual(holding.isReadable(within: 10_000), true)

            try assertEmpty(server)
        }
    }

    func testBodies_whoseAnswersAreNotRead_areForgotten() throws {
        let large = Sandbox.Outcome.whole(HTTPResponse(body: [UInt8](repeating: 0, count: 20_000_000)))
        let handler = { StubHandler { $0.target == "/large" ? large : .text("\($0.body.count)") } }
        try withEachPoller(limits: limits(), handler) { server, handler in
            let reading = try TestClient(server.port, receiveBuffer: 4_096)
            reading.send(head.replacing("/ ", with: "/large "))
            reading.send([UInt8](repeating: 1, count: Self.size))
            XCTAssertEqual(reading.isReadable(within: 10_000), true)

            try assertEmpty(server)
        }
    }

    func testBodies_ofRefusedRequests_countNoMore() throws {
        var limits = limits()
        limits.bodyTime = .milliseconds(50)
        limits.lingerTime = .seconds(60)
        try withEachPoller(limits: limits, sizes) { server, _ in
            let slow = try TestClient(server.port)
            slow.send(head)
            slow.send([UInt8](repeating: 1, count: Self.size - 1))

            XCTAssertEqual(try slow.reply()?.status, 408)

            try assertEmpty(server)
        }
    }

    func testBodies_ofClientsThatGo_countNoMore() throws {
        try withEachPoller(limits: limits(), sizes) { server, _ in
            for _ in 0..<3 {
                var client: TestClient? = try TestClient(server.port)
                client?.send(head)
                client?.send([UInt8](repeating: 1, count: 100_000))
                client = nil
                XCTAssertNil(client)
            }

            eventually("there is room") { (try? self.upload(to: server)?.status) == 200 }
        }
    }

    // MARK: Helpers

    /// Expects that a large body is refused, and one that comes in one piece is not.
    private func assertFull(_ server: Server, line: UInt = #line) throws {
        XCTAssertEqual(try upload(to: server)?.status, 503, line: line)
        let small = try TestClient(server.port)
        small.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")
        XCTAssertEqual(try small.reply()?.body, "2", line: line)
    }

    /// Expects room for as much as there is.
    private func assertEmpty(_ server: Server, line: UInt = #line) throws {
        XCTAssertEqual(try upload(to: server)?.body, "\(Self.size)", line: line)
    }

    /// Sends a body; without a size, one of the longest.
    private func upload(to server: Server, size: Int = size) throws -> TestClient.Reply? {
        let client = try TestClient(server.port)
        client.send(head.replacing("\(Self.size)", with: "\(size)"))
        client.send([UInt8](repeating: 1, count: size))
        return try client.reply()
    }

    private func sizes() -> StubHandler { StubHandler { .text("\($0.body.count)") } }

    /// Room for one of the longest bodies, if nothing else is said.
    private func limits(bodies: Int = 0) -> ServerLimits {
        var limits = ServerLimits()
        limits.body = Self.size
        limits.bodies = bodies
        limits.connections = 4
        limits.freshTime = .zero
        // So that no body is refused because it takes long.
        limits.promptBodyTime = .seconds(600)
        return limits
    }
}

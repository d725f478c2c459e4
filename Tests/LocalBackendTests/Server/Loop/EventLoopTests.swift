import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// What a loop is left with, run on the thread of the test.
final class EventLoopTests: XCTestCase {
    func testClosedConnection_leavesNothingBehind() throws {
        let answers: [Sandbox.Outcome] = [
            .text("0123456789", Sandbox.Delivery(delay: .seconds(3_600))),
            .text("0123456789", Sandbox.Delivery(bytesPerSecond: 1)),
        ]
        for answer in answers {
            for poller in try pollers() {
                let handler = StubHandler({ _ in answer })
                let (loop, port) = try makeLoop(handler, poller)
                var client: TestClient? = try TestClient(port)
                client?.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
                client = nil

                // Takes the client, finds that it has gone, and is at its end.
                let start = ContinuousClock.now
                loop.mailbox.stop()
                loop.run()

                XCTAssertNil(client)
                XCTAssertLessThan(ContinuousClock.now - start, loop.limits.tick / 2)
                XCTAssertEqual(handler.exchanges.map(\.isComplete), [false])
                XCTAssertEqual(loop.connections.count, 0)
                XCTAssertNil(loop.timers.next)
                XCTAssertEqual(loop.budget.used, 0)
            }
        }
    }

    func testAnsweredClient_leavesNothingBehind() throws {
        for handler in [StubHandler(), .helping()] {
            let (loop, port) = try makeLoop(handler, PollPoller())
            let client = try TestClient(port)
            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")

            loop.mailbox.stop()
            loop.run()

            XCTAssertEqual(try client.reply()?.body, "POST / hello")
            XCTAssertEqual(loop.connections.count, 0)
            XCTAssertEqual(loop.budget.used, 0)
        }
    }

    func testListening_pausesWhileThereIsNoRoom() throws {
        var limits = ServerLimits()
        limits.connections = 1
        let loop = EventLoop(limits: limits, handler: StubHandler(), mailbox: try Mailbox(), poller: PollPoller())
        loop.listeners = try Listener.open("127.0.0.1", port: 0)
        let clients = try (0..<2).map { _ in try TestClient(loop.listeners[0].port) }
        loop.resumeAccepting()

        loop.accept(at: loop.listeners[0])
        XCTAssertTrue(loop.isAccepting)
        loop.accept(at: loop.listeners[0])

        XCTAssertEqual(loop.connections.count, 1)
        XCTAssertFalse(loop.isAccepting)
        loop.connections.all.forEach(loop.close)
        XCTAssertTrue(loop.isAccepting)
        XCTAssertEqual(clients.count, 2)
        loop.helpers.close()
    }

    func testBodies_mayTakeAllTheRoom_butNotAByteMore() throws {
        var limits = ServerLimits()
        (limits.body, limits.bodies) = (3, 5)
        let loop = EventLoop(limits: limits, handler: StubHandler(), mailbox: try Mailbox(), poller: PollPoller())
        loop.listeners = try Listener.open("127.0.0.1", port: 0)
        let clients = try (0..<3).map { _ in try TestClient(loop.listeners[0].port) }
        loop.accept(at: loop.listeners[0])
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let connections = loop.connections.all.sorted { $0.token.index < $1.token.index }

        for (connection, body) in zip(connections, ["abc", "de", "f"]) {
            XCTAssertNil(try connection.parser.next("\(head)\(body.count)\r\n\(body)"))
            loop.chargeBodies(of: connection)
        }

        XCTAssertEqual(connections.map(\.isLast), [false, false, true])
        XCTAssertEqual(loop.budget.used, 5)
        XCTAssertEqual(try clients[2].reply()?.status, 503)
        connections.forEach(loop.close)
        XCTAssertEqual(loop.budget.used, 0)
        loop.helpers.close()
    }

    func testDeadline_ofWriting_movesWithEachByte() throws {
        let limits = ServerLimits()
        let (loop, port) = try makeLoop(StubHandler(), PollPoller())
        loop.takeMail()
        let client = try TestClient(port, receiveBuffer: 4_096)
        loop.accept(at: loop.listeners[0])
        let connection = try XCTUnwrap(loop.connections.all.first)
        connection.unsent.bytes = [UInt8](repeating: 0, count: 20_000_000)
        loop.sendRest(of: connection)
        let first = loop.now

        loop.now += .seconds(1)
        XCTAssertEqual(connection.deadline.moment, first + limits.writeTime)
        _ = try client.read(atLeast: connection.unsent.sent)
        loop.sendRest(of: connection)

        XCTAssertEqual(connection.deadline.moment, first + .seconds(1) + limits.writeTime)
        loop.close(connection)
        loop.helpers.close()
    }

    private func makeLoop(_ handler: StubHandler, _ poller: any Poller) throws -> (EventLoop, UInt16) {
        var limits = ServerLimits()
        limits.graceTime = .seconds(60)
        limits.lingerTime = .seconds(60)
        let mailbox = try Mailbox()
        let listeners = try Listener.open("127.0.0.1", port: 0)
        let port = listeners[0].port
        mailbox.open(listeners)
        return (EventLoop(limits: limits, handler: handler, mailbox: mailbox, poller: poller), port)
    }
}

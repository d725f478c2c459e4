import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Runs a loop on the thread of the test, and checks the state that it leaves.
final class EventLoopTests: XCTestCase {
    private let start = ContinuousClock.now

    func testClosedConnection_leavesNothingBehind() throws {
        let answers: [Sandbox.Outcome] = [
            .text("0123456789", Sandbox.Delivery(delay: .seconds(3_600))),
            .text("0123456789", Sandbox.Delivery(bytesPerSecond: 1)),
        ]
        for answer in answers {
            for poller in try pollers() {
                let handler = StubHandler({ _ in answer })
                let (loop, mailbox, port) = try makeLoop(handler, poller)
                var client: TestClient? = try TestClient(port)
                client?.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
                client = nil

                // The loop accepts the client, finds that it has disconnected, and ends.
                let start = ContinuousClock.now
                mailbox.stop()
                loop.run()

                XCTAssertNil(client)
                XCTAssertLessThan(ContinuousClock.now - start, limits.tick / 2)
                XCTAssertEqual(handler.exchanges.map(\.isComplete), [false])
                XCTAssertEqual(loop.connections.count, 0)
                XCTAssertNil(loop.sender.nextDue)
                XCTAssertEqual(loop.budget.used, 0)
            }
        }
    }

    func testAnsweredClient_leavesNothingBehind() throws {
        for handler in [StubHandler(), .helping()] {
            let (loop, mailbox, port) = try makeLoop(handler, PollPoller())
            let client = try TestClient(port)
            client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")

            mailbox.stop()
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

        loop.accept(.listener(0), at: start)
        XCTAssertTrue(loop.isAccepting)
        loop.accept(.listener(0), at: start)

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
        loop.accept(.listener(0), at: start)
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let connections = loop.connections.all.sorted { $0.token.index < $1.token.index }

        for (connection, body) in zip(connections, ["abc", "de", "f"]) {
            try Array("\(head)\(body.count)\r\n\(body)".utf8).withUnsafeBytes { bytes in
                var input = bytes
                XCTAssertNil(try connection.nextRequest(&input))
            }
            loop.chargeBodies(of: connection, at: start)
        }

        XCTAssertEqual(connections.map(\.willClose), [false, false, true])
        XCTAssertEqual(loop.budget.used, 5)
        XCTAssertEqual(try clients[2].reply()?.status, 503)
        connections.forEach(loop.close)
        XCTAssertEqual(loop.budget.used, 0)
        loop.helpers.close()
    }

    func testDeadline_ofSending_movesWithEachByte() throws {
        let limits = ServerLimits()
        let loop = EventLoop(limits: limits, handler: StubHandler(), mailbox: try Mailbox(), poller: PollPoller())
        loop.listeners = try Listener.open("127.0.0.1", port: 0)
        let client = try TestClient(loop.listeners[0].port, receiveBuffer: 4_096)
        loop.accept(.listener(0), at: start)
        let connection = try XCTUnwrap(loop.connections.all.first)
        var outbox = Outbox(bytes: [UInt8](repeating: 0, count: 20_000_000))
        XCTAssertFalse(connection.send(&outbox, until: start + limits.writeTime))

        XCTAssertEqual(connection.deadline.moment, start + limits.writeTime)
        _ = try client.read(atLeast: connection.unsent.sent)
        XCTAssertFalse(loop.sender.sendUnsent(of: connection, at: start + .seconds(1)))

        XCTAssertEqual(connection.deadline.moment, start + .seconds(1) + limits.writeTime)
        loop.close(connection)
        loop.helpers.close()
    }

    private func makeLoop(_ handler: StubHandler, _ poller: any Poller) throws -> (EventLoop, Mailbox, UInt16) {
        let mailbox = try Mailbox()
        let listeners = try Listener.open("127.0.0.1", port: 0)
        let port = listeners[0].port
        mailbox.open(listeners)
        return (EventLoop(limits: limits, handler: handler, mailbox: mailbox, poller: poller), mailbox, port)
    }

    private var limits: ServerLimits {
        var limits = ServerLimits()
        limits.graceTime = .seconds(60)
        limits.lingerTime = .seconds(60)
        return limits
    }
}

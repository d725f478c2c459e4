import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Runs a loop on the thread of the test, and checks the state that it leaves.
final class EventLoopTests: XCTestCase {
    func testClosedConnection_leavesNothingBehind() throws {
        let answers: [Sandbox.Outcome] = [
            .text("0123456789", Sandbox.Delivery(delay: .seconds(3_600))),
            .text("0123456789", Sandbox.Delivery(bytesPerSecond: 1)),
        ]
        for answer in answers {
            for poller in pollers() {
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
                XCTAssertEqual(loop.processor.budget.used, 0)
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
            XCTAssertEqual(loop.processor.budget.used, 0)
        }
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

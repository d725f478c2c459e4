import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ServerStopTests: XCTestCase {
    func testStop_finishesWhatIsInFlight() async throws {
        for poller in pollers() {
            let handler = StubHandler.helping()
            let server = try makeServer(handler, poller)
            let client = try TestClient(server.port)
            client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the request is in flight") { handler.rounds.contains("answer") }

            server.stop()
            handler.gate.signal()

            let reply = try client.reply()
            XCTAssertEqual(reply?.body, "GET /held ")
            XCTAssertEqual(reply?["Connection"], "close")
            await server.finished()
        }
    }

    func testStop_closesIdleConnectionsAndTakesNoMore() async throws {
        for poller in pollers() {
            let server = try makeServer(StubHandler(), poller)
            let client = try TestClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            XCTAssertEqual(try client.reply()?.status, 200)

            server.stop()
            await server.finished()

            XCTAssertEqual(try client.readToEnd(), [])
            XCTAssertThrowsError(try TestClient(server.port))
        }
    }

    func testStop_givesUpWhenItsTimeIsOver() async throws {
        for poller in pollers() {
            let handler = StubHandler.helping()
            var limits = ServerLimits()
            limits.graceTime = .milliseconds(100)
            let server = try makeServer(handler, poller, limits)
            let client = try TestClient(server.port)
            client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the request is in flight") { handler.rounds.contains("answer") }

            server.stop()
            await server.finished()

            XCTAssertEqual(try client.readToEnd(), [])
            XCTAssertEqual(handler.exchanges.map(\.isComplete), [false])
            handler.gate.signal()
        }
    }

    func testStop_answersWhatHasJustCome() async throws {
        for poller in pollers() {
            let handler = StubHandler()
            let server = try makeServer(handler, poller)
            let (holding, other) = (try TestClient(server.port), try TestClient(server.port))
            other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            XCTAssertEqual(try other.reply()?.status, 200)
            holding.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the loop is held up") { handler.rounds.filter { $0 == "answer" }.count == 2 }

            other.send("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
            server.stop()
            handler.gate.signal()

            XCTAssertEqual(try other.reply()?.body, "GET /late ")
            await server.finished()
        }
    }

    func testStop_endsWithTheLastAnswer() async throws {
        for poller in pollers() {
            let slow = Sandbox.Outcome.text("0123456789", Sandbox.Delivery(bytesPerSecond: 100))
            var limits = ServerLimits()
            limits.graceTime = .seconds(60)
            let server = try makeServer(StubHandler({ _ in slow }), poller, limits)
            let client = try TestClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            XCTAssertTrue(client.isReadable(within: 10_000))

            server.stop()

            XCTAssertEqual(try client.reply()?.body, "0123456789")
            XCTAssertEqual(try client.readToEnd(), [])
            await server.finished()
        }
    }

    func testStop_finishesForAClientThatOnlyListens() async throws {
        for poller in pollers() {
            let handler = StubHandler.helping()
            let server = try makeServer(handler, poller)
            let client = try TestClient(server.port)
            client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            client.endSending()
            eventually("the request is in flight") { handler.rounds.contains("answer") }

            server.stop()
            handler.gate.signal()

            XCTAssertEqual(try client.reply()?.body, "GET /held ")
            await server.finished()
        }
    }

    func testStop_waitsForNobodyWhoHasGone() async throws {
        for delivery in [Sandbox.Delivery(delay: .seconds(3_600)), Sandbox.Delivery(bytesPerSecond: 1)] {
            for poller in pollers() {
                let handler = StubHandler({ _ in .text("0123456789", delivery) })
                let server = try makeServer(handler, poller, patient)
                var client: TestClient? = try TestClient(server.port)
                client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                eventually("the request is in flight") { handler.rounds.contains("answer") }
                client = nil

                let start = ContinuousClock.now
                server.stop()
                await server.finished()

                XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
                XCTAssertEqual(handler.exchanges.map(\.isComplete), [false])
            }
        }
    }

    func testStop_waitsForNobodyWhoGoesMeanwhile() async throws {
        for poller in pollers() {
            let late = Sandbox.Delivery(delay: .seconds(3_600))
            let handler = StubHandler({ _ in .text("", late) })
            var limits = patient
            limits.lingerTime = .milliseconds(40)
            let server = try makeServer(handler, poller, limits)
            var client: TestClient? = try TestClient(server.port)
            client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the request is in flight") { handler.rounds.contains("answer") }
            server.stop()
            eventually("nobody is let in") { (try? TestClient(server.port)) == nil }

            let start = ContinuousClock.now
            client = nil
            await server.finished()

            XCTAssertNil(client)
            XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
        }
    }

    func testStop_twiceIsOnce() async throws {
        let server = try Server(port: 0, handler: StubHandler())

        server.stop()
        server.stop()
        await server.finished()
        await server.finished()
    }

    /// A server with these does not give up.
    private var patient: ServerLimits {
        var limits = ServerLimits()
        limits.graceTime = .seconds(60)
        return limits
    }

    private func makeServer(
        _ handler: StubHandler, _ poller: any Poller, _ limits: ServerLimits = ServerLimits()
    ) throws -> Server {
        try Server(host: "127.0.0.1", port: 0, limits: limits, handler: handler, poller: poller)
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Which connections a full server closes for new clients.
final class EvictionTests: XCTestCase {
    private let late = "GET /late HTTP/1.1\r\nHost: a\r\n\r\n"
    private let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    // MARK: Clients that have gone

    func testClientThatGoes_whileItsAnswerIsHeldBack_leavesItsPlace() throws {
        for delivery in [Sandbox.Delivery(delay: .seconds(3_600)), Sandbox.Delivery(bytesPerSecond: 1)] {
            let answer = Sandbox.Outcome.text("0123456789", delivery)
            try assertPlacesAreLeft { StubHandler { $0.target == "/late" ? answer : .echo($0) } }
        }
    }

    func testClientThatGoes_whileAHelperIsAtWork_leavesItsPlace() throws {
        try assertPlacesAreLeft("/held", releasing: 3) {
            StubHandler { $0.target == "/held" ? nil : .echo($0) }
        }
    }

    func testClientThatOnlyListens_keepsItsPlaceWhileThereIsRoom() throws {
        try withEachPoller(limits: limits(2), delaying(.milliseconds(60))) { server, handler in
            let listening = try TestClient(server.port)
            listening.send(late)
            listening.endSending()
            eventually("it is at work") { handler.rounds.contains("answer") }

            let other = try TestClient(server.port)
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            XCTAssertEqual(try listening.reply()?.body, "late")
        }
    }

    func testClientThatIsStillThere_keepsItsPlace() throws {
        try withEachPoller(limits: limits(2), delaying(.milliseconds(60))) { server, handler in
            let waiting = try (0..<2).map { _ in try TestClient(server.port) }
            for client in waiting { client.send(late) }
            eventually("they are at work") { handler.answers == 2 }

            let other = try TestClient(server.port)
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            for client in waiting { XCTAssertEqual(try client.reply()?.body, "late") }
        }
    }

    func testRefusedClient_leavesItsPlaceBeforeIdleOnes() throws {
        try withEachPoller(limits: limits(2)) { server, _ in
            let (idle, refused) = (try TestClient(server.port), try TestClient(server.port))
            idle.send(request)
            XCTAssertEqual(try idle.reply()?.status, 200)
            refused.send("nonsense\r\n")
            XCTAssertEqual(try refused.reply()?.status, 400)

            let other = try TestClient(server.port)
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            idle.send(request)
            XCTAssertEqual(try idle.reply()?.status, 200)
        }
    }

    func testIdleClient_thatHasJustAskedAgain_keepsItsPlace() throws {
        try withEachPoller(limits: limits(3)) { server, handler in
            let clients = try (0..<3).map { _ in try TestClient(server.port) }
            for client in clients.dropLast() {
                client.send(request)
                XCTAssertEqual(try client.reply()?.status, 200)
            }
            clients[2].send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the loop is held up") { handler.answers == 3 }

            let other = try TestClient(server.port)
            other.send(request)
            clients[0].send(request)
            handler.gate.signal()

            XCTAssertEqual(try other.reply()?.status, 200)
            XCTAssertEqual(try clients[0].reply()?.status, 200)
            XCTAssertEqual(try clients[1].readToEnd(), [])
        }
    }

    // MARK: Clients that have just come

    func testNewcomers_areNotSentAwayForTheNext() throws {
        var limits = limits(3, freshTime: .seconds(600))
        // So that only an event makes room, and no look at the time limits.
        for time in [
            \ServerLimits.headerTime, \.bodyTime, \.idleTime, \.writeTime, \.lingerTime, \.graceTime, \.longestTick,
        ] { limits[keyPath: time] = .seconds(600) }
        try withEachPoller(limits: limits) { server, _ in
            let first = try (0..<3).map { _ in try TestClient(server.port) }
            let next = try TestClient(server.port)
            next.send(request)

            for client in first {
                client.send(request)
                XCTAssertEqual(try client.reply()?.status, 200)
            }

            // Now one of those is idle.
            XCTAssertEqual(try next.reply()?.status, 200)
        }
    }

    func testNewcomersThatSayNothing_loseTheirPlacesInTheEnd() throws {
        var limits = limits(2, freshTime: .milliseconds(20))
        limits.lingerTime = .milliseconds(40)
        try withEachPoller(limits: limits) { server, _ in
            let silent = try (0..<2).map { _ in try TestClient(server.port) }

            let next = try TestClient(server.port)
            next.send(request)

            XCTAssertEqual(try next.reply()?.status, 200)
            XCTAssertEqual(try silent[0].readToEnd(), [])
        }
    }

    // MARK: Helpers

    /// Has three clients ask and go, and expects that others have their three places at once.
    /// - Parameters:
    ///   - target: what they ask for.
    ///   - count: how many helpers the gate has to let go at the end.
    private func assertPlacesAreLeft(
        _ target: String = "/late", releasing count: Int = 0, line: UInt = #line, _ handler: () -> StubHandler
    ) throws {
        try withEachPoller(limits: limits(3), handler) { server, handler in
            var gone: [TestClient]? = try (0..<3).map { _ in try TestClient(server.port) }
            for client in gone ?? [] { client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n") }
            eventually("they are at work") { handler.answers == 3 }
            gone = nil

            let others = try (0..<3).map { _ in try TestClient(server.port) }
            for client in others { client.send(request) }

            for client in others { XCTAssertEqual(try client.reply()?.status, 200, line: line) }
            XCTAssertNil(gone)
            eventually("the answers are lost") { handler.exchanges.filter { !$0.isComplete }.count == 3 }
            for _ in 0..<count { handler.gate.signal() }
        }
    }

    private func delaying(_ delay: Duration) -> () -> StubHandler {
        let answer = Sandbox.Outcome.text("late", Sandbox.Delivery(delay: delay))
        return { StubHandler { $0.target == "/late" ? answer : .echo($0) } }
    }

    private func limits(_ connections: Int, freshTime: Duration = .seconds(1)) -> ServerLimits {
        var limits = ServerLimits()
        limits.connections = connections
        limits.freshTime = freshTime
        // A look at the time limits once a second only.
        limits.lingerTime = .seconds(4)
        return limits
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Which connections a full server closes for new clients.
final class EvictionTests: XCTestCase {
    private let late = "GET /late HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n"
    private let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private let unfinishedBody = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na"

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
            for (client, owner) in zip(waiting, ["anna", "ben"]) {
                client.send(late.replacing("anna", with: owner))
            }
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

    // MARK: Unfinished requests

    func testUnfinishedHead_goesFirst_theOldestBeforeOthers() throws {
        try withEachPoller(limits: limits(3, freshTime: .zero)) { server, handler in
            let clients = try (0..<3).map { _ in try TestClient(server.port) }
            clients[0].send(request)
            XCTAssertEqual(try clients[0].reply()?.status, 200)
            clients[1].send("GET / HT")
            try settle(clients[0])
            clients[2].send("GET / HT")
            try settle(clients[0])

            let other = try TestClient(server.port)
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            XCTAssertEqual(try clients[1].readToEnd(), [])
            clients[2].send("TP/1.1\r\nHost: a\r\n\r\n")
            for client in [clients[0], other] { client.send(request) }
            for client in [clients[0], clients[2], other] { XCTAssertEqual(try client.reply()?.status, 200) }
        }
    }

    func testUnfinishedBody_goesAfterIdleClients() throws {
        try withEachPoller(limits: limits(2)) { server, _ in
            let (sending, idle) = (try TestClient(server.port), try TestClient(server.port))
            sending.send(unfinishedBody)
            idle.send(request)
            XCTAssertEqual(try idle.reply()?.status, 200)

            let other = try TestClient(server.port)
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            XCTAssertEqual(try idle.readToEnd(), [])
            sending.send("b")
            XCTAssertEqual(try sending.reply()?.body, "POST / ab")
        }
    }

    func testUnfinishedBodies_leaveTheirPlaces() throws {
        try withEachPoller(limits: limits(2)) { server, handler in
            let sending = try (0..<2).map { _ in try TestClient(server.port) }
            for client in sending { client.send(unfinishedBody) }

            let other = try TestClient(server.port)
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            XCTAssertEqual(sending.count, 2)
        }
    }

    func testClientThatDoesNotTakeItsAnswer_leavesItsPlace() throws {
        let large = Sandbox.Outcome.whole(HTTPResponse(body: [UInt8](repeating: 0, count: 20_000_000)))
        try withEachPoller(limits: limits(1), { StubHandler { $0.target == "/late" ? large : .echo($0) } }) {
            server, handler in
            let reading = try TestClient(server.port, receiveBuffer: 4_096)
            reading.send(late)
            XCTAssertTrue(reading.isReadable(within: 10_000))

            let other = try TestClient(server.port)
            other.send(request)

            XCTAssertEqual(try other.reply()?.status, 200)
            XCTAssertEqual(handler.exchanges.first?.isComplete, false)
        }
    }

    func testCrowd_thatKeepsAllPlaces_holdsNobodyUp() throws {
        var limits = limits(20)
        // So that only an event makes room, and no time limit.
        for time in [\ServerLimits.headerTime, \.bodyTime, \.idleTime, \.writeTime, \.longestTick] {
            limits[keyPath: time] = .seconds(600)
        }
        for start in ["", "GET / HT", unfinishedBody, "\(request)GET / HT"] {
            try withEachPoller(limits: limits) { server, _ in
                let crowd = try (0..<100).map { _ in
                    let client = try TestClient(server.port)
                    client.send(start)
                    return client
                }

                for _ in 0..<10 {
                    let client = try TestClient(server.port)
                    client.send(request)
                    XCTAssertEqual(try client.reply()?.status, 200, start)
                }

                XCTAssertEqual(crowd.count, 100)
            }
        }
    }

    // MARK: Clients that have just come

    func testNewcomer_keepsItsPlaceBeforeOneThatHasBeenIdleLonger() throws {
        try withEachPoller(limits: limits(2, freshTime: .seconds(600))) { server, _ in
            let idle = try TestClient(server.port)
            idle.send(request)
            XCTAssertEqual(try idle.reply()?.status, 200)
            let newcomer = try TestClient(server.port)

            let next = try TestClient(server.port)
            next.send(request)

            XCTAssertEqual(try next.reply()?.status, 200)
            XCTAssertEqual(try idle.readToEnd(), [])
            newcomer.send(request)
            XCTAssertEqual(try newcomer.reply()?.status, 200)
        }
    }

    func testNewcomerThatSaysNothing_leavesItsPlaceBeforeIdleOnes() throws {
        try withEachPoller(limits: limits(2, freshTime: .zero)) { server, _ in
            let idle = try TestClient(server.port)
            idle.send(request)
            XCTAssertEqual(try idle.reply()?.status, 200)
            let silent = try TestClient(server.port)

            let next = try TestClient(server.port)
            next.send(request)

            XCTAssertEqual(try next.reply()?.status, 200)
            XCTAssertEqual(try silent.readToEnd(), [])
            idle.send(request)
            XCTAssertEqual(try idle.reply()?.status, 200)
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
            for (number, client) in (gone ?? []).enumerated() {
                client.send("GET \(target) HTTP/1.1\r\nHost: a\r\nX-Owner: \(number)\r\n\r\n")
            }
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

    /// Has the server handle what has arrived: a client is accepted in one round, and read in the next.
    private func settle(_ client: TestClient, line: UInt = #line) throws {
        for _ in 0..<3 {
            client.send(request)
            XCTAssertEqual(try client.reply()?.status, 200, line: line)
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

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// The requests of one owner that wait leave connections to the clients of others.
final class ConnectionShareTests: XCTestCase {
    func testOwner_whoseRequestsWaitForAHelper_hasHalfOfTheConnections() throws {
        try withEachPoller(limits: limits(4), { StubHandler.helping() }) { server, handler in
            let waiting = try (1...2).map { _ in try ask("/held", of: "anna", server) }
            eventually("they wait") { handler.answers == 2 }

            let refused = try reply("/held", of: "anna", server)

            XCTAssertEqual(refused?.status, 503)
            XCTAssertEqual(refused?["Retry-After"], "1")
            XCTAssertEqual(try reply("/", of: "ben", server)?.status, 200)
            for _ in waiting { handler.gate.signal() }
            for client in waiting { XCTAssertEqual(try client.reply()?.status, 200) }
            eventually("there is room again") { (try? reply("/", of: "anna", server)?.status) == 200 }
        }
    }

    func testOwners_whoseAnswersAreDelayed_letFurtherOnesIn() throws {
        let late = Sandbox.Outcome.text("late", Sandbox.Delivery(delay: .seconds(3_600)))
        try withEachPoller(limits: limits(8), { StubHandler { $0.target == "/late" ? late : .echo($0) } }) {
            server, handler in
            var waiting: [TestClient] = []
            for owner in ["anna", "ben", "cleo"] {
                for _ in 1...8 { waiting.append(try ask("/late", of: owner, server)) }
            }
            eventually("they wait") { handler.answers >= 8 }

            for owner in ["anna", "dora"] { XCTAssertEqual(try reply("/", of: owner, server)?.status, 200) }
            XCTAssertFalse(try ask("/late", of: "dora", server).isReadable(within: 100))
            XCTAssertEqual(waiting.count, 24)
        }
    }

    func testConnection_countsForTheOwnerOfItsCurrentRequest() throws {
        try withEachPoller(limits: limits(4), { StubHandler.helping() }) { server, handler in
            let client = try TestClient(server.port)
            for _ in 1...2 {
                client.send(request("/", of: "anna") + request("/", of: "ben"))
                XCTAssertEqual(try client.reply()?.status, 200)
                XCTAssertEqual(try client.reply()?.status, 200)
            }

            let waiting = try ["anna", "anna", "ben"].map { try ask("/held", of: $0, server) }
            eventually("they wait") { handler.answers == 7 }

            XCTAssertEqual(try reply("/", of: "anna", server)?.status, 503)
            for _ in waiting { handler.gate.signal() }
            for client in waiting { XCTAssertEqual(try client.reply()?.status, 200) }
        }
    }

    func testClientsThatHaveGone_countNoLonger_whenTheOwnerNeedsTheRoom() throws {
        let late = Sandbox.Outcome.text("late", Sandbox.Delivery(delay: .seconds(3_600)))
        try withEachPoller(limits: limits(4), { StubHandler { $0.target == "/late" ? late : .echo($0) } }) {
            server, handler in
            for number in 1...2 {
                let client = try ask("/late", of: "anna", server)
                eventually("it waits") { handler.answers == number }
                client.reset()
            }

            eventually("there is room again") {
                guard let client = try? ask("/late", of: "anna", server) else { return false }
                return !client.isReadable(within: 200)
            }
        }
    }

    /// The answer; `nil` when the server leaves the client waiting.
    private func reply(_ target: String, of owner: String, _ server: Server) throws -> TestClient.Reply? {
        let client = try ask(target, of: owner, server)
        return client.isReadable(within: 3_000) ? try client.reply() : nil
    }

    private func ask(_ target: String, of owner: String, _ server: Server) throws -> TestClient {
        let client = try TestClient(server.port)
        client.send(request(target, of: owner))
        return client
    }

    private func request(_ target: String, of owner: String) -> String {
        "GET \(target) HTTP/1.1\r\nHost: a\r\nX-Owner: \(owner)\r\n\r\n"
    }

    private func limits(_ connections: Int) -> ServerLimits {
        var limits = ServerLimits()
        limits.connections = connections
        limits.longestTick = .milliseconds(50)
        return limits
    }
}

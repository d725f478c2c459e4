import Dispatch
import Synchronization
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// Requests that helpers answer.
final class HelperTests: XCTestCase {
    func testSlowRequest_holdsUpNobodyElse() throws {
        try withEachPoller({ StubHandler { $0.target == "/held" ? nil : .echo($0) } }) { server, handler in
            let (slow, quick) = (try TestClient(server.port), try TestClient(server.port))

            slow.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            quick.send("GET /quick HTTP/1.1\r\nHost: a\r\n\r\n")

            XCTAssertEqual(try quick.reply()?.body, "GET /quick ")
            handler.gate.signal()
            XCTAssertEqual(try slow.reply()?.body, "GET /held ")
        }
    }

    func testRequestsToAnotherServer_holdUpOnlyThoseToTheSame() throws {
        let parts = try ServerParts(ServerLimits())
        let client = try TestClient(parts.port)
        parts.accept()
        let connection = try XCTUnwrap(parts.connections.all.first)
        let request = try XCTUnwrap(ServerExchange(answering: "POST / HTTP/1.1\r\nHost: a\r\n\r\n").request)
        let (mailbox, gate) = (try Mailbox(), DispatchSemaphore(value: 0))
        let helpers = Helpers(ServerLimits(), mailbox, AnswerBudget(ServerLimits()))
        defer { helpers.close() }
        let held = ServerLimits().helpers + 1
        for _ in 1...held {
            _ = helpers.submit(request, from: connection, .forwarding(to: "slow")) {
                gate.wait()
                return .whole(HTTPResponse(text: "slow"))
            }
        }

        _ = helpers.submit(request, from: connection, .forwarding(to: "quick")) {
            .whole(HTTPResponse(text: "quick"))
        }

        var made: [Mailbox.Completion] = []
        eventually("the quick one is answered") {
            made += mailbox.take().completions
            return made.count == 1
        }
        for _ in 1...held { gate.signal() }
        eventually("all are answered") {
            made += mailbox.take().completions
            return made.count == held + 1
        }
        withExtendedLifetime(client) {}
    }

    func testClientThatGoesMeanwhile_isForgotten() throws {
        let large = Sandbox.Outcome.whole(HTTPResponse(body: [UInt8](repeating: 0, count: 1_000_000)))
        try withEachPoller({ StubHandler.helping { _ in large } }) { server, handler in
            var client: TestClient? = try TestClient(server.port)
            client?.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the helper has it") { handler.rounds.contains("answer") }
            client?.reset()
            client = nil
            handler.gate.signal()

            eventually("the answer is lost") { handler.exchanges.first?.isComplete == false }
            let other = try TestClient(server.port)
            other.send("GET /here HTTP/1.1\r\nHost: a\r\n\r\n")
            XCTAssertEqual(try other.reply()?.body.utf8.count, 1_000_000)
        }
    }

    func testFullQueue_isToldAtOnce() throws {
        var limits = ServerLimits()
        limits.waiting = 2
        try withEachPoller(limits: limits, { StubHandler.helping() }) { server, handler in
            // More than four helpers and a queue of two can take, whoever comes first.
            let clients = try (0..<7).map { _ in try TestClient(server.port) }
            for client in clients { client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n") }

            eventually("all have asked") { handler.rounds.filter { $0 == "answer" }.count == 7 }
            eventually("somebody is refused") { handler.exchanges.map(\.status).contains(.serviceUnavailable) }
            for _ in clients { handler.gate.signal() }
            let replies = try clients.compactMap { try $0.reply() }
            XCTAssertEqual(Set(replies.map(\.status)), [200, 503])
            XCTAssertEqual(replies.first { $0.status == 503 }?["Retry-After"], "1")
            XCTAssertGreaterThanOrEqual(replies.filter { $0.status == 200 }.count, 2)
        }
    }

    func testReads_ofClientsThatHaveLeft_endBeforeTheyBegin() throws {
        var limits = ServerLimits()
        limits.goneTime = .zero
        try assertBegun(["/held", "/change", "/here"], limits) { $0.reset() }
        try assertBegun(["/held", "/change", "/here"], limits, answer: 503) { $0.endSending() }
    }

    func testReads_ofClientsThatOnlyListen_begin_whenTheyWaitForAShortTime() throws {
        try assertBegun(["/held", "/read", "/change", "/here"], ServerLimits()) { $0.endSending() }
    }

    /// Has a client leave while its requests wait for the helper of an owner, and compares the requests that begin.
    private func assertBegun(
        _ expected: [String], _ limits: ServerLimits, answer: Int? = nil, line: UInt = #line,
        leave: (TestClient) -> Void
    ) throws {
        let begun = Mutex<[String]>([])
        let handler = {
            StubHandler.helping { request in
                begun.withLock { $0.append(request.target) }
                return .echo(request)
            }
        }
        try withEachPoller(limits: limits, handler) { server, handler in
            var clients: [TestClient] = []
            for (number, start) in ["GET /held", "GET /read", "POST /change", "GET /here"].enumerated() {
                let client = try TestClient(server.port)
                client.send("\(start) HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\nContent-Length: 0\r\n\r\n")
                eventually("it waits") { handler.answers == number + 1 }
                clients.append(client)
            }
            leave(clients[1])
            leave(clients[2])

            handler.gate.signal()

            XCTAssertEqual(try clients[3].reply()?.status, 200, line: line)
            XCTAssertEqual(begun.withLock { $0 }, expected, line: line)
            if let answer { XCTAssertEqual(try clients[1].reply()?.status, answer, line: line) }
            begun.withLock { $0 = [] }
        }
    }

    func testQuery_endsWhenItsClientLeaves() throws {
        XCTAssertEqual(try codes(of: "GET", within: .seconds(30)), ["abandoned"])
    }

    func testChange_goesOnWhenItsClientLeaves() throws {
        XCTAssertEqual(try codes(of: "POST", within: .milliseconds(50)), ["took-too-long"])
    }

    /// Has a client leave whose statement never ends by itself, and returns the codes of the errors that end it.
    private func codes(of method: String, within time: Duration) throws -> Set<String> {
        var limits = ServerLimits()
        limits.goneTime = .zero
        let codes = Mutex<Set<String>>([])
        let hasBegun = Mutex(false)
        let handler = {
            StubHandler.helping { request in
                if request.target == "/endless" {
                    hasBegun.withLock { $0 = true }
                    let code = Self.code(within: time)
                    codes.withLock { _ = $0.insert(code) }
                }
                return .echo(request)
            }
        }
        try withEachPoller(limits: limits, handler) { server, _ in
            hasBegun.withLock { $0 = false }
            let client = try TestClient(server.port)
            client.send("\(method) /endless HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\nContent-Length: 0\r\n\r\n")
            eventually("it has begun") { hasBegun.withLock(\.self) }
            client.reset()

            let other = try TestClient(server.port)
            other.send("GET /next HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n")
            XCTAssertEqual(try other.reply()?.status, 200)
        }
        return codes.withLock { $0 }
    }

    /// The code of the error that ends an endless statement.
    private static func code(within time: Duration) -> String {
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        do {
            let database = try Database.temporary()
            return try DatabaseLimit.$current.withValue(DatabaseLimit(time: time, bytes: 1 << 60)) {
                try database.read { "\(try $0.rows(endless).count) rows" }
            }
        } catch {
            return (error as? DatabaseLimitError)?.report.code ?? "\(error)"
        }
    }

    func testRound_isBracketedForOne() throws {
        try withEachPoller { server, handler in
            let client = try TestClient(server.port)

            client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")

            XCTAssertEqual(try client.reply()?.status, 200)
            eventually("the round ends") {
                handler.rounds.filter { $0 == "end" }.count == handler.rounds.filter { $0 == "begin" }.count
            }
            let calls = handler.rounds.joined(separator: " ")
            XCTAssert(calls.contains("begin answer end"), calls)
        }
    }

    func testRound_isBracketedWhenSeveralAreReady() throws {
        try withEachPoller { server, handler in
            let clients = try (0..<4).map { _ in try TestClient(server.port) }
            clients[0].send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            eventually("the loop is held up") { handler.rounds.contains("answer") }
            for client in clients.dropFirst() { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
            handler.gate.signal()

            for client in clients { XCTAssertEqual(try client.reply()?.status, 200) }
            eventually("the round is over") { handler.rounds.last == "end" }
            XCTAssertEqual(handler.rounds.filter { $0 == "begin" }.count, handler.rounds.filter { $0 == "end" }.count)
            // Rounds without an answer may follow, when the server notices the end of a connection.
            let calls = handler.rounds.joined(separator: " ")
            XCTAssert(calls.contains("begin answer answer answer end"), calls)
        }
    }
}

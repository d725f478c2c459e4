import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

/// All answers together have a limit.
final class AnswerBudgetTests: XCTestCase {
    private static let size = 20_000_000

    func testAnswers_thatClientsDoNotTakeLeaveRoomForSmallOnesOnly() throws {
        var limits = ServerLimits()
        limits.answers = Self.size + 1_000_000
        try withEachPoller(limits: limits, handler) { server, _ in
            // Again and again, or something would be left behind.
            for _ in 1...2 {
                let slow = try TestClient(server.port, receiveBuffer: 4_096)
                slow.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
                XCTAssertTrue(slow.isReadable(within: 10_000))

                let refused = try ask("GET /large", server)
                XCTAssertEqual(refused.status, 503)
                XCTAssertEqual(refused["Retry-After"], "1")
                XCTAssertEqual(try ask("GET /small", server).body, "small")
                XCTAssertEqual(
                    try ask("POST /large", server).status, 200, "a change was made, whatever its answer takes")

                XCTAssertEqual(try slow.reply()?.body.utf8.count, Self.size)
                eventually("there is room again") { (try? ask("GET /large", server).status) == 200 }
            }
        }
    }

    func testAnswers_ofClientsThatLeaveAreForgotten() throws {
        var limits = ServerLimits()
        limits.answers = Self.size + 1_000_000
        try withEachPoller(limits: limits, handler) { server, _ in
            var slow: TestClient? = try TestClient(server.port, receiveBuffer: 4_096)
            slow?.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            XCTAssertEqual(slow?.isReadable(within: 10_000), true)
            slow?.reset()
            slow = nil

            eventually("there is room again") { (try? ask("GET /large", server).status) == 200 }
        }
    }

    func testAnswers_thatOneOwnerLeavesWaitingStopNoChangeOfAnother() throws {
        var limits = ServerLimits()
        limits.answers = Self.size - 1_000_000
        try withEachPoller(limits: limits, { StubHandler.helping(Self.answer) }) { server, _ in
            let slow = try TestClient(server.port, receiveBuffer: 4_096)
            slow.send("POST /large HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n")
            XCTAssertTrue(slow.isReadable(within: 10_000))

            XCTAssertEqual(try ask("POST /small", server, owner: "anna").status, 503)
            XCTAssertEqual(try ask("POST /small", server, owner: "ben").status, 200)

            XCTAssertEqual(try slow.reply()?.body.utf8.count, Self.size)
            eventually("there is room again") { (try? ask("POST /small", server, owner: "anna").status) == 200 }
        }
    }

    /// The limit counts when a change begins, and not when its request arrives.
    func testChanges_thatWaitForTheirTurnAreRefusedWhenTheOwnersAnswersWait() throws {
        var limits = ServerLimits()
        limits.answers = 2 * Self.size
        let handler = StubHandler.helping(Self.answer)
        try withEachPoller(limits: limits, { handler }) { server, _ in
            // One owner's changes are made one after the other.
            let clients = try (1...8).map { _ in try TestClient(server.port, receiveBuffer: 4_096) }
            for client in clients { client.send("POST /large HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n") }
            for client in clients { XCTAssertTrue(client.isReadable(within: 10_000)) }

            let statuses = try clients.map { try $0.reply()?.status }
            XCTAssertTrue(statuses.contains(200))
            XCTAssertTrue(statuses.contains(503), "\(statuses)")
        }
    }

    func testAnswers_ofHelpersCountBeforeTheLoopTakesThem() throws {
        XCTAssertEqual(try statuses(ofFive: "POST"), [200, 200, 200, 503, 503])
        XCTAssertEqual(try statuses(ofFive: "GET"), [200, 503, 503, 503, 503])
    }

    /// The statuses of large answers that helpers make for one owner while the loop takes none; two have room.
    private func statuses(ofFive method: String) throws -> [Int] {
        var limits = ServerLimits()
        limits.answers = 2 * Self.size
        let parts = try ServerParts(limits)
        let client = try TestClient(parts.port)
        parts.accept()
        let connection = try XCTUnwrap(parts.connections.all.first)
        let mailbox = try Mailbox()
        let helpers = Helpers(limits, mailbox, AnswerBudget(limits))
        defer { helpers.close() }
        let request = try request("\(method) /large")

        for _ in 1...5 {
            XCTAssertTrue(helpers.submit(request, from: connection, .reading) { Self.answer(request) })
        }

        var made: [Mailbox.Completion] = []
        eventually("all are answered") {
            made += mailbox.take().completions
            return made.count == 5
        }
        return withExtendedLifetime(client) { made.compactMap { $0.answer.status?.rawValue } }
    }

    func testAnswers_ofHelpersWhoseConnectionsAreClosedAreForgotten() throws {
        var limits = ServerLimits()
        limits.answers = 2 * Self.size
        let (answers, request) = (AnswerBudget(limits), try request("GET /large"))
        let first = answers.reserve(Self.answer(request), to: request)
        XCTAssertEqual(answers.reserve(Self.answer(request), to: request).status, .serviceUnavailable)

        answers.release(
            Mailbox.Completion(token: PollToken(rawValue: 1), owner: request.owner, answer: first, bodySize: 0))

        XCTAssertEqual(answers.reserve(Self.answer(request), to: request).status, .ok)
    }

    private func request(_ line: String) throws -> ServerRequest {
        var request = try XCTUnwrap(ServerExchange(answering: "\(line) HTTP/1.1\r\nHost: a\r\n\r\n").request)
        request.owner = "anna"
        return request
    }

    func testAnswers_belongToTheOwnerOfTheirRequest_whateverTheConnectionAsksNext() throws {
        var limits = ServerLimits()
        limits.answers = Self.size - 1_000_000
        try withEachPoller(limits: limits, { StubHandler.helping(Self.answer) }) { server, _ in
            let client = try TestClient(server.port)
            client.send(
                "POST /large HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n"
                    + "POST /small HTTP/1.1\r\nHost: a\r\nX-Owner: ben\r\n\r\n")
            XCTAssertEqual(try client.reply()?.body.utf8.count, Self.size)
            XCTAssertEqual(try client.reply()?.body, "small")
            let slow = try TestClient(server.port, receiveBuffer: 4_096)
            slow.send("POST /large HTTP/1.1\r\nHost: a\r\nX-Owner: cleo\r\n\r\n")
            XCTAssertTrue(slow.isReadable(within: 10_000))

            XCTAssertEqual(try ask("POST /small", server, owner: "anna").status, 200, "took its answer")
        }
    }

    func testAnswers_ofOneOwnerTakeHalfOfTheRoomForLargeOnes() throws {
        var limits = ServerLimits()
        limits.answers = 3 * Self.size + Self.size / 2
        try withEachPoller(limits: limits, { StubHandler.helping(Self.answer) }) { server, _ in
            let slow = try TestClient(server.port, receiveBuffer: 4_096)
            slow.send("GET /large HTTP/1.1\r\nHost: a\r\nX-Owner: anna\r\n\r\n")
            XCTAssertTrue(slow.isReadable(within: 10_000))

            XCTAssertEqual(try ask("GET /large", server, owner: "anna").status, 503)
            XCTAssertEqual(try ask("GET /large", server, owner: "ben").status, 200)
        }
    }

    func testAnswers_ofTwoOwnersLeaveRoomForAThird() throws {
        var limits = ServerLimits()
        limits.answers = 5 * Self.size + Self.size / 2
        try withEachPoller(limits: limits, { StubHandler.helping(Self.answer) }) { server, _ in
            let slow = try ["anna", "anna", "ben"].map { owner in
                let client = try TestClient(server.port, receiveBuffer: 4_096)
                client.send("POST /large HTTP/1.1\r\nHost: a\r\nX-Owner: \(owner)\r\n\r\n")
                XCTAssertTrue(client.isReadable(within: 10_000))
                return client
            }

            XCTAssertEqual(try ask("GET /large", server, owner: "ben").status, 503)
            XCTAssertEqual(try ask("GET /large", server, owner: "cleo").status, 200)
            XCTAssertEqual(slow.count, 3)
        }
    }

    private func handler() -> StubHandler { StubHandler { Self.answer($0) } }

    @Sendable private static func answer(_ request: ServerRequest) -> Sandbox.Outcome {
        .whole(
            request.target == "/large"
                ? HTTPResponse(body: [UInt8](repeating: 65, count: size)) : HTTPResponse(text: "small"))
    }

    private func ask(_ line: String, _ server: Server, owner: String? = nil) throws -> TestClient.Reply {
        let client = try TestClient(server.port)
        let field = owner.map { "X-Owner: \($0)\r\n" } ?? ""
        client.send("\(line) HTTP/1.1\r\nHost: a\r\n\(field)\r\n")
        return try XCTUnwrap(client.reply())
    }
}

extension Sandbox.Outcome {
    fileprivate var status: HTTPStatus? { if case .response(let response, _) = self { response.status } else { nil } }
}

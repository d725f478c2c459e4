import Dispatch
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class HealthTests: XCTestCase {
    private func load(_ book: Notebook, _ name: String) throws -> Int? {
        let body = try book.ask("GET /toolkit/health").body
        return try JSON.decode(JSONValue.self, from: Array(body.utf8))["load"]?[name]?.integer
    }

    func testHealth_isReadyWithVersionAndCopies() throws {
        let book = try Notebook(classroom: Classroom(size: 7, names: .chosen))
        try book.makeCopy("anna")

        let reply = try book.ask("GET /toolkit/health")

        XCTAssertEqual(reply.status, 200)
        XCTAssertEqual(
            try JSON.decode(JSONValue.self, from: Array(reply.body.utf8)),
            [
                "ready": true, "version": .string(Version.current),
                "load": ["running": 0, "copies": 1, "copyLimit": 7],
            ])
    }

    func testDrainingServer_saysSoAndStillAnswers() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("PUT /toolkit/health?ready=false").status, 204)

        let reply = try book.ask("GET /toolkit/health")
        XCTAssertEqual(reply.status, 503)
        XCTAssertTrue(reply.body.contains(#""ready":false"#), reply.body)
        XCTAssertEqual(try book.ask("GET /notes").status, 200)
        XCTAssertEqual(try book.ask("PUT /toolkit/health?ready=true").status, 204)
        XCTAssertEqual(try book.ask("GET /toolkit/health").status, 200)
    }

    func testOtherMachine_asksAndDoesNotDrain() throws {
        let book = try Notebook()
        let probe = ["X-Forwarded-For: 192.0.2.7"]

        XCTAssertEqual(try book.ask("GET /toolkit/health", probe, host: "192.0.2.1:8080").status, 200)
        XCTAssertEqual(try book.ask("GET /toolkit/health", probe, host: "unknown.example").status, 421)
        XCTAssertEqual(try book.ask("PUT /toolkit/health?ready=false", probe).status, 403)
        XCTAssertEqual(try book.ask("GET /toolkit/health").status, 200)
    }

    func testOtherValue_isRefused() throws {
        XCTAssertEqual(try Notebook().ask("PUT /toolkit/health?ready=no").status, 400)
    }

    func testHealth_waitsForNoOtherRequest() throws {
        let gate = DispatchSemaphore(value: 0)
        let held = Route("GET /held") { _ in
            gate.wait()
            return HTTPResponse()
        }
        let book = try Notebook(extra: [held])
        let clients = try (0..<5).map { _ in try TestClient(book.server.port) }
        defer { for _ in clients { gate.signal() } }

        for client in clients { client.send("GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n") }

        // All helpers but one, which other owners have.
        eventually("the helpers wait") { (try? self.load(book, "running")) == ServerLimits().helpers - 1 }
    }
}

import Synchronization
import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class BackendTests: XCTestCase {
    func testAnswer_isTheServices() throws {
        let reply = try Notebook().ask("GET /notes/1")

        XCTAssertEqual(reply.status, 200)
        XCTAssertEqual(reply.body, "first")
    }

    func testWrite_isSeenByTheNextRead() throws {
        let book = try Notebook()

        for number in 2...20 {
            XCTAssertEqual(try book.ask("POST /notes", body: "note \(number)").status, 201)
            XCTAssertEqual(try book.ask("GET /notes/\(number)").body, "note \(number)")
        }
    }

    func testQuickRoute_ofALongRow_isAnsweredByAHelper() throws {
        let book = try Notebook()
        let long = String(repeating: "x", count: 100_000)
        for note in ["short", long] { _ = try book.ask("POST /notes", body: note) }
        func isHelped(_ number: Int) throws -> Bool {
            let head = "GET /notes/\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let plan = book.backend.plan(try XCTUnwrap(try ServerExchange(answering: head).request))
            if case .helped(.reading, _) = plan.work { return true }
            return false
        }

        XCTAssertFalse(try isHelped(2))
        XCTAssertTrue(try isHelped(3))
        XCTAssertEqual(try book.ask("GET /notes/3").body, long)
        XCTAssertFalse(try isHelped(2))
    }

    func testBody_ofTooManyParts_isTooLarge() throws {
        let book = try Notebook()
        let many = 500_000
        let few = String(repeating: "\\\",", count: many)

        for body in [
            "[" + String(repeating: "0,", count: many) + "0]",
            " {\"a\":[" + String(repeating: "{},", count: many) + "{}]}",
            String(repeating: "a&", count: 2 * many),
        ] {
            let reply = try book.ask("POST /notes", body: body)
            XCTAssertEqual(reply.status, 413, reply.body)
            XCTAssertTrue(reply.body.contains("too-many-parts"), reply.body)
        }
        // Signs in a string are no parts.
        XCTAssertEqual(try book.ask("POST /notes", body: "[\"\(few)\"]").status, 201)
    }

    func testUnknownPath_ofOneServiceAlone_isAnsweredByIt() throws {
        let reply = try Notebook().ask("GET /nots/1")

        XCTAssertEqual(reply.status, 404)
        XCTAssertEqual(reply.body, "Not found\n")
    }

    func testOtherMethod_namesThoseThatThereAre() throws {
        let reply = try Notebook().ask("DELETE /notes/1")

        XCTAssertEqual(reply.status, 405)
        XCTAssertEqual(reply["Allow"], "GET, HEAD, OPTIONS")
    }

    func testOptions_ofTheWholeServer_isFine() throws {
        XCTAssertEqual(try Notebook().ask("OPTIONS *").status, 204)
    }

    func testPicture_isNotSentAgainToWhoHasIt() throws {
        let book = try Notebook()
        let tag = try XCTUnwrap(try book.ask("GET /picture")["ETag"])

        let again = try book.ask("GET /picture", ["If-None-Match: \(tag)"])

        XCTAssertEqual(again.status, 304)
        XCTAssertEqual(again.body, "")
        XCTAssertEqual(try Notebook().ask("GET /picture")["ETag"], tag)
    }

    func testOnlyAPicture_thatIsThere_hasATag() throws {
        let missing = Route("GET /missing") { _ in
            HTTPResponse(status: .notFound, headers: ["Content-Type": "image/png"], body: [1])
        }
        let book = try Notebook(extra: [missing])

        XCTAssertNotNil(try book.ask("GET /picture")["ETag"])
        for line in ["GET /missing", "GET /notes/1"] { XCTAssertNil(try book.ask(line)["ETag"], line) }
    }

    func testFailures_strikeServicesAlone() throws {
        let book = try Notebook(chaos: ChaosInjector(failureRate: 1))

        XCTAssertEqual(try book.ask("GET /notes/1").status, 500)
        XCTAssertEqual(try book.ask("GET /").status, 200)
        XCTAssertEqual(try book.ask("GET /toolkit/faults").status, 200)
    }

    func testLatency_holdsAnswersBack() throws {
        let book = try Notebook(chaos: ChaosInjector(latency: .fixed(50)))
        let start = ContinuousClock.now

        _ = try book.ask("GET /notes/1")

        XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(50))
    }

    func testLane_isOfItsOwnForWritesAndForCopies() throws {
        let book = try Notebook()
        try book.makeCopy("old")
        func lane(_ line: String, _ copy: String? = nil) throws -> HelperLane? {
            let field = copy.map { "X-Toolkit-Copy: \($0)\r\n" } ?? ""
            let head = "\(line) HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n"
            let request = try XCTUnwrap(try ServerExchange(answering: head).request)
            guard case .helped(let lane, _) = book.backend.plan(request).work else { return nil }
            return lane
        }

        for line in ["GET /notes", "HEAD /notes", "GET /toolkit/requests"] {
            XCTAssertEqual(try lane(line), .reading, line)
        }
        for line in ["POST /notes", "DELETE /notes/1"] { XCTAssertEqual(try lane(line), .writing, line) }
        XCTAssertEqual(try lane("POST /toolkit/snapshot"), .copying)
        XCTAssertEqual(try lane("GET /notes", "new"), .copying)
        XCTAssertEqual(try lane("GET /notes", "old"), .reading)
        XCTAssertEqual(try lane("POST /notes", "old"), .writing)
    }

    func testNames_ofCopiesThatDoNotExist_areOneOwner() throws {
        let book = try Notebook()
        try book.makeCopy("old")
        func owner(_ target: String) throws -> String? {
            let head = "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n"
            return book.backend.plan(try XCTUnwrap(try ServerExchange(answering: head).request)).request.owner
        }

        XCTAssertEqual(try owner("/copy/old/notes"), "old")
        XCTAssertNil(try owner("/notes"))
        XCTAssertEqual(try owner("/copy/new/notes"), try owner("/copy/newer/notes"))
        XCTAssertNotNil(try owner("/copy/new/notes"))
        XCTAssertEqual(try book.ask("GET /copy/new/notes").status, 404)
    }

    func testAccessLog_hasALineARequestWithoutSecrets() async throws {
        let lines = Mutex("")
        let book = try Notebook(accessLog: { text in lines.withLock { $0 += text } })
        for name in ["mine", "anna"] { try book.makeCopy(name) }
        _ = try book.ask("GET /notes/1?apikey=s3cret")
        _ = try book.ask("GET /no%1bsuch")
        _ = try book.ask("GET /notes/1", ["X-Toolkit-Copy: mine"])
        _ = try book.ask("GET /notes/1", ["X-Toolkit-Copy: no name"])
        _ = try book.ask("GET /copy/anna/notes/1")

        book.server.stop()
        await book.server.finished()
        book.backend.close()

        let text = lines.withLock { $0 }
        XCTAssertEqual(text.split(separator: "\n").count, 7, text)
        XCTAssertTrue(text.contains("GET /notes/1?apikey=*** 200 5 bytes"), text)
        XCTAssertTrue(text.contains("GET /no%1bsuch 404 10 bytes"), text)
        XCTAssertTrue(text.contains("GET /notes/1 [mine] 200"), text)
        XCTAssertTrue(text.contains("GET /notes/1 [anna] 200"), text)
        XCTAssertFalse(text.contains("no name"), text)
    }
}

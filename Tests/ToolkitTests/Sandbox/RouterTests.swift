import XCTest

@testable import Toolkit

final class RouterTests: XCTestCase {
    private let router = Router(
        routes: [
            Route("GET /cats") { _ in HTTPResponse(status: .ok) },
            Route("POST /cats") { _ in HTTPResponse(status: .created) },
            Route("GET /cats/:id") { HTTPResponse(status: .ok, body: Array($0["id"].utf8)) },
        ], unmatched: { _ in HTTPResponse(status: .notImplemented) },
        notAllowed: { HTTPResponse(status: .badRequest, body: Array("\($0.method) \($1)".utf8)) })

    private func respond(_ method: HTTPMethod, _ target: String) throws -> HTTPResponse {
        let request = SandboxRequest(method, target: target, headers: [:], body: [], origin: Sandbox.origin)
        return try router.respond(to: XCTUnwrap(request))
    }

    func testRoute_isFoundByMethodAndPath() throws {
        XCTAssertEqual(try respond(.get, "/cats").status, .ok)
        XCTAssertEqual(try respond(.post, "/cats").status, .created)
        XCTAssertEqual(try respond(.get, "/cats/a%20b").text, "a b")
    }

    func testHead_isAnsweredByGet() throws {
        XCTAssertEqual(try respond(.head, "/cats").status, .ok)
    }

    func testOtherMethod_isLeftToTheServiceWithThoseThatAreAllowed() throws {
        let response = try respond(.delete, "/cats")

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(response.text, "DELETE [GET, POST, HEAD]")
    }

    func testOtherPath_isLeftToTheService() throws {
        XCTAssertEqual(try respond(.get, "/dogs").status, .notImplemented)
    }
}

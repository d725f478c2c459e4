import XCTest

@testable import ToolkitStandIn

final class RouterTests: XCTestCase {
    private static let patterns = [
        "GET /cats", "POST /cats", "GET /cats/:id", "GET /:kind/:id", "GET /cats/new", "PUT /files/*", "DELETE /*",
        "GET /api/v:n/cats", "GET /",
    ]

    private static func router(_ patterns: [String]) -> Router { Router(patterns.compactMap(RoutePattern.init)) }

    /// The match as text: the pattern and its parameters, or the allowed methods.
    private func match(
        _ method: HTTPMethod, _ target: String, among patterns: [String] = RouterTests.patterns
    ) throws -> String {
        let request = try XCTUnwrap(
            SandboxRequest(method, target: target, headers: [:], body: [], origin: Sandbox.origin))
        switch Self.router(patterns).match(request.method, request.path) {
        case .route(let place, let parameters):
            return ([patterns[place]] + parameters.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
        case .otherMethods(let methods): return "\(methods)"
        case .unmatched: return "-"
        }
    }

    func testRoute_isFoundByMethodAndPath() throws {
        XCTAssertEqual(try match(.get, "/cats"), "GET /cats")
        XCTAssertEqual(try match(.post, "/cats"), "POST /cats")
        XCTAssertEqual(try match(.get, "/cats/a%20b"), "GET /cats/:id id=a b")
        XCTAssertEqual(try match(.get, "/dogs/7"), "GET /:kind/:id kind=dogs id=7")
        XCTAssertEqual(try match(.get, "/api/v12/cats"), "GET /api/v:n/cats n=12")
        XCTAssertEqual(try match(.get, "/"), "GET /")
    }

    func testRoute_isTheFirstOfThoseThatMatch() throws {
        XCTAssertEqual(try match(.get, "/cats/new"), "GET /cats/:id id=new")
        let patterns = ["GET /:kind", "GET /cats", "GET /*"]
        XCTAssertEqual(try match(.get, "/cats", among: patterns), "GET /:kind kind=cats")
        XCTAssertEqual(try match(.get, "/cats/7", among: patterns), "GET /*")
        XCTAssertEqual(try match(.get, "/", among: patterns), "GET /*")
    }

    func testTrailingSlash_makesNoDifference() throws {
        XCTAssertEqual(try match(.get, "/cats/"), "GET /cats")
    }

    func testRest_takesWhateverIsLeft() throws {
        XCTAssertEqual(try match(.put, "/files/a/b"), "PUT /files/*")
        XCTAssertEqual(try match(.put, "/files"), "PUT /files/*")
        XCTAssertEqual(try match(.delete, "/any/where"), "DELETE /*")
    }

    func testHead_isAnsweredByGet() throws {
        XCTAssertEqual(try match(.head, "/cats"), "GET /cats")
    }

    func testOtherMethod_isToldWithThoseThatAreAllowed() throws {
        XCTAssertEqual(try match(.patch, "/cats"), "[GET, POST, DELETE, HEAD]")
        XCTAssertEqual(try match(.get, "/files/a/b"), "[PUT, DELETE]")
    }

    func testOtherPath_isUnmatched() throws {
        let patterns = ["GET /cats", "GET /cats/:id"]
        for target in ["/dogs", "/cats/7/x", "/"] {
            XCTAssertEqual(try match(.get, target, among: patterns), "-", target)
        }
    }

    func testRouter_findsWhatGoingThroughAllRoutesInOrderFinds() throws {
        var random = SplitMix64(seed: 5)
        let words = ["a", "b", "ab", ":x", ":x.b", "a:x", "*"]
        for _ in 0..<300 {
            let patterns = (0..<8).map { _ -> String in
                let segments = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
                    words.randomElement(using: &random)
                }
                let head = segments.prefix { $0 != "*" } + segments.filter { $0 == "*" }.prefix(1)
                return (Bool.random(using: &random) ? "GET /" : "PUT /") + head.joined(separator: "/")
            }
            let router = Self.router(patterns)
            for _ in 0..<20 {
                let path = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
                    ["a", "b", "ab", "a.b", "c"].randomElement(using: &random)
                }
                let expected = patterns.compactMap(RoutePattern.init)
                    .first { $0.method == .get && $0.match(path) != nil }
                guard case .route(let found, _) = router.match(.get, path) else {
                    XCTAssertNil(expected, "\(patterns) \(path)")
                    continue
                }
                XCTAssertEqual(patterns[found], expected?.text, "\(patterns) \(path)")
            }
        }
    }
}

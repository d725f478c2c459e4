import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class ExampleCallsTests: XCTestCase {
    private let lines = ExampleCalls(ServedFeature.guardedRoutes, origin: "http://localhost:1").lines

    func testLines_areOneForEachKeyThatABrowserHasNot() throws {
        XCTAssertEqual(lines.count, 3)
        XCTAssertEqual(lines[0], #"curl -s -H 'X-Pin: it'\''s' 'http://localhost:1/header?a=1&b=2'"#)
        XCTAssertEqual(lines[2], "curl -s -u 'ann:p:w' -d 'a=1&b=2' 'http://localhost:1/grant'")
    }

    func testLine_getsItsTokenByTheOther() {
        XCTAssertTrue(
            lines[1].hasPrefix("curl -s -H \"Authorization: Bearer $(\(lines[2]) | sed "), lines[1])
        XCTAssertTrue(lines[1].hasSuffix(")\" 'http://localhost:1/token/1'"), lines[1])
    }

    func testLines_areNoneWithoutKeys() {
        let open = Route("GET /open") { _ in HTTPResponse() }.with(example: "/open")
        let unknown = Route("GET /x") { _ in HTTPResponse() }.needing(ServedFeature.header)

        XCTAssertEqual(ExampleCalls([open, unknown], origin: "").lines, [])
    }

    func testOrigin_isNoCommand() {
        let lines = ExampleCalls(ServedFeature.guardedRoutes, origin: "http://a'$(b)").lines

        XCTAssertTrue(lines[0].hasSuffix(#" 'http://a'\''$(b)/header?a=1&b=2'"#), lines[0])
    }
}

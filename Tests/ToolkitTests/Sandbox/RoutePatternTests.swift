import XCTest

@testable import Toolkit

final class RoutePatternTests: XCTestCase {
    private func pattern(_ text: String) throws -> RoutePattern { try XCTUnwrap(RoutePattern(text)) }

    func testPattern_matchesSegmentBySegment() throws {
        XCTAssertEqual(try pattern("GET /cats/:id").match(["cats", "7"]), ["id": "7"])
        XCTAssertNil(try pattern("GET /cats/:id").match(["cats"]))
        XCTAssertNil(try pattern("GET /cats/:id").match(["dogs", "7"]))
        XCTAssertNil(try pattern("GET /cats/:id").match(["cats", "7", "x"]))
    }

    func testStar_matchesAnyRest() throws {
        XCTAssertEqual(try pattern("GET /image/*").match(["image", "a", "b"]), [:])
        XCTAssertEqual(try pattern("GET /image/*").match(["image"]), [:])
        XCTAssertNil(try pattern("GET /image/*").match([]))
    }

    func testPattern_needsAMethodAndAnAbsolutePath() {
        for text in ["", "GET", "/cats", "get /cats", "GET cats", "GET /a/*/b"] {
            XCTAssertNil(RoutePattern(text), text)
        }
    }

    func testOverlap_isThereWhenSomeRequestMatchesBoth() throws {
        let route = try pattern("GET /rest/:collection")
        for text in ["GET /rest/cats", "GET /rest/*", "GET /*", "GET /:a/:b"] {
            XCTAssertTrue(try pattern(text).overlaps(route), text)
            XCTAssertTrue(try route.overlaps(pattern(text)), text)
        }
        for text in ["POST /rest/cats", "GET /rest", "GET /rest/cats/1", "GET /v1/cats"] {
            XCTAssertFalse(try pattern(text).overlaps(route), text)
        }
    }
}

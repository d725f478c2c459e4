import XCTest

@testable import ToolkitStandIn

final class RoutePatternTests: XCTestCase {
    private func pattern(_ text: String) throws -> RoutePattern { try XCTUnwrap(RoutePattern(text)) }

    /// The values of a pattern's parameters in a path.
    private func values(_ text: String, _ path: [String]) throws -> [String]? {
        try pattern(text).match(path)?.map { "\($0.name)=\($0.value)" }
    }

    func testPattern_matchesSegmentBySegment() throws {
        XCTAssertEqual(try values("GET /cats/:id", ["cats", "7"]), ["id=7"])
        XCTAssertNil(try pattern("GET /cats/:id").match(["cats"]))
        XCTAssertNil(try pattern("GET /cats/:id").match(["dogs", "7"]))
        XCTAssertNil(try pattern("GET /cats/:id").match(["cats", "7", "x"]))
    }

    func testLikePath_hasASlipOrLacksTheFirstSegmentOrBeginsTheSame() throws {
        let cases = [
            ("GET /v1/breeds", ["v1", "cars"]), ("GET /login", ["logn"]), ("GET /api/products", ["api", "Product"]),
            ("GET /v1/images/search", ["images", "search"]), ("GET /v1/breeds/:id", ["breds", "abys"]),
        ]
        for (text, path) in cases { XCTAssertTrue(try pattern(text).isLike(path, besides: ["api"]), "\(path)") }
        let others = [
            ("GET /api/products", ["api", "cars"]), ("GET /api/products", ["products"]), ("GET /shopping", ["shop"]),
            ("GET /rest/:a/:b", ["cars", "new"]), ("GET /api/user/:id/offers", ["api", "users"]), ("GET /login", []),
        ]
        for (text, path) in others { XCTAssertFalse(try pattern(text).isLike(path, besides: ["api"]), "\(path)") }
    }

    func testStar_matchesAnyRest() throws {
        XCTAssertEqual(try values("GET /image/*", ["image", "a", "b"]), [])
        XCTAssertEqual(try values("GET /image/*", ["image"]), [])
        XCTAssertNil(try pattern("GET /image/*").match([]))
    }

    func testParameter_mayHaveTextAroundIt() throws {
        XCTAssertEqual(try values("GET /api/v:n/user", ["api", "v12", "user"]), ["n=12"])
        XCTAssertEqual(try values("GET /photos/:key.jpg", ["photos", "sale.jpg"]), ["key=sale"])
        XCTAssertEqual(try values("GET /a-:x-b", ["a--b-b"]), ["x=-b"])
        for path in [["photos", ".jpg"], ["photos", "sale.png"], ["photos", "sale"]] {
            XCTAssertNil(try pattern("GET /photos/:key.jpg").match(path), "\(path)")
        }
        for text in ["a-a", "a-a-a"] { XCTAssertNil(try pattern("GET /a-a:x-a").match([text]), text) }
    }

    func testParameters_areInTheOrderOfThePath() throws {
        XCTAssertEqual(
            try values("GET /:b/x/:a", ["1", "x", "2"]), ["b=1", "a=2"])
    }

    func testText_aroundAParameterIsComparedByBytes() throws {
        XCTAssertEqual(try values("GET /é:x", ["éa"]), ["x=a"])
        XCTAssertNil(try values("GET /é:x", ["e\u{301}a"]))
        XCTAssertEqual(try values("GET /:x.é", ["ö.é"]), ["x=ö"])
    }

    func testParameter_matchesNothingEmpty() throws {
        XCTAssertNil(try pattern("GET /cats/:id").match(["cats", ""]))
    }

    func testParameter_hasANameOfLettersDigitsAndUnderscores() throws {
        XCTAssertEqual(try pattern("GET /:user_id").match(["7"])?.map(\.name), ["user_id"])
        for text in ["GET /:", "GET /a:", "GET /:-x", "GET /:a:b"] { XCTAssertNil(RoutePattern(text), text) }
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

    func testOverlap_respectsTheTextAroundAParameter() throws {
        let route = try pattern("GET /api/v:n/user")
        for text in [
            "GET /api/v1/user", "GET /api/:version/user", "GET /:a/:b/:c", "GET /api/v1:n/user", "GET /api/:n7/*",
        ] {
            XCTAssertTrue(try pattern(text).overlaps(route), text)
            XCTAssertTrue(try route.overlaps(pattern(text)), text)
        }
        for text in ["GET /api/product/:id", "GET /api/v/user", "GET /api/w:n/user", "GET /api/1v/user"] {
            XCTAssertFalse(try pattern(text).overlaps(route), text)
            XCTAssertFalse(try route.overlaps(pattern(text)), text)
        }
        XCTAssertFalse(try pattern("GET /:key.jpg").overlaps(pattern("GET /:key.png")))
        XCTAssertTrue(try pattern("GET /:key.jpg").overlaps(pattern("GET /small-:key")))
    }

    func testOverlap_isThereWheneverAPathMatchesBoth() throws {
        var random = SplitMix64(seed: 11)
        func text(_ length: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: length, using: &random)).map { _ in
                    Bool.random(using: &random) ? "a" : "b"
                })
        }
        for _ in 0..<2_000 {
            let patterns = try (0..<2).map { _ in
                try pattern("GET /\(text(0...2)):X\(["", "-a", "-ba"].randomElement(using: &random) ?? "")")
            }
            let path = [text(1...4) + (["", "-a", "-ba"].randomElement(using: &random) ?? "")]
            if patterns.allSatisfy({ $0.match(path) != nil }) {
                XCTAssertTrue(patterns[0].overlaps(patterns[1]), "\(patterns.map(\.text)) \(path)")
            }
        }
    }
}

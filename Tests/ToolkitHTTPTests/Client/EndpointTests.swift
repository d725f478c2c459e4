import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class EndpointTests: XCTestCase {
    private struct Cat: Codable, Equatable, Sendable {
        var name: String
    }

    private func address(_ base: StaticString, _ path: [String], _ query: [(String, String?)] = []) throws -> String {
        try Endpoint<Void>(.get, path: path, query: query).request(on: .of(base)).url.absoluteString
    }

    func testRequest_addsThePathToTheBase() throws {
        XCTAssertEqual(try address("https://a.example/rest", ["cats", "7"]), "https://a.example/rest/cats/7")
    }

    func testRequest_tidiesSlashesAtTheEndOfTheBase() throws {
        XCTAssertEqual(try address("https://a.example/rest//", ["cats"]), "https://a.example/rest/cats")
        XCTAssertEqual(try address("https://a.example", ["cats"]), "https://a.example/cats")
        XCTAssertEqual(try address("https://a.example/", ["cats"]), "https://a.example/cats")
    }

    func testRequest_withoutAPathIsTheBase() throws {
        XCTAssertEqual(try address("https://a.example", []), "https://a.example/")
        XCTAssertEqual(try address("https://a.example/rest/", []), "https://a.example/rest")
        XCTAssertEqual(try address("http://a.example", [], [("q", "1")]), "http://a.example/?q=1")
    }

    func testRequest_encodesAPathSegmentByItself() throws {
        XCTAssertEqual(
            try address("https://a.example/rest", ["a/b", "c?d", "50%", "#"]),
            "https://a.example/rest/a%2Fb/c%3Fd/50%25/%23")
    }

    func testRequest_refusesASegmentThatChangesThePath() {
        for segment in ["", ".", "..", "../users", "a/..", "..\\users", "..;"] {
            XCTAssertThrowsError(try address("https://a.example/rest", ["cats", segment])) { error in
                XCTAssertEqual(error as? HTTPError, .unsafePathSegment(segment))
            }
        }
    }

    func testRequest_encodesTheQueryAsTyped() throws {
        XCTAssertEqual(
            try address("https://a.example", ["s"], [("q", "a+b & c#\"d\" 🐈"), ("n&", "=")]),
            "https://a.example/s?q=a%2Bb%20%26%20c%23%22d%22%20%F0%9F%90%88&n%26=%3D")
    }

    func testRequest_leavesOutItemsWithoutAValue() throws {
        XCTAssertEqual(
            try address("https://a.example", ["s"], [("a", nil), ("b", ""), ("c", "1")]), "https://a.example/s?b=&c=1")
        XCTAssertEqual(try address("https://a.example", ["s"], [("a", nil)]), "https://a.example/s")
    }

    func testRequest_hostileTextArrivesAsItWas() throws {
        var generator = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let (segment, value) = (Hostile.text(using: &generator), Hostile.text(using: &generator))
            guard segment.firstMatch(of: /(?:^|[\/\\;])\.\.?(?:$|[\/\\;])/) == nil else { continue }
            let endpoint = Endpoint<Void>(.get, path: ["cats", segment], query: [("q", value)])

            let text = try endpoint.request(on: .of("https://a.example/rest")).url.absoluteString

            let parts = text.dropFirst("https://a.example/rest/cats/".count).split(separator: "?", maxSplits: 1)
            XCTAssertEqual(Hostile.decoded(parts[0]), [UInt8](segment.utf8))
            XCTAssertEqual(Hostile.decoded(parts[1].dropFirst("q=".count)), [UInt8](value.utf8))
        }
    }

    func testRequest_refusesABaseWithAQuery() {
        XCTAssertThrowsError(try address("https://a.example/?key=1", ["s"])) { error in
            XCTAssertEqual((error as? HTTPError)?.report.message, "The service's address must not contain ? or #.")
            XCTAssertEqual((error as? HTTPError)?.report.status, .badSettings)
        }
    }

    func testRequest_refusesABaseThatIsNotHTTP() {
        for base in ["ftp://a.example", "a.example", "https:///rest", "file:///etc/passwd"] {
            XCTAssertThrowsError(try Endpoint<Void>(.get, path: ["s"]).request(on: URL(string: base)!), base)
        }
    }

    func testRequest_hasTheBodyAsJSON() throws {
        let endpoint = Endpoint<Cat>(.post, path: ["cats"], body: .json(Cat(name: "Tom")))

        let request = try endpoint.request(on: .of("https://a.example"))

        XCTAssertEqual(request.body, [UInt8](#"{"name":"Tom"}"#.utf8))
        XCTAssertEqual(request.headers["Content-Type"], "application/json")
        XCTAssertEqual(request.headers["Accept"], "application/json")
        XCTAssertEqual(request.repetition, .unlessProcessed)
    }

    func testRequest_hasTheBodyAsForm() throws {
        let endpoint = Endpoint<Void>(.post, path: ["token"], body: .form([("scope", "a b"), ("x", "&")]))

        let request = try endpoint.request(on: .of("https://a.example"))

        XCTAssertEqual(request.body, [UInt8]("scope=a%20b&x=%26".utf8))
        XCTAssertEqual(request.headers["Content-Type"], "application/x-www-form-urlencoded")
    }

    func testRequest_hasBytesOfAType() throws {
        let endpoint = Endpoint<HTTPResponse>(
            .put, path: ["photo"], body: .bytes([1, 2], type: "image/png"), repetition: .never)

        let request = try endpoint.request(on: .of("https://a.example"))

        XCTAssertEqual(request.body, [1, 2])
        XCTAssertEqual(request.headers, ["Content-Type": "image/png"])
        XCTAssertEqual(request.repetition, .never)
    }
}

import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class ConditionalRequestTests: XCTestCase {
    func testCondensed_comparesWeakly() throws {
        // RFC 9110, section 8.8.3.2, and lists.
        let cases = [
            ("\"1\"", "\"1\"", true), ("W/\"1\"", "W/\"1\"", true), ("W/\"1\"", "\"1\"", true),
            ("\"1\"", "W/\"1\"", true), ("W/\"1\"", "W/\"2\"", false), ("\"1\"", "\"2\"", false),
            ("\"1\"", "*", true), ("\"1\"", "\"0\", W/\"1\" ,\"2\"", true), ("\"a,b\"", "\"a,b\"", true),
            ("\"a\"", "\"a,b\"", false), ("\"1\"", "1", false), ("\"1\"", "", false), ("\"1\"", "\"1", false),
        ]

        for (tag, condition, matches) in cases {
            let answer = HTTPResponse(headers: ["ETag": tag], body: [1])
            let checked = ConditionalRequest.answer(answer, to: try request("GET", condition))

            XCTAssertEqual(checked.status, matches ? .notModified : .ok, "\(tag) \(condition)")
            XCTAssertEqual(checked.body, matches ? [] : [1], "\(tag) \(condition)")
        }
    }

    func testCondensed_concernsReadingOnly() throws {
        let answer = HTTPResponse(headers: ["ETag": "\"1\"", "Vary": "Accept", "Content-Type": "a/b"])

        let head = ConditionalRequest.answer(answer, to: try request("HEAD", "\"1\""))
        XCTAssertEqual(head.status, .notModified)
        XCTAssertEqual(head.headers, ["ETag": "\"1\"", "Vary": "Accept"])
        XCTAssertEqual(ConditionalRequest.answer(answer, to: try request("POST", "\"1\"")).status, .ok)
        let missing = HTTPResponse(status: .notFound, headers: ["ETag": "\"1\""])
        XCTAssertEqual(ConditionalRequest.answer(missing, to: try request("GET", "\"1\"")).status, .notFound)
        XCTAssertEqual(ConditionalRequest.answer(HTTPResponse(), to: try request("GET", "*")).status, .ok)
    }

    private func request(_ method: String, _ condition: String) throws -> ServerRequest {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: ""))
        return try XCTUnwrap(parser.next("\(method) / HTTP/1.1\r\nHost: a\r\nIf-None-Match: \(condition)\r\n\r\n"))
    }
}

import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class ServerRequestTests: XCTestCase {
    func testOrigin_isHTTPSWhenAProxyOnThisMachineSaysSo() throws {
        let cases = [
            ("X-Forwarded-Proto: https", "https://a:1"), ("x-forwarded-proto: HTTPS , http", "https://a:1"),
            ("X-Forwarded-Proto: http, https", "http://a:1"), ("X-Forwarded-Proto: http", "http://a:1"),
            ("X-Forwarded-Proto: httpsx", "http://a:1"), ("X-Forwarded-Proto:", "http://a:1"),
            ("X-Forwarded-Host: https", "http://a:1"), ("Accept: */*", "http://a:1"),
        ]

        for (field, expected) in cases { XCTAssertEqual(try request(field).origin, expected, field) }
        let far = try request("X-Forwarded-Proto: https", isLoopback: false)
        XCTAssertEqual(far.origin, "http://a:1")
        XCTAssertEqual(far.sandboxRequest?.origin, "http://a:1")
    }

    func testAuthority_isOursWhenTheClientNamesNone() throws {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: "127.0.0.1:80"))

        let request = try parser.next("GET / HTTP/1.0\r\nX-Forwarded-Proto: https\r\n\r\n")

        XCTAssertEqual(request?.origin, "https://127.0.0.1:80")
        XCTAssertEqual(try self.request("Accept: */*").authority, "a:1")
    }

    func testIsForwarded_tellsOfProxies() throws {
        let cases = [
            ("Forwarded: for=192.0.2.1", true), ("Via: 1.1 a", true), ("X-FORWARDED-FOR: 192.0.2.1", true),
            ("x-forwarded-host: a", true), ("X-Forwarded-Proto: http", true), ("X-Real-IP: 192.0.2.1", true),
            ("Via:", true), ("X-Cluster-Client-IP: a", true), ("Accept: */*", false), ("Viable: a", false),
            ("Client: a", false),
        ]

        for (field, expected) in cases { XCTAssertEqual(try request(field).isForwarded, expected, field) }
    }

    func testHeader_isFoundInAnyCase_andNoOtherFieldIsTakenForIt() throws {
        let request = try request("oRIGIN: here\r\nObject: first\r\nOrigin: there")

        for name in ["Origin", "origin", "ORIGIN"] { XCTAssertEqual(request.header(name), "here", name) }
        XCTAssertEqual(request.header("object"), "first")
        // The same first letter and the same length.
        XCTAssertNil(request.header("Orange"))
        XCTAssertNil(request.header("X-Toolkit-Copy"))
        XCTAssertNil(request.header(""))
    }

    private func request(_ field: String, isLoopback: Bool = true) throws -> ServerRequest {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: isLoopback, address: "127.0.0.1:80"))
        return try XCTUnwrap(parser.next("GET / HTTP/1.1\r\nHost: a:1\r\n\(field)\r\n\r\n"))
    }
}

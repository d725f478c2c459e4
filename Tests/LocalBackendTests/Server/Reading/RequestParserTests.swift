import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class RequestParserTests: XCTestCase {
    func testNext_readsWhatTravelled() {
        let reading = Reading(validRequests.joined())

        XCTAssertNil(reading.fault)
        XCTAssertEqual(
            reading.requests,
            [
                "GET / [Host=localhost:8080] http://localhost:8080 <>",
                "GET /rest/cats?q={\"name\":\"Tom|Jerry\"}&max=[2] [Host=a;Accept=*/*;X-Empty=] http://a <>",
                "POST /login [Host=a;Content-Length=5] http://a <hello>",
                "PUT /x [Host=a;Transfer-Encoding=Chunked] http://a <hello0123456789>",
                "GET /path?q [HOST=A:80] http://A:80 <>",
                "OPTIONS * [Host=] http://127.0.0.1:80 <>",
                "HEAD /täglich/%41 [Connection=keep-alive] http://127.0.0.1:80 <>",
                "DELETE /last [Host=[::1]:8080;Connection=close;Content-Length=0] http://[::1]:8080 <>",
            ])
    }

    func testNext_isTheSameHoweverTheBytesAreCut() {
        let bytes = Array(validRequests.joined().utf8)
        let whole = Reading([bytes])

        for cut in bytes.indices {
            XCTAssertEqual(Reading([Array(bytes[..<cut]), Array(bytes[cut...])]), whole, "cut at \(cut)")
        }
        XCTAssertEqual(Reading(bytes.map { [$0] }), whole, "byte by byte")
    }

    func testNext_awaitsMoreOfEveryPrefix() {
        for request in validRequests {
            let bytes = Array(request.utf8)
            for end in bytes.indices {
                let reading = Reading([Array(bytes[..<end])])

                XCTAssertEqual(reading.requests, [], "\(request) up to \(end)")
                XCTAssertNil(reading.fault, "\(request) up to \(end)")
            }
        }
    }

    func testProgress_saysWhatIsAwaited() throws {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: ""))

        XCTAssertEqual(parser.progress, .nothing)
        XCTAssertNil(try parser.next("POST / HT"))
        XCTAssertEqual(parser.progress, .head)
        XCTAssertNil(try parser.next("TP/1.0\r\nContent-Length: 2\r\n\r\n1"))
        XCTAssertEqual(parser.progress, .body)
        XCTAssertNotNil(try parser.next("2"))
        XCTAssertEqual(parser.progress, .nothing)
    }

    func testAwaitsContinue_onlyBeforeTheFirstByteOfABody() throws {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
        let cases = [
            (head, true), (head + "1", false), (head.replacing("1.1", with: "1.0"), false),
            (head.replacing("Length: 2", with: "Length: 0"), false),
        ]

        for (text, expected) in cases {
            var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: ""))
            _ = try parser.next(text)

            XCTAssertEqual(parser.takeContinue(), expected, text)
        }
    }

    func testKeepsAlive_byTheRulesOfTheVersion() throws {
        let cases = [
            ("1.1", "", true), ("1.1", "Connection: close", false), ("1.1", "Connection: Upgrade, Close", false),
            ("1.1", "Connection: closed", true), ("1.0", "", false), ("1.0", "Connection: Keep-Alive", true),
            ("1.0", "Connection: keep-alive, close", false), ("1.0", "Connection: close, keep-alive", false),
            ("1.2", "", true),
        ]

        for (version, field, expected) in cases {
            var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: ""))
            let line = field.isEmpty ? "" : field + "\r\n"
            let request = try parser.next("GET / HTTP/\(version)\r\nHost: a\r\n\(line)\r\n")

            XCTAssertEqual(request?.head.layout.keepsAlive, expected, "\(version) \(field)")
        }
    }

    func testHeader_findsTheFirstInWhateverCase() throws {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: ""))

        let request = try parser.next("GET / HTTP/1.1\r\nHost: a\r\nX-One: 1\r\nx-one: 2\r\n\r\n")

        XCTAssertEqual(request?.header("X-ONE"), "1")
        XCTAssertNil(request?.header("X-On"))
    }

    func testSandboxRequest_hasTheSameParts() throws {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: ""))

        let request = try parser.next("POST /a%20b/c?q=1+2 HTTP/1.1\r\nHost: h:1\r\nContent-Length: 1\r\n\r\nx")
        let sandboxed = try XCTUnwrap(request?.sandboxRequest)

        XCTAssertEqual(sandboxed.method, .post)
        XCTAssertEqual(sandboxed.path, ["a b", "c"])
        XCTAssertEqual(sandboxed.query("q"), "1 2")
        XCTAssertEqual(sandboxed.body, [UInt8(ascii: "x")])
        XCTAssertEqual(sandboxed.origin, "http://h:1")
    }
}

extension RequestParser {
    /// Reads a text, which has to be one request at most.
    mutating func next(_ text: String) throws -> ServerRequest? {
        var text = text
        return try text.withUTF8 { bytes in
            var input = UnsafeRawBufferPointer(bytes)
            return try next(&input)
        }
    }
}

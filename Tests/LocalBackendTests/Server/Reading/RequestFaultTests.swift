import XCTest

@testable import LocalBackend

/// What is refused: RFC 9112, and section 11.2 of it on smuggling.
final class RequestFaultTests: XCTestCase {
    private let cases: [(RequestFault, String)] = [
        // Section 2.2: line ends.
        (.controlCharacter, "GET / HTTP/1.1\nHost: a\n\n"),
        (.controlCharacter, "GET / HTTP/1.1\r\nHost: a\n\r\n"),
        (.controlCharacter, "GET / HTTP/1.1\rHost: a\r\n\r\n"),
        (.controlCharacter, "GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n"),
        (.controlCharacter, "GET / HTTP/1.1\r\nHost: a\r\n\r\r\n"),
        (.controlCharacter, "GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"),
        (.controlCharacter, "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{7F}b\r\n\r\n"),
        (.controlCharacter, "GET /\u{1B} HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.controlCharacter, "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.emptyLines, "\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.handshake, "\u{16}\u{3}\u{1}\u{2}"),
        // Section 3: the request line.
        (.requestLine, "GET /\r\n\r\n"),
        (.requestLine, "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.requestLine, "GET / a HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.requestLine, "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
        (.requestLine, " GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.requestLine, "G(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.requestLine, "GET / HTTP/1\r\nHost: a\r\n\r\n"),
        (.requestLine, "GET / http/1.1\r\nHost: a\r\n\r\n"),
        (.requestLine, "GET / HTTP/1.x\r\nHost: a\r\n\r\n"),
        (.requestLine, "GET / HTTP/1.10\r\nHost: a\r\n\r\n"),
        (.version, "GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
        (.version, "GET / HTTP/0.9\r\n\r\n"),
        (.target, "GET index.html HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.target, "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.target, "GET https://a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.target, "GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.target, "CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n"),
        // Section 3.2: for whom.
        (.host, "GET / HTTP/1.1\r\n\r\n"),
        (.host, "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
        (.host, "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"),
        (.host, "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n"),
        (.host, "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
        (.host, "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n"),
        (.host, "GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.host, "GET http://a:81/ HTTP/1.1\r\nHost: a:80\r\n\r\n"),
        (.host, "GET http://u@a/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        (.host, "GET http://a/ HTTP/1.1\r\nHost:\r\n\r\n"),
        (.host, "GET http://a/ HTTP/1.1\r\nHost: a:80\r\n\r\n"),
        (.host, "GET http://u@a/ HTTP/1.0\r\n\r\n"),
        (.host, "GET http://a:b/ HTTP/1.0\r\n\r\n"),
        (.host, "GET / HTTP/1.0\r\nHost: a:b\r\n\r\n"),
        // Section 5: fields.
        (.field, "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
        (.field, "GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n"),
        (.field, "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n"),
        (.field, "GET / HTTP/1.1\r\nHost: a\r\nX(: x\r\n\r\n"),
        (.field, "GET / HTTP/1.1\r\nHost: a\r\nÄ: x\r\n\r\n"),
        (.field, "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding\t: chunked\r\n\r\n"),
        (.folding, "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n"),
        (.folding, "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
        (.folding, "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n\tb\r\n\r\n"),
        // Section 6: lengths.
        (.length, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"),
        (.length, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n"),
        (.length, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n"),
        (.length, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"),
        (.length, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1 1\r\n\r\n"),
        (.length, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\n"),
        (.length, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n"),
        (.longBody, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n"),
        (.framing, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"),
        (.framing, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n"),
        (.framing, "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"),
        (.framing, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n"),
        (.framing, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked , gzip\r\n\r\n"),
        (.framing, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n\r\n"),
        (.framing, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n\r\n"),
        (.coding, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"),
        (.coding, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n"),
        (.coding, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n"),
        // RFC 9110, section 10.1.1.
        (.expectation, "POST / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n"),
    ]

    func testParser_refusesWhatOthersCouldReadDifferently() {
        for (fault, text) in cases {
            let reading = Reading(text)

            XCTAssertEqual(reading.fault, fault, text)
            XCTAssertEqual(reading.requests, [], text)
        }
    }

    func testParser_refusesTheSameByteByByte() {
        for (fault, text) in cases {
            XCTAssertEqual(Reading(text.utf8.map { [$0] }).fault, fault, text)
        }
    }

    func testStatus_isOneOfTheClient_orOfAServerThatCannot() {
        let codes = Dictionary(grouping: cases, by: \.0.status.rawValue).keys

        XCTAssertEqual(codes.sorted(), [400, 413, 417, 501, 505])
    }

    func testRequestLine_mayBeAsLongAsItsLimit() {
        let target = "/" + String(repeating: "a", count: 8_192 - "GET / HTTP/1.1".count)
        let rest = " HTTP/1.1\r\nHost: a\r\n\r\n"

        XCTAssertEqual(Reading("GET " + target + rest).requests.count, 1)
        XCTAssertEqual(Reading("GET " + target + "a" + rest).fault, .longRequestLine)
        let line = Array("GET \(target) HTTP/1.1".utf8)
        XCTAssertNil(Reading([line + [ASCII.carriageReturn]]).fault)
        // One more may still be a CR.
        XCTAssertNil(Reading([line + [0x31]]).fault)
        XCTAssertEqual(Reading([line + [0x31, 0x31]]).fault, .longRequestLine)
    }

    func testEmptyLines_mayBeTwo() {
        XCTAssertEqual(Reading("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n").requests.count, 1)
    }

    func testHeaderSection_mayBeAsLongAsItsLimit() {
        let start = "GET / HTTP/1.1\r\n"
        let fields = "Host: a\r\nX: "
        let room = 65_536 - fields.utf8.count - 4

        let fitting = start + fields + String(repeating: "x", count: room) + "\r\n\r\n"
        XCTAssertEqual(Reading(fitting).requests.count, 1)
        let long = start + fields + String(repeating: "x", count: room + 1) + "\r\n\r\n"
        XCTAssertEqual(Reading(long).fault, .longHeaders)
        let many = (1..<1_000).map { "X\($0): 1\r\n" }
        XCTAssertNil(Reading("GET / HTTP/1.1\r\nHost: a\r\n\(many.prefix(255).joined())\r\n").fault)
        XCTAssertEqual(
            Reading("GET / HTTP/1.1\r\nHost: a\r\n\(many.prefix(256).joined())\r\n").fault, .longHeaders)
        let endless = start + String(repeating: "A: b\r\n", count: 11_000)
        XCTAssertEqual(Reading(endless).fault, .longHeaders)
    }

    func testBody_mayBeAsLongAsItsLimit() {
        var limits = ServerLimits()
        limits.body = 10
        let head = "POST / HTTP/1.1\r\nHost: a\r\n"

        XCTAssertEqual(Reading(head + "Content-Length: 10\r\n\r\n0123456789", limits: limits).requests.count, 1)
        XCTAssertEqual(Reading(head + "Content-Length: 11\r\n\r\n", limits: limits).fault, .longBody)
        let chunked = head + "Transfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n"
        XCTAssertEqual(Reading(chunked + "5\r\n56789\r\n0\r\n\r\n", limits: limits).requests.count, 1)
        XCTAssertEqual(Reading(chunked + "6\r\n", limits: limits).fault, .longBody)
    }
}

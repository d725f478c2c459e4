import XCTest

@testable import LocalBackend

final class ChunkedDecoderTests: XCTestCase {
    func testDecode_takesTheBodyAndNoByteMore() throws {
        let cases = [
            ("0\r\n\r\n", ""),
            ("3\r\nabc\r\n0\r\n\r\n", "abc"),
            ("0000000000000003\r\nabc\r\n0\r\n\r\n", "abc"),
            ("a\r\n0123456789\r\nA\r\n0123456789\r\n00\r\n\r\n", "01234567890123456789"),
            ("2;name\r\n\r\n\r\n0;x=\"y\"\r\n\r\n", "\r\n"),
            ("1; a\t=\t\"x;\\\"=\\\\\" ;b=c;d\r\na\r\n0\r\n\r\n", "a"),
            ("1\r\na\r\n0\r\nETag: \"1\"\r\nX:\r\n\r\n", "a"),
        ]

        for (text, expected) in cases {
            let (body, rest) = try decode(text + "GET")

            XCTAssertEqual(body, expected, text)
            XCTAssertEqual(rest, "GET", text)
        }
    }

    func testDecode_refusesWhatIsNoChunk() {
        let cases: [(String, RequestFault)] = [
            ("\r\n", .chunk), ("g\r\n", .chunk), ("-1\r\n", .chunk), ("+1\r\n", .chunk), (" 1\r\n", .chunk),
            ("1 \r\n", .chunk), ("1 ;a\r\n", .chunk), ("0x1\r\n", .chunk), (";a\r\n", .chunk), ("1\n", .chunk),
            ("1\r\r", .chunk), ("1\r\nab", .chunk), ("1\r\na\n", .chunk), ("1\r\na\r\r", .chunk),
            ("00000000000000000\r\n", .chunk), ("FFFFFFFFFFFFFFFF\r\n", .longBody), ("8000000000000000\r\n", .longBody),
            ("2;\r\n", .chunk), ("2; \r\n", .chunk), ("2;a;\r\n", .chunk), ("2;a=\r\n", .chunk), ("2;=b\r\n", .chunk),
            ("2;a=\"b\r\n", .chunk), ("2;a=\"b\\\r\n", .chunk), ("2;a b\r\n", .chunk), ("2;a=b c\r\n", .chunk),
            ("2;a=\"b\"c\r\n", .chunk), ("2;a \r\n", .chunk), ("2;a=b \r\n", .chunk), ("2;a=\"b\" \r\n", .chunk),
            ("2;(\r\n", .chunk), ("2;a=b=c\r\n", .chunk),
            ("1;a\nb", .controlCharacter), ("1;\0\r\n", .controlCharacter),
            ("0\r\nX : y\r\n\r\n", .field), ("0\r\n X: y\r\n\r\n", .field), ("0\r\n: y\r\n\r\n", .field),
            ("0\r\nX: a\nb", .controlCharacter), ("0\r\nX: a\rb", .chunk), ("0\r\n\r\r", .chunk),
        ]

        for (text, fault) in cases {
            XCTAssertThrowsError(try decode(text), text) { XCTAssertEqual($0 as? RequestFault, fault, text) }
        }
    }

    func testDecode_boundsWhatItDrops() {
        let much = String(repeating: "x", count: 65_537)

        for text in ["1;\(much)", "0\r\nX:\(much)", "0\r\n\(much)"] {
            XCTAssertThrowsError(try decode(text)) { XCTAssertEqual($0 as? RequestFault, .longHeaders) }
        }
        // Its CR counts too.
        XCTAssertEqual(try decode("1;\(much.dropLast(2))\r\na\r\n0\r\n\r\n").body, "a")
    }

    private func decode(_ text: String) throws -> (body: String, rest: String) {
        var decoder = ChunkedDecoder(ServerLimits())
        var body: [UInt8] = []
        let bytes = Array(text.utf8)
        let rest = try bytes.withUnsafeBytes { bytes in
            var input = bytes
            _ = try decoder.decode(&input, into: &body)
            return String(decoding: input, as: UTF8.self)
        }
        return (String(decoding: body, as: UTF8.self), rest)
    }
}

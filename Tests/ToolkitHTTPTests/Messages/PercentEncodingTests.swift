import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class PercentEncodingTests: XCTestCase {
    // RFC 3986, section 2.3.
    func testEncode_keepsUnreservedCharacters() {
        let unreserved = "ABCXYZabcxyz0189-._~"

        XCTAssertEqual(PercentEncoding.encode(unreserved), unreserved)
    }

    func testEncode_encodesEverythingElse() {
        XCTAssertEqual(PercentEncoding.encode("a b+c&d/é"), "a%20b%2Bc%26d%2F%C3%A9")
    }

    func testEncode_comesBackTheSame_forAnyText() {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let text = Hostile.text(using: &generator)

            let encoded = PercentEncoding.encode(text)

            XCTAssertEqual(Hostile.decoded(encoded[...]), [UInt8](text.utf8))
            XCTAssertTrue(encoded.utf8.allSatisfy { "%-._~".utf8.contains($0) || isAlphanumeric($0) }, encoded)
        }
    }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isASCII && (Unicode.Scalar(byte).properties.isAlphabetic || 48...57 ~= byte)
    }
}

/// Random text with characters that could break out of their part of a URL.
enum Hostile {
    static let pieces = [
        "/", "?", "#", "%", "%2F", "%00", "..", ".", "&", "=", "+", " ", "\"", "'", "\\", "\n", "\r\n", "\0", ";", ":",
        "@", "//", "é", "e\u{301}", "🐈‍⬛", "\u{202E}", "\u{FEFF}", "漢", "a", "Z", "0", "~", "{", "<", "|",
    ]

    static func text(using generator: inout SplitMix64) -> String {
        (0...Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined()
    }

    /// Decodes percent-encoding without Foundation, which removes a byte order mark.
    static func decoded(_ text: Substring) -> [UInt8] {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        return parts.enumerated().flatMap { index, part -> [UInt8] in
            guard index > 0 else { return [UInt8](part.utf8) }
            return [UInt8(part.prefix(2), radix: 16)!] + part.dropFirst(2).utf8
        }
    }
}

import Foundation
import TestSupport
import ToolkitPrimitives
import XCTest

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

    func testDecode_readsWhatEncodeWrites() {
        var generator = SplitMix64(seed: 2)
        for _ in 0..<2000 {
            let text = Hostile.text(using: &generator)

            XCTAssertEqual(PercentEncoding.decode(PercentEncoding.encode(text))?.utf8.elementsEqual(text.utf8), true)
        }
    }

    func testDecode_isLikeFoundations() {
        let texts = [
            "", "a+b", "%41%6a%6A", "é%C3%A9", "%", "%4", "%4g", "%%41", "%C3", "%ED%A0%80", "%00", "a%20", "%é",
        ]
        for text in texts {
            XCTAssertEqual(PercentEncoding.decode(text), text.removingPercentEncoding, text)
        }
    }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isASCII && (Unicode.Scalar(byte).properties.isAlphabetic || 48...57 ~= byte)
    }
}

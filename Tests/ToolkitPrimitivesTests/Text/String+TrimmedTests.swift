import Foundation
import ToolkitPrimitives
import XCTest

final class StringTrimmedTests: XCTestCase {
    func testTrimmed_removesWhiteSpaceAtBothEnds() {
        XCTAssertEqual(" \t\r\n a b \u{A0}\u{3000}\u{2028}\u{85}\u{200B}".trimmed, "a b")
        XCTAssertEqual(" \n ".trimmed, "")
        XCTAssertEqual("".trimmed, "")
    }

    func testTrimmed_removesASpaceBelowAnAccent() {
        XCTAssertEqual(" \u{301}a".trimmed, "\u{301}a")
    }

    func testTrimmed_isLikeFoundations() {
        for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) {
            let text = "\(scalar)a\(scalar)"
            XCTAssertEqual(text.trimmed, text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}

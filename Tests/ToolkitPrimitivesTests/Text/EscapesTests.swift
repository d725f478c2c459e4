import ToolkitPrimitives
import XCTest

final class EscapesTests: XCTestCase {
    func testHexadecimal_fillsWithZeros() {
        XCTAssertEqual(UInt8(10).hexadecimal(2), "0a")
        XCTAssertEqual(UInt32(0xC0FFEE).hexadecimal(4), "c0ffee")
    }

    func testHexEscaped_escapesEachByte() {
        XCTAssertEqual("\n\u{E9}".hexEscaped, #"\x0a\xc3\xa9"#)
    }

    func testHTMLEscaped_looksAtMoreThanCharacters() {
        XCTAssertEqual(
            "\"\u{301}<\u{338}b&\u{300}'>é".htmlEscaped, "&quot;\u{301}&lt;\u{338}b&amp;\u{300}&#39;&gt;é")
    }
}

import XCTest

@testable import ToolkitPrimitives

final class StringDigitsTests: XCTestCase {
    func testIsDigits_ofDigitsOfASCIIAlone() {
        for text in ["0", "007", "99999999999999999999"] { XCTAssertTrue(text.isDigits, text) }
        for text in ["", " ", "+1", "-1", "1.5", "1 ", "½", "٣", "1\u{301}"] { XCTAssertFalse(text.isDigits, text) }
    }

    func testZeroFilled_isNeverShorterThanTheText() {
        XCTAssertEqual("7".zeroFilled(to: 3), "007")
        XCTAssertEqual("1234".zeroFilled(to: 3), "1234")
        XCTAssertEqual("".zeroFilled(to: 2), "00")
    }

    func testDecimals_haveADigitBeforeThePoint() {
        let cases: [(number: UInt64, decimals: Int, text: String)] = [
            (0, 2, "0.00"), (5, 2, "0.05"), (1_234, 2, "12.34"), (1_234, 0, "1234"), (1_234, 4, "0.1234"),
        ]
        for (number, decimals, text) in cases { XCTAssertEqual(String(number, decimals: decimals), text) }
    }
}

import XCTest

@testable import Toolkit

final class ValueFormTests: XCTestCase {
    func testNegativeNumber_isKnownInAllNotations() {
        for word in ["-5", "-.5", "-,5", "-1e5", "-20,50"] { XCTAssertTrue(ValueForm.isNegativeNumber(word), word) }
    }

    func testOtherWord_isNoNegativeNumber() {
        for word in ["", "-", "5", "-inf", "-x", "-5x", "--5"] {
            XCTAssertFalse(ValueForm.isNegativeNumber(word), word)
        }
    }
}

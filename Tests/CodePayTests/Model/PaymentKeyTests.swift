import Toolkit
import XCTest

@testable import CodePay

final class PaymentKeyTests: XCTestCase {
    func testKey_isTheSameWithBlanksAroundIt() throws {
        for word in ["rent-11", " rent-11", "rent-11 ", "rent-11\r"] {
            XCTAssertEqual(try PaymentKey(argument: word).argument, "rent-11")
        }
    }

    func testKey_mustNotBeEmptyLongOrInvisible() {
        for word in ["", "  ", String(repeating: "k", count: 201), "a\u{1B}[2J", "a\nb"] {
            XCTAssertThrowsError(try PaymentKey(argument: word), word.debugDescription)
        }
    }
}

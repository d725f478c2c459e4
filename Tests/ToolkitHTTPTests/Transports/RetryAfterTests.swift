import TestSupport
import XCTest

@testable import ToolkitHTTP

final class RetryAfterTests: XCTestCase {
    private func seconds(_ status: HTTPStatus, _ headers: HTTPHeaders) -> Int? {
        RetryAfter.seconds(in: HTTPResponse(status: status, headers: headers), now: ManualClock.start)
    }

    func testSeconds_readsANumber() {
        XCTAssertEqual(seconds(429, ["Retry-After": "120"]), 120)
        XCTAssertEqual(seconds(503, ["retry-after": "0"]), 0)
    }

    func testSeconds_readsADate() {
        XCTAssertEqual(seconds(503, ["Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT"]), 30)
    }

    func testSeconds_isZeroForADateThatIsPast() {
        XCTAssertEqual(seconds(503, ["Retry-After": "Sun, 06 Nov 1994 08:00:00 GMT"]), 0)
    }

    func testSeconds_readsTheNameOfTheCatAPI() {
        XCTAssertEqual(seconds(429, ["Retry-After-Seconds": "7"]), 7)
    }

    func testSeconds_isNilWithoutAReadableValue() {
        XCTAssertNil(seconds(429, [:]))
        XCTAssertNil(seconds(429, ["Retry-After": "soon"]))
        XCTAssertNil(seconds(429, ["Retry-After": "1e300"]))
        XCTAssertNil(seconds(429, ["Retry-After": "nan"]))
    }

    // TheCatAPI sends the field with successful responses, too.
    func testSeconds_areZeroForANegativeNumberOfAnySize() {
        for text in ["-5", "-1e30", "-" + String(repeating: "4", count: 80), "-inf"] {
            XCTAssertEqual(seconds(503, ["Retry-After": text]), 0, text)
        }
    }

    func testSeconds_isNilForOtherStatuses() {
        XCTAssertNil(seconds(200, ["Retry-After-Seconds": "7"]))
        XCTAssertNil(seconds(500, ["Retry-After": "7"]))
    }
}

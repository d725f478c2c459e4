import Foundation
import ToolkitStandIn
import XCTest

@testable import InternProductsStandIn

final class LoginTokenTests: XCTestCase {
    func testText_isSecondsSince2001WithSixDecimals() throws {
        // 2001-01-01 and 667,000,000 seconds: 2022-02-19T21:46:40Z.
        let moment = try XCTUnwrap(JSON.date("2022-02-19T21:46:40Z"))

        XCTAssertEqual(LoginToken(moment, after: nil).text, "667000000.000000")
        XCTAssertEqual(LoginToken(microseconds: 667_000_000_123_456).text, "667000000.123456")
        XCTAssertEqual(LoginToken(microseconds: 7).text, "0.000007")
    }

    func testToken_isLaterThanTheLastWhateverTheClockSays() {
        let last = LoginToken(microseconds: 1_000_000)

        for seconds in [0.0, 1, -1e6, -1e300] {
            let moment = Date(timeIntervalSinceReferenceDate: seconds)
            XCTAssertEqual(LoginToken(moment, after: last).microseconds, 1_000_001, "\(seconds)")
        }
        XCTAssertEqual(LoginToken(Date(timeIntervalSinceReferenceDate: 2), after: last).microseconds, 2_000_000)
    }

    func testToken_ofAnAbsurdClockIsStillOne() {
        for seconds in [-1e300, 1e300] {
            let token = LoginToken(Date(timeIntervalSinceReferenceDate: seconds), after: nil)
            XCTAssertEqual(LoginToken(token.text), token)
        }
    }

    func testText_isReadInOneWayOnly() {
        XCTAssertEqual(LoginToken("667000000.123456")?.microseconds, 667_000_000_123_456)
        for text in [
            "", ".", "667000000", "667000000.12345", "667000000.1234560", "0667000000.123456", "+667000000.123456",
            " 667000000.123456", "667000000,123456", "667000000.12a456", "٦٦٧.123456", "-1.000000",
            "99999999999999999999.123456", "1.2.3",
        ] {
            XCTAssertNil(LoginToken(text), text)
        }
    }
}

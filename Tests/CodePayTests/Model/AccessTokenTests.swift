import Foundation
import XCTest

@testable import CodePay

final class AccessTokenTests: XCTestCase {
    private let now = Date(timeIntervalSince1970: 1_780_000_000)

    func testToken_isUsableUntil30SecondsBeforeItsEnd() {
        let token = AccessToken(text: "1a2b", expires: now.addingTimeInterval(600))

        XCTAssertTrue(token.isUsable(at: now))
        XCTAssertTrue(token.isUsable(at: now.addingTimeInterval(569)))
        XCTAssertFalse(token.isUsable(at: now.addingTimeInterval(570)))
        XCTAssertFalse(token.isUsable(at: now.addingTimeInterval(600)))
        XCTAssertFalse(token.isUsable(at: now.addingTimeInterval(1e9)))
    }

    func testToken_isNeverShown() {
        let token = AccessToken(text: "1a2b3c4d", expires: now)
        var dumped = ""
        dump([token], to: &dumped)

        for shown in ["\(token)", String(reflecting: token), "\([token])", dumped] {
            XCTAssertFalse(shown.contains("1a2b3c4d"), shown)
        }
    }
}

import XCTest

@testable import CodePay

final class NumberClaimsTests: XCTestCase {
    func testPerson_whoDoesNotHaveTheNumberYet_yieldsToAnybody() {
        XCTAssertFalse(NumberClaims(users: [], accounts: []).mustYield("2", "2"))
        XCTAssertTrue(NumberClaims(users: ["3"], accounts: []).mustYield("2", "2"))
        XCTAssertTrue(NumberClaims(users: [], accounts: ["3"]).mustYield("2", "2"))
    }

    func testUser_yieldsToTheOneWhomTheServiceCountedBefore() {
        let claims = NumberClaims(users: ["10", "9"], accounts: [])

        XCTAssertTrue(claims.mustYield("10", nil))
        XCTAssertFalse(claims.mustYield("9", nil))
    }

    func testUser_yieldsToAnAccountThatMayBeFinished() {
        XCTAssertTrue(NumberClaims(users: ["9", "10"], accounts: ["4"]).mustYield("9", "3"))
    }

    func testAccountsOfTwoUsers_areDecidedByTheUsers() {
        let claims = NumberClaims(users: ["9", "10"], accounts: ["3", "4"])

        XCTAssertFalse(claims.mustYield("9", "4"))
        XCTAssertTrue(claims.mustYield("10", "3"))
    }

    func testAccountsOfOneUser_areDecidedByTheAccounts() {
        let claims = NumberClaims(users: ["9"], accounts: ["9", "10"])

        XCTAssertFalse(claims.mustYield("9", "9"))
        XCTAssertTrue(claims.mustYield("9", "10"))
    }
}

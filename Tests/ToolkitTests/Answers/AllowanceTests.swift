import XCTest

@testable import Toolkit

final class AllowanceTests: XCTestCase {
    private func euros(_ minor: Int64) throws -> Money { Money(minor: minor, currency: try XCTUnwrap(Currency("EUR"))) }

    func testMoney_mayMoveUpToTheLimit() throws {
        let allowance = Allowance(isReadOnly: false, spending: 50)

        try allowance.spend(euros(49_99), for: "a", "transfer")
        try allowance.spend(euros(1), for: "b", "transfer")

        XCTAssertThrowsError(try allowance.spend(euros(1), for: "c", "transfer"))
    }

    func testTransfer_countsOnce() throws {
        let allowance = Allowance(isReadOnly: false, spending: 50)

        for _ in 1...3 { try allowance.spend(euros(50_00), for: "a", "transfer") }
    }

    func testRefusedTransfer_usesNothing() throws {
        let allowance = Allowance(isReadOnly: false, spending: 50)

        XCTAssertThrowsError(try allowance.spend(euros(50_01), for: "a", "transfer"))
        XCTAssertNoThrow(try allowance.spend(euros(50_00), for: "b", "transfer"))
    }

    func testCurrencies_countTogether() throws {
        let allowance = Allowance(isReadOnly: false, spending: 50)
        let yen = Money(minor: 30, currency: try XCTUnwrap(Currency("JPY")))

        try allowance.spend(yen, for: "a", "transfer")

        XCTAssertThrowsError(try allowance.spend(euros(20_01), for: "b", "transfer"))
    }

    func testRefusal_saysHowMuchMayMove() throws {
        let allowance = Allowance(isReadOnly: false, spending: 50)
        try allowance.spend(euros(14_70), for: "a", "transfer")

        XCTAssertThrowsError(try allowance.check(euros(35_31), "transfer")) {
            let message = ($0 as? AllowanceError)?.report.message.description
            XCTAssertEqual(message, "The transfer does not go on: toolkit mcp may move only 35.30 EUR more.")
        }
    }

    func testReader_movesNothing() throws {
        XCTAssertThrowsError(try Allowance(isReadOnly: true, spending: 50).spend(euros(1), for: "a", "transfer")) {
            XCTAssertEqual($0 as? AllowanceError, .readOnly("transfer"))
        }
    }
}

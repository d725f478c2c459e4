import XCTest

@testable import CodePay

final class TransferStateTests: XCTestCase {
    func testIsSettled_atTheEndsOnly() {
        XCTAssertEqual(TransferState.allCases.filter(\.isSettled), [.done, .undone, .stuck])
    }

    /// The journal keeps the names: a new version must read what an old one wrote.
    func testName_staysAsItIs() {
        XCTAssertEqual(
            TransferState.allCases.map(\.rawValue),
            [
                "planned", "posting", "posted", "crediting", "credited", "debiting", "done", "undoing-credit",
                "undoing-post", "undone", "stuck",
            ])
    }

    func testStep_goesFromBeforeToDuring() {
        let steps = [TransferStep.credit, .debit, .undoCredit]

        XCTAssertEqual(steps.map(\.before), [.posted, .credited, .undoingCredit])
        XCTAssertEqual(steps.map(\.during), [.crediting, .debiting, .undoingCredit])
    }
}

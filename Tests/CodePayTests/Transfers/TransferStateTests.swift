import XCTest

@testable import CodePay

final class TransferStateTests: XCTestCase {
    func testIsSettled_atTheEndsOnly() {
        XCTAssertEqual(TransferState.allCases.filter(\.isSettled), [.done, .undone, .stuck])
    }

    /// The journal contains these names, and a new version must read an old journal.
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

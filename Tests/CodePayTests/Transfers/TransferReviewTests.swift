import Toolkit
import XCTest

@testable import CodePay

/// Tests what a resumed transfer concludes from the transaction and both accounts; `Exploration` tests whole courses.
final class TransferReviewTests: XCTestCase {
    private func refusal(_ status: HTTPStatus) -> HTTPError {
        .unsuccessful(UnsuccessfulResponse(status, host: "h"))
    }

    private let transaction = Transaction(
        id: "9", createdOn: 1_780_000_000, sender: .phone(.known("37061234567")), receiver: .phone(.known("3706")),
        amount: .euros(20_00), note: "Lunch", mark: "t1")

    /// An engine that has begun to resume a transfer whose credit was made.
    private func resumed(_ state: TransferState) -> TransferEngine {
        var transfer = Transfer.stub(state: state)
        transfer.transaction = "9"
        transfer.storesMarks = true
        transfer.credit = Leg(
            account: "2", before: .euros(100_00), after: .euros(120_00), etag: "\"1\"", key: "t1/credit",
            priorMark: nil, mark: "t1/credit")
        return TransferEngine(transfer)
    }

    func testReview_ofAnAccountThatIsGone_leavesTheDebitToTheJournal() {
        var engine = resumed(.credited)
        engine.receive(.transaction(transaction))
        engine.receive(.notFound(refusal(.notFound)))
        engine.receive(.account(.stub(50_00)))

        XCTAssertEqual(engine.next, .send(.account("1")))
        XCTAssertEqual(engine.stage, .looking(.debit))
    }

    func testReview_whoseQuestionAboutTheCreditIsRefused_leavesTheDebitToTheJournal() {
        for refusal in [TransferReply.refused(refusal(.badRequest)), .notFound(refusal(.notFound))] {
            var engine = resumed(.credited)
            engine.receive(.transaction(transaction))
            for _ in 0..<2 { engine.receive(.account(.stub(50_00, mark: "t7/debit"))) }
            XCTAssertEqual(engine.stage, .confirmingCredit(isAdded: true))
            engine.receive(refusal)

            XCTAssertEqual(engine.stage, .looking(.debit))
        }
    }

    private var deposit: Transfer {
        var transfer = Transfer.stub(kind: .add, state: .crediting)
        transfer.leg = Leg(
            account: "1", before: .euros(100_00), after: .euros(120_00), etag: "\"1\"", key: "t1/credit",
            priorMark: nil, mark: "t1/credit")
        return transfer
    }

    func testDeposit_thatAnotherCopyHasMade_isDoneWithThePresentBalance() {
        var engine = TransferEngine(deposit)
        engine.receive(.keyUsed)
        engine.receive(.account(.stub(123_00, mark: "t1/credit")))

        XCTAssertEqual(engine.transfer.state, .done)
        XCTAssertEqual(engine.transfer.balance, .euros(123_00))
    }

    // MARK: A key that another request has used

    /// The transfer after a review because of a step's key, when no mark tells of the debit or of the return.
    private func reviewed(
        _ step: TransferStep, isCertain: Bool = true, isAdded: Bool, hasCredit: Bool, reason: Transfer.Reason? = nil
    ) -> Transfer {
        var transfer = Transfer.stub(state: step == .credit ? .crediting : step == .debit ? .debiting : .undoingCredit)
        transfer.transaction = "9"
        transfer.reason = reason
        transfer.leg = Leg(
            account: step == .debit ? "1" : "2", before: .euros(100_00), after: .euros(120_00), etag: nil, key: "k",
            priorMark: nil, mark: "t1/\(step)")
        var engine = TransferEngine(transfer)
        engine.review(afterKeyOf: step, isCertain: isCertain, isCertain ? nil : refusal(.unprocessableContent))
        engine.receive(isAdded ? .transaction(transaction) : .notFound(refusal(.notFound)))
        engine.receive(.account(.stub(50_00, mark: hasCredit ? "t1/credit" : "t8/debit")))
        engine.receive(.account(.stub(50_00, mark: "t7/credit")))
        XCTAssertEqual(engine.next, .save)
        return engine.transfer
    }

    func testUsedKey_ofTheCreditIsFollowedByTheDebit() {
        for (isCertain, hasCredit) in [(true, false), (true, true), (false, true)] {
            let transfer = reviewed(.credit, isCertain: isCertain, isAdded: true, hasCredit: hasCredit)
            XCTAssertEqual(transfer.state, .credited)
            XCTAssertNil(transfer.leg)
        }
    }

    func testUsedKey_thatTheServiceDoesNotStateIsStuckWithoutAMark() {
        let transfer = reviewed(.credit, isCertain: false, isAdded: true, hasCredit: false)

        XCTAssertEqual(transfer.state, .stuck)
        XCTAssertTrue(transfer.reason?.message.contains("422") == true, transfer.reason?.message ?? "")
    }

    func testUsedKey_ofACreditThatIsGoneWithItsTransactionCancelsTheTransfer() {
        let transfer = reviewed(.credit, isAdded: false, hasCredit: false)

        XCTAssertEqual(transfer.state, .undoingPost)
        XCTAssertTrue(transfer.reason?.message.contains("Transaction 9 no longer exists") == true)
    }

    func testUsedKey_ofTheReturnCancelsATransferWhoseTransactionAndCreditAreGone() {
        let reason = Transfer.Reason("Too little money.", .badData)

        XCTAssertEqual(reviewed(.undoCredit, isAdded: false, hasCredit: false, reason: reason).state, .undoingPost)
        XCTAssertEqual(reviewed(.undoCredit, isAdded: false, hasCredit: false, reason: reason).reason, reason)
        XCTAssertEqual(
            reviewed(.undoCredit, isAdded: false, hasCredit: false).reason?.message.hasPrefix("Another copy"), true)
    }

    func testUsedKey_ofTheDebitCancelsATransferWhoseTransactionAndCreditAreGone() {
        let transfer = reviewed(.debit, isAdded: false, hasCredit: false)

        XCTAssertEqual(transfer.state, .undoingPost)
        XCTAssertTrue(transfer.reason?.message.contains("Transaction 9 no longer exists") == true)
    }

    func testUsedKey_ofTheDebitOrTheReturnIsStuckWhileTheTransactionOrTheCreditIsThere() {
        for step in [TransferStep.debit, .undoCredit] {
            for (isAdded, hasCredit) in [(true, false), (true, true), (false, true)] {
                XCTAssertEqual(reviewed(step, isAdded: isAdded, hasCredit: hasCredit).state, .stuck)
            }
        }
    }

    func testUsedKey_ofADepositWithoutItsMarkIsStuck() {
        var engine = TransferEngine(deposit)
        engine.receive(.keyUsed)
        engine.receive(.account(.stub(123_00, mark: "t8/credit")))

        XCTAssertEqual(engine.transfer.state, .stuck)
        XCTAssertNil(engine.transfer.balance)
    }
}

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
        transfer.storesAccountMarks = true
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

    /// The service may echo what it does not store.
    func testMark_inTheAnswerToAChange_doesNotShowThatTheServiceStoresIt() {
        var transfer = Transfer.stub(state: .posting)
        transfer.storesMarks = true
        var engine = TransferEngine(transfer)
        engine.receive(.transactions(SeenTransactions(transactions: [transaction], keepsKeys: false)))
        engine.receive(.transaction(transaction))
        for _ in 0..<3 { engine.receive(.account(.stub(100_00, etag: "\"1\""))) }
        XCTAssertEqual(engine.stage, .changing(.credit))
        engine.receive(.account(.stub(120_00, mark: "t1/credit", etag: "\"2\"")))
        XCTAssertNil(engine.transfer.storesAccountMarks)

        engine.receive(.account(.stub(50_00, mark: "t0/debit")))
        XCTAssertEqual(engine.transfer.storesAccountMarks, true)
    }

    // MARK: A credit that seems to be lost

    /// An engine whose debit was refused, and whose credit seems to be lost when it is about to be taken back.
    private func returning(key: String?) -> TransferEngine {
        var transfer = Transfer.stub(state: .posting)
        transfer.postKey = key
        transfer.storesMarks = true
        transfer.storesAccountMarks = true
        var engine = TransferEngine(transfer)
        let before = SeenAccount.stub(100_00, mark: "t7/credit", etag: "\"1\"", keepsKeys: key != nil)
        engine.receive(.transactions(SeenTransactions(transactions: [transaction], keepsKeys: key != nil)))
        engine.receive(.transaction(transaction))
        for _ in 0..<3 { engine.receive(.account(before)) }
        XCTAssertEqual(engine.stage, .changing(.credit))
        engine.receive(.account(.stub(120_00, mark: "t1/credit", etag: "\"2\"", keepsKeys: key != nil)))
        // The sender's account now belongs to another phone number.
        engine.receive(.account(.stub()))
        XCTAssertEqual(engine.stage, .looking(.undoCredit))
        engine.receive(.account(before))
        return engine
    }

    func testReturn_ofACreditThatAnotherCopyMayHaveMadeBefore_asksTheServiceAndThenTakesItBack() {
        for reply in [TransferReply.account(.stub(120_00)), .keyUsed, .refused(refusal(.badRequest))] {
            var engine = returning(key: "t1/post")
            XCTAssertEqual(engine.stage, .confirmingCredit(isAdded: true))
            engine.receive(reply)
            engine.receive(.account(.stub(100_00, mark: "t7/credit")))

            XCTAssertEqual(engine.transfer.leg?.after, .euros(80_00))
        }
    }

    func testReturn_ofACreditThatTheServiceDoesNotHave_takesNothing() {
        var engine = returning(key: "t1/post")
        engine.receive(.conflict)

        XCTAssertEqual(engine.transfer.state, .undoingPost)
    }

    func testReturn_ofALostCreditWithoutAKey_leavesOnlyAMark() {
        let engine = returning(key: nil)

        XCTAssertEqual(engine.stage, .changing(.undoCredit))
        XCTAssertEqual(engine.transfer.leg?.after, .euros(100_00))
    }

    /// An engine that makes a lost credit again, at a service without keys.
    private func restoring() -> TransferEngine {
        var transfer = Transfer.stub(state: .credited)
        transfer.transaction = "9"
        transfer.storesMarks = true
        transfer.storesAccountMarks = true
        transfer.credit = Leg(
            account: "2", before: .euros(100_00), after: .euros(120_00), etag: "\"1\"", key: nil, priorMark: nil,
            mark: "t1/credit")
        var engine = TransferEngine(transfer)
        engine.receive(.transaction(transaction))
        for _ in 0..<3 { engine.receive(.account(.stub(100_00, etag: "\"3\""))) }
        return engine
    }

    func testReview_makesALostCreditAgainOnlyOnTheStateItHasRead() throws {
        let engine = restoring()

        guard case .send(.change(let leg)) = engine.next else { return XCTFail("\(engine.next)") }
        XCTAssertEqual(leg.etag, "\"3\"")
        XCTAssertEqual(leg.after, .euros(120_00))
        XCTAssertEqual(engine.transfer.state, .credited)
    }

    func testReview_thatHasMadeALostCreditAgain_saysSoAndGoesOn() {
        var engine = restoring()
        engine.receive(.account(.stub(120_00, mark: "t1/credit", etag: "\"4\"")))

        XCTAssertEqual(engine.transfer.reason?.message.contains("had lost the change of account 2"), true)
        XCTAssertEqual(engine.transfer.credit?.etag, "\"3\"")
        XCTAssertEqual(engine.stage, .looking(.debit))
    }

    func testReview_thatReadAStaleAccount_startsAgain() {
        var engine = restoring()
        engine.receive(.conflict)
        XCTAssertEqual(engine.stage, .reviewingTransaction)
        engine.receive(.transaction(transaction))
        for _ in 0..<2 { engine.receive(.account(.stub(120_00, mark: "t1/credit"))) }

        XCTAssertEqual(engine.stage, .looking(.debit))
        XCTAssertNil(engine.transfer.reason)
    }

    func testReview_ofAnAccountThatAlwaysLooksStale_waitsForResume() {
        var engine = restoring()
        for _ in 0..<TransferEngine.conflictLimit {
            engine.receive(.conflict)
            engine.receive(.transaction(transaction))
            for _ in 0..<3 { engine.receive(.account(.stub(100_00, etag: "\"3\""))) }
        }
        engine.receive(.conflict)

        guard case .interrupt = engine.next else { return XCTFail("\(engine.next)") }
    }

    /// An engine that finds its credit, which the journal takes for taken back, at a service without keys.
    private func takingBack(isAdded: Bool) -> TransferEngine {
        var transfer = Transfer.stub(state: .undoingPost)
        transfer.transaction = "9"
        transfer.storesMarks = true
        transfer.storesAccountMarks = true
        var engine = TransferEngine(transfer)
        engine.receive(isAdded ? .transaction(transaction) : .notFound(refusal(.notFound)))
        for _ in 0..<2 { engine.receive(.account(.stub(120_00, mark: "t1/credit", etag: "\"3\""))) }
        return engine
    }

    func testReview_takesBackACreditThatTheJournalDoesNotKnowOnlyOnTheStateItHasRead() throws {
        for isAdded in [true, false] {
            var engine = takingBack(isAdded: isAdded)

            guard case .send(.change(let leg)) = engine.next else { return XCTFail("\(engine.next)") }
            XCTAssertEqual(leg.etag, "\"3\"")
            XCTAssertEqual(leg.after, .euros(100_00))
            XCTAssertNotNil(engine.transfer.reason)
            engine.receive(.account(.stub(100_00, mark: "t1/undoCredit")))
            XCTAssertEqual(engine.stage, .identifying)
        }
    }

    func testReview_thatReadAStaleCredit_takesNothing() {
        var engine = takingBack(isAdded: true)
        engine.receive(.conflict)
        engine.receive(.transaction(transaction))
        for _ in 0..<2 { engine.receive(.account(.stub(120_00, mark: "t7/credit", etag: "\"5\""))) }

        XCTAssertEqual(engine.stage, .identifying)
    }

    func testReview_whoseNewCreditIsStoredOtherwise_isStuck() {
        var engine = restoring()
        engine.receive(.account(.stub(119_00, mark: "t1/credit")))

        XCTAssertEqual(engine.transfer.state, .stuck)
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

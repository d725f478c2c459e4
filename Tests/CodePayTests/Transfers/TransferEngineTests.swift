import Toolkit
import XCTest

@testable import CodePay

/// Tests the engine with a service that changes the data it stores; `Exploration` tests all other courses.
final class TransferEngineTests: XCTestCase {
    /// An engine that has sent a request in a state of its transfer, after a review that has found nothing new.
    private func engine(_ change: (inout Transfer) -> Void) -> TransferEngine {
        var transfer = Transfer.stub()
        change(&transfer)
        var engine = TransferEngine(transfer)
        if transfer.state != .planned {
            engine.receive(.transaction(transaction(20_00, mark: "t1")))
            for _ in 0..<2 { engine.receive(.account(.stub(100_00))) }
        }
        return engine
    }

    private static func refusal(_ status: HTTPStatus) -> HTTPError {
        .unsuccessful(UnsuccessfulResponse(status, host: "h"))
    }

    private func transaction(_ minor: Int64, mark: String?) -> Transaction {
        Transaction(
            id: "9", createdOn: 1_780_000_000, sender: .phone(.known("37061234567")), receiver: .phone(.known("3706")),
            amount: .euros(minor), note: "Lunch", mark: mark)
    }

    func testTransaction_storedWithAnotherAmountIsDeletedWhenItHasOurMark() {
        var engine = engine { _ in }
        engine.saved()
        engine.receive(.transaction(transaction(21_00, mark: "t1")))

        XCTAssertEqual(engine.transfer.state, .undoingPost)
        XCTAssertEqual(engine.transfer.transaction, "9")
    }

    func testTransaction_storedWithAnotherAmountAndNoMarkIsNamed() {
        var engine = engine { _ in }
        engine.saved()
        engine.receive(.transaction(transaction(21_00, mark: nil)))

        XCTAssertEqual(engine.transfer.state, .stuck)
        XCTAssertTrue(engine.transfer.reason?.message.contains("transaction 9") == true)
    }

    func testBalance_storedDifferentlyIsStuck() {
        var engine = engine { $0.state = .posted }
        engine.receive(.account(.stub(100_00)))
        engine.saved()
        engine.receive(.account(.stub(119_00)))

        XCTAssertEqual(engine.next, .save)
        XCTAssertEqual(engine.transfer.state, .stuck)
    }

    func testOwnAccount_withAnotherCurrencyIsNamedAsOwn() {
        var engine = engine { $0.state = .credited }
        let account = Account(
            id: "1", phone: .known("37061234567"), currencyCode: "USD",
            balance: Money(minor: 50_00, currency: .known("USD")), mark: nil)
        engine.receive(.account(SeenAccount(account: account, etag: nil, keepsKeys: false)))

        XCTAssertEqual(engine.transfer.state, .undoingCredit)
        XCTAssertEqual(engine.transfer.reason?.message, "Your account cannot pay 20.00 EUR: it has 50.00 USD.")
    }

    func testRecipient_withAnotherCurrencyIsNamed() {
        var engine = engine { transfer in
            transfer.state = .posted
            transfer.transaction = "9"
        }
        engine.receive(.account(.stub(50_00, currency: "USD")))

        XCTAssertEqual(engine.transfer.state, .undoingPost)
        XCTAssertEqual(engine.transfer.reason?.message, "Account 2 cannot receive 20.00 EUR: it has 50.00 USD.")
    }

    func testConflicts_withoutEndLeaveTheTransferForLater() {
        var engine = engine { $0.state = .posted }
        for _ in 0..<TransferEngine.conflictLimit {
            engine.receive(.account(.stub(100_00, etag: "\"1\"", keepsKeys: true)))
            engine.saved()
            engine.receive(.conflict)
            engine.saved()
        }

        guard case .interrupt = engine.next else { return XCTFail("\(engine.next)") }
    }

    func testTransfer_ofVersion01GoesOnUnderItsOwnKey() {
        var engine = engine { transfer in
            transfer.state = .crediting
            transfer.leg = Leg(
                account: "2", before: .euros(0), after: .euros(20_00), etag: "\"1\"", key: "A-UUID", priorMark: nil,
                mark: "t1/credit")
        }

        XCTAssertEqual(engine.next, engine.transfer.leg.map { .send(.change($0)) })
        engine.receive(.conflict)
        XCTAssertEqual(engine.transfer.state, .posted)
    }

    func testCredit_thatCannotBeTakenBackFromAnAccountThatIsGoneIsStuck() {
        var engine = engine { $0.state = .undoingCredit }
        engine.receive(.account(.stub(5_00)))
        engine.receive(.notFound(Self.refusal(.notFound)))

        XCTAssertEqual(engine.transfer.state, .stuck)
    }

    func testCredit_thatIsSpentWhileTheServiceRefusesTheDebitIsStuck() {
        var engine = engine { $0.state = .credited }
        for _ in 0..<20 {
            switch engine.next {
            case .save: engine.saved()
            case .send(.account("1")):
                var own = SeenAccount.stub(5_00)
                own = SeenAccount(
                    account: Account(
                        id: "1", phone: .known("37061234567"), currencyCode: "EUR", balance: own.account.balance,
                        mark: nil), etag: nil, keepsKeys: false)
                engine.receive(.account(own))
            case .send(.account): engine.receive(.account(.stub(0)))
            case .send: engine.receive(.refused(Self.refusal(.unprocessableContent)))
            case .finish, .interrupt: break
            }
        }

        XCTAssertEqual(engine.next, .finish)
        XCTAssertEqual(engine.transfer.state, .stuck)
    }

    func testCredit_toAnAccountThatHasChangedItsCurrencyIsFollowedByTheDebit() {
        var engine = engine { $0.state = .undoingCredit }
        engine.receive(.account(.stub(50_00, currency: "USD")))

        XCTAssertEqual(engine.next, .send(.account("1")))
    }

    func testTransaction_thatIsNotFoundBeforeItIsDeletedIsDeletedAllTheSame() {
        var engine = engine { transfer in
            transfer.state = .undoingPost
            transfer.transaction = "9"
        }
        engine.receive(.notFound(Self.refusal(.notFound)))

        XCTAssertEqual(engine.next, .send(.delete("9")))
    }

    func testTransaction_ofSomebodyElseUnderTheSameIDIsNotDeleted() {
        for mark in ["t2", nil] {
            var engine = engine { transfer in
                transfer.state = .undoingPost
                transfer.transaction = "9"
            }
            engine.receive(.transaction(transaction(5_00, mark: mark)))

            XCTAssertEqual(engine.next, .save)
            XCTAssertEqual(engine.transfer.state, .undone)
        }
    }

    func testRepetition_thatIsRefusedTellsNothingAboutTheFirstRequest() {
        for refusal in [TransferReply.refused(Self.refusal(.unprocessableContent)), .notFound(Self.refusal(.notFound))]
        {
            var engine = engine { transfer in
                transfer.state = .crediting
                transfer.leg = Leg(
                    account: "2", before: .euros(100_00), after: .euros(120_00), etag: "\"1\"", key: "k",
                    priorMark: nil, mark: "t1/credit")
            }
            engine.receive(refusal)
            XCTAssertEqual(engine.next, .send(.account("2")))
            engine.receive(.account(.stub(100_00, etag: "\"1\"", keepsKeys: true)))

            guard case .interrupt = engine.next else { return XCTFail("\(engine.next)") }
            XCTAssertEqual(engine.transfer.state, .crediting)
        }
    }

    // MARK: Courses that the exploration has found

    /// The credit arrives twice, the answer to its second copy is 412, and the next read comes from a stale replica.
    func testConflict_withALookThatLagsBehindIsLookedAtAgain() {
        var engine = engine { $0.state = .posted }
        engine.receive(.account(.stub(100_00, etag: "\"1\"")))
        engine.saved()
        engine.receive(.conflict)
        engine.receive(.account(.stub(100_00, etag: "\"1\"")))

        XCTAssertEqual(engine.next, .send(.account("2")))
        engine.receive(.account(.stub(120_00, mark: "t1/credit", etag: "\"2\"")))
        XCTAssertEqual(engine.transfer.state, .credited)
    }
}

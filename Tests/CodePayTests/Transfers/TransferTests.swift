import Toolkit
import XCTest

@testable import CodePay

final class TransferTests: XCTestCase {
    func testLeg_raisesTheRecipientAndLowersTheSender() {
        let transfer = Transfer.stub()

        let credit = transfer.leg(.credit, on: .stub(5_00))
        let debit = transfer.leg(.debit, on: .stub(50_00))
        let undo = transfer.leg(.undoCredit, on: .stub(25_00))

        XCTAssertEqual([credit, debit, undo].map(\.?.account), ["2", "1", "2"])
        XCTAssertEqual([credit, debit, undo].map(\.?.before), [.euros(5_00), .euros(50_00), .euros(25_00)])
        XCTAssertEqual([credit, debit, undo].map(\.?.after), [.euros(25_00), .euros(30_00), .euros(5_00)])
    }

    func testLeg_ofAnAdditionRaisesTheOwnAccount() {
        let leg = Transfer.stub(kind: .add).leg(.credit, on: .stub(5_00))

        XCTAssertEqual(leg?.account, "1")
        XCTAssertEqual(leg?.after, .euros(25_00))
    }

    func testLeg_mayLeaveADebt() {
        XCTAssertEqual(Transfer.stub().leg(.debit, on: .stub(5_00))?.after, .euros(-15_00))
    }

    func testLeg_keepsWhatTheServiceOffersForTheNextRequest() {
        let transfer = Transfer.stub()

        let rich = transfer.leg(.credit, on: .stub(mark: "t0/debit", etag: "\"7\"", keepsKeys: true))
        let poor = transfer.leg(.credit, on: .stub())

        XCTAssertEqual(rich?.etag, "\"7\"")
        XCTAssertEqual(rich?.priorMark, "t0/debit")
        XCTAssertNotNil(rich?.key)
        XCTAssertNil(poor?.etag)
        XCTAssertNil(poor?.priorMark)
        XCTAssertNil(poor?.key)
    }

    func testLeg_hasTheKeyOfItsStep_andTheTwoPossibleEndsShareOne() {
        let transfer = Transfer.stub()

        let keys = [TransferStep.credit, .debit, .undoCredit].map { step in
            Set([5_00, 90_00].map { transfer.leg(step, on: .stub($0, keepsKeys: true))?.key })
        }

        XCTAssertEqual(keys, [["t1/credit"], ["t1/end"], ["t1/end"]])
    }

    func testPrepare_notesWhatLooksTheSameAndWhetherKeysAreKept() {
        var transfer = Transfer.stub()
        let twin = Transaction(
            id: "7", createdOn: transfer.createdOn, sender: .phone(.known("37061234567")),
            receiver: .phone(.known("3706")), amount: .euros(20_00), note: "Lunch", mark: nil)

        transfer.prepare(SeenTransactions(transactions: [twin], keepsKeys: true))

        XCTAssertEqual(transfer.lookAlikes, ["7"])
        XCTAssertEqual(transfer.postKey, "t1/post")
    }

    func testLeg_isNoneOnAnAccountThatCannotHoldTheMoney() {
        let transfer = Transfer.stub()

        XCTAssertNil(transfer.leg(.credit, on: .stub(5_00, currency: "NOK")))
        XCTAssertNil(transfer.leg(.credit, on: .stub(nil)))
        XCTAssertNil(transfer.leg(.credit, on: .stub(Money.limit)))
    }

    func testMark_isAnotherForEachStepAndTransfer() {
        let steps = [TransferStep.credit, .debit, .undoCredit]
        let marks = ["t1", "t2"].flatMap { id in steps.map { Transfer.stub(id).mark($0) } }

        XCTAssertEqual(Set(marks).count, 6)
    }

    func testDraft_isTheTransactionWithTheMarkOfTheTransfer() throws {
        let draft = try JSON.decode(JSONValue.self, from: JSON.encode(Transfer.stub().draft))

        XCTAssertEqual(
            draft,
            [
                "senderId": "37061234567", "receiverId": "3706", "amount": 20, "currency": "EUR",
                "createdOn": 1_780_000_000, "reference": "Lunch", "transferId": "t1",
            ])
    }

    func testPhrase_namesKindAmountAndRecipient() {
        XCTAssertEqual(Transfer.stub().phrase, "transfer of 20.00 EUR to +3706")
        XCTAssertEqual(Transfer.stub(kind: .add).phrase, "deposit of 20.00 EUR to +37061234567")
    }

    func testMade_isNothingWithoutAnID() {
        var transfer = Transfer.stub()
        XCTAssertNil(transfer.made)

        transfer.transaction = "9"

        XCTAssertEqual(transfer.made?.id, "9")
        XCTAssertEqual(transfer.made?.amount, .euros(20_00))
        XCTAssertEqual(transfer.made?.note, "Lunch")
    }

    func testTransfer_isTheSameAfterTheJournalHasHadIt() throws {
        var transfer = Transfer.stub(state: .crediting)
        transfer.postKey = "key"
        transfer.lookAlikes = ["3", "4"]
        transfer.transaction = "9"
        transfer.leg = transfer.leg(.credit, on: .stub(-5_01, mark: "t0/debit", etag: "\"7\"", keepsKeys: true))
        transfer.reason = .init("It rained.", .tryAgain)
        transfer.balance = .euros(Money.limit)

        XCTAssertEqual(try JSON.decode(Transfer.self, from: JSON.encode(transfer)), transfer)
    }
}

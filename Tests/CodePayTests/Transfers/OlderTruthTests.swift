import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

/// A journal or a service that goes back to an earlier state while a transfer is unfinished.
final class OlderTruthTests: XCTestCase {
    private static let breakages = [Breakage.droppedBeforeTheWork, .droppedAfterTheWork]

    // MARK: An account that belongs to somebody else

    func testCredit_isNotTakenBackFromTheNextOwnerOfTheAccount() async throws {
        let bank = try await Bank(.both)
        let lost = await bank.send("Lost", interrupted: .init(number: 8, breakage: .unreachable, isLasting: true))
        try bank.sandbox.ask(
            .put, "/account/\(Bank.recipient)", body: #"{"phoneNumber":"37069999999","balance":500,"transferId":"x"}"#)
        try bank.sandbox.ask(.put, "/account/\(Bank.own)", body: #"{"balance":3}"#)
        let run = await bank.run("codepay resume")

        XCTAssertEqual([lost.run.exitStatus, run.exitStatus], [75, 75], run.standardError)
        XCTAssertEqual(try bank.books().balances[Bank.recipient], 500_00)
        XCTAssertTrue(run.standardOutput.contains("now belongs to another phone number"), run.standardOutput)
    }

    func testDebit_isNotTakenFromTheNextOwnerOfTheAccount() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()
        _ = await bank.send("Lost", interrupted: .init(number: 8, breakage: .unreachable, isLasting: true))
        try bank.sandbox.ask(.put, "/account/\(Bank.own)", body: #"{"phoneNumber":"37069999999"}"#)
        let run = await bank.run("codepay resume")

        XCTAssertEqual(try bank.books(), before, run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("now belongs to another phone number"), run.standardOutput)
    }

    func testDebit_forARecipientWhoIsGone_takesNoMoneyThatTheSenderLacks() async throws {
        let bank = try await Bank(.both)
        _ = await bank.send("Lost", interrupted: .init(number: 8, breakage: .unreachable, isLasting: true))
        try bank.sandbox.ask(.delete, "/account/\(Bank.recipient)")
        try bank.sandbox.ask(.put, "/account/\(Bank.own)", body: #"{"balance":3}"#)
        let run = await bank.run("codepay resume")

        XCTAssertEqual(run.exitStatus, 75, run.standardError)
        XCTAssertEqual(try bank.books().balances[Bank.own], 3_00)
        XCTAssertTrue(run.standardOutput.contains("no longer exists"), run.standardOutput)
    }

    // MARK: A journal from a backup

    func testJournal_fromABackup_moves0OrTheSameMoneyAgain() async throws {
        for kind in ServiceKind.all {
            for breakage in Self.breakages {
                let bank = try await Bank(kind)
                try await eachRequest { number in
                    let situation = "\(kind): \(breakage) at request \(number)"
                    let before = try bank.books()
                    let interruption = Interruption(number: number, breakage: breakage, isLasting: true)
                    let (_, isBroken) = await bank.send(situation.note, interrupted: interruption)
                    let copy = try Self.copy(bank.harness.home.path)
                    let first = await bank.run("codepay resume --json")
                    let settled = try bank.books()
                    try Self.putBack(copy, to: bank.harness.home.path)
                    let second = await bank.run("codepay home --json")

                    XCTAssertEqual([first, second].map(\.exitStatus), [0, 0], situation + second.standardError)
                    XCTAssertTrue([before, before.after(situation.note)].contains(settled), situation)
                    XCTAssertEqual(try bank.books(), settled, situation + second.standardError)
                    try await bank.assertSettled(before: settled, isLeft: false, situation)
                    return isBroken
                }
            }
        }
    }

    func testJournal_fromABackup_saysWhatAnotherCopyDid() async throws {
        let bank = try await Bank(.both)
        _ = await bank.send("Copied", interrupted: .init(number: 7, breakage: .unreachable, isLasting: true))
        let copy = try Self.copy(bank.harness.home.path)
        _ = await bank.run("codepay resume")
        try Self.putBack(copy, to: bank.harness.home.path)
        try bank.other.move(5_00, from: Bank.third, to: Bank.recipient)
        let run = await bank.run("codepay resume --json")

        XCTAssertEqual(run.json.array?.first?["state"], "done")
        XCTAssertEqual(
            run.json.array?.first?["reason"], .string("Another copy of this wallet had already moved the money."))
    }

    /// The credit's mark is replaced by another wallet's, so only the key tells that the credit was made.
    func testJournal_fromABackup_isSettledByKeysWhenMarksAreReplaced() async throws {
        for kind in [ServiceKind.both, .onlyKeys] {
            let bank = try await Bank(kind)
            let before = try bank.books()
            _ = await bank.send(
                "Copied", interrupted: .init(number: 5, breakage: .droppedBeforeTheWork, isLasting: true))
            let copy = try Self.copy(bank.harness.home.path)
            _ = await bank.run("codepay resume")
            try Self.putBack(copy, to: bank.harness.home.path)
            try bank.other.move(5_00, from: Bank.third, to: Bank.recipient)
            let run = await bank.run("codepay resume")

            let expected = before.after("Copied").after(OtherWallet.note, 5_00, from: Bank.third, to: Bank.recipient)
            XCTAssertEqual(run.exitStatus, 0, "\(kind)" + run.standardError)
            XCTAssertEqual(try bank.books(), expected, "\(kind)")
        }
    }

    /// Both marks are replaced, and the journal is from before the debit: the key proves that the transfer has ended, and
    /// nothing tells how.
    func testJournal_fromABackup_isStuckWhenNothingTellsHowTheTransferEnded() async throws {
        let bank = try await Bank(.both)
        _ = await bank.send("Copied", interrupted: .init(number: 7, breakage: .unreachable, isLasting: true))
        let copy = try Self.copy(bank.harness.home.path)
        _ = await bank.run("codepay resume")
        try Self.putBack(copy, to: bank.harness.home.path)
        try bank.other.move(5_00, from: Bank.third, to: Bank.recipient)
        try bank.other.move(6_00, from: Bank.third, to: Bank.own)
        let found = try bank.books()
        let run = await bank.run("codepay resume")
        bank.network.mend()

        try await bank.assertStuck(run, before: found, naming: ["Another copy"], "replaced marks")
    }

    // MARK: A service that goes back

    func testService_thatGoesBackDuringATransfer_leavesTheBooksRight() async throws {
        for kind in ServiceKind.all {
            for number in 4...9 {
                for saved in 4...number {
                    let situation = "\(kind): saved before request \(saved), broken at \(number)"
                    try await goBack(try await Bank(kind), saved, number, situation)
                }
            }
        }
    }

    private func goBack(_ bank: Bank, _ saved: Int, _ number: Int, _ situation: String) async throws {
        // Its marks show that the service stores marks in accounts.
        _ = await bank.send("Earlier")
        let before = try bank.books()
        let copy = bank.harness.home.path + "/service.db"
        bank.network.interrupt(.init(number: number, breakage: .droppedAfterTheWork, isLasting: true))
        bank.network.also(before: saved) { try bank.sandbox.service.database.copy(to: copy) }
        let run = await bank.send(situation.note)
        bank.network.mend()
        guard run.exitStatus == 75 else { return }
        try bank.sandbox.restore(copy)
        let resumed = await bank.run("codepay resume --json")

        let state = resumed.json.array?.first?["state"]
        XCTAssertEqual(resumed.exitStatus, 0, situation + resumed.standardError)
        XCTAssertTrue(state == "done" || state == "undone", situation + resumed.standardOutput)
        let expected = state == "done" ? before.after(situation.note) : before
        XCTAssertEqual(try bank.books(), expected, situation + resumed.standardOutput)
    }

    /// The recipient's account looks as it did before the credit, because the recipient has spent the money.
    func testCredit_thatWasSpent_isNotRepeatedAtAServiceWithMarksInTransactionsOnly() async throws {
        for kind in [ServiceKind.onlyETags, .neither] {
            let bank = try await Bank(kind, marks: .onlyInTransactions)
            _ = await bank.send("Spent", interrupted: .init(number: 7, breakage: .unreachable, isLasting: true))
            try bank.olderOther.move(20_00, from: Bank.recipient, to: Bank.third)
            let found = try bank.books()
            let resumed = await bank.run("codepay resume")

            try await bank.assertStuck(resumed, before: found, naming: [], "\(kind)")
        }
    }

    func testService_thatHasLostTheTransaction_isNamed() async throws {
        let bank = try await Bank(.both)
        let copy = bank.harness.home.path + "/service.db"
        try bank.sandbox.service.database.copy(to: copy)
        _ = await bank.send("Lost", interrupted: .init(number: 7, breakage: .unreachable, isLasting: true))
        try bank.sandbox.restore(copy)
        let run = await bank.run("codepay resume")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("no longer exists"), run.standardOutput)
    }

    // MARK: A gateway that refuses after the work

    func testRefusal_byAGatewayAfterTheWork_movesNoMoneyTwiceAndLosesNone() async throws {
        for kind in ServiceKind.all {
            for status in [HTTPStatus.badRequest, .methodNotAllowed, .gone, .contentTooLarge, .unprocessableContent] {
                let bank = try await Bank(kind)
                try await eachRequest { number in
                    let situation = "\(kind): \(status.rawValue) at request \(number)"
                    let before = try bank.books()
                    bank.network.mend()
                    bank.network.refuse(number, with: status)
                    let run = await bank.send(situation.note)
                    let isBroken = bank.network.requests.count >= number
                    bank.network.mend()
                    let isLeft = try bank.assertTruthful(run, before: before, situation)
                    if isLeft { try await bank.assertSettled(before: before, situation) }
                    return isBroken
                }
            }
        }
    }

    // MARK: Parts

    private static func copy(_ home: String) throws -> String {
        let copy = home + ".copy"
        try? FileManager.default.removeItem(atPath: copy)
        try FileManager.default.copyItem(atPath: home, toPath: copy)
        return copy
    }

    private static func putBack(_ copy: String, to home: String) throws {
        try FileManager.default.removeItem(atPath: home)
        try FileManager.default.moveItem(atPath: copy, toPath: home)
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

/// The events that no client can detect, as Interruptions.md lists them, and the same events at a service with more
/// features.
final class UnknowableTests: XCTestCase {
    /// The fourth request adds the transaction, the sixth raises the recipient's balance.
    private static let transactionAnswerLost = Interruption(
        number: 4, breakage: .droppedAfterTheWork, isLasting: true)
    private static let creditAnswerLost = Interruption(number: 6, breakage: .droppedAfterTheWork, isLasting: true)

    // MARK: A list that lags behind

    func testLaggingList_withoutKeys_leavesATransactionThatMovedNothing() async throws {
        for kind in [ServiceKind.onlyETags, .neither] {
            let bank = try await Bank(kind)
            var expected = try bank.books()
            let resumed = try await resumeByALaggingList(bank)

            expected.notes["Lagging"] = 1
            XCTAssertEqual(resumed.exitStatus, 0, "\(kind)" + resumed.standardError)
            XCTAssertEqual(resumed.json.array?.first?["state"], "undone", "\(kind)")
            XCTAssertEqual(try bank.books(), expected, "\(kind)")
        }
    }

    func testLaggingList_isNothingToKeys() async throws {
        for kind in [ServiceKind.both, .onlyKeys] {
            let bank = try await Bank(kind)
            let before = try bank.books()
            let resumed = try await resumeByALaggingList(bank)

            XCTAssertEqual(resumed.exitStatus, 0, "\(kind)" + resumed.standardError)
            XCTAssertEqual(try bank.books(), before.after("Lagging"), "\(kind)")
        }
    }

    /// Loses the answer to the transaction, and resumes with a list that lacks the newest transaction.
    private func resumeByALaggingList(_ bank: Bank) async throws -> Run {
        _ = await bank.send("Lagging", interrupted: Self.transactionAnswerLost)
        let database = bank.sandbox.service.database
        let route = try XCTUnwrap(RoutePattern("GET /api/v1/transaction"))
        _ = try Fault.add(FaultPlan(route, .stale), to: database)
        let resumed = await bank.run("codepay resume --json")
        _ = try Fault.clear(in: database)
        return resumed
    }

    // MARK: A change without our mark

    func testChangeWithoutMark_isStuckUnlessThereAreETagsAndKeys() async throws {
        for kind in [ServiceKind.onlyETags, .onlyKeys, .neither] {
            let bank = try await Bank(kind, marks: .nowhere)
            _ = await bank.send("Unmarked", interrupted: Self.creditAnswerLost)
            let found = try bank.books()
            let resumed = await bank.run("codepay resume")

            try await bank.assertStuck(resumed, before: found, naming: ["412.35 EUR", "432.35 EUR"], "\(kind)")
        }
    }

    // MARK: A change and its opposite

    func testOpposite_withoutETagsKeysAndMarks_looksLikeNothing() async throws {
        let bank = try await Bank(.neither, marks: .nowhere)
        let before = try bank.books()
        let resumed = try await resume(bank, afterOppositeBy: bank.olderOther)

        // The recipient received the money and sent it on. The sender's wallet cannot know that, so the sender kept it.
        var expected = before.after(OtherWallet.note, 20_00, from: Bank.recipient, to: Bank.third)
        expected.balances[Bank.recipient] = before.balances[Bank.recipient]
        XCTAssertEqual(resumed.exitStatus, 0, resumed.standardError)
        XCTAssertEqual(try bank.books(), expected)
    }

    func testOpposite_byAWalletThatLeavesMarks_isStuckWithoutETagsAndKeys() async throws {
        let bank = try await Bank(.neither)
        let before = try bank.books()
        let resumed = try await resume(bank, afterOppositeBy: bank.other)

        var found = before.after("Opposite").after(OtherWallet.note, 20_00, from: Bank.recipient, to: Bank.third)
        found.balances[Bank.own] = before.balances[Bank.own]
        try await bank.assertStuck(resumed, before: found, naming: ["412.35 EUR", "432.35 EUR"], "marks")
    }

    func testOpposite_isNothingToKeysOrOurOwnMark() async throws {
        for (kind, marks) in [
            (ServiceKind.onlyKeys, StoredMarks.nowhere), (.onlyKeys, .everywhere), (.neither, .everywhere),
        ] {
            let bank = try await Bank(kind, marks: marks)
            let before = try bank.books()
            let resumed = try await resume(bank, afterOppositeBy: bank.olderOther)

            let expected = before.after(OtherWallet.note, 20_00, from: Bank.recipient, to: Bank.third)
            XCTAssertEqual(resumed.exitStatus, 0, "\(kind)" + resumed.standardError)
            XCTAssertEqual(try bank.books(), expected.after("Opposite"), "\(kind)")
        }
    }

    /// Loses the answer to the credit, lets the recipient send the money on, and resumes.
    private func resume(_ bank: Bank, afterOppositeBy other: OtherWallet) async throws -> Run {
        _ = await bank.send("Opposite", interrupted: Self.creditAnswerLost)
        try other.move(20_00, from: Bank.recipient, to: Bank.third)
        return await bank.run("codepay resume")
    }

    // MARK: A write between our read and our write

    func testWriteBetween_withoutETags_isOverwritten() async throws {
        for kind in [ServiceKind.onlyKeys, .neither] {
            let bank = try await Bank(kind)
            let movement = Movement(sender: Bank.third, receiver: Bank.recipient)
            let before = try bank.books()
            bank.network.before(.put) { try movement.make(by: bank.other) }
            let run = await bank.send("Between")

            var expected = movement.after(before)
            expected.balances[Bank.recipient] = before.balances[Bank.recipient]
            XCTAssertEqual(run.exitStatus, 0, "\(kind)" + run.standardError)
            XCTAssertEqual(try bank.books(), expected.after("Between"), "\(kind)")
        }
    }

    // MARK: A twin

    func testTwin_withoutKeysAndMarks_isTakenForOurs() async throws {
        for kind in [ServiceKind.onlyETags, .neither] {
            let bank = try await Bank(kind, marks: .nowhere)
            let before = try bank.books()
            _ = try await send(bank, besideTwin: .droppedBeforeTheWork)
            let resumed = await bank.run("codepay resume")

            XCTAssertEqual(resumed.exitStatus, 0, "\(kind)" + resumed.standardError)
            XCTAssertEqual(try bank.books(), before.after("Twin"), "\(kind)")
        }
    }

    func testTwin_thatWasThereBefore_isNeverTakenForOurs() async throws {
        for kind in ServiceKind.all {
            let bank = try await Bank(kind, marks: .nowhere)
            try Self.addTwin(bank)
            let before = try bank.books()
            let lost = Interruption(number: 4, breakage: .droppedBeforeTheWork, isLasting: true)
            _ = await bank.send("Ours", interrupted: lost)

            try await bank.assertSettled(before: before, isLeft: true, "Ours")
        }
    }

    func testTwin_besideOurs_isStuckWithoutKeysAndMarks() async throws {
        for kind in [ServiceKind.onlyETags, .neither] {
            let bank = try await Bank(kind, marks: .nowhere)
            _ = try await send(bank, besideTwin: .droppedAfterTheWork)
            let found = try bank.books()
            let resumed = await bank.run("codepay resume")

            try await bank.assertStuck(resumed, before: found, naming: [], "\(kind)")
        }
    }

    func testTwin_isAnotherToAServiceWithKeys() async throws {
        for kind in [ServiceKind.both, .onlyKeys] {
            for marks in StoredMarks.allCases {
                for breakage in [Breakage.droppedBeforeTheWork, .droppedAfterTheWork] {
                    let bank = try await Bank(kind, marks: marks)
                    var expected = try bank.books().after("Ours")
                    expected.notes["Twin"] = 1
                    _ = try await send(bank, besideTwin: breakage)
                    let resumed = await bank.run("codepay resume")

                    XCTAssertEqual(resumed.exitStatus, 0, "\(kind)" + resumed.standardError)
                    XCTAssertEqual(try bank.books(), expected, "\(kind), \(breakage)")
                }
            }
        }
    }

    /// Sends money, but breaks the request that adds the transaction.
    ///
    /// Just before it, another device of the same person adds a transaction with the same second, people and amount.
    private func send(_ bank: Bank, besideTwin breakage: Breakage) async throws -> Run {
        bank.network.before(.post) { try Self.addTwin(bank) }
        return await bank.send("Ours", interrupted: .init(number: 4, breakage: breakage, isLasting: true)).run
    }

    /// Adds a transaction that looks like ours.
    private static func addTwin(_ bank: Bank) throws {
        let second = Int64(bank.harness.now.timeIntervalSince1970)
        try bank.sandbox.ask(
            .post, "/transaction",
            body: #"{"senderId":"\#(DemoWallets.phone)","receiverId":"3706","amount":20,"currency":"EUR","#
                + #""createdOn":\#(second),"reference":"Twin"}"#)
    }
}

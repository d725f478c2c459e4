import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// A transfer that is interrupted at any request, in any way, is done once or not at all.
///
/// `Exploration` takes the engine through all such courses at all services. Here the whole program goes through each kind of
/// them, and through all of them at a service with ETags and keys.
final class TransferFaultTests: XCTestCase {
    func testSend_brokenAtEveryRequestOfAServiceWithETagsAndKeys() async throws {
        try await breakEverywhere(.both)
    }

    func testSend_brokenAtEveryRequestOfAServiceWithETags() async throws {
        try await breakEverywhere(.onlyETags)
    }

    func testSend_brokenAtEveryRequestOfAServiceWithKeys() async throws {
        try await breakEverywhere(.onlyKeys)
    }

    func testSend_brokenAtEveryRequestOfAPlainService() async throws {
        try await breakEverywhere(.neither)
    }

    func testResume_brokenAtEveryRequestOfAServiceWithETagsAndKeys() async throws {
        try await breakResumeEverywhere(.both, by: [.droppedAfterTheWork, .forbidden, .droppedBeforeTheWork, .tooMany])
    }

    func testResume_brokenAtEveryRequestOfAServiceWithETags() async throws {
        try await breakResumeEverywhere(.onlyETags)
    }

    func testResume_brokenAtEveryRequestOfAServiceWithKeys() async throws {
        try await breakResumeEverywhere(.onlyKeys)
    }

    func testResume_brokenAtEveryRequestOfAPlainService() async throws {
        try await breakResumeEverywhere(.neither, by: [.droppedAfterTheWork, .droppedBeforeTheWork, .tooMany])
    }

    func testSend_toAServiceThatForgetsMarks_isSettledByETagsAndKeys() async throws {
        try await breakEverywhere(.both, marks: .nowhere)
    }

    func testUndo_brokenAtEveryRequest() async throws {
        for kind in ServiceKind.all { try await breakUndoEverywhere(kind) }
    }

    func testAdd_brokenAtEveryRequest() async throws {
        for kind in ServiceKind.all { try await breakAdditionEverywhere(kind) }
    }

    // MARK: The matrix

    /// Breaks every request of a transfer in every way, alone or with all requests after it.
    private func breakEverywhere(_ kind: ServiceKind, marks: StoredMarks = .everywhere) async throws {
        let breakages = kind == .both && marks == .everywhere ? Breakage.prompt : Breakage.typical
        for (breakage, isLasting) in Self.pairs(breakages, [false, true]) {
            // A new wallet, because a send reads all transfers of the last minute.
            let bank = try await Bank(kind, marks: marks)
            let count = try await eachRequest { number in
                let interruption = Interruption(number: number, breakage: breakage, isLasting: isLasting)
                let situation = "\(kind): \(interruption)"
                let before = try bank.books()
                let (run, isBroken) = await bank.send(situation.note, interrupted: interruption)
                let isLeft = try bank.assertTruthful(run, before: before, situation)
                try await bank.assertSettled(before: before, isLeft: isLeft, situation)
                return isBroken
            }
            XCTAssertGreaterThanOrEqual(count, 8, "Requests of a transfer broken, \(kind): \(breakage)")
        }
    }

    /// Breaks every request of a transfer and all requests after it, as the end of the process does.
    ///
    /// Then it breaks every request of the next `resume`, in a debug build in the first two ways only.
    private func breakResumeEverywhere(_ kind: ServiceKind, by seconds: [Breakage] = [.droppedAfterTheWork])
        async throws
    {
        let seconds = Array(seconds.prefix(caseCount(seconds.count, inDebug: 2)))
        for (first, second) in Self.pairs([Breakage.droppedBeforeTheWork, .droppedAfterTheWork], seconds) {
            let count = try await eachRequest { number in
                let bank = try await Bank(kind)
                let interruption = Interruption(number: number, breakage: first, isLasting: true)
                var isFirstBroken = false
                try await eachRequest { later in
                    let again = Interruption(number: later, breakage: second, isLasting: !second.isAnAnswer)
                    let situation = "\(kind): \(interruption), then \(again)"
                    let before = try bank.books()
                    isFirstBroken = await bank.send(situation.note, interrupted: interruption).isBroken
                    let isBroken = await bank.run("codepay resume", interrupted: again).isBroken
                    try await bank.assertSettled(before: before, situation)
                    return isBroken
                }
                return isFirstBroken
            }
            XCTAssertGreaterThanOrEqual(count, 8, "Requests of a transfer broken, \(kind): \(first)")
        }
    }

    /// Breaks every request, from the read before the debit on, of a transfer that must be taken back because the
    /// sender has spent the money.
    private func breakUndoEverywhere(_ kind: ServiceKind) async throws {
        for breakage in [Breakage.droppedBeforeTheWork, .droppedAfterTheWork, .tooMany] {
            let bank = try await Bank(kind)
            let count = try await eachRequest { number in
                let interruption = Interruption(number: 6 + number, breakage: breakage, isLasting: true)
                let situation = "\(kind): \(interruption), with the money spent meanwhile"
                let before = try bank.books().after(OtherWallet.note, 99_990_00, from: Bank.own, to: Bank.third)
                bank.network.before(7) { try bank.other.move(99_990_00, from: Bank.own, to: Bank.third) }
                let (run, isBroken) = await bank.send(situation.note, interrupted: interruption)

                let isLeft = try bank.assertTruthful(run, before: before, situation)
                try await bank.assertSettled(before: before, isLeft: isLeft, situation)
                XCTAssertNil(try bank.books().notes[situation.note], situation)
                try bank.other.change(Bank.own, by: 99_990_00)
                return isBroken
            }
            // The reads of both accounts, the undoing of the credit, and the deletion of the transaction.
            XCTAssertGreaterThanOrEqual(count, 6, "Requests of an undoing, \(kind): \(breakage)")
        }
    }

    /// Breaks every request of `add`.
    private func breakAdditionEverywhere(_ kind: ServiceKind) async throws {
        for (breakage, isLasting) in Self.pairs(kind == .both ? Breakage.prompt : Breakage.typical, [false, true]) {
            let bank = try await Bank(kind)
            let count = try await eachRequest { number in
                let interruption = Interruption(number: number, breakage: breakage, isLasting: isLasting)
                let before = try bank.books()
                let (run, isBroken) = await bank.run(
                    "codepay add 20 --key \(UUID().uuidString)", interrupted: interruption)
                let resumed = await bank.run("codepay resume --json")

                let isDone = run.exitStatus == 0 || resumed.json.array?.first?["state"] == "done"
                var expected = before
                if isDone { expected.balances[Bank.own, default: 0] += 20_00 }
                XCTAssertEqual(resumed.exitStatus, 0, "\(kind): \(interruption) \(resumed.standardError)")
                XCTAssertEqual(try bank.books(), expected, "\(kind): \(interruption) \(run.standardError)")
                return isBroken
            }
            XCTAssertGreaterThanOrEqual(count, 3, "Requests of an addition, \(kind): \(breakage)")
        }
    }

    private static func pairs<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] {
        first.flatMap { a in second.map { (a, $0) } }
    }
}

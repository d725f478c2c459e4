import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// A request that is processed after `resume`; without ETags and keys a client cannot distinguish it from a lost one.
final class LateRequestTests: XCTestCase {
    func testLateRequest_withETagsAndKeys_changesNothing() async throws {
        let effects = try await effectsOfLateWrites(.both)

        XCTAssertEqual(effects, [.init(), .init(), .init()])
    }

    func testLateRequest_withKeys_changesNothing() async throws {
        let effects = try await effectsOfLateWrites(.onlyKeys)

        XCTAssertEqual(effects, [.init(), .init(), .init()])
    }

    func testLateRequest_withETags_leavesATransactionThatMovedNothing() async throws {
        let effects = try await effectsOfLateWrites(.onlyETags)

        XCTAssertEqual(effects, [.init(transactions: 1), .init(), .init()])
    }

    func testLateRequest_withoutEither_isDoneAfterAll() async throws {
        let effects = try await effectsOfLateWrites(.neither)

        XCTAssertEqual(effects, [.init(transactions: 1), .init(recipient: 20_00), .init(own: -20_00)])
    }

    func testLateRequest_thatComesWhileResumeIsAtWork_isDoneOnceWithETagsOrKeys() async throws {
        for kind in [ServiceKind.both, .onlyETags, .onlyKeys] {
            let bank = try await Bank(kind)
            // The credit and the debit.
            for number in [6, 8] {
                try await eachRequest { later in
                    let situation = "\(kind): request \(number) comes before request \(later) of resume"
                    let before = try bank.books()
                    let late = Interruption(number: number, breakage: .late, isLasting: true)
                    _ = await bank.send(situation.note, interrupted: late)
                    bank.network.before(later) { [network = bank.network] in try network.deliverHeld() }
                    let resumed = await bank.run("codepay resume")
                    try bank.network.deliverHeld()

                    XCTAssertEqual(resumed.exitStatus, 0, situation + resumed.standardError)
                    XCTAssertEqual(try bank.books(), before.after(situation.note), situation)
                    return !bank.network.isWaiting
                }
            }
        }
    }

    func testDoubledRequest_isDoneOnce() async throws {
        for kind in ServiceKind.all {
            let bank = try await Bank(kind)
            let count = try await eachRequest { number in
                let doubled = Interruption(number: number, breakage: .doubled)
                let situation = "\(kind): \(doubled)"
                var expected = try bank.books().after(situation.note)
                let (run, isBroken) = await bank.send(situation.note, interrupted: doubled)

                // A service without keys cannot know that the second transaction is the first one again.
                if number == 4, !kind.keepsKeys { expected.notes[situation.note] = 2 }
                XCTAssertEqual(run.exitStatus, 0, situation + run.standardError)
                XCTAssertEqual(try bank.books(), expected, situation)
                return isBroken
            }
            XCTAssertGreaterThanOrEqual(count, 8, "\(kind)")
        }
    }

    /// The changes that a late request makes after `resume` has settled the transfer.
    private struct Effect: Equatable {
        var own: Int64 = 0
        var recipient: Int64 = 0
        var transactions = 0

        init(own: Int64 = 0, recipient: Int64 = 0, transactions: Int = 0) {
            (self.own, self.recipient, self.transactions) = (own, recipient, transactions)
        }

        init(from before: Books, to after: Books, _ note: String) {
            func change(_ account: String) -> Int64 {
                (after.balances[account] ?? 0) - (before.balances[account] ?? 0)
            }
            own = change(Bank.own)
            recipient = change(Bank.recipient)
            transactions = (after.notes[note] ?? 0) - (before.notes[note] ?? 0)
        }
    }

    /// The effects of the transaction, the credit and the debit.
    private func effectsOfLateWrites(_ kind: ServiceKind) async throws -> [Effect] {
        let bank = try await Bank(kind)
        var effects: [Effect] = []
        try await eachRequest { number in
            let interruption = Interruption(number: number, breakage: .late, isLasting: true)
            let situation = "\(kind): \(interruption)"
            let before = try bank.books()
            let isBroken = await bank.send(situation.note, interrupted: interruption).isBroken
            try await bank.assertSettled(before: before, situation)
            let settled = try bank.books()
            let isWrite = bank.network.held.contains { $0.method != .get }
            try bank.network.deliverHeld()

            if isWrite { effects.append(Effect(from: settled, to: try bank.books(), situation.note)) }
            return isBroken
        }
        return effects
    }
}

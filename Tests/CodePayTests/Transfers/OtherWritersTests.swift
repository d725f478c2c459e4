import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Transfers while other wallets write to the same accounts.
final class OtherWritersTests: XCTestCase {
    // MARK: With ETags and keys: done once or not at all, and no money is lost

    func testSend_withAnotherWriteBeforeAnyRequest_isDone() async throws {
        for kind in [ServiceKind.both, .onlyETags] {
            for movement in Movement.all {
                // A new wallet, because a send reads all transfers of the last minute.
                let bank = try await Bank(kind)
                try await eachRequest { number in
                    let situation = "\(kind): \(movement) before request \(number)"
                    let before = try bank.books()
                    bank.network.before(number) { try movement.make(by: bank.other) }
                    let run = await bank.send(situation.note)

                    let isMet = !bank.network.isWaiting
                    let expected = (isMet ? movement.after(before) : before).after(situation.note)
                    XCTAssertEqual(run.exitStatus, 0, situation + run.standardError)
                    XCTAssertEqual(try bank.books(), expected, situation)
                    return isMet
                }
            }
        }
    }

    func testSend_brokenAtTheRequestBeforeWhichOthersWrite_isSettled() async throws {
        for (breakage, movement) in Self.cases {
            let bank = try await Bank(.both)
            try await eachRequest { number in
                let interruption = Interruption(number: number, breakage: breakage)
                let situation = "\(interruption), and \(movement) before it"
                let before = try bank.books()
                bank.network.before(number) { try movement.make(by: bank.other) }
                let (run, isBroken) = await bank.send(situation.note, interrupted: interruption)

                let expected = isBroken ? movement.after(before) : before
                let isLeft = try bank.assertTruthful(run, before: expected, situation)
                try await bank.assertSettled(before: expected, isLeft: isLeft, situation)
                return isBroken
            }
        }
    }

    func testResume_afterOthersHaveWritten_settles() async throws {
        for breakage in Self.breakages {
            let bank = try await Bank(.both)
            try await eachRequest { number in
                let interruption = Interruption(number: number, breakage: breakage, isLasting: true)
                let situation = "\(interruption), then others write"
                let before = try bank.books()
                let (run, isBroken) = await bank.send(situation.note, interrupted: interruption)
                let isLeft = try bank.assertTruthful(run, before: before, situation)
                for movement in Movement.all { try movement.make(by: bank.other) }

                let expected = Movement.all.reduce(before) { $1.after($0) }
                try await bank.assertSettled(before: expected, isLeft: isLeft, situation)
                return isBroken
            }
        }
    }

    func testResume_withAnotherWriteBeforeAnyRequest_settles() async throws {
        for (breakage, movement) in Self.cases {
            try await eachRequest { number in
                let bank = try await Bank(.both)
                let interruption = Interruption(number: number, breakage: breakage, isLasting: true)
                var isBroken = false
                try await eachRequest { later in
                    let situation = "\(interruption), and \(movement) before request \(later) of resume"
                    let before = try bank.books()
                    isBroken = await bank.send(situation.note, interrupted: interruption).isBroken
                    bank.network.before(later) { try movement.make(by: bank.other) }
                    let resumed = await bank.run("codepay resume")

                    let isMet = !bank.network.isWaiting
                    bank.network.mend()
                    XCTAssertEqual(resumed.exitStatus, 0, situation + resumed.standardError)
                    let expected = isMet ? movement.after(before) : before
                    try await bank.assertSettled(before: expected, isLeft: false, situation)
                    return isMet
                }
                return isBroken
            }
        }
    }

    // MARK: Without one of them: the same, or stuck

    func testResume_afterOthersHaveWritten_settlesOrIsStuckWithoutKeys() async throws {
        try await writeBetween(.onlyETags)
    }

    func testResume_afterOthersHaveWritten_settlesOrIsStuckWithoutETags() async throws {
        try await writeBetween(.onlyKeys)
    }

    func testResume_afterOthersHaveWritten_settlesOrIsStuckWithoutEither() async throws {
        try await writeBetween(.neither)
    }

    func testSend_whileAnotherTransferIsStuck_isDone() async throws {
        let bank = try await Bank(.neither)
        let cut = Interruption(number: 6, breakage: .droppedAfterTheWork, isLasting: true)
        _ = await bank.send("First", interrupted: cut)
        try Movement.all[0].make(by: bank.other)
        let before = try bank.books()
        _ = await bank.run("codepay resume")

        let same = await bank.send("Same")
        let run = await bank.run("codepay send --to +3706 --amount 21 --note Second")

        XCTAssertEqual([same, run].map(\.exitStatus), [75, 0], run.standardError)
        XCTAssertTrue(same.standardError.contains("is stuck, and this one looks the same"), same.standardError)
        XCTAssertEqual(try bank.books(), before.after("Second", 21_00))
        XCTAssertTrue(run.standardError.contains("The transfer of 20.00 EUR to +3706 is stuck"), run.standardError)
    }

    // MARK: Money that was spent during the transfer

    func testSend_whoseMoneyIsSpentMeanwhile_isTakenBack() async throws {
        for kind in ServiceKind.all {
            let bank = try await Bank(kind)
            let before = try bank.books()
            bank.network.before(7) { try bank.other.move(99_990_00, from: Bank.own, to: Bank.third) }
            let run = await bank.send("Spent")

            let expected = before.after(OtherWallet.note, 99_990_00, from: Bank.own, to: Bank.third)
            XCTAssertEqual(run.exitStatus, 65, "\(kind)")
            XCTAssertTrue(run.standardError.contains("Your account now has 10.00 EUR"), run.standardError)
            XCTAssertEqual(try bank.books(), expected, "\(kind)")
        }
    }

    func testSend_whoseMoneyIsSpentByBothMeanwhile_isOwed() async throws {
        for kind in ServiceKind.all {
            let bank = try await Bank(kind)
            let before = try bank.books()
            bank.network.before(7) {
                try bank.other.move(99_990_00, from: Bank.own, to: Bank.third)
                try bank.other.move(420_00, from: Bank.recipient, to: Bank.third)
            }
            let run = await bank.send("Spent")

            let expected = before.after(OtherWallet.note, 99_990_00, from: Bank.own, to: Bank.third)
                .after(OtherWallet.note, 420_00, from: Bank.recipient, to: Bank.third).after("Spent")
            XCTAssertEqual(run.exitStatus, 0, "\(kind)" + run.standardError)
            XCTAssertEqual(try bank.books(), expected, "\(kind)")
        }
    }

    // MARK: Numbers that change during the transfer

    func testSend_toAnAccountThatGetsAnotherNumberMeanwhile_isTakenBack() async throws {
        for kind in ServiceKind.all {
            let bank = try await Bank(kind)
            let before = try bank.books()
            bank.network.before(5) {
                try bank.sandbox.ask(.put, "/account/\(Bank.recipient)", body: #"{"phoneNumber":"37060000099"}"#)
            }
            let run = await bank.send("Moved")

            XCTAssertEqual(run.exitStatus, 66, "\(kind)" + run.standardError)
            XCTAssertEqual(try bank.books(), before, "\(kind)")
        }
    }

    // MARK: Parts

    private static let breakages = [Breakage.droppedBeforeTheWork, .droppedAfterTheWork]
    private static let cases = breakages.flatMap { breakage in Movement.all.map { (breakage, $0) } }

    private func writeBetween(_ kind: ServiceKind) async throws {
        var stuck = 0
        for (breakage, movement) in Self.cases {
            let bank = try await Bank(kind)
            try await eachRequest { number in
                let interruption = Interruption(number: number, breakage: breakage, isLasting: true)
                let situation = "\(kind): \(interruption), then \(movement)"
                let before = try bank.books()
                let (_, isBroken) = await bank.send(situation.note, interrupted: interruption)
                try movement.make(by: bank.other)
                let found = try bank.books()
                let resumed = await bank.run("codepay resume")

                if resumed.exitStatus == 75 {
                    stuck += 1
                    let amounts = Self.amounts(explaining: resumed, before, found)
                    try await bank.assertStuck(resumed, before: found, naming: amounts, situation)
                } else {
                    XCTAssertEqual(resumed.exitStatus, 0, situation + resumed.standardError)
                    try await bank.assertSettled(before: movement.after(before), isLeft: false, situation)
                }
                return isBroken
            }
        }
        XCTAssertGreaterThan(stuck, 0, "\(kind)")
    }

    /// The old, the expected and the present balance of the account that an explanation names.
    private static func amounts(explaining run: Run, _ before: Books, _ found: Books) -> [String] {
        let isCredit = run.standardOutput.contains("account \(Bank.recipient) ")
        let account = isCredit ? Bank.recipient : Bank.own
        let (was, now) = (before.balances[account] ?? 0, found.balances[account] ?? 0)
        return [was, was + (isCredit ? 20_00 : -20_00), now].map { Money(minor: $0, currency: .known("EUR")).text }
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// The limit on money for a program that calls the commands.
final class SpendingTests: XCTestCase {
    private let send = "codepay send --to +3706 --amount 20"

    /// The balance of the person's own account, in minor units.
    private func balance(_ bank: Bank) throws -> Int64? { try bank.books().balances[Bank.own] }

    func testTransfer_withinTheLimit_isMade() async throws {
        let bank = try await Bank(.both)
        let before = try XCTUnwrap(try balance(bank))

        let run = await bank.harness.capture(send, spending: 20)

        XCTAssertEqual(run.status, .done)
        XCTAssertEqual(try balance(bank), before - 20_00)
    }

    func testTransfer_beyondTheLimit_isRefused_andNothingIsSent() async throws {
        let bank = try await Bank(.both)
        let books = try bank.books()

        for line in [send, "codepay add 20"] {
            let run = await bank.harness.capture(line, spending: 19.99)

            XCTAssertEqual(run.report?.code, "spending-limit")
            XCTAssertEqual(try bank.books(), books)
        }
        let resume = await bank.run("codepay resume")
        XCTAssertTrue(resume.standardOutput.contains("There are no interrupted transfers."), resume.standardOutput)
    }

    func testTransfers_countTogether() async throws {
        let bank = try await Bank(.both)
        let allowance = Allowance(isReadOnly: false, spending: 50)
        var codes: [String?] = []
        for key in 1...3 {
            codes.append(await bank.harness.capture(send + " --key \(key)", allowance: allowance).report?.code)
        }

        XCTAssertEqual(codes, [nil, nil, "spending-limit"])
    }

    func testTransferWithAKeyUsedBefore_countsOnce() async throws {
        let bank = try await Bank(.both)
        let allowance = Allowance(isReadOnly: false, spending: 20)

        for _ in 1...2 {
            let run = await bank.harness.capture(send + " --key a", allowance: allowance)
            XCTAssertEqual(run.status, .done)
        }
    }

    func testDryRun_countsNothing() async throws {
        let bank = try await Bank(.both)

        let run = await bank.harness.capture(send + " --dry-run", spending: 0)

        XCTAssertEqual(run.status, .done)
    }

    func testDryRun_beyondTheLimit_saysThatTheTransferWouldBeRefused() async throws {
        let bank = try await Bank(.both)

        let beyond = await bank.harness.capture(send + " --dry-run", spending: 19.99)
        let within = await bank.harness.capture(send + " --dry-run", spending: 20)

        XCTAssertEqual(beyond.status, .done)
        XCTAssertTrue(beyond.notes.contains { $0.message.description.contains("may move only") }, "\(beyond.notes)")
        XCTAssertFalse(within.notes.contains { $0.message.description.contains("may move only") }, "\(within.notes)")
    }

    func testInterruptedTransfer_countsOnce_whenTheSameProgramFinishesIt() async throws {
        let bank = try await Bank(.both)
        let allowance = Allowance(isReadOnly: false, spending: 20)
        let before = try XCTUnwrap(try balance(bank))
        var number = 1
        // The first request after which the transfer is in the journal and not finished.
        while try balance(bank) == before {
            bank.network.interrupt(Interruption(number: number, breakage: .droppedAfterTheWork, isLasting: true))
            _ = await bank.harness.capture(send, allowance: allowance)
            bank.network.mend()
            let end = await bank.harness.capture("codepay resume", allowance: allowance)
            XCTAssertEqual(end.status, .done, "\(end.report?.message ?? "")")
            number += 1
        }

        XCTAssertEqual(try balance(bank), before - 20_00)
    }

    func testTransferOfAPerson_countsForTheProgramThatFinishesIt() async throws {
        let bank = try await Bank(.both)
        let credited = try await interruptedByPerson(bank)
        let books = try bank.books()

        for line in ["codepay resume", "codepay send --to +3706 --amount 1", "codepay settings phone +37060000099"] {
            let run = await bank.harness.capture(line, spending: 19.99)
            XCTAssertEqual(run.report?.code, "spending-limit", line)
        }

        XCTAssertTrue(credited)
        XCTAssertEqual(try bank.books(), books)
    }

    func testReading_goesOn_whenAnInterruptedTransferIsBeyondTheLimit() async throws {
        let bank = try await Bank(.both)
        _ = try await interruptedByPerson(bank)

        let run = await bank.harness.capture("codepay home", spending: 1)

        XCTAssertEqual(run.status, .done)
        let notes = run.notes.map { "\($0.message)" }
        XCTAssertTrue(
            notes.contains { $0.hasPrefix("The transfer of 20.00 EUR to +3706 does not go on") }, "\(notes)")
    }

    func testQuestionToTheCaller_comesAfterNotesAboutEarlierTransfers() async throws {
        let bank = try await Bank(.both)
        _ = try await interruptedByPerson(bank)
        let words = ["codepay", "send", "--to", "+3706", "--amount", "1"]

        let run = await bank.harness.capture(
            Call(words, Allowance(isReadOnly: false, spending: 21), limit: 1 << 20).asking())

        XCTAssertEqual(run.question?.hasPrefix("Send 1.00 EUR to +3706?"), true, run.question ?? "")
        XCTAssertTrue(run.notes.contains { "\($0.message)".contains("20.00 EUR to +3706") }, "\(run.notes)")
    }

    func testQuestion_isNotAskedAboutMoreThanTheLimit() async throws {
        let bank = try await Bank(.both)
        let words = ["codepay", "send", "--to", "+3706", "--amount", "1.01"]

        let run = await bank.harness.capture(
            Call(words, Allowance(isReadOnly: false, spending: 1), limit: 1 << 20).asking())

        XCTAssertNil(run.question)
        XCTAssertEqual(run.report?.code, "spending-limit")
    }

    func testQuestionThatWasAccepted_isAskedAgain_ifItHasChanged() async throws {
        let bank = try await Bank(.both)
        func send(_ accepted: [String]) async -> CapturedRun {
            let words = ["codepay", "send", "--to", "+3706", "--amount", "1"]
            let call = Call(words, Allowance(isReadOnly: false, spending: 20), limit: 1 << 20)
            return await bank.harness.capture(call.asking(accepted: accepted))
        }
        let first = await send([]).question ?? ""
        _ = await bank.harness.run("codepay send --to +3706 --amount 2")

        let second = await send([first]).question ?? ""
        let done = await send([first, second])

        XCTAssertTrue(first.hasPrefix("Send 1.00 EUR"), first)
        XCTAssertTrue(second.hasPrefix("Send 1.00 EUR"), second)
        XCTAssertNotEqual(first, second)
        XCTAssertEqual(done.status, .done, "\(String(describing: done.report))")
    }

    func testProgramThatReads_finishesNoTransfer() async throws {
        let bank = try await Bank(.both)
        _ = try await interruptedByPerson(bank)
        let books = try bank.books()

        for line in ["codepay home", "codepay transactions", "codepay chart", "codepay contacts"] {
            let run = await bank.harness.capture(line, reading: true)
            XCTAssertEqual(run.status, .done, line)
            let note: Message =
                "The transfer of 20.00 EUR to +3706 is not finished yet. Finish it with \(command: "codepay resume")."
            XCTAssertTrue(run.notes.contains(Note(.note, note)), "\(run.notes)")
        }

        XCTAssertEqual(try bank.books(), books)
    }

    /// A transfer of a person that ends after the recipient has the money.
    private func interruptedByPerson(_ bank: Bank) async throws -> Bool {
        let before = try bank.books().balances[Bank.recipient]
        // The sixth request raises the recipient's balance.
        _ = await bank.send(
            "Interrupted", interrupted: Interruption(number: 6, breakage: .droppedAfterTheWork, isLasting: true))
        return try bank.books().balances[Bank.recipient] != before
    }
}

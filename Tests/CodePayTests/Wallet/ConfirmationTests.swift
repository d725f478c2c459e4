import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

/// A person agrees to a payment in an assistant, and something changes before the answer arrives.
final class ConfirmationTests: XCTestCase {
    private func call(accepted: [String] = [], about subjects: [String: String] = [:]) -> Call {
        Call(
            ShellWords.split("codepay send --to +3706 --amount 20"), Allowance(isReadOnly: false, spending: 100),
            limit: 1 << 20
        ).asking(accepted: accepted, about: subjects)
    }

    /// Asks, changes something, and gives the answer yes.
    private func confirm(_ bank: Bank, after change: () async throws -> Void) async throws -> CapturedRun {
        let asked = await bank.harness.capture(call())
        let question = try XCTUnwrap(asked.question, "\(asked)")
        try await change()
        return await bank.harness.capture(call(accepted: [question], about: asked.subjects))
    }

    func testPayment_isMade_whenNothingHasChanged() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()

        let run = try await confirm(bank) {}

        XCTAssertEqual(run.status, .done)
        XCTAssertEqual(
            try bank.books().balances[Bank.recipient], before.balances[Bank.recipient].map { $0 + 20_00 })
    }

    func testPayment_toANumberThatSomebodyElseHasGot_isNotMade() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()

        let run = try await confirm(bank) {
            for (id, phone) in [(Bank.recipient, "37060000099"), (Bank.third, "3706")] {
                try bank.sandbox.ask(.put, "/account/\(id)", body: #"{"phoneNumber":"\#(phone)"}"#)
            }
        }

        XCTAssertEqual(run.report?.code, "changed-meanwhile")
        XCTAssertEqual(try bank.books(), before)
    }

    /// A page shows what a rehearsal says, and then runs the command without a question.
    func testPayment_toAnotherAccountThanRehearsed_isNotMade() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()
        let allowance = Allowance(isReadOnly: false, spending: 100)
        let line = ShellWords.split("codepay send --to +3706 --amount 20")
        let rehearsal = await bank.harness.capture(Call(line + ["--dry-run"], allowance, limit: 1 << 20))
        for (id, phone) in [(Bank.recipient, "37060000099"), (Bank.third, "3706")] {
            try bank.sandbox.ask(.put, "/account/\(id)", body: #"{"phoneNumber":"\#(phone)"}"#)
        }

        let run = await bank.harness.capture(
            Call(line, allowance, limit: 1 << 20).agreed(to: rehearsal.subjects))

        XCTAssertEqual(run.report?.code, "changed-meanwhile")
        XCTAssertEqual(try bank.books(), before)
    }

    func testPayment_ofSomebodyElseWhoHasSignedIn_isNotMade() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()

        let run = try await confirm(bank) {
            _ = await bank.harness.run(
                "codepay login --phone +37060000002 --password-stdin", input: "Amber-2002\n")
            try bank.sandbox.ask(.put, "/account/3", body: #"{"balance":100000}"#)
        }

        XCTAssertEqual(run.report?.code, "changed-meanwhile")
        XCTAssertEqual(try bank.books().balances[Bank.recipient], before.balances[Bank.recipient])
    }

    func testPayment_besidesOneThatIsNoLongerRecent_isAskedAboutFurther() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay send --to +3706 --amount 20")
        let asked = await bank.harness.capture(call())
        let question = try XCTUnwrap(asked.question)
        var later = bank.harness
        later.now += 61

        let run = await later.capture(call(accepted: [question], about: asked.subjects))

        XCTAssertTrue(run.question?.hasPrefix("Send 20.00 EUR to +3706?") == true, "\(run.report?.message ?? "")")
    }

    func testPayment_besidesALaterOneThanAskedAbout_isNotMade() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay send --to +3706 --amount 20")
        let before = try bank.books()

        let run = try await confirm(bank) {
            _ = await bank.run("codepay send --to +3706 --amount 20 --key other")
        }

        XCTAssertEqual(run.report?.code, "changed-meanwhile")
        XCTAssertEqual(
            try bank.books().balances[Bank.recipient], before.balances[Bank.recipient].map { $0 + 20_00 })
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Transfers that are refused, each with its own message and exit status, and without a request after the checks.
final class SendChecksTests: XCTestCase {
    /// The options of a command line, its exit status and its message.
    private struct Refusal {
        let to: String
        let amount: String
        let status: Int32
        let sentence: String

        init(to: String = "+3706", amount: String = "20", _ status: Int32, _ sentence: String) {
            (self.to, self.amount, self.status, self.sentence) = (to, amount, status, sentence)
        }
    }

    private static let withoutRequests = [
        Refusal(to: "+37061234567", 65, "+37061234567 is your own number."),
        Refusal(amount: "0", 65, "An amount must be more than zero."),
        Refusal(amount: "-20", 65, "'-20' is negative: an amount must be more than zero."),
        Refusal(amount: "1e3", 64, "'1e3' is not an amount"),
        Refusal(amount: "٢٠", 64, "'٢٠' is not an amount"),
        Refusal(amount: "20 EUR", 64, "'20 EUR' is not an amount"),
        Refusal(amount: "1" + String(repeating: "0", count: 30), 65, "is too large: an amount has at most 15 digits."),
    ]

    private static let withReads = [
        Refusal(to: "+37069999999", 66, "There is no account with the number +37069999999."),
        // This is a part of every Lithuanian number, but no account has it.
        Refusal(to: "+3701", 66, "There is no account with the number +3701."),
        Refusal(to: "+4740000001", 65, "The account of +4740000001 is in NOK, but yours is in EUR."),
        Refusal(amount: "20.001", 65, "20.001 has too many decimal places: EUR has 2 decimals."),
        Refusal(amount: "100000.01", 65, "You cannot send 100,000.01 EUR: your balance is 100,000.00 EUR."),
    ]

    func testSend_refusesWhatTheWordsAloneTell() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()
        for refusal in Self.withoutRequests {
            let run = await send(bank, refusal)

            XCTAssertEqual(run.exitStatus, refusal.status, run.standardError)
            XCTAssertTrue(run.standardError.contains(refusal.sentence), run.standardError)
            XCTAssertEqual(bank.network.requests, [], refusal.sentence)
        }
        XCTAssertEqual(try bank.books(), before)
    }

    func testSend_refusesWhatTheChecksTell() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()
        for refusal in Self.withReads {
            let run = await send(bank, refusal)

            XCTAssertEqual(run.exitStatus, refusal.status, run.standardError)
            XCTAssertTrue(run.standardError.contains(refusal.sentence), run.standardError)
            XCTAssertEqual(bank.network.writes, [], refusal.sentence)
        }
        XCTAssertEqual(try bank.books(), before)
    }

    private func send(_ bank: Bank, _ refusal: Refusal) async -> Run {
        bank.network.mend()
        return await bank.harness.run(["codepay", "send", "--to", refusal.to, "--amount", refusal.amount])
    }

    func testSend_ofAllThereIsLeavesNothing() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()

        let run = await bank.run("codepay send --to +3706 --amount 100000 --note All")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try bank.books(), before.after("All", 100_000_00))
    }

    func testSend_takesACommaForTheDecimalMark() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()

        let run = await bank.run("codepay send --to +3706 --amount 20,50 --note Comma")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try bank.books(), before.after("Comma", 20_50))
    }

    func testSend_toANumberThatIsPartOfOthersFindsItsOwnAccount() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()
        let found = try JSON.decode([Account].self, from: bank.sandbox.ask(.get, "/account?phoneNumber=3706").body)

        let run = await bank.send("Short")

        XCTAssertGreaterThan(found.count, 1)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try bank.books(), before.after("Short"))
    }

    func testSend_toANumberWithTwoAccountsIsRefused() async throws {
        let bank = try await Bank(.both)
        try bank.sandbox.ask(.post, "/account", body: #"{"phoneNumber":"3706","currency":"EUR","balance":0}"#)
        let before = try bank.books()

        let run = await bank.send("Two")

        XCTAssertEqual(run.exitStatus, 65, run.standardError)
        XCTAssertTrue(run.standardError.contains("+3706 has more than one account (2, 15)"), run.standardError)
        XCTAssertEqual(try bank.books(), before)
    }

    func testDryRun_asksForNothingThatChanges() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()

        let run = await bank.run("codepay send --to +3706 --amount 20 --dry-run")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(bank.network.writes, [])
        XCTAssertEqual(try bank.books(), before)
    }

    func testSend_declinedAsksForNothingThatChanges() async throws {
        let bank = try await Bank(.both)

        let run = await bank.harness.runOnTerminal("codepay send --to +3706 --amount 20", answers: ["n"])

        XCTAssertEqual(run.exitStatus, 130, run.standardError)
        XCTAssertEqual(bank.network.writes, [])
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Answers that a cache or a gateway has altered or mixed up.
final class MixedUpAnswersTests: XCTestCase {
    /// Runs a command whose request with a number gets an altered answer, and returns the writes.
    private func run(
        _ line: String, _ bank: Bank, altered number: Int,
        _ alter: @escaping @Sendable (inout HTTPResponse) throws -> Void
    ) async -> (run: Run, writes: [HTTPRequest]) {
        bank.network.alter(number, alter)
        let run = await bank.run(line)
        return (run, bank.network.writes)
    }

    func testSend_whoseSearchDoesNotSayThatKeysAreKept_sendsNothing() async throws {
        let bank = try await Bank(.both)
        let (run, writes) = await run("codepay send --to +3706 --amount 20", bank, altered: 3) {
            $0.headers["Idempotency-Keys"] = nil
        }

        XCTAssertEqual(run.exitStatus, 69, run.standardError)
        XCTAssertEqual(writes.map(\.url), [])
    }

    func testAdd_whoseSecondReadHasNoHeaders_addsNothing() async throws {
        let bank = try await Bank(.both)
        for name in ["Idempotency-Keys", "ETag"] {
            let (run, writes) = await run("codepay add 5", bank, altered: 2) { $0.headers[name] = nil }

            XCTAssertNotEqual(run.exitStatus, 0, name)
            XCTAssertEqual(writes.map(\.url), [], name)
        }
    }

    func testAdd_whoseSecondReadIsOfAnotherAccount_addsNothing() async throws {
        let bank = try await Bank(.both)
        let other = try bank.sandbox.ask(.get, "/account/\(Bank.third)")
        let (run, writes) = await run("codepay add 5", bank, altered: 2) { $0 = other }

        XCTAssertNotEqual(run.exitStatus, 0)
        XCTAssertEqual(writes.map(\.url), [])
    }

    /// Another host may have an older copy of the data, which would decide about a transfer.
    func testRead_isNotRedirectedToAnotherHost() async throws {
        for number in 1...9 {
            let bank = try await Bank(.both)
            bank.network.alter(number) { response in
                response = HTTPResponse(status: .found, headers: ["Location": "http://other.example/api/v1/account/1"])
            }
            let run = await bank.run("codepay send --to +3706 --amount 20")

            XCTAssertEqual(Set(bank.network.requests.compactMap { $0.url.host() }), ["localhost"], run.standardError)
        }
    }

    func testSend_whoseChangeGetsTheAnswerToAnotherOne_isMadeOnce() async throws {
        let bank = try await Bank(.both)
        let before = try bank.books()
        let (run, _) = await run("codepay send --to +3706 --amount 20 --note Mixed", bank, altered: 6) {
            $0.body = Array(
                #"{"id":"2","phoneNumber":"3706","currency":"EUR","balance":432.35,"transferId":"other/credit"}"#.utf8)
        }

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try bank.books(), before.after("Mixed", 20_00, from: Bank.own, to: Bank.recipient))
    }

    func testResume_storesThePresentBalanceAndNotTheOneOfTheFirstAnswer() async throws {
        let bank = try await Bank(.both)
        // The eighth request is the debit.
        let send = await bank.send(
            "Kept", interrupted: .init(number: 8, breakage: .droppedAfterTheWork, isLasting: true))
        XCTAssertEqual(send.run.exitStatus, 75)
        try bank.other.change(Bank.own, by: 1_000_00)
        let resumed = await bank.run("codepay resume --json")
        bank.network.interrupt(.init(number: 1, breakage: .unreachable, isLasting: true))
        let home = await bank.run("codepay home --json")

        XCTAssertEqual(resumed.json.array?.first?["state"], "done", resumed.standardError)
        XCTAssertEqual(home.json["balance"]?["amount"], "100980.00", home.standardOutput)
    }
}

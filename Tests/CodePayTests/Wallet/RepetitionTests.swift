import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// A payment that is ordered twice: with a key, and without one.
final class RepetitionTests: XCTestCase {
    private static let send = "codepay send --to +3706 --amount 20 --note rent"
    private static let commands = [send, "codepay add 20"]

    // MARK: Keys

    func testSameKey_givesTheFirstAnswerAgain() async throws {
        for line in Self.commands {
            let bank = try await Bank(.both)
            let first = await bank.run("\(line) --key a --json")
            let books = try bank.books()

            let second = await bank.run("\(line) --key a --json")

            XCTAssertEqual(second.exitStatus, 0, second.standardError)
            XCTAssertEqual(second.standardOutput, first.standardOutput)
            XCTAssertTrue(second.standardError.contains("was made before"), second.standardError)
            XCTAssertEqual(try bank.books(), books)
        }
    }

    func testSameKey_canHaveAnAccentAsACharacterOfItsOwn() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run(Self.send + " --key m\u{E4}rz")
        let books = try bank.books()

        let second = await bank.run(Self.send + " --key ma\u{308}rz")

        XCTAssertTrue(second.standardError.contains("was made before"), second.standardError)
        XCTAssertEqual(try bank.books(), books)
    }

    func testSameKey_tellsTheBalanceThatWas() async throws {
        for (line, words) in [
            (Self.send, ["You have ", "You had "]), ("codepay add 20", ["balance is ", "balance was "]),
        ] {
            let bank = try await Bank(.both)

            let texts = [
                await bank.run("\(line) --key a").standardOutput, await bank.run("\(line) --key a").standardOutput,
            ]

            for (text, word) in zip(texts, words) { XCTAssertTrue(text.contains(word), text) }
        }
    }

    func testSameKey_isAnsweredWithoutTheService() async throws {
        let bank = try await Bank(.both)
        let first = await bank.run(Self.send + " --key a --json")
        bank.network.interrupt(Interruption(number: 1, breakage: .unreachable, isLasting: true))

        let second = await bank.run(Self.send + " --key a --json")

        XCTAssertEqual(second.standardOutput, first.standardOutput, second.standardError)
    }

    func testSameKey_ofAnotherPayment_isRefused() async throws {
        let others = ["send --to +3706 --amount 20.01", "send --to +37060000002 --amount 20", "add 20"]
        for other in others {
            let bank = try await Bank(.both)
            _ = await bank.run(Self.send + " --key a")
            let books = try bank.books()

            let runs = [
                await bank.run("codepay \(other) --key a"), await bank.run("codepay \(other) --key a --dry-run"),
            ]

            XCTAssertEqual(runs.map(\.exitStatus), [65, 65], other)
            XCTAssertTrue(
                runs[0].standardError.contains("another payment: the transfer of 20.00 EUR to +3706"),
                runs[0].standardError)
            XCTAssertEqual(try bank.books(), books, other)
        }
    }

    func testOtherKey_isAnotherPayment() async throws {
        let bank = try await Bank(.both)
        let books = try bank.books()

        for key in ["a", "b"] { _ = await bank.run("codepay send --to +3706 --amount 20 --note \(key) --key \(key)") }

        XCTAssertEqual(try bank.books(), books.after("a").after("b"))
    }

    func testKeyOfACancelledTransfer_isFree() async throws {
        let bank = try await Bank(.both)
        let books = try bank.books()
        // The service refuses the transaction, so that the transfer is in the journal as cancelled.
        let post = try await number(of: .post, Self.send)
        bank.network.alter(post) { $0 = HTTPResponse(status: .badRequest, headers: $0.headers) }
        let refused = await bank.run(Self.send + " --key a")
        bank.network.mend()

        let second = await bank.run(Self.send + " --key a")

        XCTAssertTrue(refused.standardError.contains("No money was moved"), refused.standardError)
        XCTAssertEqual(second.exitStatus, 0, second.standardError)
        XCTAssertNotEqual(try bank.books(), books)
    }

    func testSameKey_afterAnyLostAnswer_paysOnce() async throws {
        var number = 1
        var isBroken = true
        while isBroken {
            let bank = try await Bank(.both)
            let books = try bank.books()
            let line = Self.send + " --key a"
            isBroken = await bank.run(
                line, interrupted: Interruption(number: number, breakage: .droppedAfterTheWork, isLasting: true)
            ).isBroken

            let second = await bank.run(line)

            XCTAssertEqual(second.exitStatus, 0, "request \(number): \(second.standardError)")
            XCTAssertEqual(try bank.books(), books.after("rent"), "request \(number)")
            number += 1
        }
        XCTAssertGreaterThan(number, 6)
    }

    func testSameKey_ofAStuckTransfer_tellsThatItIsStuck() async throws {
        let bank = try await Bank(.both)
        let journal = try journal(of: bank)
        var stuck = Transfer.stub(state: .stuck)
        (stuck.key, stuck.reason) = ("a", .init("It rained.", .tryAgain))
        try journal.save(stuck)

        let run = await bank.run("codepay send --to +3706 --amount 20 --key a")

        XCTAssertEqual(run.exitStatus, 75)
        XCTAssertTrue(run.standardError.contains("It rained."), run.standardError)
    }

    func testKey_isKeptOnce_alsoInTheDatabase() async throws {
        let bank = try await Bank(.both)
        let journal = try journal(of: bank)
        var (first, second) = (Transfer.stub("t1", state: .posting), Transfer.stub("t2", state: .posting))
        (first.key, second.key) = ("a", "a")
        try journal.save(first)

        XCTAssertThrowsError(try journal.save(second))
        first.state = .undone
        try journal.save(first)
        XCTAssertNoThrow(try journal.save(second))
    }

    func testKey_thatIsEmptyOrTooLong_isRefused() async throws {
        let bank = try await Bank(.both)

        for key in ["", " ", String(repeating: "k", count: 201)] {
            let run = await bank.harness.run(ShellWords.split(Self.send) + ["--key", key])
            XCTAssertEqual(run.exitStatus, 65, run.standardError)
        }
    }

    // MARK: Calls of programs

    func testSameCall_givesTheFirstAnswerAgain() async throws {
        let bank = try await Bank(.both)
        let allowance = Allowance(isReadOnly: false, spending: 20)
        var call = Call(ShellWords.split(Self.send), allowance, limit: 1 << 20)
        call.id = "connection/1"
        let first = await bank.harness.capture(call)
        let books = try bank.books()

        let second = await bank.harness.capture(call)

        XCTAssertNotNil(first.data)
        XCTAssertEqual(second.data, first.data)
        XCTAssertEqual(try bank.books(), books)
    }

    func testOtherCall_withTheSamePayment_isRefused() async throws {
        let bank = try await Bank(.both)
        let allowance = Allowance(isReadOnly: false, spending: 40)
        var codes: [String?] = []
        for id in ["connection/1", "connection/2"] {
            var call = Call(ShellWords.split(Self.send), allowance, limit: 1 << 20)
            call.id = id
            codes.append(await bank.harness.capture(call).report?.code)
        }

        XCTAssertEqual(codes, [nil, "made-before"])
    }

    // MARK: Without a key

    func testEqualPayment_withinAMinute_isRefused_withTheEarlierOneAndTheWayToInsist() async throws {
        for line in Self.commands {
            let bank = try await Bank(.both)
            let first = await bank.run(line + " --json")
            let books = try bank.books()

            let runs = [await bank.run(line), await bank.run(line + " --yes"), await bank.run(line + " --dry-run")]

            for run in runs {
                XCTAssertEqual(run.exitStatus, 75, run.standardOutput)
                XCTAssertTrue(run.standardError.contains("--key KEY"), run.standardError)
                if let id = first.json["transaction"]?["id"]?.string {
                    XCTAssertTrue(run.standardError.contains("transaction \(id)."), run.standardError)
                }
            }
            XCTAssertEqual(try bank.books(), books)
        }
    }

    func testEqualPayment_withAKey_isMade() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run(Self.send)

        let second = await bank.run(Self.send + " --key again")

        XCTAssertEqual(second.exitStatus, 0, second.standardError)
    }

    func testEqualPayment_afterAMinute_isMade() async throws {
        var bank = try await Bank(.both)
        _ = await bank.run(Self.send)
        bank.harness.now += 59
        let within = await bank.run(Self.send)
        bank.harness.now += 1

        let after = await bank.run(Self.send)

        XCTAssertEqual([within, after].map(\.exitStatus), [75, 0], after.standardError)
    }

    func testEqualPayment_withinAMinuteOfTheEnd_isRefused() async throws {
        var bank = try await Bank(.both)
        let lost = Interruption(number: 8, breakage: .droppedAfterTheWork, isLasting: true)
        let first = await bank.run(Self.send, interrupted: lost).run
        bank.harness.now += 63
        let finished = await bank.run("codepay home")
        bank.harness.now += 1
        let books = try bank.books()

        let second = await bank.run(Self.send)

        XCTAssertEqual(first.exitStatus, 75, first.standardError)
        XCTAssertTrue(finished.standardError.contains("earlier transfer of 20.00 EUR"), finished.standardError)
        XCTAssertEqual(second.exitStatus, 75, second.standardError)
        XCTAssertEqual(try bank.books(), books)
    }

    func testEqualPayment_afterTheClockWasAhead_isRefused_withTheReason() async throws {
        var bank = try await Bank(.both)
        bank.harness.now += 86_400
        _ = await bank.run(Self.send)
        bank.harness.now -= 86_400
        let books = try bank.books()

        let second = await bank.run(Self.send)

        XCTAssertEqual(second.exitStatus, 75, second.standardOutput)
        XCTAssertTrue(second.standardError.contains("this computer's clock has yet to reach"), second.standardError)
        XCTAssertEqual(try bank.books(), books)
    }

    func testOtherNote_isAnotherPayment() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run(Self.send)

        let other = await bank.run("codepay send --to +3706 --amount 20 --note tea")

        XCTAssertEqual(other.exitStatus, 0, other.standardError)
    }

    func testEqualPayment_onATerminal_isAQuestion() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run(Self.send)
        let books = try bank.books()

        let declined = await bank.harness.runOnTerminal(Self.send + " --color never", answers: ["n"])
        XCTAssertEqual(try bank.books(), books)
        let accepted = await bank.harness.runOnTerminal(Self.send, answers: ["y", "y"])

        XCTAssertTrue(declined.standardError.contains("Make it a second time? [y/N]"), declined.standardError)
        XCTAssertEqual([declined, accepted].map(\.exitStatus), [130, 0], accepted.standardError)
    }

    // MARK: Helpers

    private func journal(of bank: Bank) throws -> Journal {
        let path = bank.harness.home.path + "/local.sqlite"
        let database = try Database(path: path, migrations: WalletStore.migrations)
        return Journal(database: database, wallet: 1, now: { .distantPast })
    }

    /// The number of the first request with a method that a line sends.
    private func number(of method: HTTPMethod, _ line: String) async throws -> Int {
        let bank = try await Bank(.both)
        bank.network.mend()
        _ = await bank.run(line)
        return try XCTUnwrap(bank.network.requests.firstIndex { $0.method == method }) + 1
    }
}

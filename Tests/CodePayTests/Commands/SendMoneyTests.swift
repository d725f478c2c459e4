import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class SendMoneyTests: XCTestCase {
    private let toolkit = Harness(CodePayFeature.self)

    private func balance(of id: String) async -> JSONValue? {
        await toolkit.run("api codepay GET /account/\(id)").json["balance"]
    }

    func testSend_movesTheMoneyAndShowsWhatIsLeft() async {
        let run = await toolkit.run("codepay send --to +3706 --amount 20")
        let (sender, receiver) = (await balance(of: "1"), await balance(of: "2"))

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let start = "Sent 20.00 EUR to +3706.\nYou have 980.00 EUR left. The transaction has the ID "
        XCTAssertTrue(run.standardOutput.hasPrefix(start), run.standardOutput)
        let id = run.standardOutput.dropFirst(start.count).prefix { $0 != "." }
        let shown = await toolkit.run("codepay show \(id) --json")
        XCTAssertEqual(shown.json["amount"]?["amount"]?.string, "20.00")
        XCTAssertEqual(sender, 980)
        XCTAssertEqual(receiver, .number(432.35))
    }

    func testSend_answersWithTheTransactionAndTheBalance() async {
        let run = await toolkit.run("codepay send --to 003706 --amount 20,50 --note Lunch --json")

        let transaction = run.json["transaction"]
        XCTAssertEqual(run.json["balance"], ["amount": "979.50", "currency": "EUR"])
        XCTAssertEqual(transaction?["direction"], "out")
        XCTAssertEqual(transaction?["sender"], "+37061234567")
        XCTAssertEqual(transaction?["receiver"], "+3706")
        XCTAssertEqual(transaction?["note"], "Lunch")
        XCTAssertEqual(transaction?["amount"], ["amount": "20.50", "currency": "EUR"])
        XCTAssertNotEqual(transaction?["id"], .null)
    }

    func testSend_withoutANoteHasNone() async {
        _ = await toolkit.run("codepay send --to +3706 --amount 1")

        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(home.json["transactions"]?.array?.first?["note"], "")
    }

    func testSend_isKnownWithoutAskingAgain() async {
        let sent = await toolkit.run("codepay send --to +3706 --amount 1 --json")

        let row = await toolkit.run("codepay transactions --limit 1 --json").json.array?.first

        XCTAssertEqual(row?["id"], sent.json["transaction"]?["id"])
    }

    func testSend_asksOnATerminal() async {
        let run = await toolkit.runOnTerminal(
            "codepay send --to +3706 --amount 20 --color never", answers: ["y"])

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(
            run.standardError.contains("Send 20.00 EUR to +3706? You will have 980.00 EUR left. [y/N]: "),
            run.standardError)
    }

    func testQuestion_namesTheNote() async {
        let line = "codepay send --to +3706 --amount 20 --note Rent --color never"

        let run = await toolkit.runOnTerminal(line, answers: ["y"])

        XCTAssertTrue(
            run.standardError.contains("You will have 980.00 EUR left. The note is 'Rent'. [y/N]"), run.standardError
        )
    }

    func testSend_declinedChangesNothing() async {
        let run = await toolkit.runOnTerminal("codepay send --to +3706 --amount 20 --color never", answers: ["n"])
        let sender = await balance(of: "1")

        XCTAssertEqual(run.exitStatus, 130)
        XCTAssertTrue(run.standardError.contains("Nothing changed."), run.standardError)
        XCTAssertEqual(sender, 1000)
    }

    func testDryRun_checksAndSendsNothing() async {
        let run = await toolkit.run("codepay send --to +3706 --amount 20 --dry-run --json")
        let refused = await toolkit.run("codepay send --to +3706 --amount 2000 --dry-run")
        let sender = await balance(of: "1")

        XCTAssertEqual(run.json["balance"], ["amount": "980.00", "currency": "EUR"])
        XCTAssertEqual(run.json["transaction"]?["id"], .null)
        XCTAssertEqual(refused.exitStatus, 65)
        XCTAssertEqual(sender, 1000)
    }

    func testRepeat_sendsTheSameAgain() async {
        let first = await toolkit.run("codepay send --to +3706 --amount 20 --note Bus --json")
        let id = first.json["transaction"]?["id"]?.string ?? ""

        let run = await toolkit.run("codepay repeat \(id) --key again --json")
        let changed = await toolkit.run("codepay repeat \(id) --amount 5 --note Tram --json")

        XCTAssertEqual(run.json["balance"], ["amount": "960.00", "currency": "EUR"])
        XCTAssertEqual(run.json["transaction"]?["note"], "Bus")
        XCTAssertEqual(changed.json["balance"], ["amount": "955.00", "currency": "EUR"])
        XCTAssertEqual(changed.json["transaction"]?["note"], "Tram")
    }

    func testRepeat_inAnAccountWhoseCurrencyAnotherDeviceHasChanged_isRefused() async {
        let first = await toolkit.run("codepay send --to +3706 --amount 20 --json")
        let id = first.json["transaction"]?["id"]?.string ?? ""
        for account in ["1", "2"] {
            _ = await toolkit.run("api codepay PUT /account/\(account) --body -", input: #"{"currency":"USD"}"#)
        }

        let rehearsal = await toolkit.run("codepay repeat \(id) --key again --dry-run")
        let run = await toolkit.run("codepay repeat \(id) --key again")
        let chosen = await toolkit.run("codepay repeat \(id) --amount 5")

        let typed = await toolkit.runOnTerminal("codepay repeat \(id)", answers: ["4", "", "y"])

        XCTAssertEqual([rehearsal, run, chosen].map(\.exitStatus), [65, 65, 0], chosen.standardError)
        XCTAssertEqual(typed.exitStatus, 0, "the person has chosen an amount, too: \(typed.standardError)")
        XCTAssertTrue(run.standardError.contains("20.00 EUR"), run.standardError)
    }

    func testSend_withAClockBefore1970_sendsNothing() async {
        var early = toolkit
        _ = await early.run("codepay home")
        early.now = Date(timeIntervalSince1970: -5)
        let run = await early.run("codepay send --to +3706 --amount 20")

        XCTAssertEqual(run.exitStatus, 75)
        XCTAssertTrue(run.standardError.contains("before 1970"), run.standardError)
        let sender = await balance(of: "1")
        XCTAssertEqual(sender, 1000)
    }

    func testRepeat_ofMoneyThatCameInIsRefused() async {
        let id = await toolkit.run("codepay transactions --direction in --limit 1 --json").json.array?.first?["id"]

        let run = await toolkit.run("codepay repeat \(id?.string ?? "")")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("You can repeat only a transaction that you sent."), run.standardError)
        XCTAssertTrue(run.standardError.contains("toolkit codepay send --to +3"), run.standardError)
    }

    func testRepeat_ofMoneyFromAnAccountWithoutANumber_suggestsNoCommand() {
        XCTAssertNil(CodePayError.cameIn("7", from: nil).report.hint)
    }

    func testAdd_raisesTheBalance() async {
        let run = await toolkit.run("codepay add 0,99 --json")
        let own = await balance(of: "1")

        XCTAssertEqual(run.json["balance"], ["amount": "1000.99", "currency": "EUR"])
        XCTAssertEqual(own, .number(1000.99))
    }

    // MARK: An earlier transfer that is not finished

    /// Sends 3.00 EUR, and loses the answer to the credit.
    private func interrupt() async {
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop after")
        let run = await toolkit.run("codepay send --to +3706 --amount 3")
        XCTAssertEqual(run.exitStatus, 75, run.standardError)
        _ = await toolkit.run("sandbox fault clear")
    }

    func testSend_thatLooksLikeAnUnfinishedOne_isRefusedWithoutATerminal() async {
        await interrupt()
        let again = await toolkit.run("codepay send --to +3706 --amount 3.00 --note 'Another note' --yes")
        let balance = await balance(of: "1")
        let resumed = await toolkit.run("codepay resume")
        let second = await toolkit.run("codepay send --to +3706 --amount 3 --key again")
        let left = await self.balance(of: "1")

        XCTAssertEqual(again.exitStatus, 75, again.standardError)
        for text in ["transfer of 3.00 EUR to +3706 is not finished", "moved no money", "toolkit codepay resume"] {
            XCTAssertTrue(again.standardError.contains(text), again.standardError)
        }
        XCTAssertEqual(balance, 1000)
        XCTAssertEqual([resumed, second].map(\.exitStatus), [0, 0], second.standardError)
        XCTAssertEqual(left, 994)
    }

    func testSend_thatLooksLikeAnUnfinishedOne_finishesOnlyThatOneAfterYes() async {
        await interrupt()
        let run = await toolkit.runOnTerminal("codepay send --to +3706 --amount 3 --color never", answers: [""])
        let left = await balance(of: "1")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardError.contains("Is this the same payment"), run.standardError)
        XCTAssertTrue(run.standardOutput.contains("You have 997.00 EUR left."), run.standardOutput)
        XCTAssertEqual(left, 997)
    }

    func testSend_thatFinishesAnEarlierOne_saysSoWithoutTheBalance() async throws {
        /// Finishes a transfer whose last answer was lost; the network breaks at the last request, which reads the balance.
        func finish(_ bank: Bank, breakingAt last: Int?) async -> Run {
            _ = await bank.send("Lost", interrupted: .init(number: 8, breakage: .droppedAfterTheWork, isLasting: true))
            if let last { bank.network.interrupt(.init(number: last, breakage: .unreachable, isLasting: true)) }
            return await bank.harness.runOnTerminal(
                "codepay send --to +3706 --amount 20 --color never", answers: [""])
        }
        let (whole, broken) = (try await Bank(.both), try await Bank(.both))
        let known = await finish(whole, breakingAt: nil)
        let unknown = await finish(broken, breakingAt: whole.network.requests.count)

        XCTAssertTrue(
            known.standardOutput.hasPrefix("Sent 20.00 EUR to +3706.\nYou have 99,980.00 EUR left. "),
            known.standardOutput)
        XCTAssertEqual(unknown.exitStatus, 0, unknown.standardError)
        XCTAssertTrue(
            unknown.standardOutput.hasPrefix(
                "Sent 20.00 EUR to +3706.\nYour balance is not known. 'toolkit codepay home' reads it. "),
            unknown.standardOutput)
    }

    /// Sends money over a network that breaks for good after the last change, before the balance is read.
    private func sendWithoutABalance(_ bank: Bank) async -> Run {
        bank.network.interrupt(.init(number: 8, breakage: .droppedAfterTheWork))
        bank.network.also(before: 9) { [network = bank.network] in
            network.interrupt(.init(number: 1, breakage: .unreachable, isLasting: true))
        }
        return await bank.run("codepay send --to +3706 --amount 20 --json")
    }

    func testSend_whoseBalanceCannotBeRead_showsNoForecast() async throws {
        let bank = try await Bank(.both)

        let run = await sendWithoutABalance(bank)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["transaction"]?["amount"]?["amount"], "20.00", run.standardOutput)
        XCTAssertNil(run.json["balance"]?["amount"], run.standardOutput)
    }

    func testBalance_fromBeforeASend_isNotShownAsThePresentOne() async throws {
        let bank = try await Bank(.both)
        _ = await sendWithoutABalance(bank)

        let home = await bank.run("codepay home --color never")
        let data = await bank.run("codepay home --json")
        let chart = await bank.run("codepay chart --json")
        bank.network.mend()
        let later = await bank.run("codepay chart --json")
        let laterHome = await bank.run("codepay home --json")

        XCTAssertTrue(home.standardOutput.contains("balance not known"), home.standardOutput)
        XCTAssertNil(data.json["balance"]?["amount"], data.standardOutput)
        XCTAssertEqual(data.json["transactions"]?.array?.first?["amount"]?["amount"], "20.00", data.standardOutput)
        XCTAssertEqual(chart.exitStatus, 69, chart.standardError)
        XCTAssertEqual(later.json.array?.last?["balance"]?["amount"], "99980.00", later.standardOutput)
        XCTAssertEqual(laterHome.json["balance"]?["amount"], "99980.00")
    }

    func testSend_thatLooksLikeAnUnfinishedOne_isAPaymentOfItsOwnAfterNo() async {
        await interrupt()
        let run = await toolkit.runOnTerminal(
            "codepay send --to +3706 --amount 3 --color never", answers: ["n", "y"])
        let left = await balance(of: "1")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardError.contains("You will have 994.00 EUR left."), run.standardError)
        XCTAssertEqual(left, 994)
    }

    func testDryRun_namesTheUnfinishedTransfer() async {
        await interrupt()
        let run = await toolkit.run("codepay send --to +3706 --amount 3 --dry-run")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        for text in ["transfer of 3.00 EUR to +3706 is not finished", "looks the same", "3.00 EUR less"] {
            XCTAssertTrue(run.standardError.contains(text), run.standardError)
        }
    }

    func testAdd_thatLooksLikeAnUnfinishedOne_isRefusedWithoutATerminal() async {
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop after")
        let first = await toolkit.run("codepay add 50")
        _ = await toolkit.run("sandbox fault clear")
        let second = await toolkit.run("codepay add 50")
        let resumed = await toolkit.run("codepay resume")
        let left = await balance(of: "1")

        XCTAssertEqual([first, second, resumed].map(\.exitStatus), [75, 75, 0], second.standardError)
        XCTAssertEqual(left, 1050)
    }

    func testAddDryRun_finishesNothing() async {
        await interrupt()
        let run = await toolkit.run("codepay add 50 --dry-run")
        let listed = await toolkit.run("codepay resume --dry-run --json")
        let left = await balance(of: "1")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardError.contains("transfer of 3.00 EUR to +3706 is not finished"), run.standardError)
        XCTAssertEqual(listed.json.array?.count, 1)
        XCTAssertEqual(left, 1000)
    }

    func testSend_thatFinishesAnEarlierOne_tellsThePresentBalance() async {
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop after --nth 2")
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop after --nth 3")
        let first = await toolkit.run("codepay send --to +3706 --amount 3")
        _ = await toolkit.run("sandbox fault clear")
        _ = await toolkit.run("api codepay PUT /account/1 --body -", input: #"{"balance":1050}"#)
        let run = await toolkit.runOnTerminal("codepay send --to +3706 --amount 3 --color never", answers: ["y"])

        XCTAssertEqual(first.exitStatus, 75, first.standardError)
        XCTAssertTrue(run.standardOutput.contains("You have 1,050.00 EUR left."), run.standardOutput)
    }

    func testNumberWithoutACountryCode_isCorrectedOnlyWithTheCodeOfAContact() async {
        _ = await toolkit.run("codepay home")
        let known = await toolkit.run("codepay send --to 37060000002 --amount 20")
        let national = await toolkit.run("codepay send --to 861234567 --amount 20")
        let zero = await toolkit.run("codepay send --to 0612345678 --amount 20")

        XCTAssertTrue(
            known.standardError.hasSuffix("\ntry: toolkit codepay send --to +37060000002 --amount 20\n"),
            known.standardError)
        for run in [national, zero] {
            XCTAssertTrue(
                run.standardError.hasSuffix("\nusage: toolkit codepay send --to PHONE --amount 20\n"), run.standardError
            )
        }
    }

    func testTrial_underAnotherNameIsCorrectedToADryRun() async {
        for name in ["--simulate", "-n", "--check", "--test"] {
            let run = await toolkit.run("codepay send --to +3706 --amount 20 \(name)")

            XCTAssertEqual(run.exitStatus, 64)
            XCTAssertTrue(
                run.standardError.hasSuffix("\ntry: toolkit codepay send --to +3706 --amount 20 --dry-run\n"),
                run.standardError)
        }
    }
}

import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// `transactions`, `show`, `contacts` and `chart`, which read the local copy without a request.
final class AccountStatementTests: XCTestCase {
    private let toolkit = Harness(CodePayFeature.self)

    private func rows(_ options: String) async throws -> [JSONValue] {
        let run = await toolkit.run("codepay transactions --json " + options)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        return try XCTUnwrap(run.json.array, run.standardOutput)
    }

    private func cents(_ row: JSONValue) -> Int? {
        row["amount"]?["amount"]?.string.flatMap { Int($0.replacing(".", with: "")) }
    }

    func testChartAndResume_declareTheTablesThatTheyWrite() async {
        for (words, shape) in [("chart", DrawChart.Reply.shape), ("resume", ResumeTransfers.Reply.shape)] {
            let header = await toolkit.run("codepay \(words) --output csv").standardOutput.prefix { $0 != "\n" }

            XCTAssertEqual(shape.fields.map(\.name), header.split(separator: ",").map(String.init))
        }
    }

    func testTransactions_areThoseOfTheServiceTheNewestFirst() async throws {
        let known = try await rows("")
        let served = await toolkit.run("api codepay GET /transaction")

        let dates = known.compactMap { $0["date"]?.string }
        XCTAssertEqual(known.count, served.json.array?.count)
        XCTAssertEqual(dates, dates.sorted().reversed())
    }

    func testBalanceAndHistory_areOtherNamesOfHomeAndTransactions() async {
        let history = await toolkit.run("codepay history --limit 3 --json")
        let balance = await toolkit.run("codepay balance --json")

        XCTAssertEqual(history.json.array?.count, 3)
        XCTAssertEqual(balance.json["balance"], ["amount": "1000.00", "currency": "EUR"])
    }

    func testReverse_beginsWithTheOldestTransaction() async {
        let all = await toolkit.run("codepay transactions --json").json.array ?? []
        let reversed = await toolkit.run("codepay transactions --reverse --limit 3 --json").json.array ?? []

        XCTAssertGreaterThan(all.count, 3)
        XCTAssertEqual(reversed, Array(all.reversed().prefix(3)))
        let amounts = try? await rows("--sort amount --limit 0").compactMap { cents($0) }
        XCTAssertEqual(amounts, all.compactMap { cents($0) }.sorted())
    }

    func testContacts_areSortedAndCut() async {
        let all = await toolkit.run("codepay contacts --sort transactions --reverse --json").json.array ?? []
        let first = await toolkit.run("codepay contacts --sort transactions --reverse --limit 1 --json").json.array

        let counts = all.compactMap { $0["transactions"]?.integer }
        XCTAssertEqual(counts, counts.sorted(by: >))
        XCTAssertEqual(first, Array(all.prefix(1)))
    }

    func testFields_leaveTheAmountsOfTheTableAsTheyAre() async {
        let whole = await toolkit.run("codepay transactions --limit 9").standardOutput.split(separator: "\n")
        let chosen = await toolkit.run("codepay transactions --limit 9 --fields amount").standardOutput
        let amounts = whole.map { line in
            line.split(separator: " ").suffix(line.hasSuffix("AMOUNT") ? 1 : 2).joined(separator: " ")
        }

        XCTAssertEqual(chosen.split(separator: "\n").map { String($0.drop { $0 == " " }) }, amounts)
        XCTAssertTrue(chosen.contains("-"), chosen)
    }

    func testTransactions_leadToTheBalance() async throws {
        let sum = try await rows("").reduce(0) { sum, row in
            sum + (row["direction"] == "in" ? 1 : -1) * (cents(row) ?? 0)
        }

        let first = try await rows("").last.flatMap { $0["id"]?.string }
        let start = await toolkit.run("codepay chart --json").json.array?.first?["balance"]?["amount"]?.string
        let opening = try XCTUnwrap(start.flatMap { Int($0.replacing(".", with: "")) })
        let firstRow = await toolkit.run("codepay show \(try XCTUnwrap(first)) --json").json
        let change = (firstRow["direction"] == "in" ? 1 : -1) * (cents(firstRow) ?? 0)
        XCTAssertEqual(opening - change + sum, 100_000)
    }

    func testAmounts_haveTheMinusSignThatPeopleType() async {
        let run = await toolkit.run("codepay transactions --direction out --limit 3")

        XCTAssertEqual(run.standardOutput.count { $0 == "\n" }, 4, run.standardOutput)
        XCTAssertEqual(run.standardOutput.matches(of: /\ -[0-9]+\.[0-9]{2} EUR/).count, 3, run.standardOutput)
    }

    func testTransactions_areFilteredByEveryOption() async throws {
        let all = try await rows("")
        let filters: [(String, (JSONValue) -> Bool)] = [
            ("--direction in", { $0["direction"] == "in" }),
            ("--direction out", { $0["direction"] == "out" }),
            ("--min 20,5", { (self.cents($0) ?? 0) >= 2_050 }),
            ("--max 20.5", { (self.cents($0) ?? 0) <= 2_050 }),
            ("--currency EUR", { $0["amount"]?["currency"] == "EUR" }),
            ("--search RENT", { $0["note"]?.string?.lowercased().contains("rent") == true }),
            ("--search '+3706000 0002'", { [$0["sender"], $0["receiver"]].contains("+37060000002") }),
            ("--since 30d", { ($0["date"]?.string ?? "") >= "2026-04-28" }),
        ]
        for (option, belongs) in filters {
            let found = try await rows(option)

            XCTAssertEqual(found, all.filter(belongs), option)
            XCTAssertFalse(found.isEmpty, option)
        }
        let none = try await rows("--currency JPY")
        XCTAssertEqual(none, [])
    }

    func testTransactions_ofAMonthAreThoseOfItsDays() async throws {
        let oldest = try await rows("").last
        let month = try XCTUnwrap(Self.localDay(of: XCTUnwrap(oldest))).prefix(7)

        let found = try await rows("--since \(month) --until \(month)")

        XCTAssertFalse(found.isEmpty)
        XCTAssertTrue(found.allSatisfy { Self.localDay(of: $0)?.hasPrefix(month) == true })
    }

    func testNumberOfNoTransaction_isNotGuessed() async {
        let number = await toolkit.run("codepay show 99999")
        let word = await toolkit.run("codepay repeat abc")

        XCTAssertTrue(number.standardError.contains("The local copy has no transaction"), number.standardError)
        XCTAssertTrue(number.standardError.contains("toolkit codepay home"), number.standardError)
        XCTAssertTrue(
            word.standardError.hasSuffix(
                "error: There is no transaction with the ID 'abc'.\nhint: Run toolkit codepay transactions\n"),
            word.standardError)
    }

    func testTransactions_includeBothEndsOfADateRange() async throws {
        let oldest = try await rows("").last
        let day = try XCTUnwrap(Self.localDay(of: XCTUnwrap(oldest)))

        let found = try await rows("--since \(day) --until \(day)")

        XCTAssertTrue(found.contains { $0["id"] == "1" })
        XCTAssertTrue(found.allSatisfy { Self.localDay(of: $0) == day })
    }

    private static func localDay(of row: JSONValue) -> String? {
        row["date"]?.string.flatMap(JSON.date)?.localDay()
    }

    func testTransactions_findWithoutRegardToAccents() async throws {
        _ = await toolkit.run("codepay send --to +3706 --amount 3 --note 'Žąsų paštetas'")

        let found = try await rows("--search 'zasu pastetas'")

        XCTAssertEqual(found.count, 1)
    }

    func testTransactions_findTheDemoNotesWithoutTheirAccents() async throws {
        let all = try await rows("")

        let found = try await rows("--search SALTIBARSCIAI")

        XCTAssertEqual(found, all.filter { $0["note"]?.string?.contains("Šaltibarščiai") == true })
        XCTAssertFalse(found.isEmpty)
    }

    func testTransactions_askForNothing() async {
        _ = await toolkit.run("codepay home")

        let run = await toolkit.run("codepay transactions --verbose --limit 1")

        XCTAssertEqual(run.standardError, "")
    }

    func testContacts_haveTheNoteOfTheLastTransaction() async {
        var later = toolkit
        for note in ["First", "Second"] {
            _ = await later.run("codepay send --to +3706 --amount 1 --note \(note)")
            later.now += 60
        }

        let contacts = await toolkit.run("codepay contacts --json").json.array

        XCTAssertEqual(contacts?.first?["phone"], "+3706")
        XCTAssertEqual(contacts?.first?["note"], "Second")
    }

    func testTransactions_sayHowManyMoreThereAre() async throws {
        let count = try await rows("").count

        let run = await toolkit.runOnTerminal("codepay transactions --limit 3 --color never")

        XCTAssertTrue(run.standardOutput.contains("… and \(count - 3) more. Use --limit 0"), run.standardOutput)
    }

    func testTransactions_areWrittenAsCSV() async {
        let run = await toolkit.run("codepay transactions --output csv --limit 1 --search 3706")

        XCTAssertTrue(
            run.standardOutput.hasPrefix("id,date,direction,sender,receiver,note,amount.amount,amount.currency\n"))
    }

    func testShow_namesBothSides() async {
        _ = await toolkit.run("codepay send --to +3706 --amount 20 --note 'Two tickets'")
        let id = await toolkit.run("codepay transactions --json --limit 1").json.array?.first?["id"]?.string ?? ""

        let run = await toolkit.run("codepay show \(id)")

        for text in ["-20.00 EUR  outgoing", "From  +37061234567", "To    +3706", "Note  Two tickets"] {
            XCTAssertTrue(run.standardOutput.contains(text), run.standardOutput)
        }
    }

    func testShow_ofAnUnknownIDNamesTheNearest() async {
        let run = await toolkit.run("codepay show 1O")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("no transaction with the ID '1O'"), run.standardError)
    }

    func testContacts_haveTheirCurrencies() async {
        let contacts = await toolkit.run("codepay contacts --json").json.array ?? []

        let short = contacts.first { $0["phone"] == "+3706" }
        XCTAssertEqual(short?["currency"], "EUR")
        XCTAssertNotEqual(short?["transactions"], 0)
        XCTAssertFalse(contacts.contains { $0["phone"] == "+37061234567" })
    }

    func testChart_endsAtTheBalance() async throws {
        _ = await toolkit.run("codepay send --to +3706 --amount 20")
        _ = await toolkit.run("codepay add 50")

        let chart = await toolkit.run("codepay chart --json")
        let points = try XCTUnwrap(chart.json.array)

        XCTAssertEqual(
            points.suffix(2).map { $0["balance"] },
            [["amount": "980.00", "currency": "EUR"], ["amount": "1030.00", "currency": "EUR"]])
    }

    func testChart_isDrawnForAPerson() async {
        let run = await toolkit.runOnTerminal("codepay chart --since 90d --color never", columns: 60)

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardOutput.contains("EUR"), run.standardOutput)
        XCTAssertLessThanOrEqual(run.standardOutput.split(separator: "\n").map(\.count).max() ?? 0, 60)
    }

    func testChart_asCSVIsTheSeries() async {
        let run = await toolkit.run("codepay chart --output csv")

        XCTAssertTrue(run.standardOutput.hasPrefix("date,balance.amount,balance.currency\n"), run.standardOutput)
    }

    func testPeriod_thatEndsBeforeItBeginsIsAMistake() async {
        for command in ["transactions", "chart"] {
            let run = await toolkit.run("codepay \(command) --since 2026-01-02 --until 2026-01-01")
            let oneDay = await toolkit.run("codepay \(command) --since 2026-01-02 --until 2026-01-02")

            XCTAssertEqual(run.exitStatus, 65)
            XCTAssertTrue(
                run.standardError.contains("--until 2026-01-01 is before --since 2026-01-02."), run.standardError)
            XCTAssertEqual(oneDay.exitStatus, 0, oneDay.standardError)
        }
    }

    func testAmounts_ofWhichTheLargestIsBelowTheSmallestAreAMistake() async {
        let run = await toolkit.run("codepay transactions --min 20 --max 19.99")
        let equal = await toolkit.run("codepay transactions --min 20 --max 20.00")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("--max 19.99 is less than --min 20."), run.standardError)
        XCTAssertEqual(equal.exitStatus, 0, equal.standardError)
    }
}

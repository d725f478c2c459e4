import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class CompletionTests: XCTestCase {
    private let harness = Harness(CodePayFeature.self)

    func testContacts_areOfferedWithTheirCurrencies() async {
        let rows = await harness.run("codepay contacts --json").json.array ?? []

        let candidates = await harness.candidates("toolkit codepay send --to ")

        XCTAssertFalse(rows.isEmpty)
        XCTAssertEqual(candidates.map(\.word), rows.compactMap { $0["phone"]?.string })
        XCTAssertEqual(candidates.map(\.summary), rows.map { $0["currency"]?.string ?? "" })
    }

    func testContact_ofWhomOnlyTheAccountIsKnown_isNotOffered() async throws {
        _ = await harness.run("codepay contacts")
        let before = await harness.candidates("toolkit codepay send --to ")
        let local = try Database(path: harness.home.path + "/local.sqlite", migrations: [])
        try local.write {
            try $0.run("INSERT INTO codepay_account (wallet, party) SELECT wallet, '#7' FROM codepay_session")
        }

        let candidates = await harness.candidates("toolkit codepay send --to ")

        XCTAssertFalse(before.isEmpty)
        XCTAssertEqual(candidates, before)
    }

    func testContacts_areNotOfferedWhereTheirNumbersAreTaken() async {
        _ = await harness.run("codepay home")

        for line in ["register --phone ", "settings phone "] {
            let candidates = await harness.candidates("toolkit codepay \(line)")
            XCTAssertEqual(candidates, [], line)
        }
    }

    func testTransactions_areOfferedTheNewestFirst() async {
        let rows = await harness.run("codepay transactions --json").json.array ?? []

        let candidates = await harness.candidates("toolkit codepay show ")

        XCTAssertEqual(candidates.map(\.word), rows.prefix(CompletionContext.limit).compactMap { $0["id"]?.string })
        XCTAssertTrue(candidates.allSatisfy { $0.summary.contains("to +") || $0.summary.contains("from +") })
    }

    func testAnotherProfile_hasItsOwn() async {
        _ = await harness.run("codepay home")
        let set = await harness.run("config set codepay.sandbox.etags false --profile other")

        let candidates = await harness.candidates("toolkit --profile other codepay show ")

        XCTAssertEqual(set.exitStatus, 0, set.standardError)
        XCTAssertEqual(candidates, [])
    }

    func testRealService_offersNothingOfTheSandbox() async {
        _ = await harness.run("codepay home")

        let candidates = await harness.candidates("toolkit codepay show --base-url http://localhost:1 ")

        XCTAssertEqual(candidates, [])
    }

    func testDaysAndDirections_areOffered() async {
        let days = await harness.candidates("toolkit codepay transactions --since y").map(\.word)
        let directions = await harness.candidates("toolkit codepay transactions --direction ").map(\.word)

        XCTAssertEqual(days, ["yesterday"])
        XCTAssertEqual(directions, ["in", "out"])
    }

    func testStartsOfTheExamples_areCompleted() async {
        let gaps = await harness.gapsOfCompletion(in: CodePayFeature.name)
        XCTAssertEqual(gaps, [])
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Runs commands with a record in the journal that this version of toolkit cannot read.
final class UnreadableRecordTests: XCTestCase {
    private let toolkit = Harness(CodePayFeature.self)

    private func database() throws -> Database {
        try Database(path: "\(toolkit.home.path)/local.sqlite", migrations: WalletStore.migrations)
    }

    /// Interrupts a transfer, and gives its record the state of a later version.
    private func interrupt() async throws {
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop before")
        let send = await toolkit.run("codepay send --to +3706 --amount 20")
        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        _ = await toolkit.run("sandbox fault clear")
        try database().write {
            try $0.run("UPDATE codepay_transfer SET state = 'frozen', record = '{\"state\":\"frozen\"}'")
        }
    }

    private func record() throws -> String? {
        try database().read { try $0.value("SELECT record FROM codepay_transfer", as: String.self) }
    }

    func testOtherCommands_workAndSayIt() async throws {
        try await interrupt()

        for line in ["codepay home", "codepay transactions", "codepay contacts"] {
            let run = await toolkit.run(line)

            XCTAssertEqual(run.exitStatus, 0, "\(line): \(run.standardError)")
            XCTAssertTrue(
                run.standardError.contains("does not know its state 'frozen'"), "\(line): \(run.standardError)")
        }
    }

    func testCallerThatOnlyReads_isToldIt() async throws {
        try await interrupt()

        let run = await toolkit.capture("codepay home", reading: true)

        XCTAssertEqual(run.status, .done)
        XCTAssertTrue(run.notes.contains { "\($0.message)".contains("'frozen'") }, "\(run.notes)")
    }

    func testCommandsThatMoveMoney_areRefused() async throws {
        try await interrupt()

        for line in ["codepay send --to +3706 --amount 1", "codepay add 5", "codepay resume"] {
            let run = await toolkit.run(line)

            XCTAssertEqual(run.exitStatus, 74, line)
            XCTAssertTrue(run.standardError.contains("local.sqlite cannot be read"), run.standardError)
            XCTAssertTrue(run.standardError.contains("dismiss it with 'toolkit codepay resume'"), run.standardError)
            XCTAssertFalse(run.standardError.contains("damaged"), run.standardError)
        }
        XCTAssertEqual(try record(), #"{"state":"frozen"}"#)
    }

    func testDryRun_saysIt() async throws {
        try await interrupt()

        let run = await toolkit.run("codepay resume --dry-run")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardError.contains("'frozen'"), run.standardError)
    }

    func testDismissal_keepsTheRecord_andLetsMoneyMove() async throws {
        try await interrupt()

        let resume = await toolkit.run("codepay resume --yes")
        let send = await toolkit.run("codepay send --to +3706 --amount 1")

        XCTAssertEqual(resume.exitStatus, 0, resume.standardError)
        XCTAssertTrue(resume.standardError.contains("Its record stays in the journal."), resume.standardError)
        XCTAssertEqual(send.exitStatus, 0, send.standardError)
        let kept = try database().read {
            try $0.value("SELECT record FROM codepay_transfer WHERE state = 'frozen'", as: String.self)
        }
        XCTAssertEqual(kept, #"{"state":"frozen"}"#)
    }

    func testDoctor_findsIt() async throws {
        try await interrupt()

        let run = await toolkit.run("doctor --json")

        let check = run.json.array?.first { $0["check"] == "codepay data" }
        XCTAssertEqual(run.exitStatus, 74)
        XCTAssertEqual(check?["passed"], false)
        XCTAssertTrue(check?["detail"]?.string?.contains("'frozen'") == true, run.standardOutput)
    }

    func testDoctor_findsADatabaseOfANewerVersion() async throws {
        _ = await toolkit.run("codepay home")
        try database().write { try $0.run("INSERT INTO toolkit_migration (name) VALUES ('codepay.9.later')") }

        let run = await toolkit.run("doctor --json")

        let check = run.json.array?.first { $0["check"] == "codepay data" }
        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(check?["detail"]?.string?.contains("newer version") == true, run.standardOutput)
    }

    func testDoctor_passesAReadableJournalAndMissingOnes() async {
        let fresh = await toolkit.run("doctor --json")
        _ = await toolkit.run("codepay home")
        let used = await toolkit.run("doctor --json")

        for run in [fresh, used] {
            XCTAssertEqual(run.exitStatus, 0, run.standardOutput)
            XCTAssertEqual(run.json.array?.first { $0["check"] == "codepay data" }?["passed"], true)
        }
    }
}

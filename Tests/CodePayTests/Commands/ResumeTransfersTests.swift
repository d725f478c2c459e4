import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class ResumeTransfersTests: XCTestCase {
    private var toolkit = Harness(CodePayFeature.self)

    /// A service without keys and ETags loses the credit, and another wallet pays in the same amount.
    private func makeStuck() async {
        toolkit.environment["TOOLKIT_CODEPAY_SANDBOX_ETAGS"] = "false"
        toolkit.environment["TOOLKIT_CODEPAY_SANDBOX_IDEMPOTENCY_KEYS"] = "false"
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop before --nth 1")
        let send = await toolkit.run("codepay send --to +3706 --amount 20")
        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        _ = await toolkit.run("sandbox fault clear")
        _ = await toolkit.run("api codepay PUT /account/2 --body -", input: #"{"balance":432.35}"#)
    }

    /// A service without keys and ETags refuses the credit, and then to delete the transaction.
    private func sendWithoutSuccess(_ options: String) async -> Run {
        toolkit.environment["TOOLKIT_CODEPAY_SANDBOX_ETAGS"] = "false"
        toolkit.environment["TOOLKIT_CODEPAY_SANDBOX_IDEMPOTENCY_KEYS"] = "false"
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --status 500")
        _ = await toolkit.run("sandbox fault add 'DELETE /api/v1/transaction/:id' --status 500")
        return await toolkit.run("codepay send --to +3706 \(options)")
    }

    func testResume_withoutAnythingToDoSaysSo() async {
        let run = await toolkit.run("codepay resume")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(run.standardOutput, "There are no interrupted transfers.\n")
    }

    func testResume_explainsWhatNobodyCanKnow() async {
        await makeStuck()

        let run = await toolkit.run("codepay resume")

        XCTAssertEqual(run.exitStatus, 75)
        XCTAssertTrue(run.standardError.contains("'toolkit codepay resume --yes'"), run.standardError)
        for text in [
            "stuck", "+3706", "20.00 EUR", "was 412.35 EUR", "should have become 432.35 EUR", "now has 432.35 EUR",
        ] {
            XCTAssertTrue(run.standardOutput.contains(text), run.standardOutput)
        }
    }

    func testDryRun_listsTheTransfersAndLeavesThem() async {
        await makeStuck()

        let first = await toolkit.run("codepay resume --dry-run")
        let second = await toolkit.run("codepay resume --dry-run --json")
        let resume = await toolkit.run("codepay resume")

        XCTAssertEqual(first.exitStatus, 0, first.standardError)
        XCTAssertTrue(first.standardOutput.contains("+3706"), first.standardOutput)
        XCTAssertEqual(second.json.array?.count, 1)
        XCTAssertNotEqual(second.json.array?.first?["state"], "stuck", "nobody has asked the service yet")
        XCTAssertTrue(resume.standardOutput.contains("stuck"), resume.standardOutput)
    }

    func testDryRun_inANewHomeAsksNothing() async {
        let run = await toolkit.run("codepay resume --dry-run --verbose")

        XCTAssertEqual(run.standardOutput, "There are no interrupted transfers.\n")
        XCTAssertFalse(run.standardError.contains("GET"), run.standardError)
    }

    func testDryRun_tellsOfAnUnfinishedChangeOfTheNumber() async {
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --status 503")
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/user/:id' --status 503")
        let change = await toolkit.run("codepay settings phone +37061234500 --yes")
        XCTAssertNotEqual(change.exitStatus, 0)

        let run = await toolkit.run("codepay resume --dry-run")

        XCTAssertTrue(run.standardError.contains("change of the phone number is unfinished"), run.standardError)
    }

    func testResume_tellsProgramsTheSame() async {
        await makeStuck()

        let row = await toolkit.run("codepay resume --json").json.array?.first

        XCTAssertEqual(row?["kind"], "send")
        XCTAssertEqual(row?["state"], "stuck")
        XCTAssertEqual(row?["putAway"], false)
        XCTAssertEqual(row?["amount"], ["amount": "20.00", "currency": "EUR"])
    }

    func testResume_dismissesWhatIsStuckWhenToldTo() async {
        await makeStuck()

        // The first run finds out that it is stuck, so nobody can have looked at the accounts before it.
        let first = await toolkit.run("codepay resume --yes")
        let run = await toolkit.run("codepay resume --yes")
        let next = await toolkit.run("codepay resume")

        XCTAssertEqual([first, run, next].map(\.exitStatus), [75, 0, 0])
        XCTAssertFalse(first.standardOutput.contains("dismissed"), first.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("stuck, dismissed"), run.standardOutput)
        XCTAssertEqual(next.standardOutput, "There are no interrupted transfers.\n")
    }

    func testStuck_isShownAndDismissedBesideATransferThatCannotBeFinished() async {
        await makeStuck()
        _ = await toolkit.run("codepay resume")
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --status 503")
        let send = await toolkit.run("codepay send --to +37060000002 --amount 5")
        _ = await toolkit.run("sandbox fault add 'GET /api/v1/account/:id' --status 503")
        XCTAssertEqual(send.exitStatus, 75, send.standardError)

        let shown = await toolkit.run("codepay resume --json")
        let dismissed = await toolkit.run("codepay resume --yes --json")

        XCTAssertEqual([shown, dismissed].map(\.exitStatus), [75, 75], shown.standardError)
        XCTAssertEqual(shown.json.array?.map { $0["state"] }, ["stuck"], shown.standardError)
        XCTAssertTrue(shown.standardError.contains("5.00 EUR to +37060000002 is not finished"), shown.standardError)
        XCTAssertEqual(dismissed.json.array?.map { $0["putAway"] }, [true], dismissed.standardError)
    }

    func testStuck_isNotedByOtherCommandsAndHindersNone() async {
        await makeStuck()
        _ = await toolkit.run("codepay resume")

        let send = await toolkit.run("codepay send --to +37060000002 --amount 5")

        XCTAssertEqual(send.exitStatus, 0, send.standardError)
        XCTAssertTrue(send.standardError.contains("The transfer of 20.00 EUR to +3706 is stuck"), send.standardError)
    }

    func testFinished_isNotedByTheNextCommand() async {
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop before")
        let send = await toolkit.run("codepay send --to +3706 --amount 20")
        _ = await toolkit.run("sandbox fault clear")

        let home = await toolkit.run("codepay home")

        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        XCTAssertEqual(
            home.standardError, "note: Finished an earlier transfer of 20.00 EUR to +3706, which was interrupted.\n")
    }

    func testCancelled_isNotedByTheNextCommand() async {
        let send = await sendWithoutSuccess("--amount 20")
        _ = await toolkit.run("sandbox fault clear")

        let home = await toolkit.run("codepay home")

        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        XCTAssertTrue(
            home.standardError.hasPrefix(
                "note: Cancelled an earlier transfer of 20.00 EUR to +3706, which was interrupted."),
            home.standardError)
        XCTAssertTrue(home.standardOutput.contains("1,000.00 EUR"), home.standardOutput)
    }

    func testTakenBack_isNoLongerInTheLocalCopy() async {
        _ = await sendWithoutSuccess("--amount 33 --note phantom")
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("sandbox fault clear")

        let resumed = await toolkit.run("codepay resume --json")
        let found = await toolkit.run("codepay transactions --search phantom --json")

        XCTAssertEqual(resumed.json.array?.first?["state"], "undone")
        XCTAssertEqual(found.json, [])
    }

    func testRefusedRepeat_saysNothingOfTheFirstRequest() async {
        for status in [401, 403, 409, 429] {
            let toolkit = Harness(CodePayFeature.self)
            _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --drop after --nth 1")
            _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --status \(status) --nth 2")

            let send = await toolkit.run("codepay send --to +3706 --amount 20")
            _ = await toolkit.run("codepay resume")
            let accounts = await toolkit.run("api codepay GET /account").json.array ?? []

            XCTAssertTrue([0, 75].contains(send.exitStatus), "\(status): \(send.standardError)")
            XCTAssertEqual(accounts.prefix(2).map { $0["balance"] }, [980, .number(432.35)], "\(status)")
        }
    }

    func testSigningInAgain_keepsTheJournal() async {
        _ = await toolkit.run("sandbox fault add 'PUT /api/v1/account/:id' --status 500 --nth 2")
        toolkit.environment["TOOLKIT_CODEPAY_SANDBOX_IDEMPOTENCY_KEYS"] = "false"
        let send = await toolkit.run("codepay send --to +3706 --amount 20")
        _ = await toolkit.run("codepay login --phone +37061234567 --password-stdin", input: "Demo-1234\n")

        let resume = await toolkit.run("codepay resume --json")

        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        XCTAssertEqual(resume.json.array?.count, 1)
    }
}

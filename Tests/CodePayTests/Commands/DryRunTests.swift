import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class DryRunTests: XCTestCase {
    private let toolkit = Harness(CodePayFeature.self)

    /// The balance and all transactions as JSON, to see that nothing has changed.
    private func books() async -> String {
        let home = await toolkit.run("codepay home --refresh --json").json
        let transactions = await toolkit.run("codepay transactions --json").standardOutput
        return "\(home["balance"] ?? .null) \(transactions)"
    }

    func testAdd_tellsTheBalanceAndAddsNothing() async {
        let before = await books()
        let run = await toolkit.run("codepay add 50 --dry-run")
        let tooMuch = await toolkit.run("codepay add 92233720368547758.07 --dry-run")

        XCTAssertEqual(
            run.standardOutput, "Would add 50.00 EUR.\nYour balance would be 1,050.00 EUR. Nothing was added.\n")
        XCTAssertNotEqual(tooMuch.exitStatus, 0)
        let after = await books()
        XCTAssertEqual(after, before)
    }

    func testRepeat_checksTheTransferAndSendsNothing() async throws {
        let rows = await toolkit.run("codepay transactions --json").json.array ?? []
        let sent = try XCTUnwrap(rows.first { $0["direction"] == "out" })
        let id = try XCTUnwrap(sent["id"]?.string)
        let before = await books()
        let run = await toolkit.run("codepay repeat \(id) --amount 1 --dry-run")

        XCTAssertTrue(run.standardOutput.hasPrefix("Would send 1.00 EUR"), run.standardError)
        let after = await books()
        XCTAssertEqual(after, before)
    }

    func testSend_tellsTheNote() async {
        let noted = await toolkit.run("codepay send --to +3706 --amount 1 --note 'Lunch at \u{1B}noon' --dry-run")
        let bare = await toolkit.run("codepay send --to +3706 --amount 1 --dry-run")

        XCTAssertTrue(
            noted.standardOutput.contains(" with the note 'Lunch at "), noted.standardOutput + noted.standardError)
        XCTAssertFalse(noted.standardOutput.contains("\u{1B}"), noted.standardOutput)
        XCTAssertTrue(bare.standardOutput.hasPrefix("Would send 1.00 EUR to +3706"), bare.standardOutput)
        XCTAssertFalse(bare.standardOutput.contains("note"), bare.standardOutput)
    }

    func testRegister_tellsWhetherTheNumberIsFreeAndRegistersNobody() async throws {
        let file = try toolkit.home.write("Other-999\n", to: "password.txt")
        let free = await toolkit.run(
            "codepay register --phone +37060000099 --currency EUR --password-file \(file) --dry-run")
        let taken = await toolkit.run(
            "codepay register --phone +37061234567 --currency EUR --password-file \(file) --dry-run")
        let login = await toolkit.run("codepay login --phone +37060000099 --password-file \(file)")

        XCTAssertEqual(free.standardOutput, "Dry run: toolkit would register +37060000099.\n", free.standardError)
        XCTAssertEqual(taken.exitStatus, 65, taken.standardOutput)
        XCTAssertNotEqual(login.exitStatus, 0)
    }
}

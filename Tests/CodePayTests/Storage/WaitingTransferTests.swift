import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Unfinished transfers when the address of the service changes.
final class WaitingTransferTests: XCTestCase {
    private static let login = "codepay login --phone +37061234567 --password-stdin"

    /// A home with an unfinished transfer at `/api/v1`, now configured for `/api/v2` of the same service.
    private func moved() async throws -> Bank {
        var bank = try await Bank(.both)
        let interrupted = await bank.send(
            "Waiting", interrupted: .init(number: 6, breakage: .droppedAfterTheWork, isLasting: true))
        XCTAssertEqual(interrupted.run.exitStatus, 75)
        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v2"
        let login = await bank.harness.run(Self.login, input: "Demo-1234\n")
        XCTAssertEqual(login.exitStatus, 0, login.standardError)
        return bank
    }

    func testSend_afterTheAddressHasChanged_isRefusedAndNamesTheOldAddress() async throws {
        var bank = try await moved()
        let before = try bank.books()
        let send = await bank.send("Another")
        let add = await bank.run("codepay add 5")

        XCTAssertEqual([send, add].map(\.exitStatus), [75, 75], send.standardError)
        XCTAssertTrue(
            send.standardError.contains("TOOLKIT_CODEPAY_URL=http://localhost:9/api/v1 toolkit codepay resume"),
            send.standardError)
        XCTAssertEqual(try bank.books(), before)
        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v1"
        let resumed = await bank.run("codepay resume --json")
        XCTAssertEqual(resumed.json.array?.first?["state"], "done", resumed.standardError)
        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v2"
        let again = await bank.send("Another")
        XCTAssertEqual(again.exitStatus, 0, again.standardError)
    }

    func testCommands_nameTheTransferThatWaits() async throws {
        let bank = try await moved()
        for line in [
            "codepay home", "codepay resume", "codepay resume --dry-run", "codepay logout", "doctor",
            "config set codepay.url http://localhost:9/api/v2", "config unset codepay.url",
        ] {
            let run = await bank.run(line)
            XCTAssertTrue(
                (run.standardError + run.standardOutput).contains("It waits for http://localhost:9/api/v1."),
                "\(line): \(run.standardOutput)\(run.standardError)")
        }
    }

    func testWallet_ofAnotherPersonDoesNotWait() async throws {
        let bank = try await moved()
        _ = await bank.run("codepay logout")
        let register = await bank.harness.run(
            "codepay register --phone +37060000077 --currency EUR --password-stdin", input: "Other-999\n")
        let add = await bank.run("codepay add 5")

        XCTAssertEqual([register, add].map(\.exitStatus), [0, 0], add.standardError)
    }
}

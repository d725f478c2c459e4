import Synchronization
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

    func testCommand_forAnAddressWithSignsOfAShell_isQuoted() {
        let waiting = WaitingTransfer(
            wallet: 1, service: .address("http://localhost:1/a$(touch$IFS/tmp/x)/v1"), phone: "37061234567",
            account: "1", id: "t", transfer: nil, isStuck: false)

        XCTAssertEqual(
            waiting.command,
            "TOOLKIT_BASE_URL= TOOLKIT_CODEPAY_URL='http://localhost:1/a$(touch$IFS/tmp/x)/v1' toolkit codepay resume")
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

    func testSend_afterAnotherNumberAtTheNewAddress_isStillRefused() async throws {
        let bank = try await moved()
        let change = await bank.run("codepay settings phone +37069999999 --yes")
        let send = await bank.send("Another")

        XCTAssertEqual([change, send].map(\.exitStatus), [0, 75], send.standardError)
    }

    func testSend_whileATransferOfTheSandboxIsUnfinished_isRefused() async throws {
        var bank = try await Bank(.both)
        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = ""
        _ = await bank.run("sandbox fault add 'PUT /api/v1/account/:id' --drop after")
        let interrupted = await bank.send("Sandbox")
        _ = await bank.run("sandbox fault clear")
        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v1"
        let send = await bank.send("Real")
        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = ""
        bank.harness.environment["TOOLKIT_BASE_URL"] = ""
        let resumed = await bank.run("codepay resume --json")
        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v1"
        let again = await bank.send("Real")

        XCTAssertEqual([interrupted, send, resumed, again].map(\.exitStatus), [75, 75, 0, 0], send.standardError)
        XCTAssertTrue(send.standardError.contains("waits for the built-in sandbox"), send.standardError)
        XCTAssertTrue(
            send.standardError.contains("'TOOLKIT_BASE_URL= TOOLKIT_CODEPAY_URL= toolkit codepay resume'"),
            send.standardError)
        XCTAssertEqual(resumed.json.array?.first?["state"], "done")
    }

    func testSend_besideAnUnreadableRecordOfAnotherAddress_isRefused() async throws {
        let bank = try await moved()
        let database = try Database(
            path: bank.harness.home.path + "/local.sqlite", migrations: WalletStore.migrations)
        try database.write { try $0.run("UPDATE codepay_transfer SET record = '{'") }
        let send = await bank.send("Another")

        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        XCTAssertTrue(send.standardError.contains("unreadable transfer"), send.standardError)
    }

    func testSend_whileAnotherProcessMakesTheSamePaymentAtAnotherAddress_isRefused() async throws {
        let bank = try await moved()
        // As the process does that makes the transfer.
        let lock = try await FileLock.acquire(bank.harness.home.path + "/codepay-1.lock") {}
        let rehearsal = await bank.run("codepay send --to +3706 --amount 20 --dry-run")
        let send = await bank.send("Same")
        let other = await bank.run("codepay send --to +3706 --amount 1")
        lock.release()

        XCTAssertEqual([rehearsal, send, other].map(\.exitStatus), [0, 75, 0], send.standardError)
        for run in [rehearsal, send] {
            XCTAssertTrue(run.standardError.contains("is making a transfer of 20.00 EUR"), run.standardError)
        }
    }

    func testSend_isRefusedWhenATransferBeginsAtAnotherAddressDuringTheQuestion() async throws {
        let bank = try await moved()
        let database = try Database(path: bank.harness.home.path + "/local.sqlite", migrations: WalletStore.migrations)
        @Sendable func setClosed(_ isClosed: Int) throws {
            try database.write { try $0.run("UPDATE codepay_transfer SET is_closed = \(isClosed)") }
        }
        try setClosed(1)
        // The first request comes after the first check and before the question.
        bank.network.before(1) { try setClosed(0) }
        let before = try bank.books()
        let send = await bank.harness.runOnTerminal("codepay send --to +3706 --amount 20", answers: ["y"])

        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        XCTAssertTrue(send.standardError.contains("Finish it with"), send.standardError)
        XCTAssertEqual(try bank.books(), before)
    }

    // MARK: The sandbox

    func testResume_afterAResetOfTheSandbox_knowsNoTransfer() async {
        let harness = Harness(CodePayFeature.self)
        _ = await harness.run("sandbox fault add 'PUT /api/v1/account/1' --drop before")
        _ = await harness.run("codepay send --to +3706 --amount 5")
        _ = await harness.run("sandbox reset codepay")
        let resumed = await harness.run("codepay resume")

        XCTAssertEqual(resumed.exitStatus, 0, resumed.standardError)
        XCTAssertEqual(resumed.standardOutput, "There are no interrupted transfers.\n")
    }

    // MARK: Two sign-ins to the same account at once

    /// Pays by a sign-in at `/api/v2`, while one at `/api/v1` makes a whole payment, after the checks of the first.
    private func payAtOnce(_ line: String, beside other: String) async throws -> (run: Run, paid: Int64?) {
        let bank = try await Bank(.both)
        let before = try bank.books().balances[Bank.recipient]
        var second = bank.harness
        second.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v2"
        _ = await second.run(Self.login, input: "Demo-1234\n")
        let network = InterposedNetwork(bank.network) {
            let run = await bank.run(other)
            XCTAssertEqual(run.exitStatus, 0, run.standardError)
        }
        second.adjust = { $0.network = { _ in network } }

        let run = await second.run(line)
        return (run, try bank.books().balances[Bank.recipient].map { $0 - (before ?? 0) })
    }

    func testSend_whileAnotherSignInHasMadeTheSame_isRefused() async throws {
        let (run, paid) = try await payAtOnce(
            "codepay send --to +3706 --amount 20", beside: "codepay send --to +3706 --amount 20")

        XCTAssertEqual(run.exitStatus, 75, run.standardError)
        XCTAssertEqual(paid, 20_00)
    }

    /// An assistant's payment has a key of its own, which nobody gave.
    func testSend_whileAnotherSignInHasMadeTheSameWithAKey_isRefused() async throws {
        let (run, paid) = try await payAtOnce(
            "codepay send --to +3706 --amount 20", beside: "codepay send --to +3706 --amount 20 --key a")

        XCTAssertEqual(run.exitStatus, 75, run.standardError)
        XCTAssertEqual(paid, 20_00)
    }

    func testSend_whileAnotherSignInHasMadeAnother_isMade() async throws {
        let (run, paid) = try await payAtOnce(
            "codepay send --to +3706 --amount 20", beside: "codepay send --to +3706 --amount 21")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(paid, 41_00)
    }

    func testSend_withAKeyWhileAnotherSignInHasMadeTheSame_isMade() async throws {
        let (run, paid) = try await payAtOnce(
            "codepay send --to +3706 --amount 20 --key a", beside: "codepay send --to +3706 --amount 20 --key b")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(paid, 40_00)
    }

    // MARK: An earlier sign-in to the same account

    /// A service with an unfinished transfer of a user who was deleted and added again, with the same account.
    private func addedAgain() async throws -> Bank {
        let bank = try await Bank(.both)
        let send = await bank.send(
            "Left", interrupted: .init(number: 6, breakage: .droppedAfterTheWork, isLasting: true))
        XCTAssertEqual(send.run.exitStatus, 75)
        try bank.sandbox.ask(.delete, "/user/1")
        try bank.sandbox.ask(.post, "/user", body: #"{"phoneNumber":"37061234567","password":"Demo-1234"}"#)
        let login = await bank.harness.run(Self.login, input: "Demo-1234\n")
        XCTAssertEqual(login.exitStatus, 0, login.standardError)
        return bank
    }

    func testSend_besideATransferOfAnEarlierUserOfTheAccount_isRefused() async throws {
        let bank = try await addedAgain()
        let before = try bank.books()
        let send = await bank.send("Another")

        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        XCTAssertEqual(try bank.books(), before)
    }

    func testResume_finishesTheTransferOfAnEarlierUserOfTheAccount() async throws {
        let bank = try await addedAgain()
        let resumed = await bank.run("codepay resume --json")
        let send = await bank.send("Another")

        XCTAssertEqual(resumed.json.array?.first?["state"], "done", resumed.standardError)
        XCTAssertEqual(send.exitStatus, 0, send.standardError)
    }

    // MARK: Wallets that are not signed in

    /// A service with an unfinished transfer of a person who has signed out.
    private func signedOut() async throws -> Bank {
        let bank = try await Bank(.both)
        _ = await bank.send(
            "Left", interrupted: .init(number: 6, breakage: .droppedAfterTheWork, isLasting: true))
        bank.network.interrupt(.init(number: 1, breakage: .unreachable, isLasting: true))
        let logout = await bank.run("codepay logout")
        XCTAssertEqual(logout.exitStatus, 0, logout.standardError)
        bank.network.mend()
        return bank
    }

    func testResume_finishesTheTransferOfAPersonWhoHasSignedOut_andKeepsNoToken() async throws {
        let bank = try await signedOut()
        let before = try bank.books()
        let listed = await bank.run("codepay resume --dry-run --json")
        let resumed = await bank.run("codepay resume --json")

        XCTAssertEqual(listed.json.array?.count, 1, listed.standardError)
        XCTAssertEqual(resumed.json.array?.first?["state"], "done", resumed.standardError)
        XCTAssertNotEqual(try bank.books(), before)
        XCTAssertFalse((bank.harness.home.read("credentials.json") ?? "").contains("token"))
        let home = await bank.run("codepay home")
        XCTAssertEqual(home.exitStatus, 77)
    }

    func testResume_showsWhatHasEndedBesideATransferThatHasNot() async throws {
        let bank = try await signedOut()
        _ = await bank.harness.run(
            "codepay register --phone +37060000077 --currency EUR --password-stdin", input: "Other-999\n")
        _ = await bank.run(
            "codepay add 5", interrupted: .init(number: 3, breakage: .droppedAfterTheWork, isLasting: true))
        // The user of the other transfer, whose account is another one.
        try bank.sandbox.ask(.delete, "/user/1")
        let resumed = await bank.run("codepay resume --json")
        let again = await bank.run("codepay resume --json")

        XCTAssertEqual(resumed.json.array?.map { $0["kind"] }, ["add"], resumed.standardError)
        XCTAssertTrue(resumed.standardError.contains("no longer has the account"), resumed.standardError)
        XCTAssertEqual([resumed, again].map(\.exitStatus), [77, 77])
    }

    func testHome_ofAnotherPerson_namesTheTransferAndResumeFinishesIt() async throws {
        let bank = try await signedOut()
        _ = await bank.harness.run(
            "codepay register --phone +37060000077 --currency EUR --password-stdin", input: "Other-999\n")
        let home = await bank.run("codepay home")
        let resumed = await bank.run("codepay resume --json")
        let again = await bank.run("codepay home")

        XCTAssertTrue(home.standardError.contains("Another wallet of this home"), home.standardError)
        XCTAssertEqual(resumed.json.array?.first?["state"], "done", resumed.standardError)
        XCTAssertFalse(again.standardError.contains("Another wallet"), again.standardError)
        XCTAssertTrue(again.standardOutput.contains("+37060000077"), again.standardOutput)
    }
}

/// Does some work before the first search for the recipient's account, which comes after the first checks of a payment.
private final class InterposedNetwork: Transport {
    private let network: BreakableNetwork
    private let work: @Sendable () async -> Void
    private let isDone = Mutex(false)

    init(_ network: BreakableNetwork, _ work: @escaping @Sendable () async -> Void) {
        (self.network, self.work) = (network, work)
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isDue = isDone.withLock { isDone in
            guard !isDone, request.url.query()?.split(separator: "&").contains("phoneNumber=3706") == true
            else { return false }
            isDone = true
            return true
        }
        if isDue { await work() }
        return try await network.send(request)
    }
}

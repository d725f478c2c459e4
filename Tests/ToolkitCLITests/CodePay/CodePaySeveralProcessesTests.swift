import CodePay
import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// Many processes at once with their own wallets, and two processes with the same wallet.
final class CodePaySeveralProcessesTests: XCTestCase {
    private static let wallets = 1...16
    /// The number of transfers that each wallet sends.
    private static let rounds = caseCount(63, inDebug: 21)
    /// The euros of each wallet, which are more than it can spend.
    private static let funds = 1_000

    func testSixteenWallets_sendingToOneAnother_loseNoCentAndNoTransaction() throws {
        let program = try Program()
        let home = SandboxHome(path: program.home + "/sandbox/codepay.sqlite", now: { Date() })
        let sandbox = Sandbox(try CodePayFeature.makeSandbox(in: home))
        try register(program)
        let before = try Books(sandbox)
        var random = SplitMix64(seed: 16)

        var sent: [String: Sent] = [:]
        for _ in 1...Self.rounds {
            let round = Self.wallets.map { Sent(from: $0, &random) }
            let running = try round.map { try program.start($0.words, streams: .pipes) }
            for (transfer, process) in zip(round, running) {
                let end = try process.finish()
                XCTAssertEqual(end.status, 0, end.error)
                XCTAssertNil(sent.updateValue(transfer, forKey: Self.transaction(end)), end.output)
            }
        }

        let after = try Books(sandbox)
        XCTAssertEqual(after.sums, before.sums)
        for wallet in Self.wallets {
            let change = sent.values.map { $0.change(of: wallet) }.reduce(0, +)
            XCTAssertEqual(after.balance(of: Sent.phone(wallet)), Decimal(Self.funds) + change, "w\(wallet)")
        }
        let added = after.transactions.dropFirst(before.transactions.count)
        XCTAssertEqual(added.count, sent.count)
        for entry in added { XCTAssertEqual(sent[entry.id]?.entry(entry.id), entry) }
        for wallet in Self.wallets {
            let resume = try program.run("codepay resume --json --profile w\(wallet)")
            XCTAssertEqual(resume.output, "[]\n", resume.error)
        }
    }

    func testSecondSend_ofAWalletInUse_saysSoAndWaits() throws {
        let payments = try Payments()
        let before = try payments.books()
        let post = try XCTUnwrap(try payments.methods(of: Payments.send).firstIndex(of: "POST")) + 1
        let gate = Gate()
        defer { gate.open() }

        let first = try payments.start(Payments.send, holding: post, .after, at: gate)
        try first.wait(until: "a request") { gate.isReached }
        let second = try payments.program.start(Payments.send, streams: .pipes)
        let start = ContinuousClock.now
        let note = "Another toolkit process is using this wallet. Waiting for it to finish."
        try second.wait(until: "a note") { second.error.contains(note) }
        let patience = start.duration(to: .now)
        gate.open()

        XCTAssertEqual(try first.finish().status, 0, first.error)
        XCTAssertEqual(try second.finish().status, 0, second.error)
        XCTAssertGreaterThanOrEqual(patience, .milliseconds(500))
        XCTAssertLessThan(patience, .seconds(5))
        XCTAssertEqual(second.error.components(separatedBy: note).count, 2, second.error)
        let after = try payments.books()
        XCTAssertEqual(after.sums, before.sums)
        XCTAssertEqual(after.balance(of: Payments.recipient), before.balance(of: Payments.recipient) + 60)
    }

    func testTwoProcesses_withTheSameKey_payOnce_andGiveTheSameAnswer() throws {
        let (ends, before, after) = try twoSends(Payments.send)

        XCTAssertEqual(ends.map(\.status), [0, 0], ends.map(\.error).joined())
        // The answer to the earlier payment tells the balance as one that was.
        XCTAssertEqual(Set(ends.map { $0.output.replacing("You had", with: "You have") }).count, 1)
        XCTAssertEqual(after.balance(of: Payments.recipient), before.balance(of: Payments.recipient) + 20)
    }

    func testTwoProcesses_withTheSamePaymentAndNoKey_payOnce() throws {
        let (ends, before, after) = try twoSends(Payments.send.dropLast(2))

        XCTAssertEqual(ends.map(\.status).sorted(), [0, 75], ends.map(\.error).joined())
        XCTAssertEqual(after.balance(of: Payments.recipient), before.balance(of: Payments.recipient) + 20)
    }

    /// Runs a line in two processes at once, and returns their ends, and the books before and after them.
    private func twoSends(_ line: [String]) throws -> ([Finished], Books, Books) {
        let payments = try Payments()
        let before = try payments.books()
        let running = try (1...2).map { _ in try payments.program.start(line, streams: .pipes) }
        return (try running.map { try $0.finish() }, before, try payments.books())
    }

    func testSecondRegister_inOneHome_waitsForTheFirst() throws {
        let payments = try Payments()
        let gate = Gate()
        defer { gate.open() }
        let first = try payments.start(Self.register, input: Self.newPassword, holding: 3, .before, at: gate)
        try first.wait(until: "a request") { gate.isReached }

        let second = try payments.program.start(Self.register, input: Self.newPassword, streams: .pipes)
        try second.wait(until: "a note") { second.error.contains("is registering or changing a number.") }
        gate.open()

        XCTAssertEqual(try first.finish().status, 0, first.error)
        XCTAssertEqual(try second.finish().status, 65, second.error)
        try assertOneOwner(payments)
    }

    func testRegister_besideOneOfAnotherHomeThatEndsFirst_takesItsUserBack() throws {
        let payments = try Payments()
        var other = try Program()
        other.environment = payments.program.environment
        let gate = Gate()
        defer { gate.open() }
        let first = try payments.start(Self.register, input: Self.newPassword, holding: 3, .before, at: gate)
        try first.wait(until: "a request") { gate.isReached }

        let second = try other.run(Self.register, input: Self.newPassword)
        gate.open()

        XCTAssertEqual(second.status, 0, second.error)
        XCTAssertEqual(try first.finish().status, 65, first.error)
        try assertOneOwner(payments)
    }

    private static let register = ShellWords.split(
        "codepay register --phone +37090000009 --currency EUR --password-stdin")
    private static let newPassword = "Test-1234!\n"

    /// Asserts that one user and one account have the number of `register`.
    private func assertOneOwner(_ payments: Payments, file: StaticString = #filePath, line: UInt = #line) throws {
        let books = try payments.books()
        XCTAssertEqual(books.users.count { $0.phoneNumber == "37090000009" }, 1, file: file, line: line)
        XCTAssertEqual(books.accounts.count { $0.phoneNumber == "37090000009" }, 1, file: file, line: line)
    }

    func testSend_ofAWalletThatAStoppedProcessUses_endsAtItsTimeLimit() throws {
        let payments = try Payments()
        let before = try payments.books()
        let post = try XCTUnwrap(try payments.methods(of: Payments.send).firstIndex(of: "POST")) + 1
        let sent = try payments.books()
        let gate = Gate()
        defer { gate.open() }
        let first = try payments.start(Payments.send, holding: post, .before, at: gate)
        try first.wait(until: "a request") { gate.isReached }

        let second = try payments.program.run(Payments.send + ["--timeout", "1"])

        XCTAssertEqual(second.status, 75, second.error)
        XCTAssertTrue(
            second.error.contains("is still using this wallet. This command has moved no money."), second.error)
        XCTAssertEqual(try payments.books().balance(of: Payments.recipient), sent.balance(of: Payments.recipient))
        gate.open()
        XCTAssertEqual(try first.finish().status, 0, first.error)
        XCTAssertEqual(try payments.books().sums, before.sums)
    }

    func testHome_besideAnotherWalletsTransfer_doesNotCallItUnfinished() throws {
        let payments = try Payments()
        try payments.program.folder.write("[profile other]\n", to: "home/settings.conf")
        let register = try payments.program.run(
            "codepay register --profile other --phone +37060000077 --currency EUR --password-stdin",
            input: "Other-pass-9\n")
        XCTAssertEqual(register.status, 0, register.error)
        let post = try XCTUnwrap(try payments.methods(of: Payments.send).firstIndex(of: "POST")) + 1
        let gate = Gate()
        defer { gate.open() }
        let send = try payments.start(Payments.send, holding: post, .after, at: gate)
        try send.wait(until: "a request") { gate.isReached }

        let home = try payments.program.run("codepay home --profile other")

        XCTAssertEqual(home.status, 0, home.error)
        XCTAssertFalse(home.error.contains("unfinished"), home.error)
        gate.open()
        XCTAssertEqual(try send.finish().status, 0, send.error)
    }

    func testSend_thatIsStoppedBeyondItsTimeLimit_saysThatTheTransferIsUnfinished() throws {
        let payments = try Payments()
        let before = try payments.books()
        let put = try XCTUnwrap(try payments.methods(of: Payments.send).firstIndex(of: "PUT")) + 1
        let gate = Gate()
        defer { gate.open() }
        let send = try payments.start(Payments.send + ["--timeout", "2"], holding: put, .before, at: gate)
        try send.wait(until: "a request") { gate.isReached }
        send.send(SIGSTOP)
        Thread.sleep(forTimeInterval: 3)
        send.send(SIGCONT)
        let status = try send.finish().status

        XCTAssertEqual(status, 75, send.error)
        for text in ["is not finished", "toolkit codepay resume"] {
            XCTAssertTrue(send.error.contains(text), send.error)
        }
        gate.open()
        let resumed = try payments.program.run("codepay resume")
        XCTAssertEqual(resumed.status, 0, resumed.error)
        XCTAssertEqual(try payments.books().sums, before.sums)
    }

    // MARK: Helpers

    /// Registers the wallets, and adds money to them.
    private func register(_ program: Program) throws {
        let profiles = Self.wallets.map { "[profile w\($0)]\n" }.joined()
        try program.folder.write(profiles, to: "home/settings.conf")
        for wallet in Self.wallets {
            let register = try program.run(
                "codepay register --profile w\(wallet) --phone +\(Sent.phone(wallet)) --currency EUR --password-stdin",
                input: "Wallet-\(wallet)-pass\n")
            XCTAssertEqual(register.status, 0, register.error)
            let add = try program.run("codepay add \(Self.funds) --profile w\(wallet)")
            XCTAssertEqual(add.status, 0, add.error)
        }
    }

    /// The transaction's ID in the answer of `send --json`.
    private static func transaction(_ send: Finished) -> String {
        let answer = try? JSON.decode(JSONValue.self, from: Array(send.output.utf8))
        return answer?["transaction"]?["id"]?.string ?? "none: \(send.error)"
    }

    /// A transfer from one of the wallets to another.
    private struct Sent {
        let sender: Int
        let receiver: Int
        let amount: Decimal

        init(from wallet: Int, _ random: inout SplitMix64) {
            sender = wallet
            let others = CodePaySeveralProcessesTests.wallets.filter { $0 != wallet }
            receiver = others.randomElement(using: &random) ?? wallet
            amount = Decimal(Int.random(in: 1...500, using: &random)) / 100
        }

        var words: [String] {
            ShellWords.split(
                "codepay send --profile w\(sender) --to +\(Self.phone(receiver)) --amount \(amount) --key \(UUID()) --json"
            )
        }

        func entry(_ id: String) -> Books.Entry {
            Books.Entry(
                id: id, senderId: Self.phone(sender), receiverId: Self.phone(receiver), amount: amount)
        }

        /// The change of a wallet's balance.
        func change(of wallet: Int) -> Decimal {
            (receiver == wallet ? amount : 0) - (sender == wallet ? amount : 0)
        }

        static func phone(_ wallet: Int) -> String { String(370_990_000_000 + wallet) }
    }
}

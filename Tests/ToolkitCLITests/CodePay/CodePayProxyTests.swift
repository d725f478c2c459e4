import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// Transfers through a proxy process in front of `toolkit serve`, in the cases where version 0.1 made or lost money.
final class CodePayProxyTests: XCTestCase {
    private static let credit = (method: "PUT", path: "/api/v1/account/2")
    private static let debit = (method: "PUT", path: "/api/v1/account/1")

    // MARK: Case 1: TLS breaks after the request was processed

    func testTLS_thatBreaksAfterTheCredit_makesNoMoney() throws {
        let bank = try ServedBank(isSecure: true)
        let before = try bank.balances()
        try bank.proxy.breakNext(rule(Self.credit, .tlsAfterTheWork, isLast: true))

        let send = try bank.wallet.run(Payments.send)
        try bank.payRecipientFromElsewhere()
        try bank.proxy.heal()
        let resume = try bank.wallet.run(Payments.resume)

        XCTAssertEqual(try bank.proxy.rulesLeft(), 0)
        XCTAssertEqual([send.status, resume.status], [75, 0], send.error + resume.error)
        XCTAssertEqual(try bank.balances(), before.moving(20, from: "1", to: "2").moving(5, from: "3", to: "2"))
    }

    func testTLS_thatBreaksAfterTheCreditOfAServiceWithoutAdditions_makesNoMoney() throws {
        let bank = try ServedBank(isSecure: true, hasAdditions: false)
        let before = try bank.balances()
        try bank.proxy.breakNext(rule(Self.credit, .tlsAfterTheWork, isLast: true))

        _ = try bank.wallet.run(Payments.send)
        try bank.proxy.heal()
        let resume = try bank.wallet.run(Payments.resume)

        XCTAssertEqual(resume.status, 0, resume.error)
        XCTAssertEqual(try bank.balances(), before.moving(20, from: "1", to: "2"))
    }

    // MARK: Cases 2 and 3: a redirect after the request was processed

    func testRedirect_afterTheCredit_makesNoMoney() throws {
        let bank = try ServedBank()
        let before = try bank.balances()
        try bank.proxy.breakNext(rule(Self.credit, .redirectAfterTheWork, isLast: true))

        let send = try bank.wallet.run(Payments.send)
        try bank.payRecipientFromElsewhere()
        try bank.proxy.heal()
        let resume = try bank.wallet.run(Payments.resume)

        XCTAssertEqual([send.status, resume.status], [75, 0], send.error + resume.error)
        XCTAssertEqual(try bank.balances(), before.moving(20, from: "1", to: "2").moving(5, from: "3", to: "2"))
    }

    func testRedirect_afterThePost_leavesNoTransactionBehind() throws {
        for isLast in [false, true] {
            let bank = try ServedBank()
            let (before, count) = (try bank.balances(), try bank.transactionCount())
            let post = (method: "POST", path: "/api/v1/transaction")
            try bank.proxy.breakNext(rule(post, .redirectAfterTheWork, isLast: isLast))

            let send = try bank.wallet.run(Payments.send)
            try bank.proxy.heal()
            let resume = try bank.wallet.run(Payments.resume)

            XCTAssertEqual([send.status, resume.status], [isLast ? 75 : 0, 0], send.error + resume.error)
            XCTAssertFalse(send.error.contains("No money was moved"), send.error)
            XCTAssertEqual(try bank.balances(), before.moving(20, from: "1", to: "2"))
            XCTAssertEqual(try bank.transactionCount(), count + 1)
        }
    }

    // MARK: Case 4: the repetition is refused while the first request is under way

    func testConflict_whileTheDebitIsOnItsWay_losesNoMoney() throws {
        try delay(Self.debit)
    }

    func testConflict_whileTheCreditIsOnItsWay_makesNoMoney() throws {
        try delay(Self.credit)
    }

    private func delay(_ write: (method: String, path: String)) throws {
        let bank = try ServedBank()
        let before = try bank.balances()
        try bank.proxy.breakNext(rule(write, .heldUp), rule(write, .conflict))

        let send = try bank.wallet.run(Payments.send)
        try bank.proxy.deliver()
        let resume = try bank.wallet.run(Payments.resume)

        XCTAssertEqual(try bank.proxy.rulesLeft(), 0)
        XCTAssertEqual([send.status, resume.status], [75, 0], send.error + resume.error)
        XCTAssertEqual(try bank.balances(), before.moving(20, from: "1", to: "2"))
    }

    // MARK: Case 5: a late answer to the question

    func testResume_whoseQuestionIsAnsweredTooLate_changesNothing() throws {
        let bank = try ServedBank()
        let before = try bank.balances()
        try bank.proxy.breakNext(rule(Self.debit, .closed, isLast: true))
        XCTAssertEqual(try bank.wallet.run(Payments.send).status, 75)
        let waiting = try bank.wallet.start(["codepay", "resume"], streams: .terminal(PseudoTerminal()))
        try waiting.wait(for: "+3706?")
        try bank.proxy.heal()

        let other = try bank.wallet.run(Payments.resume)
        waiting.type("y\n")
        let end = try waiting.finish()

        XCTAssertEqual([other.status, end.status], [0, 0], other.error + end.output)
        XCTAssertFalse(end.output.contains("dismissed"), end.output)
        XCTAssertTrue(end.output.contains("done"), end.output)
        XCTAssertEqual(try bank.balances(), before.moving(20, from: "1", to: "2"))
    }

    // MARK: Case 6: payments that the local copy missed

    func testLocalCopy_afterOwnSendsBetweenOthersPayments_isComplete() throws {
        let bank = try ServedBank()
        func pay(_ count: Int) throws { for _ in 0..<count { try bank.payFromElsewhere(1, to: "37061234567") } }
        func look() throws { XCTAssertEqual(try bank.wallet.run("codepay home").status, 0) }
        try pay(1)
        try look()
        try pay(3)
        XCTAssertEqual(try bank.wallet.run(Payments.send).status, 0)
        try pay(19)

        try look()

        let run = try bank.wallet.run("codepay transactions --json")
        let known = try JSON.decode([JSONValue].self, from: Array(run.output.utf8))
        XCTAssertEqual(known.count, try bank.transactionCount())
    }

    private func rule(
        _ request: (method: String, path: String), _ fault: FaultyProxy.Fault, isLast: Bool = false
    ) -> FaultyProxy.Rule {
        FaultyProxy.Rule(method: request.method, path: request.path, fault: fault, isLast: isLast)
    }
}

/// `toolkit serve` behind a proxy, a wallet that uses the proxy, and a wallet that does not.
private final class ServedBank {
    let proxy: FaultyProxy
    /// Signed in as the demo user: account 1.
    private(set) var wallet: Program
    private let served: Served
    private var elsewhere: Program

    init(isSecure: Bool = false, hasAdditions: Bool = true) throws {
        var server = try Program()
        if !hasAdditions {
            server.environment = [
                "TOOLKIT_CODEPAY_SANDBOX_ETAGS": "false", "TOOLKIT_CODEPAY_SANDBOX_IDEMPOTENCY_KEYS": "false",
            ]
        }
        served = try Served("--quiet --only codepay", in: server)
        proxy = try FaultyProxy(before: served.port, isSecure: isSecure)
        wallet = try Program()
        wallet.environment["TOOLKIT_CODEPAY_URL"] = proxy.url + "/api/v1"
        if isSecure { try wallet.trust(proxy.certificate) }
        elsewhere = try Program()
        elsewhere.environment["TOOLKIT_CODEPAY_URL"] = served.url + "/api/v1"
        try signIn(wallet, "+37061234567", "Demo-1234")
        try signIn(elsewhere, "+37060000002", "Amber-2002")
    }

    private func signIn(_ program: Program, _ phone: String, _ password: String) throws {
        let login = try program.run("codepay login --phone \(phone) --password-stdin", input: password + "\n")
        XCTAssertEqual(login.status, 0, login.error)
    }

    /// The balances of the accounts, by their IDs.
    func balances() throws -> [String: Decimal] {
        let accounts = try JSON.decode([Account].self, from: Array(served.ask("GET /api/v1/account").body.utf8))
        return Dictionary(uniqueKeysWithValues: accounts.map { ($0.id, $0.balance) })
    }

    /// The number of the demo user's transactions.
    func transactionCount() throws -> Int {
        try served.ask("GET /api/v1/transaction?search=37061234567").json.array?.count ?? 0
    }

    /// Sends euros from another wallet.
    func payFromElsewhere(_ amount: Int, to phone: String) throws {
        let send = try elsewhere.run("codepay send --to +\(phone) --amount \(amount) --key \(UUID())")
        XCTAssertEqual(send.status, 0, send.error)
    }

    /// Sends 5 euros from another wallet to the recipient.
    func payRecipientFromElsewhere() throws {
        try payFromElsewhere(5, to: Payments.recipient)
    }

    private struct Account: Decodable {
        let id: String
        let balance: Decimal
    }
}

extension [String: Decimal] {
    /// The balances after a transfer.
    fileprivate func moving(_ amount: Decimal, from sender: String, to receiver: String) -> [String: Decimal] {
        var moved = self
        moved[sender, default: 0] -= amount
        moved[receiver, default: 0] += amount
        return moved
    }
}

extension Program {
    /// Makes the program trust a certificate, by a private mount over the system's list of certificates.
    fileprivate mutating func trust(_ certificate: String) throws {
        let list = "/etc/ssl/certs/ca-certificates.crt"
        let mount = try Tool("mount").path
        let unshare = try Tool(
            "unshare", with: "a mount namespace", probe: ["-rm", mount, "--bind", certificate, list])
        launcher = [
            unshare.path, "-rm", "/bin/sh", "-c", #""$0" --bind "$1" "$2" && shift 2 && exec "$@""#, mount, certificate,
            list,
        ]
    }
}

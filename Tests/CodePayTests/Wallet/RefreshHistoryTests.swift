import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

/// After every refresh, the local copy has exactly the wallet's transactions at the service, after any history.
final class RefreshHistoryTests: XCTestCase {
    private static let seconds = 1_779_000_000..<1_781_000_000

    // MARK: Random histories

    func testRefresh_afterAnyHistory_isComplete() async throws {
        for kind in ServiceKind.all {
            let seed = UInt64.random(in: 0..<1_000_000)
            for round in 0..<UInt64(caseCount(5, inDebug: 2)) {
                try await liveThrough(kind, seed: seed + round)
            }
        }
    }

    private func liveThrough(_ kind: ServiceKind, seed: UInt64) async throws {
        let bank = try await Bank(kind)
        var generator = SplitMix64(seed: seed)
        var history: [String] = []
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                history.append(try await happen(to: bank, &generator))
            }
            let option = Int.random(in: 0..<8, using: &generator) == 0 ? " --refresh" : ""
            let home = await bank.run("codepay home\(option)")
            XCTAssertEqual(home.exitStatus, 0, home.standardError)
            let (known, there) = (await bank.known(), try bank.transactions())
            guard known == there else {
                return XCTFail(
                    "\(kind), seed \(seed): \(known.symmetricDifference(there).sorted()) after "
                        + history.joined(separator: ", "))
            }
        }
    }

    /// Makes a random event happen.
    /// - Returns: A description of the event.
    private func happen(to bank: Bank, _ generator: inout SplitMix64) async throws -> String {
        let second = Int.random(in: Self.seconds, using: &generator)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5:
            let count = Int.random(in: 1...3, using: &generator)
            for _ in 0..<count { try bank.post("3706", DemoWallets.phone, at: second) }
            return "\(count) payments of \(second) came in"
        case 5:
            let count = Int.random(in: 15...60, using: &generator)
            for index in 0..<count { try bank.post("3706", DemoWallets.phone, at: second + index) }
            return "\(count) payments came in"
        case 6: try bank.post("2", Bank.own, at: second)
        case 7: try bank.post("37060000002", "3706", at: second)
        case 8:
            let all = try bank.transactions().sorted()
            guard !all.isEmpty else { return "nothing" }
            let id = all[Int.random(in: 0..<all.count, using: &generator)]
            try bank.sandbox.ask(.delete, "/transaction/\(id)")
            return "transaction \(id) was deleted"
        case 9: _ = await bank.run("codepay add 7")
        case 10:
            let number = Int.random(in: 1...9, using: &generator)
            let breakages: [Breakage] = [.droppedBeforeTheWork, .droppedAfterTheWork, .unreachable]
            let breakage = breakages[Int.random(in: 0..<3, using: &generator)]
            _ = await bank.send("Broken", interrupted: Interruption(number: number, breakage: breakage))
            return "a transfer broke at request \(number): \(breakage)"
        default:
            _ = await bank.send("Own")
            return "a transfer went out"
        }
        return "something else"
    }

    // MARK: The histories in which version 0.1 lost transactions

    func testRefresh_afterOwnSendsBetweenOthersPayments_isComplete() async throws {
        let bank = try await Bank(.both)
        func paid(_ count: Int) throws {
            for _ in 0..<count { try bank.post("3706", DemoWallets.phone, at: 1_780_000_001) }
        }
        try paid(1)
        _ = await bank.run("codepay home")
        try paid(3)
        _ = await bank.send("Own")
        try paid(19)

        _ = await bank.run("codepay home")

        let (known, there) = (await bank.known(), try bank.transactions())
        XCTAssertEqual(known, there)
    }

    func testRefresh_findsAPaymentWithAnOldDate() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay home")
        let id = try bank.post("3706", DemoWallets.phone, at: 1_500_000_000)

        _ = await bank.run("codepay home")

        let known = await bank.known()
        XCTAssertTrue(known.contains(id))
    }

    func testRefresh_findsAPaymentFromASlowClockToANewWallet() async throws {
        var bank = try await Bank(.both)
        _ = await bank.harness.run(
            "codepay register --phone +37069999999 --currency EUR --password-stdin", input: "Secret-99\n")
        let id = try bank.post("3706", "37069999999", at: Int(bank.harness.now.timeIntervalSince1970) - 90)
        bank.advance(by: 60)

        _ = await bank.run("codepay home")

        let known = await bank.known()
        XCTAssertEqual(known, [id])
    }

    func testRefresh_afterTheServiceGaveAnIDAgain_hasTheNewTransaction() async throws {
        let bank = try await Bank(.both)
        let folder = TemporaryFolder()
        let saved = try folder.write("", to: "empty") + ".sqlite"
        try bank.sandbox.service.database.copy(to: saved)
        let old = try bank.post("3706", DemoWallets.phone, at: 1_780_000_001)
        _ = await bank.run("codepay home")
        try bank.sandbox.restore(saved)
        let new = try bank.post("37060000002", DemoWallets.phone, at: 1_780_000_060)

        _ = await bank.run("codepay home")

        let shown = await bank.run("codepay show \(new) --json")
        XCTAssertEqual(new, old)
        XCTAssertTrue(shown.standardOutput.contains("37060000002"), shown.standardOutput + shown.standardError)
    }

    func testRefresh_readsEverythingWhenTheBalanceDoesNotAddUp() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay home")
        bank.network.mend()
        try bank.other.change(Bank.own, by: 5_00)

        _ = await bank.run("codepay home")
        let first = bank.network.requests.count { $0.url.query()?.contains("limit=5000") == true }
        bank.network.mend()
        _ = await bank.run("codepay home")
        let second = bank.network.requests.count { $0.url.query()?.contains("limit=5000") == true }

        XCTAssertGreaterThan(first, 0)
        XCTAssertEqual(second, 0)
    }

    func testRefresh_forgetsAnOwnSendThatWasDeletedBeforeItWasRead() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay home")
        _ = await bank.send("Deleted")
        let id = try XCTUnwrap(bank.transactions().max { (Int($0) ?? 0) < (Int($1) ?? 0) })
        try bank.sandbox.ask(.delete, "/transaction/\(id)")

        _ = await bank.run("codepay home")

        let (known, there) = (await bank.known(), try bank.transactions())
        XCTAssertEqual(known, there)
    }

    func testRefreshByHand_readsEverything() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay home")
        // A transaction is missing, although the sums agree.
        try bank.localCopy().write { connection in
            try connection.script(
                """
                UPDATE codepay_wallet SET known = known - 1, unexplained = unexplained + (
                    SELECT iif(is_outgoing, -amount, amount) FROM codepay_transaction WHERE id = '3');
                DELETE FROM codepay_transaction WHERE id = '3';
                """)
        }

        _ = await bank.run("codepay home")
        let before = await bank.known()
        let run = await bank.run("codepay home --refresh")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let (known, there) = (await bank.known(), try bank.transactions())
        XCTAssertFalse(before.contains("3"))
        XCTAssertEqual(known, there)
    }

    func testRefresh_ofAListLongerThanAPage_isComplete() async throws {
        let bank = try await Bank(.both)
        try await bank.sandbox.fill(5_200)

        _ = await bank.run("codepay home")

        let (known, there) = (await bank.known(), try bank.transactions())
        XCTAssertEqual(known, there)
        XCTAssertGreaterThan(known.count, 5_200)
    }
}

extension Bank {
    /// The IDs in the local copy.
    fileprivate func known() async -> Set<String> {
        let run = await run("codepay transactions --json")
        return Set(run.json.array?.compactMap { $0["id"]?.string } ?? [])
    }

    /// The IDs of the wallet's transactions at the service.
    fileprivate func transactions() throws -> Set<String> {
        let all = try JSON.decode([Transaction].self, from: sandbox.ask(.get, "/transaction").body)
        let own: Set<Party> = [.phone(.known(DemoWallets.phone)), .account(Self.own)]
        return Set(all.filter { own.contains($0.sender) || own.contains($0.receiver) }.map(\.id))
    }

    /// Adds a transaction of one euro, and moves the money.
    /// - Returns: The transaction's ID.
    @discardableResult
    fileprivate func post(_ sender: String, _ receiver: String, at second: Int) throws -> String {
        let response = try sandbox.ask(
            .post, "/transaction",
            body: #"{"senderId":"\#(sender)","receiverId":"\#(receiver)","amount":1,"currency":"EUR","#
                + #""createdOn":\#(second),"reference":"Paid"}"#)
        if [DemoWallets.phone, Self.own].contains(receiver) { try other.change(Self.own, by: 1_00) }
        return try JSON.decode(Transaction.self, from: response.body).id
    }

    /// The database with the local copy.
    fileprivate func localCopy() throws -> Database {
        try Database(path: harness.home.path + "/local.sqlite", migrations: WalletStore.migrations)
    }

    /// Moves the clock forward.
    fileprivate mutating func advance(by seconds: TimeInterval) { harness.now += seconds }
}

extension Sandbox {
    /// Adds made-up transactions.
    fileprivate func fill(_ count: Int) async throws {
        try service.fill(count: count, seed: 1) { _ in }
    }
}

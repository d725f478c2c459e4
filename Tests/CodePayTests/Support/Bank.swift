import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

/// A service with the demo accounts, a person who is signed in to it, and the network between them.
struct Bank: Sendable {
    /// The accounts: the person's own, the one with the number +3706, and one of a third party.
    static let own = "1"
    static let recipient = "2"
    static let third = "6"

    /// The service, for requests that are never interrupted.
    let sandbox: Sandbox
    /// The network from the person's wallet to the service.
    let network: BreakableNetwork
    /// The signal that reaches the command that runs.
    let signal = TestSignal()
    /// The home of the person's wallet.
    var harness = Harness(CodePayFeature.self)

    /// Creates a service of a kind; the person's account has 100,000.00 EUR.
    init(_ kind: ServiceKind, marks: StoredMarks = .everywhere) async throws {
        let now = harness.now
        sandbox = Sandbox(
            try CodePaySandbox(SandboxHome(path: nil, now: { now }, setting: { kind.value(of: $0) })))
        network = BreakableNetwork(to: sandbox, marks: marks)
        harness.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v1"
        harness.adjust = { [network, signal] world in
            world.network = { _ in network }
            world.onSignal = { signal.tell($0) }
        }
        try sandbox.ask(.put, "/account/\(Self.own)", body: #"{"balance":100000}"#)
        let run = await harness.run(
            "codepay login --phone +\(DemoWallets.phone) --password-stdin", input: DemoWallets.password + "\n")
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        network.mend()
    }

    /// Another person's wallet at the same service.
    var other: OtherWallet { OtherWallet(sandbox: sandbox) }

    /// Another person's wallet that leaves no marks.
    var olderOther: OtherWallet { OtherWallet(sandbox: sandbox, leavesMarks: false) }

    /// Runs a command line.
    func run(_ line: String) async -> Run { await harness.run(line) }

    /// Runs a command line over a network that breaks at a request, and then repairs the network.
    /// - Returns: The result of the command, and whether there was such a request.
    func run(_ line: String, interrupted interruption: Interruption) async -> (run: Run, isBroken: Bool) {
        network.interrupt(interruption)
        let run = await run(line)
        let isBroken = network.isBroken
        network.mend()
        return (run, isBroken)
    }

    /// Sends 20.00 EUR to +3706.
    func send(_ note: String) async -> Run { await run(Self.line(note)) }

    /// Sends 20.00 EUR to +3706 over a network that breaks.
    func send(_ note: String, interrupted interruption: Interruption) async -> (run: Run, isBroken: Bool) {
        await run(Self.line(note), interrupted: interruption)
    }

    private static func line(_ note: String) -> String { "codepay send --to +3706 --amount 20 --note \(note)" }

    /// The balances of the service, and the transactions that were added to it.
    func books() throws -> Books {
        let accounts = try JSON.decode([Account].self, from: sandbox.ask(.get, "/account").body)
        // The new transactions are those of these hundred seconds: retries move the clock; the demo data is hours old.
        let found = try sandbox.ask(.get, "/transaction?createdOn=\(Int(harness.now.timeIntervalSince1970) / 100)")
        let transactions = try JSON.decode([Transaction].self, from: found.body)
        let euros = accounts.filter { $0.balance?.currency.code == "EUR" }
        return Books(
            balances: Dictionary(uniqueKeysWithValues: euros.map { ($0.id, $0.balance?.minor ?? 0) }),
            notes: Dictionary(transactions.map { ($0.note, 1) }, uniquingKeysWith: +))
    }
    /// The numbers of the user and the account with an ID at the service; by default, of the person's.
    func numbers(of id: String = "1") throws -> [String] {
        try ["user", "account"].map { resource in
            let all = try JSON.decode(JSONValue.self, from: sandbox.ask(.get, "/" + resource).body).array
            return all?.first { $0["id"]?.string == id }?["phoneNumber"]?.string ?? ""
        }
    }
}

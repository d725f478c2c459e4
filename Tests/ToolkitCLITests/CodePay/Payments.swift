import CodePay
import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// The CodePay service on a port of this machine, and a program that is signed in to it as the demo user.
final class Payments {
    /// The additions of the stand-in that are turned on (CodePayStandIn/Contract.md, section 5).
    enum Additions: CaseIterable {
        case none, etags, keys, etagsAndKeys

        fileprivate var settings: [String: String] {
            [
                "codepay.sandbox.etags": "\(self == .etags || self == .etagsAndKeys)",
                "codepay.sandbox.idempotency-keys": "\(self == .keys || self == .etagsAndKeys)",
            ]
        }
    }

    /// The command line of a transfer of 20 euros to a contact of the demo data.
    static var send: [String] {
        ["codepay", "send", "--to", "+3706", "--amount", "20", "--key", UUID().uuidString]
    }
    /// The command line that settles an interrupted transfer.
    static let resume = ["codepay", "resume", "--json"]
    /// The demo user's phone number, and that of the recipient of `send`.
    static let sender = "37061234567"
    static let recipient = "3706"
    static let password = "Demo-1234"

    /// The program.
    let program: Program
    /// The service.
    let server: SandboxServer
    private let sandbox: Sandbox

    /// Starts the service, and signs the demo user in.
    /// - Parameter prepare: Changes the program before it runs for the first time.
    init(_ additions: Additions = .etagsAndKeys, prepare: (Program) throws -> Void = { _ in }) throws {
        let settings = additions.settings
        let home = SandboxHome(path: nil, now: { Date() }, setting: { settings[$0.key] ?? $0.standard })
        sandbox = Sandbox(try CodePayFeature.makeSandbox(in: home))
        server = try SandboxServer(sandbox)
        var program = try Program()
        program.environment["TOOLKIT_CODEPAY_URL"] = "\(server.url)/api/v1"
        self.program = program
        try prepare(program)
        let login = try program.run(
            "codepay login --phone +\(Self.sender) --password-stdin", input: Self.password + "\n")
        XCTAssertEqual(login.status, 0, login.error)
    }

    deinit {
        server.stop()
    }

    /// The present data of the service.
    func books() throws -> Books {
        try Books(sandbox)
    }

    /// Removes all faults.
    func letThrough() {
        server.visit { _, work in work() }
    }

    /// The methods of the requests that a command sends, in order.
    func methods(of words: [String]) throws -> [String] {
        let count = server.received.count
        let run = try program.run(words)
        XCTAssertEqual(run.status, 0, run.error)
        return server.received.dropFirst(count).map { String($0.prefix { $0 != " " }) }
    }

    /// Starts a command, and holds one of its requests, counted from 1, at a gate before or after it is processed.
    func start(
        _ words: [String], input: String = "", holding number: Int, _ instant: Program.Instant, at gate: Gate
    ) throws -> RunningProgram {
        server.visit { current, work in
            guard current == number else { return work() }
            if instant == .before { gate.pass() }
            let answer = work()
            if instant == .after { gate.pass() }
            return answer
        }
        return try program.start(words, input: input, streams: .pipes)
    }

    /// Runs a command, and kills it at one of its requests, counted from 1.
    /// - Returns: `false` when the command has sent fewer requests and has ended normally.
    func kill(
        _ words: [String], input: String = "", at number: Int, _ instant: Program.Instant
    ) throws -> Bool {
        try program.kill(words, input: input, at: number, of: server, instant)
    }

    /// Runs `resume` until no interrupted transfer is left, at most three times; no transfer may be stuck.
    func settle(_ place: String, file: StaticString = #filePath, line: UInt = #line) throws {
        for _ in 1...3 {
            let resume = try program.run(Self.resume)
            guard resume.status == 0 else { continue }
            XCTAssertFalse(resume.output.contains("stuck"), "\(place): \(resume.output)", file: file, line: line)
            if try JSON.decode([JSONValue].self, from: Array(resume.output.utf8)).isEmpty { return }
        }
        XCTFail("\(place): still not settled: \(try program.run(Self.resume))", file: file, line: line)
    }

    /// Asserts that either 20 euros were moved with one transaction, or nothing was changed.
    /// - Returns: Whether the money was moved.
    @discardableResult
    func assertSentOnceOrNever(
        since before: Books, _ place: String, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Bool {
        let now = try books()
        let gone = before.balance(of: Self.sender) - now.balance(of: Self.sender)
        let come = now.balance(of: Self.recipient) - before.balance(of: Self.recipient)
        XCTAssertEqual(now.sums, before.sums, place, file: file, line: line)
        XCTAssertTrue(gone == 0 || gone == 20, "\(place): \(gone)", file: file, line: line)
        XCTAssertEqual(come, gone, place, file: file, line: line)
        XCTAssertEqual(
            now.transactions.count - before.transactions.count, gone == 0 ? 0 : 1, place, file: file, line: line)
        return gone != 0
    }
}

import Foundation
import TestSupport
import ToolkitTesting
import XCTest

extension Program {
    /// When the sender of a request dies.
    enum Instant: CaseIterable {
        /// Before the service does the work, which is then not done.
        case before
        /// After the service has done the work, before the response.
        case after
    }

    /// Runs a command, and kills it at the request with this number, counted from 1; later requests pass again.
    /// - Returns: `false` if the command sent fewer requests, so that it succeeded.
    func kill(
        _ words: [String], input: String = "", at number: Int, of server: SandboxServer, _ instant: Instant
    ) throws -> Bool {
        let gate = Gate()
        defer { gate.open() }
        server.visit { current, work in
            guard current == number else { return work() }
            if instant == .after { _ = work() }
            gate.pass()
            return .close
        }
        let command = try start(words, input: input, streams: .pipes)
        let isHeld = try command.reaches("request \(number)") { gate.isReached }
        if isHeld { command.send(SIGKILL) }
        let end = try command.finish()
        XCTAssertEqual(end.status, isHeld ? 128 + SIGKILL : 0, end.error)
        server.visit { _, work in work() }
        return isHeld
    }

    /// Kills a command at its first request, its second request and so on, until the command succeeds.
    ///
    /// It does so first before the service does the work of the request, and then after it. A debug build is killed at
    /// one of the two, in turn. The closure returns `false` when the command has succeeded.
    static func atEveryRequest(
        _ kill: (_ number: Int, _ instant: Instant, _ place: String) throws -> Bool
    ) throws {
        let rounds = caseCount(2, inDebug: 1)
        for round in 1...rounds {
            var number = 1
            func instant() -> Instant { (rounds == 1 ? number : round) % 2 == 1 ? .before : .after }
            while try kill(number, instant(), "\(instant()) request \(number)") { number += 1 }
            XCTAssertGreaterThan(number, 1)
        }
    }
}

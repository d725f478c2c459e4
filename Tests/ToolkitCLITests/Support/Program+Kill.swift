import Foundation
import ToolkitTesting
import XCTest

extension Program {
    /// What is done with the work of a request whose sender dies.
    enum Instant: CaseIterable {
        /// It dies before the work, which is not done.
        case before
        /// It dies after the work, without the answer.
        case after
    }

    /// Runs a command that is killed at its request with a number, from 1; then every request is let through again.
    /// - Returns: `false` when the command has sent fewer requests, and has got through.
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

    /// Does something that kills a command at its first request, its second one and so on, until the command gets
    /// through (`false`); first before the work is done, then after.
    static func atEveryRequest(
        _ kill: (_ number: Int, _ instant: Instant, _ place: String) throws -> Bool
    ) throws {
        for instant in Instant.allCases {
            var number = 1
            while try kill(number, instant, "\(instant) request \(number)") { number += 1 }
            XCTAssertGreaterThan(number, 1)
        }
    }
}

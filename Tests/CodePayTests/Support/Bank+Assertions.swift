import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

extension Bank {
    /// Asserts that the result of `send` is true: done, or unfinished, or nothing was moved.
    /// - Returns: Whether an unfinished transfer is left for `resume`.
    @discardableResult
    func assertTruthful(
        _ run: Run, before: Books, _ situation: String, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Bool {
        let text = "\(situation)\n\(run.exitStatus): \(run.standardError)"
        if run.standardError.contains("toolkit codepay resume") {
            XCTAssertEqual(run.exitStatus, 75, text, file: file, line: line)
            return true
        }
        let expected = run.exitStatus == 0 ? before.after(situation.note) : before
        XCTAssertEqual(try books(), expected, text, file: file, line: line)
        return false
    }

    /// Asserts that `resume` settles the transfer, that the transfer is done once or not at all, as `resume` says, and
    /// that the next `resume` finds nothing.
    /// - Parameters:
    ///   - before: The books without the transfer.
    ///   - isLeft: Whether an unfinished transfer must be left for `resume`; `nil` when both are right.
    func assertSettled(
        before: Books, isLeft: Bool? = nil, _ situation: String, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let resumed = await run("codepay resume --json")
        let text = "\(situation)\n\(resumed.exitStatus): \(resumed.standardError)"
        XCTAssertEqual(resumed.exitStatus, 0, text, file: file, line: line)
        let states = resumed.json.array?.map { $0["state"]?.string }
        let now = try books()
        switch states {
        case ["done"]: XCTAssertEqual(now, before.after(situation.note), text, file: file, line: line)
        case ["undone"]: XCTAssertEqual(now, before, text, file: file, line: line)
        default:
            XCTAssertEqual(states, [], text, file: file, line: line)
            XCTAssertTrue(now == before || now == before.after(situation.note), text, file: file, line: line)
        }
        if let isLeft { XCTAssertEqual(states == [], !isLeft, text, file: file, line: line) }
        guard states != [] else { return }
        let again = await run("codepay resume --json")
        XCTAssertEqual(again.exitStatus, 0, text, file: file, line: line)
        XCTAssertEqual(again.json.array, [], text, file: file, line: line)
    }

    /// Asserts that a transfer that `resume` has just found stuck moves no more money, that it stays stuck with an
    /// explanation, and that `--yes` dismisses it.
    /// - Parameters:
    ///   - resumed: The `resume` after which the network began to count requests.
    ///   - before: The books when the `resume` began.
    ///   - amounts: The amounts that the explanation must name.
    func assertStuck(
        _ resumed: Run, before: Books, naming amounts: [String], _ situation: String, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let again = await run("codepay resume")
        let writes = network.writes
        let away = await run("codepay resume --yes")
        let after = await run("codepay resume --json")

        let text = "\(situation)\n\(resumed.standardOutput)\(resumed.standardError)"
        XCTAssertEqual([resumed, again, away, after].map(\.exitStatus), [75, 75, 0, 0], text, file: file, line: line)
        XCTAssertEqual(writes, [], text, file: file, line: line)
        XCTAssertEqual(try books(), before, text, file: file, line: line)
        for amount in amounts {
            XCTAssertTrue(again.standardOutput.contains(amount), "\(amount) in \(text)", file: file, line: line)
        }
        XCTAssertEqual(after.json.array, [], text, file: file, line: line)
    }
}

extension String {
    /// The letters and digits of the text, for the note of a transfer.
    var note: String { filter { $0.isLetter || $0.isNumber } }
}

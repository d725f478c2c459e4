import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

extension Bank {
    /// Asserts that the end of `send` tells the truth: it is done; or something is left for `resume`; or nothing was
    /// moved.
    /// - Returns: Whether something is left for `resume`.
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

    /// Asserts that `resume` settles what is left, that the transfer is then done once or not at all, as it says, and
    /// that nothing is left for the next.
    /// - Parameters:
    ///   - before: What the service would hold without the transfer.
    ///   - isLeft: Whether something must be left for `resume`; `nil` when both is right.
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

    /// Asserts that a transfer that `resume` has just found to be stuck moved nothing any more, that it stays so with an
    /// explanation, and that `--yes` puts it away.
    /// - Parameters:
    ///   - resumed: The `resume` after which the network has counted its requests.
    ///   - before: What the service held when it began.
    ///   - amounts: What the explanation must name.
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
    /// The letters and digits, for the note of a transfer.
    var note: String { filter { $0.isLetter || $0.isNumber } }
}

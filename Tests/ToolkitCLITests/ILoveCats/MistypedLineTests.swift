import TestSupport
import XCTest

final class MistypedLineTests: XCTestCase {
    func testUnknownCommand_pointsAtItAndNamesTheRightOne() throws {
        try assertCorrects("cats lst", marked: "lst", "toolkit cats list")
    }

    func testUnknownFeature_pointsAtItAndNamesTheRightOne() throws {
        try assertCorrects("cast list", marked: "cast", "toolkit cats list")
    }

    func testUnknownOption_pointsAtItAndNamesTheRightOne() throws {
        try assertCorrects("cats list --bred abys", marked: "--bred", "toolkit cats list --breed abys")
    }

    func testRefusedLine_touchesNothing() throws {
        let program = try Program()

        _ = try program.run("cats list --bred abys")

        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home))
    }

    func testErrorForPrograms_isOneLineOfJSON() throws {
        let program = try Program()

        let usage = try program.run("cats list --bred abys --json")
        let refused = try program.run("cats add --breed a --output ndjson")
        let missing = try program.run("cats show ffff --json")

        try assertIsError(usage, code: "unknown-option", exit: 64)
        try assertIsError(refused, code: "unacceptable-value", exit: 65)
        try assertIsError(missing, code: "no-such-cat", exit: 66)
    }

    func testManyUnknownIDs_areAnsweredWithAFewLines() throws {
        let program = try Program()
        let ids = (0..<16_000).map { "ffff" + String($0, radix: 16) }

        let delete = try program.run(["cats", "delete"] + ids)

        XCTAssertEqual(delete.status, 66)
        XCTAssertTrue(delete.error.contains("No cat has the ID or the name 'ffff0'."), delete.error)
        XCTAssertLessThan(delete.error.utf8.count, 1_000)
    }

    func testManyWrongWords_areAnsweredWithAFewLines() throws {
        let program = try Program()
        let names = Array(repeating: "no-badge", count: 2_000)

        let show = try program.run(["cats", "show", "1"] + names)

        XCTAssertEqual(show.status, 64)
        XCTAssertLessThan(show.error.utf8.count, 5_000)
    }

    // MARK: Helpers

    /// Asserts that the error shows the line, carets under the mistake, and the corrected line.
    private func assertCorrects(
        _ line: String, marked: String, _ corrected: String, file: StaticString = #filePath, at number: UInt = #line
    ) throws {
        let program = try Program()

        let run = try program.run(line)

        XCTAssertEqual(run.status, 64, file: file, line: number)
        XCTAssertEqual(run.output, "", file: file, line: number)
        let lines = run.error.split(separator: "\n").map(String.init)
        let echo = try XCTUnwrap(lines.firstIndex { $0.hasSuffix("toolkit \(line)") }, run.error)
        let place = try XCTUnwrap(lines[echo].range(of: marked), run.error)
        let indent = lines[echo].distance(from: lines[echo].startIndex, to: place.lowerBound)
        let carets = String(repeating: " ", count: indent) + String(repeating: "^", count: marked.count)
        XCTAssertEqual(lines[echo + 1], carets, run.error, file: file, line: number)
        XCTAssertTrue(lines.contains { $0.hasSuffix(": \(corrected)") }, run.error, file: file, line: number)
    }

    private func assertIsError(
        _ run: Finished, code: String, exit: Int32, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        XCTAssertEqual(run.status, exit, file: file, line: line)
        XCTAssertEqual(run.output, "", file: file, line: line)
        let last = try XCTUnwrap(run.error.split(separator: "\n").last)
        let document = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: [String: Any]]
        let error = try XCTUnwrap(document?["error"], run.error)
        XCTAssertEqual(Set(error.keys), ["code", "message", "hint", "exit"], file: file, line: line)
        XCTAssertEqual(error["code"] as? String, code, file: file, line: line)
        XCTAssertEqual(error["exit"] as? Int32, exit, file: file, line: line)
        XCTAssertEqual((error["message"] as? String)?.isEmpty, false, file: file, line: line)
    }
}

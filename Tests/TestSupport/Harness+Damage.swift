import Foundation
import Toolkit
import ToolkitTesting
import XCTest

extension Harness {
    /// Damages a database of the home in many ways, and runs the examples of commands and other lines on each.
    ///
    /// Each run must succeed or say in a sentence why it cannot: a failure of storage names the file, and no failure
    /// is a defect of toolkit or shows SQL.
    /// - Parameters:
    ///   - database: The path of the file in the home.
    ///   - isNeeded: Whether a damaged file is an error, and not only a cache.
    ///   - runs: How many lines, chosen at random, run after each damage.
    package func assertBearsDamage(
        to database: String, groups: [String], lines: [String], isNeeded: Bool = true,
        runs: Int = caseCount(2, inDebug: 1), seed: UInt64 = 19, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let place = FileManager.default.currentDirectoryPath
        let folder = TemporaryFolder()
        try folder.write("", to: "nothing")
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path), file: file, line: line)
        defer { _ = FileManager.default.changeCurrentDirectoryPath(place) }
        let lines = lines + groups.flatMap(examples)
        for line in lines { _ = await run(words(line)) }
        let intact = try filesOfHome()
        let path = "\(home.path)/\(database)"
        let ways = Damage.ways(count: try XCTUnwrap(intact[database]).count, seed: seed)
        var random = SplitMix64(seed: seed)
        var counts: [Int32: Int] = [:]
        for damage in ways {
            try restoreHome(intact)
            try damage.strike(path)
            for _ in 1...runs {
                let words = words(lines[Int.random(in: lines.indices, using: &random)])
                let run = await run(words)
                counts[run.exitStatus, default: 0] += 1
                guard let flaw = Self.flaw(in: run) else { continue }
                let text = "\(damage.name), \(words): \(flaw): \(run.exitStatus) \(run.standardError)"
                XCTFail(text, file: file, line: line)
            }
        }
        XCTAssertGreaterThan(counts[0] ?? 0, 10, "\(counts)", file: file, line: line)
        XCTAssertEqual((counts[74] ?? 0) > 10, isNeeded, "\(counts)", file: file, line: line)
    }

    private static func flaw(in run: Run) -> String? {
        let text = run.standardError + run.standardOutput
        if run.exitStatus == 70 { return "a defect" }
        if run.exitStatus == 74, !text.contains(".sqlite") { return "no file" }
        let sql = ["SELECT ", "INSERT ", "UPDATE ", "DELETE FROM", "CREATE TABLE", "PRAGMA "]
        return sql.contains { run.standardError.contains($0) } ? "SQL" : nil
    }

    private func examples(of group: String) -> [String] {
        let nodes = runner.commands.children.filter { $0.name == group }.flatMap(Self.all)
        return nodes.flatMap(\.examples).map { String($0.line.prefix { !"|<>".contains($0) }) }
    }

    private static func all(_ node: CommandNode) -> [CommandNode] { [node] + node.children.flatMap(all) }

    private func words(_ line: String) -> [String] {
        let words = ShellWords.split(line)
        return words.first == "toolkit" ? Array(words.dropFirst()) : words
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

/// Runs every example of the help in a separate home folder.
final class ExamplesTests: XCTestCase {
    private var commands: [CommandNode] {
        Harness(ILoveCatsFeature.self).runner.commands.children.first { $0.name == "cats" }?.children ?? []
    }

    func testDeclarations_haveNoFaults_andChecksWriteNoFile() async throws {
        let faults = await Harness(ILoveCatsFeature.self).faultsOfDeclarations()

        XCTAssertEqual(faults, [])
        XCTAssertFalse(FileManager.default.fileExists(atPath: "cats.ndjson"))
    }

    func testEveryCommand_hasTwoExamplesOrMore() {
        XCTAssertGreaterThan(commands.count, 5)
        for command in commands { XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.name) }
    }

    func testEveryExample_works() async throws {
        let folder = TemporaryFolder()
        let row = """
            {"name":"Tom","owner":"Ada","breed":"abys","born":"2019-05-02","weightKg":4.5,"rating":4}
            """
        try folder.write(row + "\n", to: "cats.ndjson")
        let place = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
        defer { _ = FileManager.default.changeCurrentDirectoryPath(place) }

        for example in commands.flatMap(\.examples) {
            let words = Array(ShellWords.split(example.line).dropFirst())
            let overwrites = words.contains("export") ? ["--yes"] : []
            let terminal = ScriptedTerminal(input: Array((row + "\n").utf8))

            let run = await Harness(ILoveCatsFeature.self).run(words + overwrites, on: terminal)

            XCTAssertEqual(run.exitStatus, 0, "\(example.line)\n\(run.standardError)")
        }
    }
}

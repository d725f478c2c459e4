import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

/// The examples of help are run as they stand, each in a home of its own.
final class ExamplesTests: XCTestCase {
    private func commands(_ node: CommandNode) -> [CommandNode] {
        (node.arguments == nil ? [] : [node]) + node.children.flatMap(commands)
    }

    /// Puts an external command into the plugin folder.
    private func install(_ name: String, in home: TemporaryFolder) throws {
        let path = try home.write("#!/bin/sh\n", to: "plugins/toolkit-\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    func testEveryCommand_hasTwoExamplesOrMore() {
        for command in commands(Harness(ILoveCatsFeature.self).runner.commands) {
            XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.name)
        }
    }

    func testEveryExample_works() async throws {
        let folder = TemporaryFolder()
        let row = """
            {"name":"Tom","owner":"Ada","breed":"abys","born":"2019-05-02","weightKg":4.5,"rating":4}
            """
        try folder.write(row + "\n", to: "cats.ndjson")
        let manual = await Harness(ILoveCatsFeature.self).run("manual --format json").standardOutput
        try folder.write(manual, to: "toolkit.json")
        let place = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
        defer { _ = FileManager.default.changeCurrentDirectoryPath(place) }

        for example in commands(Harness(ILoveCatsFeature.self).runner.commands).flatMap(\.examples) {
            let words = Array(ShellWords.split(example.line).dropFirst())
            let overwrites = words.contains("export") ? ["--yes"] : []
            let terminal = ScriptedTerminal(input: Array((row + "\n").utf8))

            var harness = Harness(ILoveCatsFeature.self)
            harness.environment["HOME"] = folder.path
            if words.first == "plugins" { try install("hello", in: harness.home) }
            let run = await harness.run(words + overwrites, on: terminal)

            XCTAssertEqual(run.exitStatus, 0, "\(example.line)\n\(run.standardError)")
        }
    }
}

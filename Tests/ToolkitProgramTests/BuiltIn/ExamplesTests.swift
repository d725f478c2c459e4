import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// Runs the examples of the commands that belong to no feature, each in a new home.
final class ExamplesTests: XCTestCase {
    private var commands: [CommandNode] {
        let root = Harness(ZooFeature.self).runner.commands
        return root.children.filter { $0.heading == "Toolkit" }.flatMap(Self.commands)
    }

    private static func commands(_ node: CommandNode) -> [CommandNode] {
        (node.arguments == nil ? [] : [node]) + node.children.flatMap(commands)
    }

    func testEveryCommand_hasTwoExamplesOrMore() {
        XCTAssertGreaterThan(commands.count, 20)
        for command in commands { XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.name) }
    }

    func testExamples_nameAFeatureOfTheProgram() {
        let lines = commands.flatMap(\.examples).map(\.line)

        XCTAssertTrue(lines.contains("toolkit sandbox reset zoo --yes"), "\(lines)")
        XCTAssertTrue(lines.contains("toolkit config get zoo.url"), "\(lines)")
        XCTAssertFalse(lines.joined().contains("FEATURE"))
        XCTAssertFalse(lines.joined().contains("SETTING"))
    }

    func testEveryExample_works() async throws {
        let folder = TemporaryFolder()
        try folder.write(await Harness(ZooFeature.self).run("manual --format json").standardOutput, to: "toolkit.json")
        try folder.write("name\nzebra\n", to: "rows.csv")
        try folder.write(#"[{"name":"zebra"}]"#, to: "rows.json")
        try folder.writeProgram("", to: "toolkit-hello")
        let place = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
        defer { _ = FileManager.default.changeCurrentDirectoryPath(place) }

        for line in commands.flatMap(\.examples).map(\.line) {
            var harness = Harness(ZooFeature.self)
            harness.environment["HOME"] = folder.path
            harness.environment["EDITOR"] = "true"
            if !line.contains("plugins install") { try harness.home.writeProgram("", to: "plugins/toolkit-hello") }

            // The example of an export writes a file that the example of an import reads.
            if line.hasSuffix("export zoo rows.csv") { try FileManager.default.removeItem(atPath: "rows.csv") }
            let run = await harness.run(Array(ShellWords.split(line).dropFirst()), on: ScriptedTerminal(input: []))

            XCTAssertEqual(run.exitStatus, 0, "\(line)\n\(run.standardError)")
        }
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges

/// Runs the examples of help unchanged, each in a new home folder.
final class ExamplesTests: XCTestCase {
    private var commands: [CommandNode] {
        Harness(TechTestBadgesFeature.self).runner.commands.children.first { $0.name == "badges" }?.children ?? []
    }

    func testDeclarations_haveNoFaults() async {
        let faults = await Harness(TechTestBadgesFeature.self).faultsOfDeclarations()

        XCTAssertEqual(faults, [])
    }

    func testEveryCommand_hasTwoExamplesOrMore() {
        XCTAssertEqual(commands.count, 5)
        for command in commands { XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.name) }
    }

    func testEveryExample_works() async {
        for example in commands.flatMap(\.examples) {
            let words = Array(ShellWords.split(example.line).dropFirst())

            let run = await Harness(TechTestBadgesFeature.self).run(words)

            XCTAssertEqual(run.exitStatus, 0, "\(example.line)\n\(run.standardError)")
            XCTAssertFalse(run.standardOutput.isEmpty, example.line)
        }
    }
}

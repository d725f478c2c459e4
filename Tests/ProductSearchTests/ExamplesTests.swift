import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

/// Runs the examples of the help texts unchanged, each with its own home folder.
final class ExamplesTests: XCTestCase {
    private var commands: [CommandNode] {
        let feature = Harness(ProductSearchFeature.self).runner.commands.children.first { $0.name == "search" }
        return (feature?.children ?? []).flatMap { [$0] + $0.children }
    }

    func testDeclarations_haveNoFaults() async {
        let faults = await Harness(ProductSearchFeature.self).faultsOfDeclarations()

        XCTAssertEqual(faults, [])
    }

    func testEveryCommand_hasTwoExamplesOrMore() {
        XCTAssertEqual(commands.count, 13)
        for command in commands {
            XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.name)
        }
    }

    func testEveryExampleOfFind_showsSomething() async {
        for example in FindItems.examples {
            let words = Array(ShellWords.split(example.line).dropFirst())

            let run = await Harness(ProductSearchFeature.self).run(words)

            XCTAssertTrue(run.standardOutput.contains("11000000"), "\(example.line)\n\(run.standardOutput)")
        }
    }

    func testEveryExample_works() async {
        for example in commands.flatMap(\.examples) {
            let words = Array(ShellWords.split(example.line).dropFirst())

            let run = await Harness(ProductSearchFeature.self).run(words)

            XCTAssertEqual(run.exitStatus, 0, "\(example.line)\n\(run.standardError)")
            XCTAssertFalse(run.standardOutput.isEmpty, example.line)
        }
    }
}

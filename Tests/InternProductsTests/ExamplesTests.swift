import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts
@testable import InternProductsStandIn

/// Runs every example from the help exactly as printed, each in a new home folder.
final class ExamplesTests: XCTestCase {
    private var commands: [CommandNode] {
        let root = Harness(InternProductsFeature.self).runner.commands
        return root.children.filter { $0.name == InternProductsFeature.name }.flatMap(\.children)
    }

    func testDeclarations_haveNoFaults() async {
        let faults = await Harness(InternProductsFeature.self).faultsOfDeclarations()

        XCTAssertEqual(faults, [])
    }

    func testEveryCommand_hasTwoExamplesOrMore() {
        XCTAssertEqual(commands.map(\.name), ["register", "login", "logout", "list", "show"])
        for command in commands { XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.name) }
    }

    func testEveryExample_works() async {
        for line in commands.flatMap(\.examples).map(\.line) {
            let redirected = line.split(separator: " < ")
            let words = Array(ShellWords.split(String(redirected[0])).dropFirst())
            let password = DemoUser.password
            let terminal =
                redirected.count > 1
                ? ScriptedTerminal(input: Array("\(password)\n".utf8))
                : ScriptedTerminal(isTerminal: true, answers: [password, password])

            let run = await Harness(InternProductsFeature.self).run(words, on: terminal)

            XCTAssertEqual(run.exitStatus, 0, "\(line)\n\(run.standardError)")
        }
    }
}

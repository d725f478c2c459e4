import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

/// Runs each example of the help unchanged, with its own home folder.
final class ExamplesTests: XCTestCase {
    private var commands: [CommandNode] {
        let root = Harness(CodePayFeature.self).runner.commands
        return root.children.filter { $0.name == CodePayFeature.name }.flatMap(Self.commands)
    }

    private static func commands(_ node: CommandNode) -> [CommandNode] {
        (node.arguments == nil ? [] : [node]) + node.children.flatMap(commands)
    }

    func testDeclarations_haveNoFaults() async {
        let faults = await Harness(CodePayFeature.self).faultsOfDeclarations()

        XCTAssertEqual(faults, [])
    }

    func testEveryCommand_hasTwoExamplesOrMore() {
        for command in commands { XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.name) }
    }

    func testEveryExample_works() async {
        for line in commands.flatMap(\.examples).map(\.line) {
            let redirected = line.split(separator: " < ")
            let words = Array(ShellWords.split(String(redirected[0])).dropFirst())
            let password = DemoWallets.password
            let terminal =
                redirected.count > 1
                ? ScriptedTerminal(input: Array("\(password)\n".utf8))
                : ScriptedTerminal(isTerminal: true, answers: words.contains("send") ? ["y"] : [password, password])
            let agreed = words.contains("repeat") ? ["--yes"] : []

            let run = await Harness(CodePayFeature.self).run(words + agreed, on: terminal)

            XCTAssertEqual(run.exitStatus, 0, "\(line)\n\(run.standardError)")
        }
    }
}

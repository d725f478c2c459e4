import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class HelpTextTests: XCTestCase {
    private func help(_ line: String) async -> String {
        await Harness(ZooFeature.self).run(line + " --help").standardOutput
    }

    func testUsage_showsRequiredOptionalRepeatedAndExclusiveArguments() async {
        let text = await help("zoo feed")

        XCTAssertTrue(
            text.contains(
                "toolkit zoo feed ANIMAL --food hay|meat|fruit [--times N] [--say TEXT]… "
                    + "[--kilograms N | --plenty] [--wash] [--bowl COLOUR]"), text)
    }

    func testOptions_showTheVariableAndDefault() async {
        let text = await help("zoo feed")

        XCTAssertTrue(text.contains("How often. (default: 1; environment variable: ZOO_TIMES)"), text)
    }

    func testVariable_isNamedButItsValueIsNotShown() async {
        var harness = Harness(ZooFeature.self)
        harness.environment["ZOO_TIMES"] = "4711"

        let run = await harness.run("zoo feed --help")

        XCTAssertFalse(run.standardOutput.contains("4711"))
    }

    func testHiddenAndDeprecatedNames_areNotShown() async {
        let feed = await help("zoo feed")
        let zoo = await help("zoo")

        XCTAssertFalse(feed.contains("secretive") || feed.contains("fodder"))
        XCTAssertFalse(zoo.contains("fodder"))
    }

    func testHelpCommand_isTheSameAsTheOption() async {
        let harness = Harness(ZooFeature.self)

        let command = await harness.run("help zoo feed")
        let option = await harness.run("zoo feed --help")

        XCTAssertEqual(command.standardOutput, option.standardOutput)
        XCTAssertEqual(command.exitStatus, 0)
    }

    func testTerminalDetails_areTheEndOfTheDetails_inHelpAndInTheManual() async {
        let harness = Harness(ZooFeature.self)
        let end = "prints the name. \(ResetSandbox.asksFirst)"

        for line in ["sandbox reset --help", "manual sandbox reset --format markdown"] {
            let text = await harness.run(line).standardOutput
            XCTAssertTrue(text.replacing("\n", with: " ").replacing("\\", with: "").contains(end), text)
        }
    }

    func testHelp_fitsTheTerminal() async {
        for line in ["--help", "zoo feed --help", "sandbox fault add --help"] {
            let run = await Harness(ZooFeature.self).runOnTerminal("--color never " + line, columns: 50)
            // Example lines are not wrapped, so that they can be pasted.
            let lines = run.standardOutput.split(separator: "\n").filter { !$0.hasPrefix("  toolkit ") }
            for line in lines { XCTAssertLessThanOrEqual(String(line).displayWidth, 50, String(line)) }
        }
    }
}

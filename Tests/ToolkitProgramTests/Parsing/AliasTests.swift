import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class AliasTests: PluginTestCase {
    private var toolkit: Harness { harness }

    private func set(_ name: String, _ words: String) async -> Run {
        await toolkit.run(["config", "set", "alias.\(name)", words])
    }

    func testAlias_standsForItsWordsAndTakesMore() async {
        _ = await set("animals", "zoo list --limit 1")

        let alias = await toolkit.run("animals")
        let plain = await toolkit.run("zoo list --limit 1")
        let more = await toolkit.run("--json animals --limit 2")

        XCTAssertEqual(plain.exitStatus, 0)
        XCTAssertEqual(alias.standardOutput, plain.standardOutput)
        XCTAssertEqual(more.json.array?.count, 2)
    }

    func testAlias_keepsQuotedWordsTogether() async {
        _ = await set("hay", "zoo feed 'old cow' --food hay")

        let run = await toolkit.run("hay --json")
        let plain = await toolkit.run(["zoo", "feed", "old cow", "--food", "hay", "--json"])

        XCTAssertEqual(run.standardOutput, plain.standardOutput)
        XCTAssertEqual(run.exitStatus, plain.exitStatus)
    }

    func testAlias_isNotReplacedTwice() async {
        _ = await set("a", "zoo list")
        _ = await set("b", "zoo")
        let chain = await set("c", "a --limit 1")

        XCTAssertEqual(chain.exitStatus, 65)
        XCTAssertTrue(chain.standardError.contains("there is no command 'a'"), chain.standardError)
        let group = await toolkit.run("b list --limit 1")
        XCTAssertEqual(group.exitStatus, 0)
    }

    func testName_ofACommandIsRefused() async {
        let run = await set("zoo", "zoo list")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("'zoo' is a command"), run.standardError)
    }

    func testName_ofAnExternalCommandIsRefused() async throws {
        try install("greet")

        let run = await set("greet", "zoo list")

        XCTAssertEqual(run.exitStatus, 65)
    }

    func testCaller_getsTheCommandThatItNames() async {
        _ = await set("animals", "zoo list --limit 1")

        let run = await toolkit.capture("animals")

        XCTAssertEqual(run.status, .usage)
    }

    func testWords_thatNameNoCommandAreRefusedWithTheNearest() async {
        let unknown = await set("x", "zooo list")
        let open = await set("x", "zoo feed 'old cow")
        let list = await toolkit.run("config list --json")

        XCTAssertTrue(unknown.standardError.contains("zoo"), unknown.standardError)
        XCTAssertEqual([unknown.exitStatus, open.exitStatus], [65, 65])
        XCTAssertFalse(list.standardOutput.contains("alias.x"))
    }

    func testSubcommand_thatDoesNotExistIsRefusedWithTheNearest() async {
        let wrong = await set("x", "zoo lst")

        XCTAssertEqual(wrong.exitStatus, 65)
        XCTAssertTrue(wrong.standardError.contains("Did you mean 'list'?"), wrong.standardError)
        for words in ["zoo ls", "zoo help", "zoo feed cow --food hay", "zoo wishes add 1 dog"] {
            let right = await set("x", words)
            XCTAssertEqual(right.exitStatus, 0, right.standardError)
        }
    }

    func testWords_ofMoreThanOneCommandAreRefused() async {
        let run = await set("pipe", "zoo list | head")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("one command of toolkit"), run.standardError)
    }

    func testAlias_isListedCompletedExplainedAndRemoved() async {
        _ = await set("animals", "zoo list --limit 1")

        let list = await toolkit.run("config list --json").json.array
        let help = await toolkit.run("help animals")
        let plain = await toolkit.run("help zoo list")
        XCTAssertEqual(list?.first { $0["key"] == "alias.animals" }?["value"], "zoo list --limit 1")
        XCTAssertEqual(help.standardOutput, plain.standardOutput)
        let candidates = await toolkit.candidates("toolkit anim").map(\.word)
        XCTAssertEqual(candidates, ["animals"])
        let options = await toolkit.candidates("toolkit animals --out").map(\.word)
        XCTAssertEqual(options, ["--output"])
        let doctor = await toolkit.run("doctor")
        XCTAssertEqual(doctor.exitStatus, 0, doctor.standardOutput)

        _ = await toolkit.run("config unset alias.animals")
        let gone = await toolkit.run("animals")
        XCTAssertEqual(gone.exitStatus, 64)
    }

    func testMistake_showsTheWordsOfTheAlias() async {
        _ = await set("animals", "zoo list --limit 1")

        let run = await toolkit.run("animals --limit many")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("toolkit zoo list --limit 1 --limit many"), run.standardError)
    }

    func testAlias_withAnUnknownOptionIsRefused() async {
        let run = await set("x", "zoo list --nosuch")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(
            run.standardError.contains("The alias 'x' is wrong: There is no option '--nosuch'."), run.standardError)
    }

    func testMistake_onALineWithAnAliasNamesIt() async {
        _ = await set("animals", "zoo list --limit 1")

        let run = await toolkit.run("animals --nosuch")

        XCTAssertTrue(
            run.standardError.contains("'animals' is an alias: toolkit config get alias.animals\n"), run.standardError)
    }
}

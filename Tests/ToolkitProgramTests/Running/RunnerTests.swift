import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class RunnerTests: XCTestCase {
    private let harness = Harness(ZooFeature.self)

    // MARK: Help and version

    func testBareProgram_isHelp() async {
        let run = await harness.run("")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardOutput.contains("Usage:  toolkit COMMAND"), run.standardOutput)
        XCTAssertEqual(run.standardError, "")
    }

    func testHelp_ofATopicLeadsToTheManual() async {
        for topic in ["profiles", "exit-status"] {
            let run = await harness.run("help \(topic)")

            XCTAssertEqual(run.exitStatus, 64)
            XCTAssertTrue(run.standardError.contains("'toolkit manual' explains the settings, profiles"), topic)
        }
    }

    func testManual_ofAnUnknownCommandAnswersLikeHelp() async {
        for words in ["nope", "zoo feeed", "zoo nope", "nope --json"] {
            let help = await harness.run("help \(words)")
            let manual = await harness.run("manual \(words)")

            XCTAssertEqual(manual.exitStatus, 64)
            XCTAssertEqual(manual.standardError, help.standardError)
        }
    }

    func testInterruption_ofACommandThatEndsWellEndsTheLine() async {
        let interrupted = changed(harness) { $0.adjust = { world in world.onSignal = { $0(.interrupted) } } }

        let run = await interrupted.runOnTerminal("config path --color never")
        let piped = await interrupted.run("config path")

        XCTAssertEqual([run.exitStatus, piped.exitStatus], [0, 0])
        XCTAssertEqual([run.standardError, piped.standardError], ["\n", ""])
    }

    func testBareGroup_isItsHelpOnStandardError() async {
        let run = await harness.run("zoo")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertEqual(run.standardOutput, "")
        XCTAssertTrue(run.standardError.contains("Usage:  toolkit zoo COMMAND"), run.standardError)
    }

    func testVersion_isTheOneVersionNumber() async {
        let run = await harness.run("--version")

        XCTAssertEqual(run.standardOutput, "toolkit \(Version.current)\n")
    }

    func testVersion_withVerboseNamesTheCompiler() async {
        let run = await harness.run("--version --verbose")

        XCTAssertTrue(run.standardOutput.hasPrefix("toolkit \(Version.current) (Swift 6."), run.standardOutput)
    }

    func testHelpAndVersion_keepNothing() async {
        for line in ["", "--help", "--version", "zoo --help", "help zoo feed", "zoo lst"] {
            _ = await harness.run(line)
        }

        XCTAssertFalse(FileManager.default.fileExists(atPath: harness.home.path))
    }

    func testHelp_ofNamedCommandsKeepsTheOptionsOfTheLine() async {
        let plain = await harness.run("help zoo feed --color always")
        let flag = await harness.run("zoo feed --help --color always")
        let unknown = await harness.run("help zoo fed")

        XCTAssertTrue(plain.standardOutput.contains("\u{1B}["))
        XCTAssertEqual(plain.standardOutput, flag.standardOutput)
        XCTAssertEqual(unknown.exitStatus, 64)
    }

    // MARK: Answers

    func testAnswer_isWrittenInTheFormatThatWasAskedFor() async {
        let text = await harness.run("zoo list")
        let json = await harness.run("zoo list --json")
        let ndjson = await harness.run("zoo list -o ndjson --limit 1")
        let csv = await harness.run("zoo list -o csv --limit 1")

        XCTAssertEqual(text.standardOutput, "NAME\nant\nbee\ncow\n")
        XCTAssertEqual(json.json.array?.compactMap { $0["name"]?.string }, ["ant", "bee", "cow"])
        XCTAssertEqual(
            ndjson.standardOutput, #"{"name":"ant","nick":null,"size":{"height":1.5,"unit":"m"}}"# + "\n")
        XCTAssertEqual(csv.standardOutput, "name,size.height,size.unit,nick\nant,1.5,m,\n")
    }

    func testAnswerWithItems_isTheItemsInNDJSONAndCSV() async {
        let ndjson = await harness.run("zoo wishes add 1 elk owl -o ndjson")
        let csv = await harness.run("zoo wishes add 1 elk owl -o csv")

        XCTAssertEqual(ndjson.standardOutput.split(separator: "\n").count, 2)
        XCTAssertEqual(csv.standardOutput, "name,size.height,size.unit,nick\nelk,1.5,m,\nowl,1.5,m,\n")
    }

    func testAnswerThatIsNoTable_refusesCSVBeforeAnythingIsDone() async {
        let run = await harness.run("sandbox fill zoo --count 3 -o csv")
        let status = await harness.run("sandbox status --json")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertEqual(run.standardOutput, "")
        XCTAssertEqual(status.json.array?.first?["holds"], [])
    }

    func testAnswerThatIsNoTable_refusesCSVBeforeTheWork() async {
        let run = await harness.runOnTerminal("zoo keeper greet --output csv", answers: ["Kim", "y"])
        let refused = await harness.runOnTerminal("zoo feed cow --output csv", answers: ["hay"])

        XCTAssertEqual(run.exitStatus, 0, "An answer of nothing fits every format.")
        XCTAssertEqual(refused.exitStatus, 64)
        XCTAssertFalse(refused.standardError.contains("Food"), "Nothing is asked: \(refused.standardError)")
    }

    func testList_isCutOnATerminalOnly() async throws {
        _ = await harness.run("sandbox fill zoo --count 100")

        let terminal = await harness.runOnTerminal("zoo list --color never")
        let pipe = await harness.run("zoo list")
        let all = await harness.runOnTerminal("zoo list --limit 0 --color never")

        XCTAssertEqual(terminal.standardOutput.split(separator: "\n").count, 1 + 50 + 1)
        XCTAssertTrue(terminal.standardOutput.hasSuffix("… and 53 more. Use --limit 0 to show all.\n"))
        XCTAssertEqual(pipe.standardOutput.split(separator: "\n").count, 1 + 103)
        XCTAssertEqual(all.standardOutput.split(separator: "\n").count, 1 + 103)
    }

    // MARK: Errors

    func testReport_isWrappedBetweenWordsOnATerminal() async {
        let run = await harness.runOnTerminal("zoo fail report --color never", columns: 20)

        XCTAssertEqual(run.standardError, "error: The zoo is\nclosed.\nhint: Come back\ntomorrow.\n")
    }

    func testReport_isASentenceAHintAndAStatus() async {
        let run = await harness.run("zoo fail report")

        XCTAssertEqual(run.standardError, "error: The zoo is closed.\nhint: Come back tomorrow.\n")
        XCTAssertEqual(run.standardOutput, "")
        XCTAssertEqual(run.exitStatus, 75)
    }

    func testReport_isOneLineOfJSONForPrograms() async {
        let run = await harness.run("zoo fail report --json")

        XCTAssertEqual(
            run.standardError,
            #"{"error":{"code":"closed","exit":75,"hint":"Come back tomorrow.","message":"The zoo is closed."}}"# + "\n"
        )
    }

    func testUsageError_isJSONForPrograms() async throws {
        let run = await harness.run("zoo lst --json")

        let error = try JSON.decode(JSONValue.self, from: Array(run.standardError.utf8))["error"]
        XCTAssertEqual(error?["code"], "unknown-command")
        XCTAssertEqual(error?["exit"], 64)
        XCTAssertEqual(error?["hint"], "toolkit zoo list --json")
    }

    func testUnexpectedError_isReportedAsADefect() async {
        let run = await harness.run("zoo fail surprise")

        XCTAssertEqual(run.exitStatus, 70)
        XCTAssertTrue(run.standardError.contains("--verbose"), run.standardError)
    }

    // MARK: Questions

    func testRequiredArgument_isAskedForOnATerminal() async {
        let run = await harness.runOnTerminal("zoo feed cow --color never", answers: ["stones", "hay"])

        XCTAssertEqual(run.standardOutput, "Fed cow with hay, 1 times.\n")
        XCTAssertTrue(run.standardError.contains("'stones' is not one of hay, meat, fruit."), run.standardError)
    }

    func testRequiredArgument_isAMistakeWhenNobodyCanBeAsked() async {
        let piped = await harness.run("zoo feed cow")
        let forbidden = await harness.runOnTerminal("zoo feed cow --no-input", answers: ["hay"])

        XCTAssertEqual(piped.exitStatus, 64)
        XCTAssertEqual(forbidden.exitStatus, 64)
        XCTAssertTrue(piped.standardError.contains("usage: toolkit zoo feed cow --food "), piped.standardError)
    }

    func testDeclinedQuestion_changesNothing() async {
        let run = await harness.runOnTerminal("zoo keeper greet --color never", answers: ["Ada", "n"])

        XCTAssertEqual(run.exitStatus, 130)
        XCTAssertTrue(run.standardError.hasSuffix("Nothing changed.\n"), run.standardError)
    }

    func testConfirmation_isTakenAsGivenWithYes() async {
        let run = await harness.runOnTerminal("zoo keeper greet --yes", answers: ["Ada"])

        XCTAssertTrue(run.standardError.hasSuffix("note: Hello Ada.\n"), run.standardError)
        XCTAssertEqual(run.exitStatus, 0)
    }

    func testQuiet_silencesNotes() async {
        let run = await harness.run("zoo keeper greet --quiet")

        XCTAssertEqual(run.standardError, "")
    }

    // MARK: Explain

    func testExplain_doesNothingAndTellsEveryValueItsOriginAndWhatItOverrode() async throws {
        var harness = harness
        harness.environment["ZOO_TIMES"] = "5"
        harness.environment["TOOLKIT_ZOO_KEY"] = "very-secret"
        let file = try harness.home.write("zoo.url = https://zoo.example/api\n", to: "settings.conf")

        let run = await harness.run("zoo feed cow --food hay -t 2 --explain --verbose -o csv")

        let lines = run.standardOutput.split(separator: "\n").map(String.init)
        XCTAssertTrue(lines.contains("ANIMAL,cow,command line,"), run.standardOutput)
        XCTAssertTrue(lines.contains("--food,hay,command line,"))
        XCTAssertTrue(lines.contains("--times,2,command line,5 (variable ZOO_TIMES)"))
        XCTAssertTrue(lines.contains("--wash,off,default,"))
        XCTAssertTrue(lines.contains("zoo.url,https://zoo.example/api,\(file):1,"))
        XCTAssertTrue(lines.contains("zoo.key,set,variable TOOLKIT_ZOO_KEY,"))
        XCTAssertTrue(lines.contains("service animals,https://zoo.example/api,\(file):1,"))
        XCTAssertFalse(run.standardOutput.contains("very-secret"))
    }

    func testExplain_showsTheCommandsArgumentsFirstAndOtherDefaultsOnlyWithVerbose() async throws {
        let run = await harness.run("zoo feed cow --food hay --timeout 9 --explain --json")
        let all = await harness.run("zoo feed cow --food hay --timeout 9 --explain --json --verbose")

        func names(_ run: Run) -> [String] { run.json.array?.compactMap { $0["name"]?.string } ?? [] }
        XCTAssertEqual(names(run).first, "ANIMAL")
        XCTAssertEqual(names(run).suffix(3), ["service animals", "--output", "--timeout"])
        XCTAssertFalse(names(run).contains("--color"))
        for name in ["--color", "zoo.url", "network.ca-file"] { XCTAssertTrue(names(all).contains(name), name) }
    }

    func testExplain_showsAPersonWhatIsOverriddenOnlyIfSomethingIs() async {
        let none = await harness.run("zoo list --limit 3 --explain")
        let one = await harness.run("zoo list --limit 3 --limit 4 --explain")

        XCTAssertTrue(none.standardOutput.contains("FROM"), none.standardOutput)
        XCTAssertFalse(none.standardOutput.contains("OVERRIDES"), none.standardOutput)
        XCTAssertTrue(one.standardOutput.contains("OVERRIDES"), one.standardOutput)
    }

    func testExplain_namesTheSandboxAndWhatBaseURLOverrides() async throws {
        let sandbox = await harness.run("zoo list --explain -o csv")
        let file = try harness.home.write("zoo.url = https://zoo.example/api\n", to: "settings.conf")
        let root = await harness.run("zoo list --base-url http://localhost:9 --explain -o csv")

        XCTAssertTrue(sandbox.standardOutput.contains("service animals,sandbox,default,\n"), sandbox.standardOutput)
        XCTAssertTrue(
            root.standardOutput.contains(
                "service animals,http://localhost:9/zoo,--base-url,https://zoo.example/api (\(file):1)\n"),
            root.standardOutput)
    }

    // MARK: Many at once

    func testRuns_doNotDisturbEachOther() async {
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<50 {
                group.addTask {
                    let run = await Harness(ZooFeature.self).run("zoo feed animal\(index) --food hay")
                    XCTAssertEqual(run.standardOutput, "Fed animal\(index) with hay, 1 times.\n")
                }
            }
        }
    }
}

import Foundation
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// Tests help about external commands, which is shown without running them.
final class PluginHelpTests: PluginTestCase {
    func testHelp_runsNothing() async throws {
        try trust(try install("hello"))
        try harness.home.write(
            #"{"summary": "Say hello.", "subcommands": [{"name": "twice", "summary": "Two times."}]}"#,
            to: "bin/toolkit-hello.json")

        for line in ["hello --help", "hello -h", "help hello", "--help hello"] {
            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertTrue(run.standardOutput.hasPrefix("Say hello.\n"), run.standardOutput)
        }
        for line in ["hello twice --help", "help hello twice"] {
            let run = await harness.run(line)

            XCTAssertTrue(run.standardOutput.hasPrefix("Two times.\n"), run.standardOutput)
        }
        XCTAssertEqual(successors.all, [])
    }

    func testHelp_withoutManifest_saysHowToAskTheCommand() async throws {
        let path = try install("hello")

        let run = await harness.run("hello --help")

        XCTAssertTrue(run.standardOutput.contains(path), run.standardOutput)
        XCTAssertTrue(run.standardOutput.contains("toolkit hello -- --help"), run.standardOutput)
    }

    func testHelp_ofARefusedCommand_saysWhy_andNothingOfItsManifest() async throws {
        let path = try install("hello")
        try setMode(0o757, of: path)
        try harness.home.write(#"{"summary": "Say hello."}"#, to: "bin/toolkit-hello.json")

        let run = await harness.run("hello --help")

        XCTAssertTrue(run.standardOutput.hasPrefix("An external command. (cannot run)\n"), run.standardOutput)
        XCTAssertTrue(
            run.standardOutput.contains("toolkit does not run \(path). All users can write to the file."),
            run.standardOutput)
        XCTAssertFalse(run.standardOutput.contains("Say hello."), run.standardOutput)
    }

    func testHelpOfTheProgram_listsTheCommandsUnderAHeading() async throws {
        try trust(try install("hello"))
        try install("other")
        try setMode(0o644, of: install("broken"))

        for line in ["", "--help", "help"] {
            let run = await harness.run(line)

            let section = run.standardOutput.components(separatedBy: "External commands\n").last ?? ""
            XCTAssertTrue(
                section.hasPrefix("  hello  An external command.\n  other  An external command. (not trusted)\n"))
            XCTAssertFalse(run.standardOutput.contains("broken"))
            XCTAssertTrue(
                run.standardOutput.contains("\nOptions of toolkit stand before the name of an external command.\n"))
        }
        XCTAssertEqual(successors.all, [])
    }

    func testHelpOfTheProgram_survivesADamagedListOfTrust() async throws {
        try install("hello")
        try harness.home.write("garbage", to: "plugins.json")

        let run = await harness.run("")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardOutput.contains("hello  An external command. (not trusted)"), run.standardOutput)
    }

    func testExplain_runsNothing() async throws {
        let path = try install("hello")
        try trust(path)

        let run = await harness.run("--explain --profile x hello a --password Hush-1234")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("--profile"), run.standardOutput)
        for fact in [path, "a --password '***'", "trusted"] {
            XCTAssertTrue(run.standardOutput.contains(fact), run.standardOutput)
        }
        XCTAssertEqual(successors.all, [])
    }

    func testExplain_ofACommandWithoutArguments_saysSo() async {
        let run = await harness.run("doctor --explain")

        XCTAssertEqual(run.standardOutput, "The command has no arguments and no settings of its own.\n")
    }

    func testUnknownName_isCorrectedToAnExternalCommand() async throws {
        try install("weather")

        let run = await harness.run("wether --in Riga")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("Did you mean 'weather'?"), run.standardError)
        XCTAssertEqual(successors.all, [])
    }

    func testWrongOptionBeforeTheName_isAMistake() async throws {
        try trust(try install("hello"))

        let run = await harness.run("--bogus hello --any")

        XCTAssertEqual(run.exitStatus, 64)
        // Without the option, the command may do more than was meant.
        XCTAssertTrue(run.standardError.contains("help: toolkit hello --help"), run.standardError)
        XCTAssertEqual(successors.all, [])
    }
}

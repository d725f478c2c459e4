import Foundation
import ToolkitTesting
import XCTest

@testable import Toolkit

final class PluginRunTests: PluginTestCase {
    private func trust(_ path: String) throws {
        try catalogue.trust?.trust(path, .digest(try XCTUnwrap(catalogue.find("hello")).digest()))
    }

    private func successor(of line: String) async throws -> Successor {
        let run = await harness.run(line)
        XCTAssertEqual(run.exitStatus, 7, run.standardError)
        return try XCTUnwrap(successors.all.last)
    }

    // MARK: What it gets

    func testTrustedCommand_takesThePlaceOfTheProcess() async throws {
        let path = try install("hello")
        try trust(path)

        let run = await harness.run("hello")

        XCTAssertEqual(successors.all.map(\.path), [path])
        XCTAssertEqual(run.exitStatus, 7)
        XCTAssertEqual(run.standardOutput + run.standardError, "")
    }

    func testWordsBehindTheName_arePassedOnUnchanged() async throws {
        try trust(try install("hello"))
        let lines = [
            ["a", "--json", "--profile", "x", "--", "-h"], ["", "--", "a"], ["a", "--help"], ["--", "-x"],
            ["--version"],
            ["--no-such=1", "héllo\n", "--"], ["-hx"], ["help"],
        ]
        for words in lines {
            _ = await harness.run(["hello"] + words)

            XCTAssertEqual(successors.all.last?.words, words)
        }
        XCTAssertEqual(successors.all.count, lines.count)
    }

    func testHelpBehindTwoDashes_isAskedOfTheCommandItself() async throws {
        try trust(try install("hello"))

        let long = try await successor(of: "hello -- --help a")
        let short = try await successor(of: "hello -- -h")

        XCTAssertEqual(long.words, ["--help", "a"])
        XCTAssertEqual(short.words, ["-h"])
    }

    func testOptionsBeforeTheName_areVariables() async throws {
        try trust(try install("hello"))

        let line = "--profile x --json --base-url http://localhost:1 -qy --no-input --timeout 5 hello --output csv"
        let variables = try await successor(of: line).environment

        let expected = [
            "PROFILE": "x", "OUTPUT": "json", "BASE_URL": "http://localhost:1", "QUIET": "true", "YES": "true",
            "INPUT": "false", "TIMEOUT": "5", "HOME": harness.home.path, "DATA_FOLDER": harness.home.path,
        ]
        for (name, value) in expected { XCTAssertEqual(variables["TOOLKIT_" + name], value, name) }
    }

    func testEnvironment_hasWhatTheToolkitUses_whenNothingIsSaid() async throws {
        try trust(try install("hello"))
        for (name, value) in ["EDITOR": "ed", "TOOLKIT_YES": "true"] { harness.environment[name] = value }

        let variables = try await successor(of: "hello").environment

        XCTAssertEqual(variables["TOOLKIT_PROFILE"], "default")
        XCTAssertEqual(variables["TOOLKIT_OUTPUT"], "text")
        XCTAssertEqual(variables["EDITOR"], "ed")
        XCTAssertNil(variables["TOOLKIT_BASE_URL"])
        XCTAssertNil(variables["TOOLKIT_YES"])
        XCTAssertEqual(variables["TOOLKIT_EXECUTABLE"]?.hasPrefix("/"), true)
    }

    func testEnvironment_hasNoHome_whereThePersonSetNone() async throws {
        harness.environment["TOOLKIT_HOME"] = ""
        harness.environment["XDG_CONFIG_HOME"] = harness.home.path + "/c"
        harness.environment["XDG_DATA_HOME"] = harness.home.path + "/d"
        harness.environment["HOME"] = harness.home.path
        try trust(try install("hello"))

        let variables = try await successor(of: "hello").environment

        XCTAssertEqual(variables["TOOLKIT_HOME"], "")
        XCTAssertEqual(variables["TOOLKIT_DATA_FOLDER"]?.hasPrefix(harness.home.path), true)
    }

    func testEnvironment_hasNoSecret() async throws {
        try trust(try install("hello"))
        harness.environment["TOOLKIT_ZOO_KEY"] = "s3cret"
        for name in ["ZOO", "BASE"] { harness.environment["TOOLKIT_\(name)_URL"] = "http://localhost:1" }

        let variables = try await successor(of: "hello").environment

        XCTAssertFalse(variables.values.contains { $0.contains("s3cret") })
        XCTAssertNil(variables["TOOLKIT_ZOO_KEY"])
        for name in ["ZOO", "BASE"] { XCTAssertEqual(variables["TOOLKIT_\(name)_URL"], "http://localhost:1") }
    }

    func testCommandThatTheSystemDoesNotStart_isAnError() async throws {
        try trust(try install("hello"))
        for (code, hint) in [(ENOEXEC, "#!"), (ENOENT, "carriage return")] {
            harness.adjust = { $0.replace = { _ in throw SystemError(code: code) } }

            let run = await harness.run("hello")

            XCTAssertEqual(run.exitStatus, 74)
            XCTAssertTrue(run.standardError.contains("cannot be started"), run.standardError)
            XCTAssertTrue(run.standardError.contains(hint), run.standardError)
        }
    }

    // MARK: Trust

    func testUnknownBytes_areRefused() async throws {
        let path = try install("hello")
        let digest = try XCTUnwrap(catalogue.find("hello")).digest()

        for line in ["hello", "hello a --yes", "--yes hello"] {
            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertTrue(run.standardError.contains(path) && run.standardError.contains(digest), run.standardError)
            XCTAssertTrue(run.standardError.contains("toolkit plugins trust hello"), run.standardError)
        }
        XCTAssertEqual(successors.all, [])
    }

    func testAChangedByte_isRefused() async throws {
        try trust(try install("hello", "echo 1"))
        try install("hello", "echo 2")

        let run = await harness.run("--json hello")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains(#""code":"plugin-changed""#), run.standardError)
        XCTAssertEqual(successors.all, [])
    }

    func testACopyElsewhere_isNotTrusted() async throws {
        try trust(try install("hello"))
        try install("hello", in: "plugins")

        let run = await harness.run("hello")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertEqual(successors.all, [])
    }

    func testTheQuestion_showsPathAndDigest_andYesIsKept() async throws {
        let path = try install("hello")
        let digest = try XCTUnwrap(catalogue.find("hello")).digest()

        let asked = await harness.runOnTerminal("hello", answers: ["y"], columns: 400)
        let again = await harness.run("hello")

        XCTAssertEqual([asked.exitStatus, again.exitStatus], [7, 7])
        XCTAssertTrue(asked.standardError.contains(path) && asked.standardError.contains(digest), asked.standardError)
        XCTAssertEqual(again.standardError, "")
        XCTAssertEqual(successors.all.count, 2)
    }

    func testTheQuestion_declined_runsNothing() async throws {
        try install("hello")

        for answers in [["n"], [""], []] {
            let run = await harness.runOnTerminal("hello", answers: answers)

            XCTAssertEqual(run.exitStatus, 130)
            XCTAssertTrue(run.standardError.contains("Nothing changed."), run.standardError)
        }
        XCTAssertEqual(successors.all, [])
        XCTAssertNil(harness.home.read("plugins.json"))
    }

    func testTheQuestion_isNotAsked_whenItIsAnsweredBeforehand() async throws {
        try install("hello")

        for line in ["--yes hello", "--no-input hello"] {
            let run = await harness.runOnTerminal(line, answers: ["y"])

            XCTAssertEqual(run.exitStatus, 77, run.standardError)
        }
        XCTAssertEqual(successors.all, [])
    }

    func testRefusedFile_isNotRunHoweverItIsTrusted() async throws {
        let path = try install("hello")
        try catalogue.trust?.trust(path, .always)
        try setMode(0o777, of: path)

        let run = await harness.runOnTerminal("hello", answers: ["y"])

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains("Everybody may write it."), run.standardError)
        XCTAssertEqual(successors.all, [])
    }

    func testABuiltInsName_runsTheBuiltIn() async throws {
        for name in ["zoo", "help", "plugins"] { try catalogue.trust?.trust(try install(name), .always) }

        let run = await harness.run("zoo list")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(successors.all, [])
    }

    // MARK: Nothing is run

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
        try trust(try install("hello"))

        let run = await harness.run("--explain --profile x hello a")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertTrue(run.standardOutput.contains("--profile"), run.standardOutput)
        XCTAssertEqual(successors.all, [])
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
        XCTAssertTrue(run.standardError.contains("try: toolkit hello --any"), run.standardError)
        XCTAssertEqual(successors.all, [])
    }
}

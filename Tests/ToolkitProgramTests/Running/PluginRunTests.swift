import Foundation
import ToolkitTesting
import XCTest

@testable import ToolkitProgram
@testable import ToolkitStorage

final class PluginRunTests: PluginTestCase {
    private func replacement(of line: String) async throws -> ReplacementProcess {
        let run = await harness.run(line)
        XCTAssertEqual(run.exitStatus, 7, run.standardError)
        return try XCTUnwrap(successors.all.last)
    }

    func testTrustedCommand_takesThePlaceOfTheProcess() async throws {
        let path = try install("hello")
        try trust(path)

        let run = await harness.run("hello")

        XCTAssertEqual(successors.all.map(\.path), [path])
        XCTAssertEqual(run.exitStatus, 7)
        XCTAssertEqual(run.standardOutput + run.standardError, "")
    }

    func testCommand_inAHarness_isRecordedAndDoesNotRun() async throws {
        let path = try install("hello", in: "bin", "exit 9")
        try trust(path)
        harness.adjust = { _ in }

        let run = await harness.run("hello a b")

        XCTAssertEqual(run.replacement, [path, "a", "b"])
        XCTAssertEqual(run.exitStatus, 0)
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

        let long = try await replacement(of: "hello -- --help a")
        let short = try await replacement(of: "hello -- -h")

        XCTAssertEqual(long.words, ["--help", "a"])
        XCTAssertEqual(short.words, ["-h"])
    }

    func testHelpOfASubcommandBehindTwoDashes_isAskedOfTheCommandItself() async throws {
        try harness.home.write(#"{"subcommands": [{"name": "twice"}]}"#, to: "bin/toolkit-hello.json")
        try trust(try install("hello"))

        let words = try await replacement(of: "hello twice -- --help").words

        XCTAssertEqual(words, ["twice", "--help"])
    }

    func testWhatTheManifestRequires_isForTheCommandToMiss() async throws {
        try harness.home.write(#"{"arguments": [{"name": "card", "required": true}]}"#, to: "bin/toolkit-hello.json")
        try trust(try install("hello"))

        let words = try await replacement(of: "hello").words

        XCTAssertEqual(words, [])
    }

    func testNameBehindAnotherCommand_isNone() async throws {
        try trust(try install("hello"))

        for line in ["zoo hello", "zoo helo", "zoo keeper hello"] {
            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 64)
            XCTAssertFalse(run.standardError.contains("Did you mean"), run.standardError)
        }
        XCTAssertEqual(successors.all, [])
    }

    func testOptionsBeforeTheName_areVariables() async throws {
        try trust(try install("hello"))

        let line = "--profile x --json --base-url http://localhost:1 -qy --no-input --timeout 5 hello --output csv"
        let variables = try await replacement(of: line).environment

        let expected = [
            "PROFILE": "x", "OUTPUT": "json", "BASE_URL": "http://localhost:1", "QUIET": "true", "YES": "true",
            "INPUT": "false", "TIMEOUT": "5", "HOME": harness.home.path, "DATA_FOLDER": harness.home.path,
        ]
        for (name, value) in expected { XCTAssertEqual(variables["TOOLKIT_" + name], value, name) }
    }

    func testEnvironment_hasWhatTheToolkitUses_whenNothingIsSaid() async throws {
        try trust(try install("hello"))
        for (name, value) in ["EDITOR": "ed", "TOOLKIT_YES": "true"] { harness.environment[name] = value }

        let variables = try await replacement(of: "hello").environment

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

        let variables = try await replacement(of: "hello").environment

        XCTAssertEqual(variables["TOOLKIT_HOME"], "")
        XCTAssertEqual(variables["TOOLKIT_DATA_FOLDER"]?.hasPrefix(harness.home.path), true)
    }

    func testEnvironment_hasNoSecret() async throws {
        try trust(try install("hello"))
        harness.environment["TOOLKIT_ZOO_KEY"] = "s3cret"
        for name in ["ZOO", "BASE"] { harness.environment["TOOLKIT_\(name)_URL"] = "http://localhost:1" }

        let variables = try await replacement(of: "hello").environment

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
            XCTAssertTrue(run.standardError.contains("cannot start"), run.standardError)
            XCTAssertTrue(run.standardError.contains(hint), run.standardError)
        }
    }
}

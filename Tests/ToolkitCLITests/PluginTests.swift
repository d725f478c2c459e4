import Foundation
import TestSupport
import XCTest

/// External commands as processes: what they get, and what runs none.
final class PluginTests: XCTestCase {
    func testStatusStreamsAndWords_passThrough() throws {
        let program = try Program()
        try program.installTrusted("hello", #"printf '[%s]' "$@"; cat; echo wrong >&2; exit 42"#)

        let run = try program.run(["hello", "a b", "", "*", "é\n", "--json"], input: "input")

        XCTAssertEqual(run.output, "[a b][][*][é\n][--json]input")
        XCTAssertEqual(run.error, "wrong\n")
        XCTAssertEqual(run.status, 42)
    }

    func testWordsThatAreNoText_passThroughByteByByte() throws {
        var program = try Program()
        try program.installTrusted("hello", #"for word in "$@"; do printf '%s\n' "$word" | od -An -tx1; done"#)
        program.launcher = ["/bin/sh", "-c", #"exec "$0" "$@" a "$(printf '\377\376')" "$(printf '\376')" --help"#]

        let run = try program.run("--json hello --")

        let lines = run.output.split(separator: "\n").map { $0.filter { $0 != " " } }
        XCTAssertEqual(lines, ["2d2d0a", "610a", "fffe0a", "fe0a", "2d2d68656c700a"], run.error)
    }

    func testWordThatIsNoText_isRefusedByToolkitItself() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"exec "$0" "$@" "$(printf 'k\377')""#]

        let run = try program.run("cats show")

        XCTAssertEqual(run.status, 64)
        XCTAssertEqual(run.error, "error: Word 3 after 'toolkit' is not valid UTF-8.\n")
    }

    func testVariablesThatAreNoText_passThroughByteByByte() throws {
        var program = try Program()
        try program.installTrusted("hello", #"printf '%s' "$WORD" | od -An -tx1"#)
        program.launcher = ["/bin/sh", "-c", #"WORD="$(printf 'a\377=\376')" exec "$0" "$@""#]

        XCTAssertEqual(try program.run("hello").output, " 61 ff 3d fe\n")
    }

    func testVariableThatAnOptionReplaces_hasTheNewValue() throws {
        var program = try Program()
        try program.installTrusted("hello", #"echo "$TOOLKIT_PROFILE""#)
        program.environment["TOOLKIT_PROFILE"] = "old"

        XCTAssertEqual(try program.run("--profile new hello").output, "new\n")
    }

    func testHelpOfASubcommandBehindTwoDashes_reachesTheCommand() throws {
        let program = try Program()
        let path = try program.installTrusted("hello", #"printf '[%s]' "$@""#)
        try Data(#"{"subcommands": [{"name": "twice"}]}"#.utf8).write(to: URL(fileURLWithPath: path + ".json"))
        XCTAssertEqual(try program.run("hello twice").status, 77)
        XCTAssertEqual(try program.run("plugins trust hello").status, 0)

        XCTAssertEqual(try program.run("hello twice -- --help").output, "[twice][--help]")
    }

    func testEveryStatus_passesThrough() throws {
        let program = try Program()
        try program.installTrusted("hello", #"exit "$1""#)

        for status: Int32 in [0, 1, 64, 70, 127, 128, 255] {
            XCTAssertEqual(try program.run(["hello", "\(status)"]).status, status)
        }
    }

    func testScript_knowsWhereItStands() throws {
        let program = try Program()
        let path = try program.installTrusted("hello", #"echo "$0"; cat "$(dirname "$0")/beside"; pwd -P"#)
        try Data("beside\n".utf8).write(to: URL(fileURLWithPath: program.pluginFolder + "/beside"))

        let lines = try program.run("hello").output.split(separator: "\n").map(String.init)

        XCTAssertEqual(lines.prefix(2), [path, "beside"])
        XCTAssertEqual(lines.last.map { URL(fileURLWithPath: $0).lastPathComponent }, "work")
    }

    func testProgramThatIsNoScript_isRun() throws {
        let program = try Program()
        try program.install("hello", "")
        try FileManager.default.removeItem(atPath: program.pluginFolder + "/toolkit-hello")
        try FileManager.default.copyItem(atPath: "/bin/echo", toPath: program.pluginFolder + "/toolkit-hello")
        XCTAssertEqual(try program.run("plugins trust hello").status, 0)

        XCTAssertEqual(try program.run("hello a b").output, "a b\n")
    }

    // MARK: Trust

    func testQuestionOnATerminal_yes_runsAtOnce() throws {
        let program = try Program()
        let path = try program.install("hello", "echo said hello; test -t 0 && echo on a terminal")
        let terminal = try PseudoTerminal(columns: 200)

        let run = try program.start(["hello"], streams: .terminal(terminal))
        try run.wait(for: "[y/N]: ")
        run.type("y\n")
        let end = try run.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertTrue(end.output.contains(path), end.output)
        XCTAssertTrue(end.output.contains("said hello\r\non a terminal"), end.output)
        XCTAssertEqual(try program.run("hello").status, 1)
    }

    func testQuestionOnATerminal_yesToBytesThatHaveChangedSince_asksAgain() throws {
        let program = try Program()
        try program.install("hello", "echo said hello")
        let terminal = try PseudoTerminal(columns: 200)

        let run = try program.start(["hello"], streams: .terminal(terminal))
        try run.wait(for: "[y/N]: ")
        try program.install("hello", "echo said something else")
        run.type("y\n")
        try run.wait(for: "[y/N]: ", times: 2)
        run.type("n\n")
        let end = try run.finish()

        XCTAssertEqual(end.status, 130, end.output)
        XCTAssertTrue(end.output.contains("has changed since it was trusted"), end.output)
        XCTAssertFalse(end.output.contains("\nsaid"), end.output)
    }

    func testQuestionOnATerminal_controlC_runsNothing() throws {
        let program = try Program()
        try program.install("hello", "echo said hello")
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let run = try program.start(["hello"], streams: .terminal(terminal))
        try run.wait(for: "[y/N]: ")
        run.type("\u{3}")
        let end = try run.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertFalse(end.output.contains("said hello"))
        XCTAssertEqual(terminal.modes, modes)
    }

    func testUntrusted_isRunByNothing() throws {
        let program = try Program()
        let trace = program.folder.path + "/trace"
        try program.install("hello", "touch '\(trace)'")
        let lines = [
            "", "--help", "help", "help hello", "hello --help", "hello -h", "plugins list", "plugins list --json",
            "doctor",
            "plugins trust hello", "hello --help", "--explain hello", "plugins list", "doctor", "helo", "plugins",
        ]

        for line in lines {
            _ = try program.run(line)

            XCTAssertFalse(FileManager.default.fileExists(atPath: trace), line)
        }
        XCTAssertEqual(try program.run("hello").status, 0)
        XCTAssertTrue(FileManager.default.fileExists(atPath: trace))
    }

    func testRelativeEntriesOfPath_areRefused() throws {
        var program = try Program()
        let trace = program.folder.path + "/trace"
        try program.install("hello", "touch '\(trace)'")
        try FileManager.default.moveItem(
            atPath: program.pluginFolder + "/toolkit-hello", toPath: program.workFolder + "/toolkit-hello")

        for entry in ["", ".", "../work", "/usr/bin:"] {
            program.environment["PATH"] = entry
            let run = try program.run("hello")
            let list = try program.run("plugins list")

            XCTAssertEqual(run.status, 77, entry)
            XCTAssertTrue(run.error.contains("is not an absolute path"), run.error)
            XCTAssertTrue(list.output.contains("is not an absolute path"), list.output)
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: trace))
    }

    func testPipesAndUnreadableFolders_makeNobodyWait() throws {
        var program = try Program()
        try program.dropPrivileges()
        for folder in ["pipes", "closed"] {
            try FileManager.default.createDirectory(
                atPath: "\(program.workFolder)/\(folder)", withIntermediateDirectories: true)
            try program.own("\(program.workFolder)/\(folder)")
        }
        XCTAssertEqual(mkfifo(program.workFolder + "/pipes/toolkit-hello", 0o755), 0)
        XCTAssertEqual(mkfifo(program.workFolder + "/pipes/toolkit-hello.json", 0o644), 0)
        XCTAssertEqual(chmod(program.workFolder + "/closed", 0), 0)
        program.environment["PATH"] = "\(program.workFolder)/closed:\(program.workFolder)/pipes"
        program.environment["TOOLKIT_HOME"] = program.userFolder + "/home"

        for line in ["hello", "hello --help", "", "plugins list", "plugins trust hello", "doctor", "helo"] {
            _ = try program.run(line)
        }

        XCTAssertEqual(try program.run("hello").status, 77)
        XCTAssertEqual(chmod(program.workFolder + "/closed", 0o755), 0)
    }

    func testCommandThatCannotBeRead_leavesItsNameToTheNext() throws {
        var program = try Program()
        try program.dropPrivileges()
        let closed = try program.install("hello", "")
        try program.own(closed)
        XCTAssertEqual(chmod(closed, 0o111), 0)
        try FileManager.default.createSymbolicLink(
            atPath: program.workFolder + "/toolkit-hello", withDestinationPath: "/bin/echo")
        program.environment["PATH"] = program.workFolder

        let run = try program.run("hello")
        let list = try program.run("plugins list")

        XCTAssertTrue(
            run.error.contains("\(program.workFolder)/toolkit-hello is not trusted yet"), run.error)
        XCTAssertTrue(list.output.contains("It cannot be read."), list.output)
    }
}

import Foundation
import TestSupport
import XCTest

/// What becomes of signals to external commands.
final class PluginSignalTests: XCTestCase {
    func testControlC_reachesTheCommand() throws {
        let program = try Program()
        try program.installTrusted("wait", "trap 'echo caught; exit 9' INT; echo ready; while :; do sleep 1; done")
        let terminal = try PseudoTerminal()

        let run = try program.start(["wait"], streams: .terminal(terminal))
        try run.wait(for: "ready")
        run.type("\u{3}")
        let end = try run.finish()

        XCTAssertEqual(end.status, 9)
        XCTAssertTrue(end.output.contains("caught"), end.output)
    }

    func testSignals_passThrough() throws {
        let program = try Program()
        try program.installTrusted("wait", "echo ready; exec sleep 30")

        for signal in [SIGTERM, SIGINT, SIGHUP, SIGKILL, SIGUSR1, SIGPIPE] {
            let run = try program.start(["wait"], streams: .pipes)
            try run.wait(for: "ready")
            run.send(signal)

            XCTAssertEqual(try run.finish().status, 128 + signal)
        }
    }

    func testCommandThatDiesOfASignal_isSeenToHaveDied() throws {
        let program = try Program()
        try program.installTrusted("die", #"kill -"$1" $$; sleep 30"#)

        XCTAssertEqual(try program.run("die TERM").status, 143)
        XCTAssertEqual(try program.run("die SEGV").status, 139)
    }

    func testCommandThatIgnoresSIGTERM_leavesNothingBehind() throws {
        let program = try Program()
        try program.installTrusted("stay", "trap '' TERM; echo ready; while :; do sleep 0.1; done")

        let run = try program.start(["stay"], streams: .pipes)
        try run.wait(for: "ready")
        let pid = run.pid
        run.send(SIGTERM)
        run.send(SIGKILL)

        XCTAssertEqual(try run.finish().status, 137)
        XCTAssertEqual(kill(pid, 0), -1)
    }

    func testCommand_hasSignalsAsTheToolkitFoundThem() throws {
        let program = try Program()
        try program.installTrusted("many", "yes | head -n 1; echo done")

        let run = try program.run("many")

        XCTAssertEqual(run.output, "y\ndone\n")
        XCTAssertEqual(run.error, "", "a writer into a closed pipe dies quietly only of SIGPIPE")
    }

    func testStoppedCommand_goesOn() throws {
        let program = try Program()
        try program.installTrusted("wait", "echo ready; read line; echo got $line")

        let run = try program.start(["wait"], input: "", streams: .terminal(PseudoTerminal()))
        try run.wait(for: "ready")
        run.send(SIGSTOP)
        run.type("on\n")
        run.send(SIGCONT)

        XCTAssertTrue(try run.finish().output.contains("got on"))
    }
}

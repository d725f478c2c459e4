import ToolkitPrimitives
import XCTest

final class ChildProcessTests: XCTestCase {
    private func shell(_ script: String, _ environment: [String: String] = [:]) throws -> ChildProcess {
        try XCTUnwrap(ChildProcess(path: "/bin/sh", words: ["-c", script], environment: environment))
    }

    func testSucceeds_isWhetherTheStatusIsZero() throws {
        XCTAssertEqual(try shell("exit 0").exitStatus(until: .now + .seconds(60)), 0)
        XCTAssertEqual(try shell("exit 3").exitStatus(until: .now + .seconds(60)), 3)
        XCTAssertEqual(try shell("kill -9 $$").exitStatus(until: .now + .seconds(60)), 137)
    }

    func testStatus_isKnown_whenTheParentHasTheSignalIgnored() throws {
        signal(SIGCHLD, SIG_IGN)
        defer { signal(SIGCHLD, SIG_DFL) }

        XCTAssertEqual(try shell("exit 3").waitForEnd(), 3)
    }

    func testExitStatus_isNilWhileTheProgramRuns() throws {
        let child = try shell("sleep 600 & wait")

        XCTAssertNil(child.exitStatus(until: .now + .milliseconds(20)))
        child.kill()
        XCTAssertEqual(child.exitStatus(until: .now + .seconds(60)), 137)
    }

    func testChild_getsItsEnvironmentAndNothingElse() throws {
        let script = #"test "$A" = "b c" && test -z "$HOME" && ! read line && ! test -t 1"#

        XCTAssertEqual(try shell(script, ["A": "b c"]).exitStatus(until: .now + .seconds(60)), 0)
    }

    func testProgramThatDoesNotExist_isNil() {
        XCTAssertNil(ChildProcess(path: "/nowhere/program", words: [], environment: [:]))
    }
}

import ToolkitPrimitives
import XCTest

final class ChildProcessTests: XCTestCase {
    private func shell(_ script: String, _ environment: [String: String] = [:]) throws -> ChildProcess {
        try XCTUnwrap(ChildProcess(path: "/bin/sh", words: ["-c", script], environment: environment))
    }

    func testSucceeds_isWhetherTheStatusIsZero() throws {
        XCTAssertEqual(try shell("exit 0").succeeds(until: .now + .seconds(60)), true)
        XCTAssertEqual(try shell("exit 3").succeeds(until: .now + .seconds(60)), false)
        XCTAssertEqual(try shell("kill -9 $$").succeeds(until: .now + .seconds(60)), false)
    }

    func testSucceeds_isNilWhileTheProgramRuns() throws {
        let child = try shell("sleep 600 & wait")

        XCTAssertNil(child.succeeds(until: .now + .milliseconds(20)))
        child.kill()
        XCTAssertEqual(child.succeeds(until: .now + .seconds(60)), false)
    }

    func testChild_getsItsEnvironmentAndNothingElse() throws {
        let script = #"test "$A" = "b c" && test -z "$HOME" && ! read line && ! test -t 1"#

        XCTAssertEqual(try shell(script, ["A": "b c"]).succeeds(until: .now + .seconds(60)), true)
    }

    func testProgramThatDoesNotExist_isNil() {
        XCTAssertNil(ChildProcess(path: "/nowhere/program", words: [], environment: [:]))
    }
}

import Foundation
import TestSupport
import XCTest

/// Tests answers that are longer than the screen, on a terminal of 24 rows.
final class PagerTests: XCTestCase {
    /// Runs a command with a pager, and returns its end and the lines on the screen.
    private func run(
        _ words: [String], pager: [String: String], file: StaticString = #filePath, line: UInt = #line
    ) throws -> (status: Int32?, lines: [Substring]) {
        var program = try Program()
        _ = try program.run("cats list --limit 1")
        program.environment = pager
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        let end = try program.start(words, streams: .terminal(terminal)).finish()
        XCTAssertEqual(terminal.modes, modes, "The terminal is as before.", file: file, line: line)
        return (end.status, end.output.split(whereSeparator: \.isNewline))
    }

    private static let marking = ["TOOLKIT_PAGER": "sed s/^/PAGER:/"]

    func testLongAnswer_goesThroughThePager() throws {
        let run = try run(["cats", "list", "--color", "never"], pager: Self.marking)

        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.lines.filter { $0.hasPrefix("PAGER:") }.count, 52, "\(run.lines)")
    }

    func testShortAnswer_doesNot() throws {
        let run = try run(["cats", "list", "--limit", "20", "--color", "never"], pager: Self.marking)

        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.lines.filter { $0.hasPrefix("PAGER:") }, [])
        XCTAssertEqual(run.lines.count, 22)
    }

    func testLongHelp_goesThroughThePager() throws {
        let run = try run(["--help", "--color", "never"], pager: Self.marking)

        XCTAssertTrue(run.lines.contains { $0.hasPrefix("PAGER:Usage:") }, "\(run.lines)")
    }

    func testPagerThatQuitsEarly_isNoError() throws {
        let run = try run(["cats", "generate", "--count", "9999"], pager: ["TOOLKIT_PAGER": "head -n 2"])

        XCTAssertEqual(run.status, 0)
        XCTAssertEqual(run.lines.count, 2, "\(run.lines)")
    }

    func testVariableOfToolkit_overridesPAGER() throws {
        let pager = Self.marking.merging(["PAGER": "false"]) { $1 }

        XCTAssertTrue(try run(["--help"], pager: pager).lines.contains { $0.hasPrefix("PAGER:") })
    }

    func testEmptyVariableCatAndMissingProgram_printDirectly() throws {
        for pager in [["TOOLKIT_PAGER": ""], ["TOOLKIT_PAGER": "cat"], ["TOOLKIT_PAGER": "no-such-pager -x"]] {
            let run = try run(["cats", "list"], pager: pager)
            XCTAssertEqual(run.status, 0)
            XCTAssertGreaterThan(run.lines.count, 50, "\(pager)")
        }
    }

    func testTrace_waitsForThePager() throws {
        var program = try Program()
        _ = try program.run("sandbox fill cats --count 500")
        program.environment = ["TOOLKIT_PAGER": "tail -n 1; echo END"]
        let terminal = try PseudoTerminal()

        // The second page of cats is requested while the first one is being shown.
        let words = ["cats", "list", "--limit", "0", "--verbose"]
        let end = try program.start(words, streams: .terminal(terminal)).finish()

        let lines = end.output.split(whereSeparator: \.isNewline)
        let quit = try XCTUnwrap(lines.firstIndex(of: "END"), "\(lines)")
        XCTAssertTrue(lines[quit...].contains { $0.contains("GET ") }, "\(lines)")
    }

    func testInterruption_belongsToThePager() throws {
        var program = try Program()
        _ = try program.run("cats list --limit 1")
        // The pager survives Ctrl-C, like less, and ends when the file is there.
        let waiting = "echo STARTED; while [ ! -e go ]; do sleep 0.01; done; tail -n 1"
        program.environment = ["TOOLKIT_PAGER": "env sh -c \"trap '' INT; \(waiting)\""]
        let terminal = try PseudoTerminal()
        let running = try program.start(["cats", "list"], streams: .terminal(terminal))

        try running.wait(for: "STARTED")
        running.send(SIGINT)
        XCTAssertTrue(FileManager.default.createFile(atPath: program.workFolder + "/go", contents: nil))
        let end = try running.finish()

        XCTAssertEqual(end.status, 0)
        XCTAssertTrue(end.output.contains("… and 10 more"), end.output)
    }

    func testServer_showsItsAddressAtOnce() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let server = try program.start(["serve", "--port", "0"], streams: .terminal(terminal))

        try server.wait(for: "Press Ctrl-C to stop.")

        server.send(SIGINT)
        XCTAssertEqual(try server.finish().status, 0)
    }
}

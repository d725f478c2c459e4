import TestSupport
import Toolkit
import XCTest

/// Every command asks for what is missing, can be left, and leaves the terminal as it was.
final class EveryQuestionTests: XCTestCase {
    /// The commands that require an argument, each as words.
    private func commands(_ program: Program) throws -> [[String]] {
        let manual = try program.run("manual --format json")
        let tree = try JSON.decode(JSONValue.self, from: Array(manual.output.utf8))
        func all(_ command: JSONValue) -> [JSONValue] {
            [command] + (command["commands"]?.array ?? []).flatMap(all)
        }
        let requiring = all(try XCTUnwrap(tree["command"])).filter { command in
            command["hidden"] != .bool(true)
                && (command["arguments"]?.array ?? []).contains { $0["required"] == .bool(true) }
        }
        return requiring.compactMap { $0["path"]?.string?.split(separator: " ").dropFirst().map(String.init) }
    }

    /// Starts a command, which asks, and ends it with a key.
    private func leave(_ program: Program, _ words: [String], pressing key: String) throws -> String {
        let terminal = try PseudoTerminal()
        let modes = terminal.modes
        let command = try program.start(words, streams: .terminal(terminal))
        try command.wait(for: ": ")
        try command.wait(until: "an editor") { !terminal.showsWhatIsTyped }
        command.type(key)
        let end = try command.finish()
        XCTAssertEqual(end.status, 130, "\(words): \(end.output)")
        XCTAssertEqual(terminal.modes, modes, "\(words)")
        let marks = ["h", "l"].map { end.output.components(separatedBy: "\u{1B}[?2004\($0)").count }
        XCTAssertGreaterThanOrEqual(marks[1], marks[0], "\(words)")
        return end.output
    }

    func testEveryCommand_asksForWhatIsMissing_andControlCLeavesIt() throws {
        let program = try Program()
        let all = try commands(program)

        XCTAssertGreaterThan(all.count, 25)
        for words in all {
            let output = try leave(program, words, pressing: "\u{3}")
            XCTAssertTrue(output.contains("Interrupted."), "\(words): \(output)")
        }
    }

    func testEveryCommand_isDeclinedByControlD() throws {
        let program = try Program()
        for words in try commands(program) {
            let output = try leave(program, words, pressing: "\u{4}")
            XCTAssertTrue(output.contains("Nothing changed."), "\(words): \(output)")
        }
    }

    func testEveryCommand_withoutATerminalOrWithNoInput_isAMistake() throws {
        let program = try Program()
        for words in try commands(program) {
            let terminal = try PseudoTerminal()
            let piped = try program.run(words)
            let silent = try program.start(words + ["--no-input"], streams: .terminal(terminal)).finish()

            XCTAssertEqual([piped.status, silent.status], [64, 64], "\(words)")
            XCTAssertTrue(piped.error.contains(" is required: "), piped.error)
        }
    }

    func testAlternatives_areAChoiceAndThenAValue() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try program.start(["sandbox", "fault", "add", "GET /*"], streams: .terminal(terminal))
        try add.wait(for: "Fault")
        add.type("stat\r")
        try add.wait(for: "Respond with this HTTP status", times: 2)
        add.type("503\r")
        let end = try add.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertTrue(try program.run("sandbox fault list").output.contains("503"))
    }
}

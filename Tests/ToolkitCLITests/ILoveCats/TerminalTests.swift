import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Tests prompts on a terminal, and signals that interrupt them.
final class TerminalTests: XCTestCase {
    func testTrace_takesThePlaceOfTheSpinner() throws {
        let program = try Program()
        let id = try XCTUnwrap(try program.rows().first?.firstMatch(of: /"id":"([0-9a-f]+)"/)).output.1
        _ = try program.run(["sandbox", "fault", "add", "GET /v1/breeds/search", "--delay", "900"])
        let terminal = try PseudoTerminal(columns: 80)

        let run = try program.start(["cats", "show", String(id), "--verbose"], streams: .terminal(terminal)).finish()

        let lines = run.output.split(whereSeparator: \.isNewline).filter { $0.contains("…< ") }
        XCTAssertEqual(lines, [])
        XCTAssertTrue(run.output.contains("Fetching details about"), run.output)
    }

    func testAdd_asksForWhatIsMissing_withDefaultsInBrackets() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let other = try program.run("cats add --breed abys --output ndjson").output
        let today = try XCTUnwrap(other.firstMatch(of: /"born":"([0-9-]{10})"/)).output.1

        let add = try program.start(["cats", "add", "--breed", "abys"], streams: .terminal(terminal))
        try answer(add, "Cat's name", "[Abyssinian]: ", "Misty")
        try answer(add, "Owner's name", "[robin]: ", "Sam")
        try answer(add, "Date of birth", "[\(today)]: ", "2020-05-01")
        try answer(add, "Weight", "[2.0]: ", "3.5")
        try answer(add, "Rating", "[3]: ", "5")
        let end = try add.finish()

        XCTAssertEqual(end.status, 0)
        let cat = try XCTUnwrap(try program.rows().first { $0.contains("Misty") })
        for value in [#""owner":"Sam""#, #""born":"2020-05-01""#, #""weightKg":3.5"#, #""rating":5"#] {
            XCTAssertTrue(cat.contains(value), "\(cat)")
        }
    }

    func testAdd_emptyAnswers_takeTheDefaults() throws {
        let program = try Program()
        let before = try program.cats()
        let terminal = try PseudoTerminal()

        let add = try program.start(["cats", "add", "--breed", "abys"], streams: .terminal(terminal))
        for question in ["Cat's name", "Owner's name", "Date of birth", "Weight", "Rating"] {
            try answer(add, question, "]: ", "")
        }
        let end = try add.finish()

        XCTAssertEqual(end.status, 0)
        let rows = try program.rows()
        XCTAssertEqual(rows.count, before + 1)
        XCTAssertTrue(rows.contains { $0.contains(#""name":"Abyssinian""#) && $0.contains(#""owner":"robin""#) })
    }

    func testAdd_answerThatIsRefused_isAskedForAgain() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try program.start(
            ["cats", "add", "--breed", "abys", "--name", "Misty", "--owner", "Sam", "--born", "2020-05-01"],
            streams: .terminal(terminal))
        try answer(add, "Weight", "]: ", "900")
        try add.wait(for: "more than 0 and at most 30 kg")
        try add.wait(for: "Weight", times: 2)
        add.type("4\n")
        try answer(add, "Rating", "]: ", "5")

        XCTAssertEqual(try add.finish().status, 0)
        XCTAssertTrue(try program.rows().contains { $0.contains("Misty") && $0.contains(#""weightKg":4"#) })
    }

    func testAdd_missingBreed_isAskedFor() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let words = "cats add --name Misty --owner Sam --born 2020-05-01 --weight 4 --rating 5"
        let add = try program.start(ShellWords.split(words), streams: .terminal(terminal))
        try answer(add, "Breed", ": ", "dog")
        try add.wait(for: "There is no breed 'dog'.")
        add.type("aege\n")

        XCTAssertEqual(try add.finish().status, 0)
        XCTAssertTrue(try program.rows().contains { $0.contains("Misty") && $0.contains("aege") })
    }

    func testAdd_noInput_asksNothing() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try program.start(
            ["cats", "add", "--breed", "abys", "--no-input"], streams: .terminal(terminal))

        XCTAssertEqual(try add.finish().status, 0)
        XCTAssertFalse(add.output.contains("Owner's name"), add.output)
    }

    func testDelete_declined_changesNothing() throws {
        let program = try Program()
        let before = try program.rows()
        let id = try XCTUnwrap(before[0].firstMatch(of: /[0-9a-f]{24}/)).output
        let terminal = try PseudoTerminal()

        let delete = try program.start(["cats", "delete", String(id)], streams: .terminal(terminal))
        try answer(delete, "Delete ", "[y/N]: ", "n")
        let end = try delete.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertTrue(end.output.contains("Nothing changed."), end.output)
        XCTAssertEqual(try program.rows(), before)
    }

    // MARK: Signals

    func testControlC_atAQuestion_storesNothingAndLeavesTheTerminalAsItWas() throws {
        let program = try Program()
        let before = try program.cats()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let add = try program.start(["cats", "add", "--breed", "abys"], streams: .terminal(terminal))
        try add.wait(for: "Cat's name")
        add.type("\u{3}")
        let end = try add.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertEqual(try program.cats(), before)
    }

    func testControlC_atTheQuestionForARequiredOption_endsLikeAtAnyOther() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try program.start(["cats", "add"], streams: .terminal(terminal))
        try add.wait(for: "Breed")
        add.type("\u{3}")
        let end = try add.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertTrue(end.output.contains("Interrupted."), end.output)
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.sandboxDatabase))
    }

    func testControlC_atAHiddenQuestion_storesNothingAndLeavesTheTerminalAsItWas() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let set = try program.start(["config", "set", "cats.api-key"], streams: .terminal(terminal))
        try set.wait(for: "cats.api-key")
        try set.wait(until: "a hidden entry") { !terminal.showsWhatIsTyped }
        set.type("half a secr\u{3}")
        let end = try set.finish()

        XCTAssertEqual(end.status, 130)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertFalse(end.output.contains("half"), end.output)
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home + "/credentials.json"))
    }

    func testHiddenQuestion_showsNothingOfTheAnswerAndKeepsIt() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let set = try program.start(["config", "set", "cats.api-key"], streams: .terminal(terminal))
        try set.wait(until: "a hidden entry") { !terminal.showsWhatIsTyped }
        set.type("s3cret-key\n")
        let end = try set.finish()

        XCTAssertEqual(end.status, 0)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertFalse(end.output.contains("s3cret"), end.output)
        XCTAssertEqual(program.folder.read("home/credentials.json")?.contains("s3cret-key"), true)
    }

    func testTermination_atAQuestion_is143() throws {
        let program = try Program()
        let before = try program.cats()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let add = try program.start(["cats", "add", "--breed", "abys"], streams: .terminal(terminal))
        try add.wait(for: "Cat's name")
        add.send(SIGTERM)
        let end = try add.finish()

        XCTAssertEqual(end.status, 143)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertEqual(try program.cats(), before)
    }

    func testControlZ_atAHiddenQuestion_showsLettersUntilTheProgramGoesOn() throws {
        var program = try Program()
        try program.runAsJob()
        let terminal = try PseudoTerminal()

        let shell = try program.start(["config", "set", "cats.api-key"], streams: .terminal(terminal))
        try shell.wait(until: "a hidden entry") { !terminal.showsWhatIsTyped }
        shell.type("\u{1A}")
        try shell.wait(for: "stopped")
        XCTAssertTrue(terminal.showsWhatIsTyped)
        shell.type("\n")
        try shell.wait(until: "a hidden entry again") { !terminal.showsWhatIsTyped }
        shell.type("s3cret-key\n")
        try shell.wait(for: "ended 0")
        let end = try shell.finish()

        XCTAssertFalse(end.output.contains("s3cret"), end.output)
        XCTAssertTrue(terminal.showsWhatIsTyped)
        XCTAssertEqual(program.folder.read("home/credentials.json")?.contains("s3cret-key"), true)
    }

    // MARK: Helpers

    /// Waits for a prompt with its default, and types an answer.
    private func answer(_ program: RunningProgram, _ question: String, _ preset: String, _ text: String) throws {
        try program.wait(until: question) {
            guard let start = program.output.range(of: question) else { return false }
            return program.output[start.upperBound...].contains(preset)
        }
        program.type(text + "\n")
    }
}

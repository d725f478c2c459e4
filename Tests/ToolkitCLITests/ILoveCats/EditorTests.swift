import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Tests the line editor and the list of choices in the program, on a terminal.
final class EditorTests: XCTestCase {
    private static let rest = ["--owner", "Sam", "--born", "2020-05-01", "--weight", "4", "--rating", "5"]

    /// Starts a command that asks for the cat's name.
    private func askName(_ program: Program, on terminal: PseudoTerminal) throws -> RunningProgram {
        let add = try program.start(["cats", "add", "--breed", "abys"] + Self.rest, streams: .terminal(terminal))
        try add.wait(for: "[Abyssinian]: ")
        try add.wait(until: "an editor") { !terminal.showsWhatIsTyped }
        return add
    }

    private func assertAdded(_ name: String, _ program: Program, line: UInt = #line) throws {
        XCTAssertTrue(try program.rows().contains { $0.contains("\"name\":\"\(name)\"") }, line: line)
    }

    func testKeys_thatArriveByteByByte_editTheAnswer() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let add = try askName(program, on: terminal)
        // Old Tōm → Tōm the 猫, with arrows, Home, words, and a character and a sequence in pieces.
        let keys = "Old Tōm\u{1B}b\u{1B}\u{7F}\u{1B}[F the 狗\u{1B}[D\u{1B}[3~猫\u{1}\u{1B}[3~T\u{5}"
        for byte in keys.utf8 {
            var byte = byte
            XCTAssertEqual(write(terminal.person, &byte, 1), 1)
            try add.wait(until: "a moment") { true }
        }
        add.type("\r")
        let end = try add.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertEqual(terminal.modes, modes)
        try assertAdded("Tōm the 猫", program)
    }

    func testPaste_ofTenKilobytes_isOneAnswer() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let name = String(repeating: "Misty is a cat. ", count: 640) + "End"

        let add = try askName(program, on: terminal)
        add.type("\u{1B}[200~\(name)\n\u{1B}[201~")
        try add.wait(for: "End")
        add.type("\r")
        let end = try add.finish()

        XCTAssertEqual(end.status, 0)
        XCTAssertTrue(end.output.contains("\u{1B}[?2004h"))
        try assertAdded(name, program)
    }

    func testTypingTenKilobytesAtOnce_isOneAnswer() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let name = String(repeating: "0123456789", count: 1024)

        let add = try askName(program, on: terminal)
        add.type(name + "\n")

        XCTAssertEqual(try add.finish().status, 0)
        try assertAdded(name, program)
    }

    func testResize_drawsTheLineAgain() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try askName(program, on: terminal)
        add.type("Misty of the mountains and the sea")
        try add.wait(for: "sea")
        terminal.resize(columns: 40, rows: 5)
        try add.wait(for: "…")
        terminal.resize(columns: 100)
        try add.wait(for: "Misty of the mountains and the sea\u{1B}[K", times: 2)
        add.type("!\r")

        XCTAssertEqual(try add.finish().status, 0)
        try assertAdded("Misty of the mountains and the sea!", program)
    }

    func testControlZ_stopsAndGoesOnWithTheText() throws {
        var program = try Program()
        try program.runAsJob()
        let terminal = try PseudoTerminal()

        let shell = try askName(program, on: terminal)
        shell.type("Mis")
        try shell.wait(for: "Mis")
        shell.type("\u{1A}")
        try shell.wait(for: "stopped")
        XCTAssertTrue(terminal.showsWhatIsTyped)
        XCTAssertTrue(shell.output.contains("\u{1B}[?2004l"), shell.output)
        shell.type("\n")
        try shell.wait(until: "the editor again") { !terminal.showsWhatIsTyped }
        try shell.wait(for: "Mis\u{1B}[K", times: 2)
        shell.type("ty\r")
        try shell.wait(for: "ended 0")
        try shell.finish()

        XCTAssertTrue(terminal.showsWhatIsTyped)
        program.launcher = []
        try assertAdded("Misty", program)
    }

    func testTermination_atAList_leavesTheTerminalAsItWas() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()
        let modes = terminal.modes

        let add = try program.start(["cats", "add"], streams: .terminal(terminal))
        try add.wait(for: "1 to 9 of 67")
        add.send(SIGTERM)
        let end = try add.finish()

        XCTAssertEqual(end.status, 143)
        XCTAssertEqual(terminal.modes, modes)
        XCTAssertTrue(end.output.contains("\u{1B}[?2004l"))
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.sandboxDatabase))
    }

    func testHangup_atAQuestion_storesNothing() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try askName(program, on: terminal)
        add.send(SIGHUP)

        XCTAssertEqual(try add.finish().status, 128 + SIGHUP)
        XCTAssertTrue(terminal.showsWhatIsTyped)
    }

    func testList_isNarrowedByAPartAndTakenWithTheArrowKeys() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try program.start(["cats", "add", "--name", "Misty"] + Self.rest, streams: .terminal(terminal))
        try add.wait(for: "1 to 9 of 67")
        add.type("rex")
        try add.wait(for: "Selkirk Rex")
        add.type("\u{1B}[B\r")

        XCTAssertEqual(try add.finish().status, 0)
        XCTAssertTrue(try program.rows().contains { $0.contains("Misty") && $0.contains("drex") })
    }

    func testTypedAhead_answersTheNextQuestions() throws {
        let program = try Program()
        let terminal = try PseudoTerminal()

        let add = try program.start(["cats", "add", "--breed", "abys"], streams: .terminal(terminal))
        add.type("Misty\nSam\n2020-05-01\n3.5\n5\n")

        XCTAssertEqual(try add.finish().status, 0)
        XCTAssertTrue(try program.rows().contains { $0.contains("Misty") && $0.contains(#""owner":"Sam""#) })
    }

    // MARK: Edit

    func testEdit_showsThePresentValuesToChange() throws {
        let program = try Program()
        let id = try XCTUnwrap(try program.rows()[0].firstMatch(of: /[0-9a-f]{24}/)).output
        let set = "cats edit \(id) --name Tom --owner Ada --breed abys --weight 4.5 --rating 2"
        XCTAssertEqual(try program.run(set).status, 0)
        let terminal = try PseudoTerminal()

        let edit = try program.start(["cats", "edit", String(id)], streams: .terminal(terminal))
        for (shown, keys) in [
            ("[Tom]", "Tommy\r"), ("[Ada]", "\r"), ("[abys]", "\r"), ("Date of birth", "\r"), ("[4.5]", "5\r"),
            ("[2]", "4\r"),
        ] {
            try edit.wait(for: shown)
            edit.type(keys)
        }
        let end = try edit.finish()

        XCTAssertEqual(end.status, 0, end.output)
        let row = try XCTUnwrap(try program.rows().first { $0.contains(id) })
        for value in [#""name":"Tommy""#, #""owner":"Ada""#, #""id":"abys""#, #""weightKg":5"#, #""rating":4"#] {
            XCTAssertTrue(row.contains(value), "\(value): \(row)")
        }
    }

    func testEdit_withEveryValueKept_changesNothing() throws {
        let program = try Program()
        let before = try program.rows()
        let id = try XCTUnwrap(before[0].firstMatch(of: /[0-9a-f]{24}/)).output
        let terminal = try PseudoTerminal()

        let edit = try program.start(["cats", "edit", String(id)], streams: .terminal(terminal))
        edit.type("\r\r\r\r\r\r")
        let end = try edit.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertTrue(end.output.contains("Nothing changed."), end.output)
        XCTAssertEqual(try program.rows(), before)
    }

    func testShow_offersTheCats() throws {
        let program = try Program()
        let row = try program.rows()[0]
        let id = try XCTUnwrap(row.firstMatch(of: /[0-9a-f]{24}/)).output
        XCTAssertEqual(try program.run("cats edit \(id) --name Zebulon").status, 0)
        let terminal = try PseudoTerminal()

        let show = try program.start(["cats", "show"], streams: .terminal(terminal))
        try show.wait(for: "Cat")
        show.type("zebu\r")
        let end = try show.finish()

        XCTAssertEqual(end.status, 0, end.output)
        XCTAssertTrue(end.output.contains("Zebulon"), end.output)
    }

    // MARK: Accessible

    func testAccessible_numbersTheChoicesAndDrawsNothingAgain() throws {
        for environment in [["TOOLKIT_ACCESSIBLE": "1"], ["TERM": "dumb"], [:]] {
            var program = try Program()
            program.environment = environment
            let terminal = try PseudoTerminal()
            let option = environment.isEmpty ? ["--accessible"] : []

            let add = try program.start(
                ["cats", "add", "--name", "Misty", "--color", "never", "--no-pictures"] + Self.rest + option,
                streams: .terminal(terminal))
            try add.wait(for: "\r\n   2  aege  Aegean\r\n")
            try add.wait(for: "Number or text: ")
            add.type("2\n")
            let end = try add.finish()

            XCTAssertEqual(end.status, 0, end.output)
            XCTAssertFalse(end.output.contains("\u{1B}"), end.output.debugDescription)
            XCTAssertTrue(try program.rows().contains { $0.contains("Misty") && $0.contains("aege") })
        }
    }

    func testAccessible_isOffWithTheVariableZero() throws {
        var program = try Program()
        program.environment["TOOLKIT_ACCESSIBLE"] = "0"
        let terminal = try PseudoTerminal()

        let add = try program.start(["cats", "add"], streams: .terminal(terminal))
        try add.wait(for: "1 to 9 of 67")
        add.type("\u{3}")

        XCTAssertEqual(try add.finish().status, 130)
    }
}

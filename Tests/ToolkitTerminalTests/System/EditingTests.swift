import Foundation
import Synchronization
import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

/// Tests the modes and events of a terminal on which a person edits a line.
final class EditingTests: XCTestCase {
    private func terminal(_ pty: PseudoTerminal, interruption: Int32? = nil) -> SystemTerminal {
        SystemTerminal(
            input: pty.program, output: pty.program, error: pty.program, columns: nil, interruption: interruption)
    }

    func testEditing_givesEachKeyAtOnceWithoutEcho() throws {
        let pty = try PseudoTerminal()
        let terminal = terminal(pty)

        try terminal.editing {
            XCTAssertFalse(pty.showsWhatIsTyped)
            XCTAssertFalse(terminal.hasKeystroke)
            pty.type("a\r")
            XCTAssertEqual(try terminal.nextKeystroke(), .byte(UInt8(ascii: "a")))
            XCTAssertTrue(terminal.hasKeystroke)
            XCTAssertEqual(try terminal.nextKeystroke(), .byte(UInt8(ascii: "\n")))
        }

        XCTAssertTrue(pty.showsWhatIsTyped)
    }

    func testEditing_leavesWhatWasNotReadToTheNextReader() throws {
        let pty = try PseudoTerminal()
        let terminal = terminal(pty)

        try terminal.editing {
            pty.type("aTom\n")
            XCTAssertEqual(try terminal.nextKeystroke(), .byte(UInt8(ascii: "a")))
        }

        XCTAssertEqual(try terminal.readLine(hidden: false), "Tom")
    }

    func testEditing_thatIsInterruptedRestoresTheModes() throws {
        let (pty, signal) = (try PseudoTerminal(), try Channel())
        signal.send("!")
        let terminal = terminal(pty, interruption: signal.readEnd)

        XCTAssertThrowsError(try terminal.editing { try terminal.nextKeystroke() })
        XCTAssertTrue(pty.showsWhatIsTyped)
    }

    func testResize_isAnEvent() throws {
        let pty = try PseudoTerminal()
        let terminal = terminal(pty)

        try terminal.editing {
            pty.type("x")
            raise(SIGWINCH)
            XCTAssertEqual(try terminal.nextKeystroke(), .resized)
        }
    }

    func testContinuing_turnsTheEditorOnAgainAndIsAnEvent() throws {
        let pty = try PseudoTerminal()
        let terminal = terminal(pty)
        TerminalModes.prepare()

        try terminal.editing {
            TerminalModes.restore()
            XCTAssertTrue(pty.showsWhatIsTyped)
            TerminalModes.reapply()
            XCTAssertFalse(pty.showsWhatIsTyped)
            pty.type("x")
            XCTAssertEqual(try terminal.nextKeystroke(), .continued)
        }
    }

    func testInputOfAPipe_hasKeysAndAnEnd() throws {
        let channel = try Channel()
        channel.send("a")
        channel.closeWriteEnd()
        let terminal = SystemTerminal(input: channel.readEnd)

        try terminal.editing {
            XCTAssertEqual(try terminal.nextKeystroke(), .byte(UInt8(ascii: "a")))
            XCTAssertEqual(try terminal.nextKeystroke(), .end)
        }
    }

    func testEditing_needsSignalsThatRestoreTheTerminal() throws {
        let (pty, signal) = (try PseudoTerminal(), try Channel())

        XCTAssertFalse(terminal(pty).canEdit)
        XCTAssertTrue(terminal(pty, interruption: signal.readEnd).canEdit)
    }

    func testSize_isThatOfTheTerminal() throws {
        let pty = try PseudoTerminal()
        pty.setColumns(33)

        XCTAssertEqual([terminal(pty).columns, terminal(pty).rows], [33, 24])
    }
}

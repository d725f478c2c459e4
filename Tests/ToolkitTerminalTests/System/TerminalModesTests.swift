import Foundation
import Synchronization
import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class TerminalModesTests: XCTestCase {
    func testHiddenLine_isNotShownAndTheModesAreRestored() throws {
        let pty = try PseudoTerminal()
        let line = Mutex<String?>(nil)
        let program = pty.program
        let thread = Background {
            let typed = try? SystemTerminal(input: program).readLine(hidden: true)
            line.withLock { $0 = typed }
        }
        try waitUntil { !pty.showsWhatIsTyped }

        pty.type("secret\n")

        thread.join()
        XCTAssertEqual(line.withLock { $0 }, "secret")
        XCTAssertEqual(pty.screen(), "\r\n")
        XCTAssertTrue(pty.showsWhatIsTyped)
    }

    func testShownLine_isShown() throws {
        let pty = try PseudoTerminal()
        pty.type("Tom\n")

        XCTAssertEqual(try SystemTerminal(input: pty.program).readLine(hidden: false), "Tom")
        XCTAssertEqual(pty.screen(), "Tom\r\n")
    }

    func testHiddenLine_ofAPipeIsRead() throws {
        let channel = try Channel()
        channel.send("secret\n")

        XCTAssertEqual(try SystemTerminal(input: channel.readEnd).readLine(hidden: true), "secret")
    }

    func testHiddenLine_thatIsInterruptedRestoresTheModes() throws {
        let (pty, signal) = (try PseudoTerminal(), try Channel())
        signal.send("!")
        let terminal = SystemTerminal(
            input: pty.program, output: 1, error: 2, columns: nil, interruption: signal.readEnd)

        XCTAssertThrowsError(try terminal.readLine(hidden: true))
        XCTAssertTrue(pty.showsWhatIsTyped)
    }

    func testRestoreAndReapply_switchEchoOnAndOffWithinAnEntry() throws {
        let pty = try PseudoTerminal()
        TerminalModes.prepare()

        FileDescriptor(pty.program).hidingInput {
            TerminalModes.restore()
            XCTAssertTrue(pty.showsWhatIsTyped)
            TerminalModes.reapply()
            XCTAssertFalse(pty.showsWhatIsTyped)
        }

        TerminalModes.reapply()
        XCTAssertTrue(pty.showsWhatIsTyped)
    }

    /// Yields to other threads until the condition is true, for at most ten seconds.
    private func waitUntil(_ condition: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(10)
        while !condition() {
            guard ContinuousClock.now < end else { throw Timeout() }
            sched_yield()
        }
    }

    private struct Timeout: Error {}
}

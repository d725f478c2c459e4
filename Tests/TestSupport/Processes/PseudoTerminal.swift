import Foundation
import XCTest

/// A pseudo-terminal on which the test types; Ctrl-C interrupts a program that was started on it.
package final class PseudoTerminal {
    /// The test's side.
    package let person: Int32
    /// The program's side, which stays open so that the test can read its modes after the program's end.
    package let program: Int32

    /// Opens a terminal of 24 lines.
    package init(columns: UInt16 = 80) throws {
        var (person, program): (Int32, Int32) = (-1, -1)
        try Missing.unless(openpty(&person, &program, nil, nil, nil) == 0, "a pseudo-terminal")
        (self.person, self.program) = (person, program)
        for descriptor in [person, program] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        resize(columns: columns)
    }

    /// Changes the size, and tells the program with SIGWINCH.
    package func resize(columns: UInt16, rows: UInt16 = 24) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        XCTAssertEqual(ioctl(person, UInt(TIOCSWINSZ), &size), 0)
    }

    deinit {
        close(program)
        close(person)
    }

    /// The path of the program's side.
    package var path: String { ttyname(program).map { String(cString: $0) } ?? "" }

    /// All modes of the terminal, for comparison.
    package var modes: [UInt8] {
        withUnsafeBytes(of: currentModes) { Array($0) }
    }

    /// Whether the terminal echoes typed letters.
    package var showsWhatIsTyped: Bool { currentModes.c_lflag & tcflag_t(ECHO) != 0 }

    private var currentModes: termios {
        var modes = termios()
        tcgetattr(program, &modes)
        return modes
    }
}

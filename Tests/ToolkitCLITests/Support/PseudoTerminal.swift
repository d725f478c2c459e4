import Foundation
import XCTest

/// A terminal that the test plays the person at; a program that is started on it can be interrupted with Ctrl-C.
final class PseudoTerminal {
    /// The person's side.
    let person: Int32
    /// The program's side, kept open so that its modes can be looked at when the program has gone.
    let program: Int32

    /// Opens a terminal of 24 lines.
    init(columns: UInt16 = 80) throws {
        var (person, program): (Int32, Int32) = (-1, -1)
        try XCTSkipUnless(openpty(&person, &program, nil, nil, nil) == 0, "no pseudo-terminals here")
        (self.person, self.program) = (person, program)
        for descriptor in [person, program] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        XCTAssertEqual(ioctl(person, UInt(TIOCSWINSZ), &size), 0)
    }

    deinit {
        close(program)
        close(person)
    }

    /// The path of the program's side.
    var path: String { ttyname(program).map { String(cString: $0) } ?? "" }

    /// Every mode of the terminal, to be compared.
    var modes: [UInt8] {
        withUnsafeBytes(of: currentModes) { Array($0) }
    }

    /// Whether a typed letter appears.
    var showsWhatIsTyped: Bool { currentModes.c_lflag & tcflag_t(ECHO) != 0 }

    private var currentModes: termios {
        var modes = termios()
        tcgetattr(program, &modes)
        return modes
    }
}

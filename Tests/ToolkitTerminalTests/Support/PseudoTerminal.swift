import Foundation
import TestSupport
import XCTest

/// A terminal at which the test types in place of a person.
final class PseudoTerminal {
    /// The person's side.
    let person: Int32
    /// The program's side.
    let program: Int32

    init() throws {
        var (person, program): (Int32, Int32) = (-1, -1)
        try Missing.unless(openpty(&person, &program, nil, nil, nil) == 0, "a pseudo-terminal")
        (self.person, self.program) = (person, program)
    }

    deinit {
        close(program)
        close(person)
    }

    var showsWhatIsTyped: Bool {
        var modes = termios()
        tcgetattr(program, &modes)
        return modes.c_lflag & tcflag_t(ECHO) != 0
    }

    func setColumns(_ columns: UInt16) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        XCTAssertEqual(ioctl(person, UInt(TIOCSWINSZ), &size), 0)
    }

    func type(_ text: String) {
        XCTAssertEqual(write(person, text, text.utf8.count), text.utf8.count)
    }

    /// Waits for output on the terminal and returns it.
    func screen() -> String {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(person, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

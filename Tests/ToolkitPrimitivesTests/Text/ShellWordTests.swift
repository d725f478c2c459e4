import ToolkitPrimitives
import XCTest

final class ShellWordTests: XCTestCase {
    func testQuoted_leavesPlainWords() {
        XCTAssertEqual(ShellWord.quoted("--to=+3706/a,b:c@d%_.e"), "--to=+3706/a,b:c@d%_.e")
    }

    func testQuoted_quotesWhatAShellWouldChange() {
        XCTAssertEqual(
            ["", "a b", "$HOME", "ä", "it's"].map(ShellWord.quoted), ["''", "'a b'", "'$HOME'", "'ä'", #"'it'\''s'"#])
    }

    func testQuoted_escapesControlCharacters() {
        XCTAssertEqual(ShellWord.quoted("a\u{1B}\n'"), #"$'a\x1b\x0a\''"#)
    }

    func testShell_readsTheSameWord() throws {
        for word in ["", "a b", "it's", "$(id)", "`id`", "\\", "*", "é\u{301}", "\"", "!x", "~"] {
            let shell = Process()
            let output = Pipe()
            shell.executableURL = URL(filePath: "/bin/sh")
            shell.arguments = ["-c", "printf %s \(ShellWord.quoted(word))"]
            shell.standardOutput = output
            try shell.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            shell.waitUntilExit()

            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), word)
        }
    }
}

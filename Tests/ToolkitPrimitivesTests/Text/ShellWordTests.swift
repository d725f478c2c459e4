import TestSupport
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

    func testShell_readsControlCharactersBesideAQuoteWithAnAccent() throws {
        let shell = try Tool("bash", probe: ["-c", ":"])
        for word in ["\u{1}'\u{301}$(id)", "\n\\\u{301}'"] {
            XCTAssertEqual(try shell.output(["-c", "printf %s \(ShellWord.quoted(word))"]), word)
        }
    }

    func testShell_readsTheSameWord() throws {
        let shell = try Tool("sh", probe: ["-c", ":"])
        for word in [
            "", "a b", "it's", "$(id)", "`id`", "\\", "*", "é\u{301}", "\"", "!x", "~", "'\u{301}$(id)",
            "'\u{301};id '\u{301}",
        ] {
            XCTAssertEqual(try shell.output(["-c", "printf %s \(ShellWord.quoted(word))"]), word)
        }
    }
}

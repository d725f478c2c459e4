import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class BashQuotingTests: XCTestCase {
    func testText_isQuotedForThePlace() {
        let table: [(quote: ShellLine.Quote, text: String, quoted: String)] = [
            (.none, "plain-1_2=3:4", "plain-1_2=3:4"),
            (.none, "it's $5", #"it\'s\ \$5"#),
            (.none, "a\nb", #"a$'\n'b"#),
            (.none, "~*!", #"\~\*\!"#),
            (.none, "漢字 😀", #"漢字\ 😀"#),
            (.single, "it's !", #"it'\''s !'"#),
            (.single, "a\nb", #"a'$'\n''b'"#),
            (.double, #"say "$x" `y` \"#, #"say \"\$x\" \`y\` \\""#),
            (.double, "wow!", #"wow"'!'"""#),
            (.double, "!x", #"""'!'"x""#),
            (.escapes, "it's\n\\", #"it\x27s\n\\'"#),
        ]

        for (quote, text, quoted) in table {
            XCTAssertEqual(BashQuoting(quote: quote).quoted(text), quoted, text)
        }
    }

    func testText_isReadBackFromAnyPlace() {
        var random = SplitMix64(seed: 11)
        let pieces = [
            " ", "'", "\"", "$", "`", ":", "=", "*", "\n", "漢", "e\u{301}", "😀", "\\", "!", "a", "~", "-", "\u{1}",
        ]
        let opened: [(quote: ShellLine.Quote, start: String)] = [
            (.none, "x"), (.single, "x'"), (.double, "x\""), (.escapes, "x$'"),
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 1..<8, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            for (quote, start) in opened {
                let quoted = BashQuoting(quote: quote).quoted(text)
                // Readline drops the second of two quotes at the beginning.
                let mark = start.last.map(String.init) ?? ""
                let inserted = quote != .none && quoted.hasPrefix(mark) ? String(quoted.dropFirst()) : quoted
                let line = ShellLine(Array("toolkit \(start)\(inserted)".utf8), .bash)

                XCTAssertEqual(line.current, "x" + text, "\(quote) \(quoted)")
                XCTAssertEqual(line.quote, .none, quoted)
            }
        }
    }
}

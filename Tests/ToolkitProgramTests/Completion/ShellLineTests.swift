import XCTest

@testable import ToolkitProgram

final class ShellLineTests: XCTestCase {
    private func read(_ text: String, _ shell: Shell) -> ShellLine { ShellLine(Array(text.utf8), shell) }

    func testWords_areReadAsTheShellReadsThem() {
        // The expected words are those that the real shell passed to `printf '<%s>'`.
        let table: [(text: String, shells: [Shell], words: [String], current: String)] = [
            ("a b", Shell.allCases, ["a"], "b"),
            ("a b ", Shell.allCases, ["a", "b"], ""),
            ("  a\t\tb", Shell.allCases, ["a"], "b"),
            (#"a 'b c' d"#, Shell.allCases, ["a", "b c"], "d"),
            (#"a "b c"#, Shell.allCases, ["a"], "b c"),
            (#"a b\ c"#, Shell.allCases, ["a"], "b c"),
            (#"a 'b'"c"d"#, Shell.allCases, ["a"], "bcd"),
            (#"a '' "#, Shell.allCases, ["a", ""], ""),
            (#"a "x\"y\$z\\w" "#, Shell.allCases, ["a", #"x"y$z\w"#], ""),
            (#"a "x\ay""#, Shell.allCases, ["a"], #"x\ay"#),
            (#"a $'x\ny\'z\x41\u00e9\101'"#, [.bash, .zsh], ["a"], "x\ny'zA\u{e9}A"),
            (#"a 'x\'y"#, [.fish], ["a"], "x'y"),
            (#"a 'x\'"y""#, [.bash, .zsh], ["a"], #"x\y"#),
            (#"a x\ny\x41\u00e9\$"#, [.fish], ["a"], "x\nyA\u{e9}$"),
            (#"a x\ny"#, [.bash, .zsh], ["a"], "xny"),
            ("a >out b <in c", Shell.allCases, ["a", "b"], "c"),
            ("x | a b", Shell.allCases, ["a"], "b"),
            ("x; a b", Shell.allCases, ["a"], "b"),
            ("a b\\", Shell.allCases, ["a"], "b"),
            ("a \\\n b\\\nc", Shell.allCases, ["a"], "bc"),
            ("a b 2>&1 c", Shell.allCases, ["a", "b"], "c"),
            ("a >|out &>>out b2>out c", Shell.allCases, ["a", "b2"], "c"),
            ("a $(b 'c)' | d \"e)\") f", Shell.allCases, ["a", #"$(b 'c)' | d "e)")"#], "f"),
            (#"a "$(b "c d"; e)" f"#, Shell.allCases, ["a", #"$(b "c d"; e)"#], "f"),
            (#"a "(b" c"#, Shell.allCases, ["a", "(b"], "c"),
            ("a (b | c) d", [.fish], ["a", "(b | c)"], "d"),
            ("a x`b | c`y ${d:-e f} g", [.bash, .zsh], ["a", "x`b | c`y", "${d:-e f}"], "g"),
            ("a <(b | c) d", [.bash, .zsh], ["a", "<(b | c)"], "d"),
            ("a b$(c d", Shell.allCases, ["c"], "d"),
            (#"a "b$(c d"#, Shell.allCases, ["a"], "b$(c d"),
            ("a $(b | `c d) $(e f", [.bash, .zsh], ["e"], "f"),
            ("a ${b c", Shell.allCases, ["a"], "${b c"),
            (#"a 'x\\y' "#, [.fish], ["a", #"x\y"#], ""),
            (#"a 'x\\y' "#, [.bash, .zsh], ["a", #"x\\y"#], ""),
            (#"a "x\`y" "#, [.fish], ["a", #"x\`y"#], ""),
            (#"a "x\`y" "#, [.bash, .zsh], ["a", "x`y"], ""),
            ("a \"b\\\nc\" ", Shell.allCases, ["a", "bc"], ""),
            ("a \"b\\", Shell.allCases, ["a"], "b"),
            ("a x`b c", [.fish], ["a", "x`b"], "c"),
            ("a \"<(b\" c", Shell.allCases, ["a", "<(b"], "c"),
            (#"a $(b \) c) d"#, Shell.allCases, ["a", #"$(b \) c)"#], "d"),
            (#"a $(b "(") d"#, Shell.allCases, ["a", #"$(b "(")"#], "d"),
            (#"a $'\x414\1011' "#, [.bash, .zsh], ["a", "A4A1"], ""),
            (#"a \x414\1011 "#, [.fish], ["a", "A4A1"], ""),
        ]

        for (text, shells, words, current) in table {
            for shell in shells {
                XCTAssertEqual(read(text, shell).words, words, "\(shell) \(text)")
                XCTAssertEqual(read(text, shell).current, current, "\(shell) \(text)")
            }
        }
    }

    func testQuote_isWhatTheEndIsInsideOf() {
        let table: [(text: String, quote: ShellLine.Quote)] = [
            ("a b", .none), ("a 'b", .single), ("a \"b", .double), ("a $'b", .escapes), ("a 'b'", .none),
            ("a \"b'", .double), (#"a "b\""#, .double), ("a 'b\"", .single),
        ]

        for (text, quote) in table { XCTAssertEqual(read(text, .bash).quote, quote, text) }
    }

    func testStart_isWhereTheWordAtTheEndBegins() {
        for (text, start) in [("ab c", 3), ("ab ", 3), ("ab 'c d", 3), ("é ü", 3), ("a b\\ c", 2)] {
            XCTAssertEqual(read(text, .bash).start, start, text)
        }
    }

    func testArguments_areBehindTheProgram_withoutAssignments() {
        XCTAssertEqual(read("A=1 B='x y' toolkit cats list", .fish).arguments, ["cats"])
    }
}

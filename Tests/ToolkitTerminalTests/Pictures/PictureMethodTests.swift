import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitTerminal

final class PictureMethodTests: XCTestCase {
    func testAvailable_isJudgedByTheEnvironment() {
        let expected: [([String: String], [PictureMethod])] = [
            ([:], []),
            (["TERM": "xterm-256color"], []),
            (["KITTY_WINDOW_ID": "1", "TERM": "xterm-256color"], [.kitty]),
            (["TERM": "xterm-kitty"], [.kitty]),
            (["TERM": "xterm-ghostty"], [.kitty]),
            (["TERM_PROGRAM": "ghostty", "TERM": "xterm-256color"], [.kitty]),
            (["KONSOLE_VERSION": "220400"], [.kitty]),
            (["KONSOLE_VERSION": "220399"], []),
            (["KONSOLE_VERSION": "211203"], []),
            (["KONSOLE_VERSION": "new"], []),
            (["TERM_PROGRAM": "iTerm.app"], [.inlineImages]),
            (["LC_TERMINAL": "iTerm2", "TERM": "xterm-256color"], [.inlineImages]),
            (["TERM_PROGRAM": "WezTerm"], [.inlineImages]),
            (["TERM": "wezterm"], [.inlineImages]),
            (["TERM_PROGRAM": "Apple_Terminal"], []),
        ]
        for (environment, methods) in expected {
            XCTAssertEqual(PictureMethod.available(in: environment), methods, "\(environment)")
        }
    }

    func testAvailable_believesTheTerminalBeforeWhatWasInherited() {
        let inherited = ["KITTY_WINDOW_ID": "1", "KONSOLE_VERSION": "230800", "LC_TERMINAL": "iTerm2"]
        for (name, value, methods) in [
            ("TERM_PROGRAM", "vscode", []), ("TERM_PROGRAM", "WezTerm", [PictureMethod.inlineImages]),
            ("TERM", "wezterm", [.inlineImages]), ("KITTY_WINDOW_ID", "", [.kitty]),
        ] {
            let environment = inherited.merging([name: value]) { _, new in new }

            XCTAssertEqual(PictureMethod.available(in: environment), methods, "\(name)=\(value)")
        }
    }

    func testAvailable_takesAnEmptyVariableForNone() {
        XCTAssertEqual(PictureMethod.available(in: ["KITTY_WINDOW_ID": ""]), [])
        for name in ["TERM", "TERM_PROGRAM", "TMUX", "STY", "ZELLIJ"] {
            XCTAssertEqual(PictureMethod.available(in: ["KITTY_WINDOW_ID": "1", name: ""]), [.kitty], name)
        }
    }

    func testAvailable_hasNoProtocolInsideAMultiplexer() {
        let terminals = [
            ["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "iTerm.app"], ["LC_TERMINAL": "iTerm2"],
            ["TERM_PROGRAM": "ghostty"], ["TERM": "xterm-kitty"],
        ]
        let multiplexers = [
            ["TMUX": "/tmp/tmux-1000/default,1,0"], ["TERM": "screen"], ["TERM": "screen-256color"],
            ["TERM": "tmux-256color"], ["STY": "1.pts-0.host"], ["ZELLIJ": "0"],
        ]
        for terminal in terminals {
            for multiplexer in multiplexers {
                let environment = terminal.merging(multiplexer) { _, new in new }
                XCTAssertEqual(PictureMethod.available(in: environment), [], "\(environment)")
            }
        }
    }

    func testAvailable_hasChafaAfterTheProtocolThatKnowsPNGOnly() throws {
        let folder = TemporaryFolder()
        try folder.writeProgram("", to: "chafa")
        let chafa = PictureMethod.chafa(try XCTUnwrap(Chafa(environment: ["PATH": folder.path])))

        for (variable, methods) in [
            (("USER", "robin"), [chafa]), (("TERM_PROGRAM", "ghostty"), [.kitty, chafa]),
            (("TERM_PROGRAM", "WezTerm"), [.inlineImages]), (("TMUX", "1"), [chafa]),
        ] {
            let environment = [variable.0: variable.1, "PATH": folder.path]
            let available = PictureMethod.available(in: environment)

            XCTAssertEqual(available, methods, "\(variable)")
        }
    }
}

import TestSupport
import XCTest

@testable import ToolkitTerminal

final class SymbolRowsTests: XCTestCase {
    private func rows(_ text: String, colors: Bool = true) -> [String] {
        SymbolRows.read(Array(text.utf8), colors: colors)
    }

    func testRead_keepsTextAndColors() {
        XCTAssertEqual(
            rows("\u{1B}[38;2;1;2;3;48:5:7mab\u{1B}[m\ncd\n"),
            ["\u{1B}[38;2;1;2;3;48:5:7mab\u{1B}[m\u{1B}[0m", "cd\u{1B}[0m"])
    }

    func testRead_keepsTextAloneWithoutColors() {
        XCTAssertEqual(rows("\u{1B}[31mab\u{1B}[0m\ncd", colors: false), ["ab", "cd"])
    }

    func testRead_dropsEveryOtherSequence() {
        let sequences = [
            "\u{1B}[2J", "\u{1B}[H", "\u{1B}[?25l", "\u{1B}[6n", "\u{1B}[>4;1m", "\u{1B}[1 m", "\u{1B}[12;1H",
            "\u{9B}2J",
            "\u{1B}]0;title\u{07}", "\u{1B}]52;c;AAAA\u{1B}\\", "\u{9D}8;;http://x\u{9C}", "\u{1B}]0;two\nlines\u{07}",
            "\u{1B}P1$r0m\u{1B}\\", "\u{90}q#0\u{9C}", "\u{1B}_Ga=T;AAAA\u{1B}\\", "\u{1B}^pm\u{1B}\\",
            "\u{1B}Xsos\u{1B}\\",
            "\u{1B}c", "\u{1B}(0", "\u{1B}#8", "\u{1B}7", "\u{7}", "\u{8}", "\u{0}", "\u{7F}", "\u{85}\u{8}",
            "\u{202E}",
        ]
        for sequence in sequences {
            let text = rows("a\(sequence)b").joined().replacing(" ", with: "")
            XCTAssertEqual(text, "ab\u{1B}[0m", sequence.debugDescription)
        }
    }

    func testRead_dropsWhatIsNotFinished() {
        for end in ["\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}[31;", "\u{1B}]0;title", "\u{1B}(", "\u{9B}", "\u{90}q"] {
            XCTAssertEqual(rows("ab\(end)"), ["ab\u{1B}[0m"], end.debugDescription)
        }
    }

    func testRead_startsAfreshAtASequenceInTheMiddleOfAnother() {
        XCTAssertEqual(rows("\u{1B}[1\u{1B}[31mab"), ["\u{1B}[31mab\u{1B}[0m"])
        XCTAssertEqual(rows("\u{1B}]0;\u{1B}[31mab"), ["\u{1B}[31mab\u{1B}[0m"])
    }

    func testRead_ofNoTextIsEmpty() {
        for text in ["", "\n\n", "\u{1B}[31m\n", "\u{7}", "\u{1B}]0;title\u{7}\n"] {
            XCTAssertEqual(rows(text), [], text.debugDescription)
        }
    }

    func testRead_takesSpacesForTextWhereColorsFillThem() {
        XCTAssertEqual(rows("\u{1B}[41m  \u{1B}[0m\n"), ["\u{1B}[41m  \u{1B}[0m\u{1B}[0m"])
        XCTAssertEqual(rows("  \n", colors: false), [])
    }

    func testRead_leavesNothingThatSteers() {
        let style = /\u{1B}\[[0-9;:]*m/.matchingSemantics(.unicodeScalar)
        var generator = TextGenerator(seed: 10)
        for _ in 0..<500 {
            let text = generator.text(upTo: 60) + "\u{1B}]" + generator.text() + "\u{1B}[" + generator.text()
            for row in SymbolRows.read(Array(text.utf8), colors: true) {
                let plain = row.replacing(style, with: "")
                XCTAssertEqual(plain.visible, plain)
            }
        }
    }
}

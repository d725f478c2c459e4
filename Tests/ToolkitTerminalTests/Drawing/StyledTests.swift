import TestSupport
import XCTest

@testable import ToolkitTerminal

final class StyledTests: XCTestCase {
    func testRendered_putsSGRSequencesAroundStyledParts() {
        let text: Styled = "now \("20.00", [.bold, .green])"

        XCTAssertEqual(text.rendered(colors: true), "now \u{1B}[1;32m20.00\u{1B}[0m")
    }

    func testRendered_withoutColorsIsPlain() {
        XCTAssertEqual(Styled("gone", [.red, .strikethrough]).rendered(colors: false), "gone")
    }

    func testRendered_hasACodeForEachStyle() {
        // ECMA-48, SGR.
        let codes: [(Style, String)] = [
            (.bold, "1"), (.dim, "2"), (.underline, "4"), (.strikethrough, "9"), (.red, "31"), (.green, "32"),
            (.yellow, "33"), (.cyan, "36"),
        ]
        for (style, code) in codes {
            XCTAssertEqual(Styled("x", style).rendered(colors: true), "\u{1B}[\(code)mx\u{1B}[0m")
        }
    }

    func testWordsOfAPage_changeNothingElsewhere() {
        let text = Styled("on ") + Styled("2026-11-29", .bold, onPage: "29 Nov 2026")

        XCTAssertEqual(text.words, "on 29 Nov 2026")
        XCTAssertEqual(text.plain, "on 2026-11-29")
        XCTAssertEqual(text.rendered(colors: false), "on 2026-11-29")
        XCTAssertEqual(Styled("x", onPage: "a\u{1B}b").words, "ab")
        XCTAssertEqual(Styled("", onPage: "y").words, "")
    }

    func testInit_makesItsTextVisible() {
        XCTAssertEqual(Styled("a\u{1B}[2J\nb").plain, "a[2J b")
    }

    func testInterpolation_takesNumbersAndStyledTexts() {
        let name = Styled("Tom", .bold)

        let text: Styled = "\(name): \(4) of \(5, .dim)"

        XCTAssertEqual(text, Styled("Tom", .bold) + Styled(": ") + Styled("4") + Styled(" of ") + Styled("5", .dim))
    }

    func testCut_keepsStyles() {
        let text = Styled("Abys", .bold) + Styled("sinian", .red)

        XCTAssertEqual(text.cut(toColumns: 7), Styled("Abys", .bold) + Styled("si", .red) + Styled("…", .red))
    }

    func testCut_toOneColumnIsAnEllipsis() {
        XCTAssertEqual(Styled("Tom", .bold).cut(toColumns: 1), Styled("…", .bold))
    }

    func testWrapped_keepsStyles() {
        let text = Styled("one two", .bold) + Styled(" three", .red)

        XCTAssertEqual(text.wrapped(toColumns: 5), ["\("one", .bold)", "\("two", .bold)", "\("three", .red)"])
    }

    func testPadded_fillsUpOutsideTheStyle() {
        XCTAssertEqual(
            Styled("Tom", .underline).padded(toColumns: 5).rendered(colors: true), "\u{1B}[4mTom\u{1B}[0m  ")
    }

    func testCutAndWrapped_agreeWithThoseOfTheString() {
        var generator = TextGenerator(seed: 5)
        for _ in 0..<1000 {
            let text = Styled(generator.text(), .bold) + Styled(generator.text(), .red)
            let columns = Int.random(in: 0...20, using: &generator)
            XCTAssertEqual(text.cut(toColumns: columns).plain, text.plain.cut(toColumns: columns))
            XCTAssertEqual(text.wrapped(toColumns: columns).map(\.plain), text.plain.wrapped(toColumns: columns))
        }
    }
}

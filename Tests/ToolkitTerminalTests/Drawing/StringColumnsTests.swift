import TestSupport
import XCTest

@testable import ToolkitTerminal

final class StringColumnsTests: XCTestCase {
    func testCut_leavesATextThatFits() {
        XCTAssertEqual("Tom".cut(toColumns: 3), "Tom")
    }

    func testCut_endsInAnEllipsis() {
        XCTAssertEqual("Abyssinian".cut(toColumns: 5), "Abys…")
    }

    func testCut_doesNotSplitAWideCharacter() {
        XCTAssertEqual("猫猫猫".cut(toColumns: 4), "猫…")
    }

    func testCut_doesNotSplitACluster() {
        XCTAssertEqual("👨‍👩‍👧👨‍👩‍👧".cut(toColumns: 3), "👨‍👩‍👧…")
    }

    func testCut_toNothingIsEmpty() {
        XCTAssertEqual("Tom".cut(toColumns: 0), "")
        XCTAssertEqual("Tom".cut(toColumns: -1), "")
    }

    func testCut_neverExceedsAndIsABeginning() {
        var generator = TextGenerator(seed: 1)
        for _ in 0..<2000 {
            let text = generator.text()
            let columns = Int.random(in: 0...20, using: &generator)

            let cut = text.cut(toColumns: columns)

            XCTAssertLessThanOrEqual(cut.displayWidth, columns, text.debugDescription)
            guard cut != text, !cut.isEmpty else { continue }
            XCTAssertTrue(cut.unicodeScalars.last == "…", text.debugDescription)
            XCTAssertTrue(
                text.unicodeScalars.starts(with: cut.unicodeScalars.dropLast()), text.debugDescription)
        }
    }

    func testDisplayWidth_isAtMostTheBytes() {
        var generator = TextGenerator(seed: 2)
        for _ in 0..<2000 {
            let text = generator.text()
            XCTAssertLessThanOrEqual(text.displayWidth, text.utf8.count, text.debugDescription)
        }
    }

    func testPadded_fillsUpByColumns() {
        XCTAssertEqual("猫".padded(toColumns: 4), "猫  ")
        XCTAssertEqual("4.5".padded(toColumns: 5, alignment: .right), "  4.5")
    }

    func testPadded_leavesAWiderText() {
        XCTAssertEqual("Abyssinian".padded(toColumns: 3), "Abyssinian")
    }

    func testWrapped_breaksAtSpaces() {
        XCTAssertEqual("the quick brown fox".wrapped(toColumns: 10), ["the quick", "brown fox"])
    }

    func testWrapped_breaksALongWordAnywhere() {
        XCTAssertEqual("a abcdefgh b".wrapped(toColumns: 3), ["a", "abc", "def", "gh", "b"])
        XCTAssertEqual("best|cheapest|near".wrapped(toColumns: 10), ["best|", "cheapest|", "near"])
    }

    func testWrapped_keepsTheSpacesWithinALine() {
        XCTAssertEqual("  one  two three".wrapped(toColumns: 10), ["  one  two", "three"])
    }

    func testWrapped_ofNothingIsOneEmptyLine() {
        XCTAssertEqual("".wrapped(toColumns: 10), [""])
    }

    /// This takes no time, unless each line looks at the rest of the word.
    func testWrapped_breaksALongWordIntoLinesOfEqualWidth() {
        let lines = String(repeating: "ab", count: 100_000).wrapped(toColumns: 40)

        XCTAssertEqual(Set(lines), [String(repeating: "ab", count: 20)])
        XCTAssertEqual(lines.count, 5_000)
    }

    func testWrapped_toLessThanACharacterEndsAllTheSame() {
        XCTAssertEqual("猫 猫".wrapped(toColumns: 1), ["猫", "猫"])
        XCTAssertEqual("ab".wrapped(toColumns: 0), ["a", "b"])
    }

    func testWrapped_neverExceedsAndLosesNothingButSpaces() {
        var generator = TextGenerator(seed: 3)
        for _ in 0..<2000 {
            let text = generator.text().visible
            let columns = Int.random(in: 1...20, using: &generator)

            let lines = text.wrapped(toColumns: columns)

            for line in lines where line.count > 1 {
                XCTAssertLessThanOrEqual(line.displayWidth, columns, text.debugDescription)
            }
            let kept = lines.joined().unicodeScalars.filter { $0 != " " }
            XCTAssertEqual(String(kept), String(text.unicodeScalars.filter { $0 != " " }), text.debugDescription)
        }
    }
}

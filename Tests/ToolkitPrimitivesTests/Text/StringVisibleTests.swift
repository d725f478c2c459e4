import TestSupport
import XCTest

@testable import ToolkitPrimitives

final class StringVisibleTests: XCTestCase {
    func testVisible_leavesASafeText() {
        for text in ["", "Tom", "Zoë — 猫 👨‍👩‍👧 €1…", "£\u{A0}1", "مرحبا"] { XCTAssertEqual(text.visible, text) }
    }

    func testVisible_removesWhatSteersATerminal() {
        XCTAssertEqual("\u{1B}[31mred\u{1B}[0m \u{7}\u{0}\u{8}bell\u{9B}2J\u{7F}".visible, "[31mred[0m bell2J")
    }

    func testVisible_removesEveryControlBidirectionalMarkAndInvisibleCharacter() {
        let unsafe: [ClosedRange<UInt32>] = [
            0...0x08, 0x0E...0x1F, 0x7F...0x84, 0x86...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E,
            0x200B...0x200B, 0x2060...0x2069, 0xFEFF...0xFEFF, 0xE0000...0xE007F,
        ]
        for value in unsafe.joined() {
            XCTAssertEqual("a\(Unicode.Scalar(value)!)b".visible, "ab", String(value, radix: 16))
        }
    }

    func testVisible_makesEachLineBreakAndTabASpace() {
        for text in ["\t", "\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
            XCTAssertEqual("a\(text)b".visible, "a b", text.debugDescription)
        }
    }

    func testVisible_makesARunOfLineBreaksOneSpace() {
        XCTAssertEqual("a\r\n\r\n\tb".visible, "a b")
    }

    func testVisible_isIdempotentAndLeavesNothingUnsafe() {
        var generator = TextGenerator(seed: 4)
        let unsafe = Set(
            (Array(0...0x1F) + Array(0x7F...0x9F) + Array(0x202A...0x202E) + [0x2028, 0x2029]) as [UInt32])
        for _ in 0..<2000 {
            let text = generator.text()

            let visible = text.visible

            XCTAssertEqual(visible.visible.unicodeScalars.map(\.value), visible.unicodeScalars.map(\.value))
            XCTAssertFalse(visible.unicodeScalars.contains { unsafe.contains($0.value) }, text.debugDescription)
        }
    }

    func testVisibleLines_keepsLineBreaks() {
        XCTAssertEqual("one\r\n\ntwo\u{2028}three\u{1B}\n".visibleLines, ["one", "", "two", "three"])
    }

    func testVisibleLines_ofNothingIsOneEmptyLine() {
        XCTAssertEqual("".visibleLines, [""])
    }
}

import XCTest

@testable import ToolkitTerminal

final class KeyDecoderTests: XCTestCase {
    private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

    private func keys(_ bytes: [UInt8]) -> [Key] {
        var decoder = KeyDecoder()
        return bytes.compactMap { decoder.read($0) }
    }

    func testCharacter_arrivesWhenItsLastByteDoes() {
        var decoder = KeyDecoder()

        let found = Array("aé日😀".utf8).map { decoder.read($0) }

        XCTAssertEqual(
            found,
            [.text("a"), nil, .text("é"), nil, nil, .text("日"), nil, nil, nil, .text("😀")])
    }

    func testInvalidBytes_areNoText() {
        XCTAssertEqual(keys([0xFF, 0x80, 0xC0, 0xAF, 0x61]), [.text("a")])
        XCTAssertEqual(keys([0xE6, 0x61]), [.text("a")])
        XCTAssertEqual(keys([0xED, 0xA0, 0x80, 0x62]), [.text("b")])
        XCTAssertEqual(keys([0xC2, 0x9B, 0x63]), [.text("c")])
    }

    func testControlKeys_areThoseOfEmacs() {
        XCTAssertEqual(
            keys("\u{1}\u{5}\u{2}\u{6}\u{B}\u{15}\u{17}\u{8}\u{7F}\u{4}\u{C}\u{10}\u{E}\r\n\t"),
            [
                .home, .end, .left, .right, .deleteToEnd, .deleteToStart, .deleteToSpace, .deleteBackward,
                .deleteBackward, .endOfInput, .clearScreen, .up, .down, .enter, .enter, .tab,
            ])
    }

    func testAlt_isAnEscapeBeforeTheKey() {
        XCTAssertEqual(
            keys("\u{1B}b\u{1B}f\u{1B}d\u{1B}\u{7F}\u{1B}\u{8}"),
            [.wordLeft, .wordRight, .deleteWordForward, .deleteWordBackward, .deleteWordBackward])
    }

    func testArrows_areReadInBothModesOfATerminal() {
        for start in ["\u{1B}[", "\u{1B}O"] {
            XCTAssertEqual(
                ["A", "B", "C", "D", "H", "F"].flatMap { keys(start + $0) },
                [.up, .down, .right, .left, .home, .end], start)
        }
    }

    func testArrows_withControlOrAltMoveByWords() {
        for modifier in ["3", "5"] {
            XCTAssertEqual(keys("\u{1B}[1;\(modifier)C\u{1B}[1;\(modifier)D"), [.wordRight, .wordLeft])
        }
        XCTAssertEqual(keys("\u{1B}[1;2C"), [.right], "Shift")
    }

    func testNumberedKeys_areThoseOfXtermAndTheConsole() {
        XCTAssertEqual(
            ["1", "7", "4", "8", "3", "3;5", "5", "6", "11"].flatMap { keys("\u{1B}[\($0)~") },
            [.home, .home, .end, .end, .deleteForward, .deleteWordForward, .pageUp, .pageDown])
    }

    func testEscape_waitsForTheKeyAfterIt() {
        XCTAssertEqual(keys("\u{1B}\ra"), [.enter, .text("a")])
        XCTAssertEqual(keys("\u{1B}\u{1B}[A"), [.up])
    }

    func testUnknownSequences_leaveNothingBehind() {
        XCTAssertEqual(keys("\u{1B}[[Ax\u{1B}[99;1Ry\u{1B}OPz\u{1B}q"), [.text("x"), .text("y"), .text("z")])
        XCTAssertEqual(keys("\u{1B}[12\ra"), [.enter, .text("a")])
    }

    func testPaste_isOneKeyWithoutLineBreaksAtItsEnd() {
        XCTAssertEqual(keys("\u{1B}[200~one\r\ntwo\t3\n\u{1B}[201~!"), [.paste("one two 3"), .text("!")])
    }

    func testPaste_keepsNoControlCharacters() {
        XCTAssertEqual(keys("\u{1B}[200~a\u{3}\u{1B}[31mb\u{9B}\u{1B}[201~"), [.paste("a[31mb")])
    }

    func testPaste_ofTenKilobytesIsWhole() {
        let text = String(repeating: "0123456789", count: 1024)

        XCTAssertEqual(keys("\u{1B}[200~\(text)\u{1B}[201~"), [.paste(text)])
    }

    func testPaste_beyondTheLimitEndsAllTheSame() {
        let text = String(repeating: "x", count: KeyDecoder.longestPaste + 10)

        guard case .paste(let pasted)? = keys("\u{1B}[200~\(text)\u{1B}[201~a").first else {
            return XCTFail("no paste")
        }
        XCTAssertEqual(pasted.count, KeyDecoder.longestPaste - 5, accuracy: 6)
    }
}

import XCTest

@testable import ToolkitTerminal

final class TextWidthTests: XCTestCase {
    func testColumns_ofASCIIAreItsLetters() {
        XCTAssertEqual(TextWidth.columns(of: "Hello, world!"), 13)
    }

    func testColumns_ofControlsAreNone() {
        XCTAssertEqual(TextWidth.columns(of: "a\u{1B}\u{7F}\u{9B}\r\nb"), 2)
    }

    func testColumns_ofCombiningAndInvisibleCharactersAreNone() {
        for text in ["\u{301}", "\u{20DD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE0F}", "\u{E0001}"] {
            XCTAssertEqual(TextWidth.columns(of: text), 0, text.unicodeScalars.map { String($0.value, radix: 16) }[0])
        }
    }

    func testColumns_ofALetterWithMarksAreThoseOfTheLetter() {
        XCTAssertEqual(TextWidth.columns(of: "e\u{301}\u{323}"), 1)
        XCTAssertEqual(TextWidth.columns(of: "か\u{3099}"), 2)
    }

    func testColumns_ofEastAsianWideCharactersAreTwo() {
        // UAX #11, property values W and F.
        for text in ["猫", "あ", "ア", "한", "　", "！", "Ａ", "￥", "𠀀", "㐀", "ꥠ", "\u{115F}", "\u{3FFFD}"] {
            XCTAssertEqual(TextWidth.columns(of: text), 2, text)
        }
    }

    func testColumns_ofNarrowNeighboursAreOne() {
        // UAX #11, property values H, Na, N and A.
        for text in ["ｱ", "ﾟ", "￨", "〿", "€", "…", "─", "█", "Ω", "Я", "א", "⚠", "❤", "☎", "\u{AD}", "\u{600}"] {
            XCTAssertEqual(TextWidth.columns(of: text), 1, text)
        }
    }

    func testColumns_ofEveryEmojiSequenceAreTwo() {
        // One example of each kind in emoji-sequences.txt and emoji-zwj-sequences.txt (UTS #51).
        let sequences = [
            "😀", "⌚", "❤\u{FE0F}", "☎\u{FE0F}", "1\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}", "🇩🇪", "👍🏽", "☝🏿", "👨‍👩‍👧‍👦",
            "🏳\u{FE0F}‍🌈",
            "❤\u{FE0F}‍🔥", "🧑🏻‍🤝‍🧑🏿", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "👁\u{FE0F}‍🗨\u{FE0F}",
        ]
        for sequence in sequences { XCTAssertEqual(TextWidth.columns(of: sequence), 2, sequence) }
    }

    func testColumns_ofTwoFlagsAreFour() {
        XCTAssertEqual(TextWidth.columns(of: "🇩🇪🇫🇷"), 4)
    }

    func testColumns_ofAHangulSyllableInPartsAreThoseOfTheWhole() {
        XCTAssertEqual(TextWidth.columns(of: "\u{1112}\u{1161}\u{11AB}"), TextWidth.columns(of: "한"))
    }

    func testColumns_ofAClusterOfSpacingCharactersAreTheirSum() {
        XCTAssertEqual(TextWidth.columns(of: Character("กำ")), 2)
    }

    func testColumns_agreeWithTheEmojiPropertyOfTheStandardLibrary() {
        for value in UInt32(0x231A)...0x1FAFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation else { continue }
            XCTAssertEqual(TextWidth.columns(of: scalar), 2, String(value, radix: 16))
        }
    }

    func testWide_isInOrderAndHasNoOverlap() {
        for (left, right) in zip(TextWidth.wide, TextWidth.wide.dropFirst()) {
            XCTAssertLessThan(left.upperBound + 1, right.lowerBound, String(left.upperBound, radix: 16))
        }
    }
}

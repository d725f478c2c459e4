import Foundation
import XCTest

@testable import ToolkitPrimitives

final class StringFoldedTests: XCTestCase {
    func testFolded_disregardsCaseAccentsAndWidth() {
        XCTAssertEqual("CRÈME Brûlée".folded, "creme brulee")
        XCTAssertEqual("ＡＢＣ".folded, "abc".folded)
        XCTAssertEqual("PLAIN ascii".folded, "plain ascii")
    }

    func testFolded_isTheSameForEverySpelling() {
        let groups = [
            ["Łódź", "ŁÓDŹ", "łódz\u{301}"],
            ["Tiếng Việt", "TIẾNG VIỆT", "tieng viet", "Tie\u{302}\u{301}ng Vie\u{323}\u{302}t"],
            ["Straße", "STRASSE", "STRAẞE"], ["İstanbul", "ISTANBUL", "istanbul", "i\u{307}stanbul"],
            ["Οδυσσεύς", "ΟΔΥΣΣΕΎΣ", "οδυσσευσ"], ["Ёлка", "ЁЛКА", "елка", "Е\u{308}лка"], ["Київ", "КИЇВ", "киів"],
            ["ﬁn", "FIN"], ["ｶﾀｶﾅ", "カタカナ"], ["ﾊﾟﾝ", "パン"], ["Ǆ", "ǆ", "ǅ"], ["Երևան", "ԵՐևԱՆ"], ["ᏣᎳᎩ", "ꮳꮃꭹ"],
        ]
        for group in groups { XCTAssertEqual(Set(group.map(\.folded)).count, 1, "\(group.map(\.folded))") }
    }

    func testFolded_keepsOtherLettersApart() {
        let pairs = [
            ("ı", "i"), ("ø", "o"), ("ł", "l"), ("æ", "ae"), ("が", "か"), ("ハ", "パ"), ("हिन्दी", "हनद"), ("क़", "क"),
            ("مُحَمَّد", "محمد"), ("שָׁלוֹם", "שלום"), ("ก็", "ก"), ("ひらがな", "ヒラガナ"), ("한", "하"), ("ბ", "პ"),
        ]
        for (a, b) in pairs { XCTAssertNotEqual(a.folded, b.folded, "\(a) \(b)") }
    }

    func testHolds_isLikeAComparisonAtEachPlace() {
        let texts = [
            "", "a", "b", "ab", "ba", "aab", "abab", "aaab", "a b", "ä", "bä", "äb", "a\u{308}b", "ß", "a猫b", "a\r\nb",
            "\n",
        ]
        for text in texts {
            for part in texts {
                let isThere =
                    part.isEmpty || text.indices.contains { text[$0...].starts(with: part) }
                XCTAssertEqual(text.holds(part), isThere, "\(part) in \(text)")
            }
        }
    }

    func testFolded_isDoneOnce() {
        for name in Self.names { XCTAssertEqual(name.folded.folded, name.folded) }
    }

    /// Foundation folds in the same way with ICU.
    func testFolded_isLikeFoundations() {
        for name in Self.names { XCTAssertEqual(name.folded, Self.reference(name)) }
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x2FF, 0x370...0x50F, 0x1E00...0x1FFE, 0x3040...0x30FF, 0xFF01...0xFF9D,
        ]
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
            XCTAssertEqual(String(scalar).folded, Self.reference(String(scalar)), scalar.escaped(asASCII: true))
            // Foundation keeps the accents of some capital letters and of half-width kana.
            guard scalar.value < 0x3040, !"ȺȾỺỼỾ".unicodeScalars.contains(scalar) else { continue }
            let marked = "\(scalar)\u{301}"
            XCTAssertEqual(marked.folded, Self.reference(marked), scalar.escaped(asASCII: true))
        }
    }

    func testFolded_sortsAndMatchesLikeFoundations() {
        let own = Self.names.sorted { ($0.folded, $0) < ($1.folded, $1) }
        let reference = Self.names.sorted { (Self.reference($0), $0) < (Self.reference($1), $1) }

        XCTAssertEqual(own, reference)
        for name in Self.names {
            let found = Self.names.filter { $0.folded.holds(name.folded) }
            XCTAssertEqual(
                found, Self.names.filter { Self.reference($0).range(of: Self.reference(name)) != nil }, name)
            // The capital letter of the dotless i is that of the i.
            if !name.contains("ı") { XCTAssertTrue(name.uppercased().folded.holds(name.folded), name) }
        }
    }

    func testHolds_findsAPart() {
        XCTAssertTrue("creme brulee".holds("me br"))
        XCTAssertTrue("creme brulee".holds(""))
        XCTAssertFalse("creme brulee".holds("bread"))
    }

    private static func reference(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Names from the demo data, and names in Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, Hangul, kana, Han,
    /// Georgian and Armenian letters.
    private static let names = [
        "Šaltibarščiai", "Ačiū!", "Pienas, duona, sūris", "Crème brûlée for two", "Plush Rabbit 🐰 with Café Apron 🎀",
        "Piqué", "Crêpe", "Appliqué", "Łódź", "Málaga", "Århus", "Liège", "Győr", "Tromsø", "Como", "Wash at 30 °C",
        "Žemaitija", "Nguyễn Thị Hương", "Đà Nẵng", "Iğdır", "ışık", "Işık", "Straße", "Fußball", "Œuvre", "Ægir",
        "Αθήνα", "Ηράκλειο", "Ὀδυσσεύς", "Μαΐου", "Йошкар-Ола", "Ёжик", "Київ", "Ђурђевић", "Ќустендил",
        "שָׁלוֹם", "ירושלים", "القاهرة", "مُحَمَّد", "हिन्दी", "क़लम", "กรุงเทพฯ", "ก็ที่", "서울", "한글", "がぎぐ", "パン", "ハン",
        "ｶﾀｶﾅ", "東京", "北京市", "თბილისი", "Երևան", "ＴＯＫＹＯ", "ﬁnal", "№ 5", "Ⅷ", "e\u{301}te\u{301}", "A\u{20DD}",
    ]
}

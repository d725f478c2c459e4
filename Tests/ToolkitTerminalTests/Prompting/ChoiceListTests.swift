import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class ChoiceListTests: XCTestCase {
    private let breeds = [
        Choice("abys", "Abyssinian"), Choice("crex", "Cornish Rex"), Choice("drex", "Devon Rex"),
        Choice("mcoo", "Maine Coon"),
    ]

    private func words(_ list: ChoiceList) -> [String] { list.matches.map(\.word) }

    func testNarrowedList_beginsWithWhatBeginsWithTheText() {
        var list = ChoiceList([
            Choice("khao", "Khao Manee"), Choice("mank", "A manly cat"), Choice("manx", "Manx"),
            Choice("amau", "Wiman"),
        ])

        list.narrow(to: "man")

        XCTAssertEqual(list.matches.map(\.word), ["mank", "manx", "khao", "amau"])
    }

    func testList_showsAllChoicesWithTheFirstSelected() {
        let list = ChoiceList(breeds)

        XCTAssertEqual(words(list), ["abys", "crex", "drex", "mcoo"])
        XCTAssertEqual(list.selected?.word, "abys")
    }

    func testNarrow_matchesAPartOfAnyWordInEitherCase() {
        for (text, expected) in [
            ("REX", ["crex", "drex"]), ("coo", ["mcoo"]), ("nia", ["abys"]), ("rex dev", ["drex"]),
        ] {
            var list = ChoiceList(breeds)
            list.narrow(to: text)
            XCTAssertEqual(words(list), expected, text)
        }
    }

    func testNarrow_putsBeginningsOfWordsFirst() {
        var list = ChoiceList([Choice("a", "Balinese"), Choice("b", "Persian Cat"), Choice("c", "Linen")])

        list.narrow(to: "lin")

        XCTAssertEqual(words(list), ["c", "a"])
    }

    func testNarrow_selectsTheChoiceThatIsTypedInFull() {
        var list = ChoiceList([Choice("10"), Choice("1")])

        list.narrow(to: "1")

        XCTAssertEqual(list.selected?.word, "1")
    }

    func testNarrow_byLettersShowsWhatTheWholeTextShows() {
        let choices = ["abys Ébène", "caf\u{65}\u{301} Über", "猫 rex b", "a\u{212A} bb", "e e\u{301}"].map {
            Choice($0)
        }
        let letters: [Unicode.Scalar] = ["a", "b", "e", "\u{301}", "u", "\u{308}", "\u{212A}", "猫", " ", "r", "x"]
        var random = SplitMix64(seed: 40)
        for _ in 0..<500 {
            var (text, list) = ("", ChoiceList(choices))
            for _ in 0..<6 {
                if random.next() % 4 == 0 { text = String(text.dropLast()) }
                text.unicodeScalars.append(letters.randomElement(using: &random) ?? "a")
                list.narrow(to: text)
                var fresh = ChoiceList(choices)
                fresh.narrow(to: text)
                XCTAssertEqual(words(list), words(fresh), text)
            }
        }
    }

    func testNarrow_toNothingSelectsNothing() {
        var list = ChoiceList(breeds)

        list.narrow(to: "dog")

        XCTAssertNil(list.selected)
        XCTAssertEqual(words(list), [])
        list.move(by: 1, rows: 9)
        XCTAssertNil(list.selected)
    }

    func testPreset_isSelectedUntilSomethingIsTyped() {
        var list = ChoiceList(breeds, preset: "drex")
        XCTAssertEqual(list.selected?.word, "drex")

        list.narrow(to: "c")

        XCTAssertEqual(list.selected?.word, "crex")
    }

    func testExamples_areSelectedOnlyByTheArrowKeys() {
        var list = ChoiceList([Choice("+37061234567"), Choice("+3706")], takesOthers: true)
        list.narrow(to: "+370")
        XCTAssertNil(list.selected)

        list.move(by: 1, rows: 9)
        XCTAssertEqual(list.selected?.word, "+37061234567")

        list.move(by: -1, rows: 9)
        XCTAssertNil(list.selected)
    }

    func testExamples_areSelectedWhenTypedInFull() {
        var list = ChoiceList([Choice("+37061234567"), Choice("+3706")], takesOthers: true)

        list.narrow(to: "+3706")

        XCTAssertEqual(list.selected?.word, "+3706")
    }

    func testMove_scrollsAndStopsAtTheEnds() {
        var list = ChoiceList((1...20).map { Choice("item \($0)") })

        list.move(by: 9, rows: 4)
        XCTAssertEqual(list.selection, 9)
        XCTAssertEqual(list.top, 6)

        list.move(by: 100, rows: 4)
        XCTAssertEqual(list.selection, 19)
        XCTAssertEqual(list.top, 16)

        list.move(by: -100, rows: 4)
        XCTAssertEqual(list.selection, 0)
        XCTAssertEqual(list.top, 0)
    }
}

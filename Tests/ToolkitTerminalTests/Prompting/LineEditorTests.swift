import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class LineEditorTests: XCTestCase {
    /// The text with `|` at the cursor, after some keys in a text with `|` at the cursor.
    private func edited(_ text: String, _ keys: Key...) -> String {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        var editor = LineEditor(parts[0] + parts[1])
        for _ in parts[1] { editor.apply(.left) }
        for key in keys { editor.apply(key) }
        return editor.before + "|" + editor.after
    }

    func testTyping_insertsAtTheCursor() {
        XCTAssertEqual(edited("To|", .text("m")), "Tom|")
        XCTAssertEqual(edited("T|m", .text("o")), "To|m")
        XCTAssertEqual(edited("|Tom", .paste("Old ")), "Old |Tom")
    }

    func testMoves_stopAtTheEnds() {
        XCTAssertEqual(edited("|ab", .left), "|ab")
        XCTAssertEqual(edited("ab|", .right), "ab|")
        XCTAssertEqual(edited("a|b", .home), "|ab")
        XCTAssertEqual(edited("a|b", .end), "ab|")
    }

    func testWordMoves_goToTheEndsOfWords() {
        XCTAssertEqual(edited("one, two|", .wordLeft), "one, |two")
        XCTAssertEqual(edited("one, |two", .wordLeft), "|one, two")
        XCTAssertEqual(edited("one|, two", .wordRight), "one, two|")
        XCTAssertEqual(edited("|", .wordLeft, .wordRight), "|")
    }

    func testDeletions_takeOnlyTheirPart() {
        XCTAssertEqual(edited("ab|cd", .deleteBackward), "a|cd")
        XCTAssertEqual(edited("ab|cd", .deleteForward), "ab|d")
        XCTAssertEqual(edited("ab|cd", .endOfInput), "ab|d")
        XCTAssertEqual(edited("ab|cd", .deleteToStart), "|cd")
        XCTAssertEqual(edited("ab|cd", .deleteToEnd), "ab|")
        XCTAssertEqual(edited("to /usr/bin |x", .deleteToSpace), "to |x")
        XCTAssertEqual(edited("to /usr/bin |x", .deleteWordBackward), "to /usr/|x")
        XCTAssertEqual(edited("a| b-c", .deleteWordForward), "a|-c")
    }

    func testCharacters_areDeletedWhole() {
        XCTAssertEqual(edited("日本|", .deleteBackward), "日|")
        XCTAssertEqual(edited("👩‍👩‍👧|", .deleteBackward), "|")
        XCTAssertEqual(edited("e|", .text("\u{301}"), .deleteBackward), "|")
    }

    func testCharacterWhosePartsMeet_isWholeBeforeTheCursor() {
        let editor = [Key.text("\u{301}"), .home, .text("e")].reduce(into: LineEditor()) { $0.apply($1) }

        XCTAssertEqual(editor.before, "e\u{301}")
        XCTAssertEqual(editor.after, "")
    }

    func testHistory_givesEarlierAnswersAndTheTextBeingTyped() {
        var editor = LineEditor(history: ["900", "-1"])
        editor.apply(.text("3"))

        let seen = [Key.up, .up, .up, .down, .down, .down].map { key in
            editor.apply(key)
            return editor.text
        }

        XCTAssertEqual(seen, ["-1", "900", "900", "-1", "3", "3"])
    }

    func testLongestText_takesNoMore() {
        var editor = LineEditor()
        editor.apply(.paste(String(repeating: "x", count: LineEditor.longest)))

        XCTAssertFalse(editor.apply(.text("y")))
        XCTAssertEqual(editor.text.utf8.count, LineEditor.longest)
    }

    func testAnyKeys_giveTheSameAsAListOfLettersWithAPosition() {
        var random = SplitMix64(seed: 7)
        let keys: [Key] = [
            .text("a"), .text("b"), .text(" "), .text("-"), .text("日"), .paste("x y"), .left, .right, .wordLeft,
            .wordRight, .home, .end, .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward,
            .deleteToSpace, .deleteToStart, .deleteToEnd, .enter, .pageUp, .tab,
        ]
        for _ in 0..<300 {
            var (editor, model) = (LineEditor(), Model())
            for _ in 0..<60 {
                // Typing is as probable as all other keys, so that there is a text to edit.
                let key = random.next() % 2 == 0 ? keys[Int(random.next() % 6)] : keys[Int(random.next() % 22)]
                editor.apply(key)
                model.apply(key)
                XCTAssertEqual(editor.before, String(model.letters[..<model.place]), "\(key)")
                XCTAssertEqual(editor.after, String(model.letters[model.place...]), "\(key)")
            }
        }
    }

    /// The simplest editor: letters and a position.
    private struct Model {
        var letters: [Character] = []
        var place = 0

        mutating func apply(_ key: Key) {
            switch key {
            case .text(let text), .paste(let text):
                letters.insert(contentsOf: text, at: place)
                place += text.count
            case .left: place = max(0, place - 1)
            case .right: place = min(letters.count, place + 1)
            case .home: place = 0
            case .end: place = letters.count
            case .wordLeft: place = wordStart(isWord)
            case .wordRight: place = wordEnd
            case .deleteBackward: cut(max(0, place - 1)..<place)
            case .deleteForward: cut(place..<min(letters.count, place + 1))
            case .deleteWordBackward: cut(wordStart(isWord)..<place)
            case .deleteToSpace: cut(wordStart { $0 != " " }..<place)
            case .deleteWordForward: cut(place..<wordEnd)
            case .deleteToStart: cut(0..<place)
            case .deleteToEnd: cut(place..<letters.count)
            default: break
            }
        }

        private mutating func cut(_ range: Range<Int>) {
            letters.removeSubrange(range)
            place = range.lowerBound
        }

        private func isWord(_ letter: Character) -> Bool { letter != " " && letter != "-" }

        private func wordStart(_ isPart: (Character) -> Bool) -> Int {
            var start = place
            while start > 0, !isPart(letters[start - 1]) { start -= 1 }
            while start > 0, isPart(letters[start - 1]) { start -= 1 }
            return start
        }

        private var wordEnd: Int {
            var end = place
            while end < letters.count, !isWord(letters[end]) { end += 1 }
            while end < letters.count, isWord(letters[end]) { end += 1 }
            return end
        }
    }
}

import Synchronization
import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

/// Tests what a person sees, and the answer, for keys as a terminal sends them.
final class QuestionScreenTests: XCTestCase {
    private let breeds = (1...20).map { Choice("b\($0)", "Breed number \($0)") }

    /// Presses keys at a question.
    private func ask(
        _ question: Question, pressing keys: String, columns: Int = 80, rows: Int = 24
    ) -> (answer: String?, screen: ScreenModel) {
        let terminal = TerminalStub(typing: [keys], columns: columns, rows: rows)
        let prompter = Prompter(terminal: terminal, colors: false, mayAsk: true, assumeYes: false, isPlain: false)
        let answer = try? prompter.ask(question) { $0 }
        var screen = ScreenModel(columns: columns, rows: rows)
        screen.show(terminal.error)
        return (answer, screen)
    }

    /// The screen while the question is still open: the keys end with the end of the input, which draws the last line.
    private func open(
        _ question: Question, pressing keys: String, columns: Int = 80, rows: Int = 24
    ) throws -> ScreenModel {
        let open = OpenQuestion(question)
        var (decoder, current) = (KeyDecoder(), open)
        for key in keys.utf8.compactMap({ decoder.read($0) }) { _ = current.apply(key, rows: rows) }
        let (lines, cursor) = current.draw(after: "Name: ", columns: columns, rows: rows)
        var screen = ScreenModel(columns: columns, rows: rows)
        screen.show(
            lines.map(\.plain).joined(separator: "\n") + "\r\u{1B}[99A" + (cursor > 0 ? "\u{1B}[\(cursor)C" : ""))
        return screen
    }

    func testAnswer_staysOnTheScreenWithThePrompt() {
        let (answer, screen) = ask(Question("Name", default: "Tom"), pressing: " Mio\u{1B}[Da\u{5}!\r")

        XCTAssertEqual(answer, "Miao!")
        XCTAssertEqual(screen.lines, ["Name [Tom]:  Miao!"])
        XCTAssertEqual(screen.row, 1)
        XCTAssertFalse(screen.marksPastes)
    }

    func testEmptyAnswer_isTheDefault() {
        XCTAssertEqual(ask(Question("Name", default: "Tom"), pressing: "\r").answer, "Tom")
    }

    func testCurrentValue_isKeptReplacedOrFetched() {
        let (kept, screen) = ask(Question("Note", current: "Tea"), pressing: "\r")

        XCTAssertEqual(kept, "Tea")
        XCTAssertEqual(screen.lines, ["Note [Tea]:"])
        XCTAssertEqual(ask(Question("Note", current: "Tea"), pressing: "Milk\r").answer, "Milk")
        XCTAssertEqual(ask(Question("Note", current: "Tea"), pressing: "\u{1B}[Am\r").answer, "Team")
    }

    func testControlD_declinesOnlyOnAnEmptyLine() {
        XCTAssertNil(ask("Name", pressing: "\u{4}x\r").answer)
        XCTAssertEqual(ask("Name", pressing: "ab\u{1}\u{4}\r").answer, "b")
    }

    func testEndOfInput_leavesTheTextAndTheUsualModes() {
        let (answer, screen) = ask("Name", pressing: "half")

        XCTAssertNil(answer)
        XCTAssertEqual(screen.lines, ["Name: half"])
        XCTAssertEqual([screen.row, screen.column], [1, 0])
        XCTAssertFalse(screen.marksPastes)
    }

    func testPaste_ofTenKilobytesIsOneAnswerOnOneLine() {
        let text = String(repeating: "0123456789", count: 1024)

        let (answer, screen) = ask("Name", pressing: "\u{1B}[200~\(text)\n\u{1B}[201~\r", columns: 20)

        XCTAssertEqual(answer, text)
        XCTAssertEqual(screen.lines, ["Name: 012345678901…"])
    }

    func testTypingTenKilobytes_isOneAnswerToo() {
        let text = String(repeating: "0123456789", count: 1024)

        XCTAssertEqual(ask("Name", pressing: text + "\r", columns: 20).answer, text)
    }

    func testRefusedAnswer_isAskedForAgainAndIsInTheHistory() {
        let terminal = TerminalStub(typing: ["90\r", "\u{1B}[A\u{7F}\r"])
        let prompter = Prompter(terminal: terminal, colors: false, mayAsk: true, assumeYes: false, isPlain: false)

        let answer = try? prompter.ask("Rating") { answer in
            guard answer.count == 1 else { throw Report.badData("From 1 to 9.") }
            return answer
        }

        var screen = ScreenModel()
        screen.show(terminal.error)
        XCTAssertEqual(answer, "9")
        XCTAssertEqual(screen.lines, ["Rating: 90", "From 1 to 9.", "Rating: 9"])
    }

    func testTerminalWithoutUTF8_getsASCIIOnly() throws {
        let terminal = TerminalStub(typing: ["a text that is longer than the line\r"], columns: 20)
        let prompter = Prompter(
            terminal: terminal, colors: false, mayAsk: true, assumeYes: false, isPlain: false, signs: .ascii)

        let answer = try prompter.ask(Question("How … ★?", default: "a default that is cut")) { $0 }

        XCTAssertEqual(answer, "a text that is longer than the line")
        XCTAssertTrue(terminal.error.contains("How ... *?"), terminal.error)
        XCTAssertTrue(terminal.error.contains("~"), terminal.error)
        XCTAssertTrue(terminal.error.utf8.allSatisfy { $0 < 0x80 }, terminal.error)
    }

    func testSecret_isNotDrawn() throws {
        let terminal = TerminalStub(typing: ["s3cret\u{1B}[D\u{1B}[A!\r"])
        let prompter = Prompter(terminal: terminal, colors: false, mayAsk: true, assumeYes: false, isPlain: false)

        XCTAssertEqual(try prompter.secret("Password"), "s3cre!t")
        XCTAssertFalse(terminal.error.contains("s3cre"))
    }

    func testLongQuestion_hasALineOfItsOwn() throws {
        let terminal = TerminalStub(typing: ["y\r"], columns: 30)
        let prompter = Prompter(terminal: terminal, colors: false, mayAsk: true, assumeYes: false, isPlain: false)

        try prompter.confirm("Delete all 12 cats of Ada Example?")

        var screen = ScreenModel(columns: 40)
        screen.show(terminal.error)
        XCTAssertEqual(screen.lines, ["Delete all 12 cats of Ada", "Example?", "[y/N]: y"])
    }

    // MARK: Choices

    func testChoices_areGoneAfterTheAnswer() {
        let (answer, screen) = ask(Question("Breed", choices: breeds), pressing: "number 7\r")

        XCTAssertEqual(answer, "b7")
        XCTAssertEqual(screen.lines, ["Breed: b7  Breed number 7"])
    }

    func testChoices_ofIDsBeginWithTheNames() throws {
        let ids = ["Tom, Ada", "Mina " + String(repeating: "x", count: 40)].enumerated().map { index, name in
            var choice = Choice("5dc7fb0\(index)", name)
            choice.isID = true
            return choice
        }

        let screen = try open(Question("Cat", choices: ids), pressing: "", columns: 40)
        let (answer, left) = ask(Question("Cat", choices: ids), pressing: "tom\r")

        XCTAssertEqual(screen.lines[1], "> Tom, Ada" + String(repeating: " ", count: 21) + "5dc7fb00")
        XCTAssertEqual(screen.lines[2], "  Mina " + String(repeating: "x", count: 21) + "…  5dc7fb01")
        XCTAssertEqual(answer, "5dc7fb00")
        XCTAssertEqual(left.lines, ["Cat: Tom, Ada  5dc7fb00"])
    }

    func testChoices_areTakenWithTheArrowKeysAndPages() {
        for (keys, expected) in [
            ("\r", "b1"), ("\u{1B}[B\u{1B}[B\r", "b3"), ("\u{1B}[B\u{1B}[A\r", "b1"), ("\t\r", "b2"),
            ("\u{1B}[6~\r", "b9"), ("\u{1B}[6~\u{1B}[5~\r", "b1"), ("2\u{E}\u{E}\r", "b12"),
        ] {
            XCTAssertEqual(
                ask(Question("Breed", choices: breeds), pressing: keys).answer, expected, keys.debugDescription)
        }
    }

    func testChoices_showAtMostTenRowsAndTheirPlace() throws {
        let screen = try open(Question("", choices: breeds), pressing: "\u{1B}[6~\u{1B}[B\u{1B}[B")

        XCTAssertEqual(screen.lines.count, 11)
        XCTAssertEqual(screen.lines[1], "  b3   Breed number 3")
        XCTAssertEqual(screen.lines[9], "> b11  Breed number 11")
        XCTAssertEqual(screen.lines[10], "  3 to 11 of 20")
    }

    func testChoices_thatAreCutSayThatThereAreOthers() throws {
        let screen = try open(Question("", choices: breeds, takesOthers: true, isCut: true), pressing: "")

        XCTAssertEqual(screen.lines[10], "  1 to 9 of the first 20; others can be typed")
    }

    func testChoices_fitALowTerminal() throws {
        for rows in 1...5 {
            let screen = try open(Question("", choices: breeds), pressing: "", rows: rows)
            XCTAssertLessThanOrEqual(screen.lines.count, rows)
            XCTAssertTrue(screen.lines[0].hasPrefix("Name:"), "\(rows): \(screen.lines)")
        }
    }

    func testChoices_withoutAMatchLeaveTheTextAsTheAnswer() throws {
        XCTAssertEqual(ask(Question("Breed", choices: breeds), pressing: "dog\r").answer, "dog")
        let lines = try open(Question("Breed", choices: breeds), pressing: "dog").lines
        XCTAssertEqual(lines, ["Name: dog", "  No match. Press Enter to use the text."])
    }

    func testChoices_ofHostileTextCannotControlTheTerminal() throws {
        let hostile = Choice("a\u{1B}[2Jb", "c\u{9B}2J\nd")

        let (answer, screen) = ask(Question("Breed", choices: [hostile]), pressing: "\r")

        XCTAssertEqual(answer, hostile.word)
        XCTAssertEqual(screen.lines, ["Breed: a[2Jb  c2J d"])
    }

    // MARK: Narrow terminals

    func testLongText_scrollsWithTheCursor() throws {
        let text = "abcdefghijklmnopqrstuvwxyz"

        let end = try open("", pressing: text, columns: 20)
        let start = try open("", pressing: text + "\u{1}", columns: 20)
        let middle = try open("", pressing: text + String(repeating: "\u{2}", count: 13), columns: 20)

        XCTAssertEqual(end.lines, ["Name: …opqrstuvwxyz"])
        XCTAssertEqual(end.column, 19)
        XCTAssertEqual(start.lines, ["Name: abcdefghijkl…"])
        XCTAssertEqual(start.column, 6)
        XCTAssertEqual(middle.lines, ["Name: …fghijklmnop…"])
    }

    func testWideCharacters_countTwoColumns() throws {
        let screen = try open("", pressing: "日本語日本語日本語", columns: 20)

        XCTAssertEqual(screen.lines, ["Name: …日本語日本語"])
        XCTAssertEqual(screen.column, 19)
    }

    func testEveryWidth_keepsTheCursorAndTheLineInside() throws {
        for columns in 2...30 {
            for keys in ["日本語日本語x日本語日本語", "abcdefghijklmnopqrstuvwxyz\u{2}\u{2}\u{2}", "e\u{301}\u{1}", ""] {
                let screen = try open(Question("", choices: breeds), pressing: keys, columns: columns)
                let full = screen.lines.first { $0.displayWidth >= columns }
                XCTAssertNil(full, "\(columns) columns: \(keys)")
                XCTAssertLessThan(screen.column, columns)
            }
        }
    }

    func testNarrowing_drawsOverTheRowsThatTheTerminalWrapped() throws {
        let terminal = ResizingTerminal(from: 30, to: 12)
        let screen = QuestionScreen(terminal: terminal, colors: false, prompt: "Name: ")

        var question = OpenQuestion(Question("Name"), history: ["abcdefghijklmnop"])
        _ = question.apply(.up, rows: 24)
        let answer = try screen.answer(to: question)

        XCTAssertEqual(answer, "abcdefghijklmnop")
        // The cursor was in column 22, which is in the second row of 12 columns.
        XCTAssertTrue(terminal.error.contains("\r\u{1B}[1AName: …mnop\u{1B}[K"), terminal.error.debugDescription)
    }
}

/// A terminal that becomes narrower before Enter is pressed.
private final class ResizingTerminal: Terminal {
    let inputIsTerminal = true
    let outputIsTerminal = true
    let errorIsTerminal = true
    private let events: Mutex<[Keystroke]> = Mutex([.resized, .byte(13)])
    private let shown = Mutex("")
    private let widths: (Int, Int)

    init(from wide: Int, to narrow: Int) {
        widths = (wide, narrow)
    }

    var error: String { shown.withLock { $0 } }
    var columns: Int { events.withLock { $0.count == 2 ? widths.0 : widths.1 } }

    func nextKeystroke() -> Keystroke { events.withLock { $0.removeFirst() } }
    func write(_ bytes: [UInt8], to stream: TerminalStream) {
        shown.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    func readLine(hidden: Bool) -> String? { nil }
    func read(upTo count: Int) -> [UInt8] { [] }
}

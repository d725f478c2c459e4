import ToolkitPrimitives
import XCTest

@testable import ToolkitTerminal

final class PrompterTests: XCTestCase {
    private enum RatingError: ReportedError {
        case outOfRange

        var report: Report { .badData("From 1 to 5.", hint: "Such as 3.") }
    }

    private struct Surprise: Error {}

    private let breeds = [Choice("abys", "Abyssinian"), Choice("aege", "Aegean")]

    func testAsk_returnsTheAnswerWithoutBlanksAtItsEnds() throws {
        let terminal = TerminalStub(typing: ["  Tom Cat "])

        XCTAssertEqual(try prompter(terminal).ask("Name") { $0 }, "Tom Cat")
        XCTAssertEqual(terminal.error, "Name: ")
        XCTAssertEqual(terminal.output, "")
    }

    func testAsk_takesTheDefaultForAnEmptyAnswer() throws {
        let terminal = TerminalStub(typing: [""])

        XCTAssertEqual(try prompter(terminal).ask(Question("Rating", default: "3"), check: Self.rating), 3)
        XCTAssertEqual(terminal.error, "Rating [3]: ")
    }

    func testAsk_asksAgainAfterAnAnswerThatIsRefused() throws {
        let terminal = TerminalStub(typing: ["6", "4"])

        XCTAssertEqual(try prompter(terminal).ask("Rating", check: Self.rating), 4)
        XCTAssertEqual(terminal.error, "Rating: From 1 to 5.\nSuch as 3.\nRating: ")
    }

    func testAsk_wrapsAReasonBetweenWords() throws {
        let terminal = TerminalStub(typing: ["6", "4"], columns: 10)

        _ = try prompter(terminal).ask("Rating", check: Self.rating)

        XCTAssertEqual(terminal.error, "Rating: From 1 to\n5.\nSuch as 3.\nRating: ")
    }

    func testAsk_passesOnWhatIsNoReport() {
        XCTAssertThrowsError(try prompter(TerminalStub(typing: ["x"])).ask("Name") { _ in throw Surprise() }) { error in
            XCTAssertTrue(error is Surprise)
        }
    }

    func testAsk_isDeclinedByTheEndOfTheInput() {
        let terminal = TerminalStub()

        XCTAssertThrowsError(try prompter(terminal).ask(Question("Name", default: "Tom")) { $0 }) { error in
            XCTAssertEqual(error as? Declined, Declined())
        }
        XCTAssertEqual(terminal.error, "Name [Tom]: \n")
    }

    func testAsk_showsARemoteTextSafely() throws {
        let terminal = TerminalStub(typing: ["x"])

        _ = try prompter(terminal).ask(Question("Cat\u{1B}[2J", default: "\u{9B}31m")) { $0 }

        XCTAssertEqual(terminal.error, "Cat[2J [31m]: ")
    }

    func testAsk_takesTheDefaultWhenNothingMayBeAsked() throws {
        let terminal = TerminalStub()

        let question = Question("Rating", default: "3")

        XCTAssertEqual(try prompter(terminal, mayAsk: false).ask(question, check: Self.rating), 3)
        XCTAssertEqual(terminal.error, "")
    }

    func testAsk_withoutDefaultIsAnErrorWhenNothingMayBeAsked() {
        XCTAssertThrowsError(try prompter(TerminalStub(), mayAsk: false).ask("Name") { $0 }) { error in
            XCTAssertEqual(error as? PromptError, .mayNotAsk("Name"))
            XCTAssertEqual((error as? PromptError)?.report.status, .usage)
        }
    }

    func testChoices_areNumberedAndTakeANumberOrAWord() throws {
        for answer in ["2", "aege", "AEGE"] {
            let terminal = TerminalStub(typing: [answer])

            XCTAssertEqual(try prompter(terminal).ask(Question("Breed", choices: breeds)) { $0 }, "aege")
            XCTAssertEqual(
                terminal.error, "Breed\n  1  abys  Abyssinian\n  2  aege  Aegean\nNumber or text: ")
        }
    }

    func testChoices_thatAreNumbersHaveNoNumbers() throws {
        let terminal = TerminalStub(typing: ["2"])
        let stars = ["5", "2"].map { Choice($0) }

        XCTAssertEqual(try prompter(terminal).ask(Question("Rating", choices: stars)) { $0 }, "2")
        XCTAssertEqual(terminal.error, "Rating\n  5\n  2\nNumber or text: ")
    }

    func testChoices_leaveAnotherAnswerToTheCheck() throws {
        let terminal = TerminalStub(typing: ["3", "Siamese", ""])

        let answer = try prompter(terminal).ask(Question("Breed", default: "abys", choices: breeds)) { answer in
            guard answer == "abys" else { throw RatingError.outOfRange }
            return answer
        }

        XCTAssertEqual(answer, "abys")
        XCTAssertEqual(terminal.error.components(separatedBy: "Number or text [abys]: ").count, 4)
        XCTAssertEqual(terminal.error.components(separatedBy: "Abyssinian").count, 2)
    }

    func testCurrentValue_isKeptByAnEmptyAnswer() throws {
        let terminal = TerminalStub(typing: [""])

        XCTAssertEqual(try prompter(terminal).ask(Question("Note", current: "Lunch")) { $0 }, "Lunch")
        XCTAssertEqual(terminal.error, "Note [Lunch]: ")
    }

    func testConfirm_goesOnWithYesOnly() throws {
        for answer in ["y", "YES"] {
            let terminal = TerminalStub(typing: [answer])
            try prompter(terminal).confirm("Delete Tom?")
            XCTAssertEqual(terminal.error, "Delete Tom? [y/N]: ")
        }
        for answer in ["n", "No", ""] {
            XCTAssertThrowsError(try prompter(TerminalStub(typing: [answer])).confirm("Delete Tom?")) { error in
                XCTAssertEqual((error as? Declined)?.report.message, "Cancelled. Nothing changed.")
                XCTAssertEqual((error as? Declined)?.report.status, .interrupted)
            }
        }
    }

    func testConfirm_takesAnEmptyAnswerForTheDefault() throws {
        let terminal = TerminalStub(typing: [""])

        try prompter(terminal).confirm("Go on?", default: true)

        XCTAssertEqual(terminal.error, "Go on? [Y/n]: ")
    }

    func testConfirm_asksAgainAfterAnythingElse() throws {
        let terminal = TerminalStub(typing: ["maybe", "y"])

        try prompter(terminal).confirm("Delete?")

        XCTAssertEqual(terminal.error, "Delete? [y/N]: Answer yes or no.\nDelete? [y/N]: ")
    }

    func testConfirm_isTakenAsGivenWithoutAsking() throws {
        let terminal = TerminalStub()

        try prompter(terminal, mayAsk: false, assumeYes: true).confirm("Delete?")

        XCTAssertEqual(terminal.error, "")
    }

    func testConfirm_isAnErrorWhenNothingMayBeAsked() {
        XCTAssertThrowsError(try prompter(TerminalStub(), mayAsk: false).confirm("Delete?")) { error in
            XCTAssertEqual(error as? PromptError, .mayNotConfirm("Delete?"))
        }
    }

    func testSecret_isReadHiddenAndAsItIs() throws {
        let terminal = TerminalStub(typing: [" pass word "])

        XCTAssertEqual(try prompter(terminal).secret("Password"), " pass word ")
        XCTAssertEqual(terminal.hidden, [true])
        XCTAssertEqual(terminal.error, "Password: ")
    }

    func testSecret_isAnErrorWhenNothingMayBeAsked() {
        XCTAssertThrowsError(try prompter(TerminalStub(), mayAsk: false).secret("Password")) { error in
            XCTAssertEqual(error as? PromptError, .mayNotAsk("Password"))
        }
    }

    func testPrompt_isBoldWithColors() throws {
        let terminal = TerminalStub(typing: ["x"])
        let prompter = Prompter(terminal: terminal, colors: true, mayAsk: true, assumeYes: false, isPlain: true)

        _ = try prompter.ask("Name") { $0 }

        XCTAssertEqual(terminal.error, "\u{1B}[1mName\u{1B}[0m: ")
    }

    private static func rating(_ answer: String) throws -> Int {
        guard let stars = Int(answer), (1...5).contains(stars) else { throw RatingError.outOfRange }
        return stars
    }

    private func prompter(_ terminal: TerminalStub, mayAsk: Bool = true, assumeYes: Bool = false) -> Prompter {
        Prompter(terminal: terminal, colors: false, mayAsk: mayAsk, assumeYes: assumeYes, isPlain: true)
    }
}

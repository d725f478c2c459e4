import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class CompletionReplyTests: XCTestCase {
    private func bash(_ line: String, _ word: String, _ more: String...) async -> [String] {
        let run = await Harness(ZooFeature.self).run(["complete", "bash", "--", line, word] + more)
        return run.standardOutput.split(separator: "\n").map(String.init)
    }

    func testBash_withAWidthThatIsNone_listsAsForAnUsualTerminal() async {
        let usual = await bash("toolkit ", "", "63", "80")
        for columns in ["-9223372036854775808", "0", "x"] {
            let lines = await bash("toolkit ", "", "63", columns)
            XCTAssertEqual(lines, usual, columns)
        }
        XCTAssertGreaterThan(usual.count, 3)
    }

    func testBash_getsWhatReplacesReadlinesWord() async {
        let table: [(line: String, word: String, lines: [String])] = [
            ("toolkit zo", "zo", ["words", "zoo"]),
            ("toolkit zoo feed cow --food=m", "m", ["words", "meat"]),
            ("toolkit zoo feed cow --food=", "", ["words", "hay", "meat", "fruit"]),
            ("toolkit zoo feed cow --fo", "--fo", ["words", "--food"]),
            ("toolkit zoo feed cow --bowl", "--bowl", ["words", "--bowl"]),
            ("toolkit sandbox fault add GET\\ /zo", "GET\\ /zo", ["words", "GET\\ /zoo/animals"]),
            ("toolkit sandbox fault add 'GET /zo", "GET /zo", ["words", "GET /zoo/animals'"]),
            ("toolkit sandbox fault add \"GET /zo", "GET /zo", ["words", "GET /zoo/animals\""]),
            ("toolkit sandbox fault add POST\\ /zoo/animals/:", "", ["words", "name"]),
            ("toolkit api zoo GET / --body=fi", "fi", ["files"]),
            ("toolkit zo", "other", ["words", "zoo"]),
        ]

        for (line, word, expected) in table {
            let lines = await bash(line, word)
            XCTAssertEqual(lines, expected, line)
        }
    }

    // MARK: Names

    private func reply(_ candidates: Candidate..., to start: String, prefix: String = "") -> CompletionReply {
        CompletionReply(completions: Completions(candidates).behind(prefix).matching(prefix + start))
    }

    private func bash(_ reply: CompletionReply, _ line: String, _ word: String, columns: Int? = nil) -> [String] {
        let request = CompletionReply.BashRequest(
            line: Array(line.utf8), word: Array(word.utf8), columns: columns, insertsStart: columns == nil)
        return reply.bash(request, ShellLine(Array(line.utf8), .bash)).split(separator: "\n").map(String.init)
    }

    func testName_findsAWordThatDoesNotBeginWithTheText() {
        let blue = Candidate("rblu", name: "Russian Blue")

        for start in ["russ", "BLUE", "Russian B"] {
            XCTAssertEqual(reply(blue, to: start).completions.candidates.map(\.word), ["rblu"], start)
        }
        XCTAssertEqual(reply(blue, to: "lue").completions.candidates, [])
        XCTAssertEqual(reply(Candidate("rblu", "Russian Blue"), to: "blue").completions.candidates, [])
    }

    func testName_isUsedOnlyIfNoWordBeginsWithTheText() {
        let bean = Candidate("bea1", name: "Tom")
        let other = Candidate("tom2", name: "Bean")

        XCTAssertEqual(reply(bean, other, to: "bea").completions.candidates.map(\.word), ["bea1"])
    }

    func testBash_insertsTheOnlyOneWithTheName() {
        let blue = Candidate("rblu", name: "Russian Blue")

        XCTAssertEqual(bash(reply(blue, to: "blue"), "toolkit zoo feed blue", "blue"), ["words", "rblu"])
        XCTAssertEqual(
            bash(reply(blue, to: "blue", prefix: "--cat="), "toolkit zoo feed --cat=blue", "blue"), ["words", "rblu"])
    }

    func testBash_keepsTheTextThatSeveralNamesHave() {
        let reply = reply(Candidate("5d1", name: "Tom"), Candidate("5d2", name: "Tim"), to: "t")

        XCTAssertEqual(bash(reply, "toolkit zoo feed t", "t"), ["words", "t", "t…"])
        XCTAssertEqual(
            bash(reply, "toolkit zoo feed t", "t", columns: 80),
            ["words", "(names with this text)", "5d1  (Tom)", "5d2  (Tim)"])
    }

    func testZsh_isToldThatTheCandidatesAreNamed() {
        let reply = reply(Candidate("rblu", name: "Russian Blue"), to: "blue")

        XCTAssertEqual(reply.zsh, "names\0rblu\0rblu  -- Russian Blue")
    }

    func testBash_listsDescriptions_whenNothingIsInserted() async {
        let listed = await bash("toolkit zoo ", "", "63", "80")
        let atOnce = [
            await bash("toolkit zoo ", "", "33", "80"), await bash("toolkit zoo ", "", "64", "80"),
        ]
        let single = await bash("toolkit zoo li", "li", "63", "80")
        let narrow = await bash("toolkit zoo ", "", "63", "20")

        XCTAssertEqual(listed.dropFirst().first, "list    (List animals.)")
        XCTAssertEqual(atOnce, [listed, listed])
        XCTAssertEqual(single, ["words", "list"])
        XCTAssertTrue(narrow.allSatisfy { $0.displayWidth <= 19 }, "\(narrow)")
    }

    func testZsh_getsEachCandidateAndHowItIsListed() async {
        let run = await Harness(ZooFeature.self).run(["complete", "zsh", "--", "toolkit zoo feed cow --food="])

        XCTAssertEqual(
            run.standardOutput, "words\0--food=hay\0hay\0--food=meat\0meat\0--food=fruit\0fruit")
    }

    func testDescription_ofHostileText_cannotSteerTheTerminal() {
        let candidate = Candidate("a\nb", "x\u{1B}[31m\ty\n")
        let reply = CompletionReply(completions: Completions([candidate]))

        XCTAssertEqual(reply.zsh, "words\0a\nb\0a b  -- x[31m y ")
        XCTAssertEqual(reply.fish(""), "words\0a\nb\tx[31m y ")
    }

    func testCandidates_thatCouldSteerTheTerminal_areNotOffered() {
        let words = ["a\u{1B}[31m", "a\u{202E}b", "a\tb", "a\nb", "a", "a", ""].map { Candidate($0) }

        XCTAssertEqual(Completions(words).matching("").candidates.map(\.word), ["a\nb", "a"])
    }
}

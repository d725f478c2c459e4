import ToolkitTesting
import XCTest

@testable import Toolkit

final class ContextQuestionsTests: XCTestCase {
    private let harness = Harness(CafeFeature.self)

    private func ask(_ line: String, _ answers: String...) async -> Run {
        await harness.runOnTerminal("cafe \(line) --color never", answers: answers)
    }

    // MARK: Missing arguments

    func testMissingArguments_areAskedForInTheirOrder() async {
        let run = await ask("order", "tea", "2", "")

        XCTAssertEqual(run.standardOutput, "tea 2 –\n")
        XCTAssertTrue(run.standardError.contains("Drink\n  1  tea\n  2  coffee\nNumber or text: "), run.standardError)
        XCTAssertTrue(run.standardError.hasSuffix("Cups: Name on the cup (optional): "), run.standardError)
    }

    func testOptionalArgument_isAskedForOnlyWithARequiredOne() async {
        let run = await ask("order tea --cups 2")

        XCTAssertEqual(run.standardOutput, "tea 2 –\n")
        XCTAssertEqual(run.standardError, "")
    }

    func testOptionalArgument_thatIsGivenIsNotAskedFor() async {
        let run = await ask("order tea --name Ada", "2")

        XCTAssertEqual(run.standardOutput, "tea 2 Ada\n")
    }

    func testRefusedAnswer_isAskedForAgainBesideItsReason() async {
        let run = await ask("order tea", "many", "2", "")

        XCTAssertEqual(run.standardOutput, "tea 2 –\n")
        XCTAssertTrue(
            run.standardError.contains("Cups: 'many' is not a whole number.\nCups: "),
            run.standardError)
    }

    func testEmptyAnswer_toARequiredArgumentIsAskedForAgain() async {
        let run = await ask("say", "", " ", "hello")

        XCTAssertEqual(run.standardOutput, "hello\n")
        XCTAssertEqual(run.standardError.components(separatedBy: "A value is required.").count, 3)
    }

    func testAnswerToAListOfWords_isSplitAtItsSpaces() async {
        let run = await ask("say", "good  morning")

        XCTAssertEqual(run.standardOutput, "good,morning\n")
    }

    func testAlternatives_areChosenAndThenAskedFor() async {
        let value = await ask("pay", "cash", "20")
        let flag = await ask("pay", "on-the-house")

        XCTAssertEqual(value.standardOutput, "cash(20)\n")
        XCTAssertEqual(flag.standardOutput, "free\n")
    }

    func testOtherMistakes_areReportedTogetherWithWhatIsMissing() async {
        let run = await ask("order --nmae Ada")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("--nmae"), run.standardError)
        XCTAssertTrue(run.standardError.contains("DRINK is required:"), run.standardError)
        XCTAssertTrue(run.standardError.contains("--cups is required:"), run.standardError)
    }

    func testNoInput_asksForNothing() async {
        let run = await ask("order --no-input", "tea", "2", "")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("DRINK is required:"), run.standardError)
    }

    func testEndOfTheInput_declines() async {
        let run = await ask("order tea")

        XCTAssertEqual(run.exitStatus, 130)
        XCTAssertTrue(run.standardError.contains("Nothing changed."), run.standardError)
    }

    func testHiddenCommand_asksForNothing() async {
        let run = await ask("secret", "x")

        XCTAssertEqual(run.exitStatus, 64)
    }

    // MARK: Editor

    func testKeys_chooseAndEdit() async {
        var harness = harness
        harness.environment["TERM"] = "xterm"
        let terminal = ScriptedTerminal(isTerminal: true, input: Array("cof\r3\u{7F}2\rAda\r".utf8))

        let run = await harness.run(["cafe", "order"], on: terminal)

        XCTAssertEqual(run.standardOutput, "coffee 2 Ada\n")
    }

    func testLiveValues_thatAreExamplesAreNotSelectedByTyping() async {
        var harness = harness
        harness.environment["TERM"] = "xterm"
        for (keys, expected) in [("a\r", "a"), ("a\u{1B}[B\r", "ada"), ("ADA\r", "ada"), ("\r", "robin")] {
            let terminal = ScriptedTerminal(isTerminal: true, input: Array(keys.utf8))

            let run = await harness.run(["cafe", "tip"], on: terminal)

            XCTAssertEqual(run.standardOutput, "\(expected)\n", keys.debugDescription)
        }
    }

    func testAccessible_usesWholeLines() async {
        for (words, environment) in [
            (["--accessible"], ["TERM": "xterm"]), ([], ["TERM": "xterm", "TOOLKIT_ACCESSIBLE": "1"]),
            ([], ["TERM": "dumb"]), ([], [:]),
        ] {
            var harness = harness
            harness.environment = environment
            let terminal = ScriptedTerminal(isTerminal: true, answers: ["2", "1", ""])

            let run = await harness.run(["cafe", "order", "--color", "never"] + words, on: terminal)

            XCTAssertEqual(run.standardOutput, "coffee 1 –\n", "\(words) \(environment)")
            XCTAssertFalse(run.standardError.contains("\u{1B}"), run.standardError)
        }
    }

    func testAccessible_isOffForAVariableThatSaysSo() async {
        for value in ["0", "no", "false", "OFF"] {
            var harness = harness
            harness.environment = ["TOOLKIT_ACCESSIBLE": value]

            let run = await harness.run("cafe say hello --explain --json")

            let row = run.json.array?.first { $0["name"] == "--accessible" }
            XCTAssertEqual(row?["value"], "off", value)
        }
    }

    // MARK: Present values

    func testPresentValue_isKeptOrReplaced() async {
        let kept = await ask("rename", "")
        let changed = await ask("rename", "Eve")
        let given = await ask("rename --name Bob")
        let piped = await harness.run("cafe rename")

        XCTAssertEqual(kept.standardOutput, "Ada\n")
        XCTAssertTrue(kept.standardError.contains("Name [Ada]: "), kept.standardError)
        XCTAssertEqual(changed.standardOutput, "Eve\n")
        XCTAssertEqual(given.standardOutput, "Bob\n")
        XCTAssertEqual(piped.standardOutput, "Ada\n")
    }
}

/// A feature that asks.
private enum CafeFeature: Feature {
    static let name = "cafe"
    static let summary = "Drinks, for tests."
    static let commands: [CommandNode] = [
        .command(OrderDrink.self), .command(SayWords.self), .command(Pay.self), .command(Tip.self),
        .command(Rename.self), .command(Secretive.self).hidden(),
    ]
}

private enum Drink: String, ArgumentValue, CaseIterable {
    case tea, coffee
}

private struct Text: Output {
    let text: String

    func draw(on canvas: inout Canvas) { canvas.line(Styled(text)) }
}

private struct OrderDrink: Command {
    static let name = "order"
    static let summary = "Order a drink."
    static let effect = Effect.writes
    static let examples: [Example] = []

    @Argument("The drink.") var drink: Drink
    @Option("The number of cups: 1 or more.") var cups: Int
    @Option("A name.", .ask("Name on the cup")) var name: String?
    @Option("A wish.") var wish: String?

    func run(in context: Context) async throws -> Text { Text(text: "\(drink.rawValue) \(cups) \(name ?? "–")") }
}

private struct SayWords: Command {
    static let name = "say"
    static let summary = "Say words."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("The words.") var words: [String]

    func run(in context: Context) async throws -> Text { Text(text: words.joined(separator: ",")) }
}

private enum Payment: Alternatives {
    case cash(Int)
    case free

    static let alternatives: [Alternative<Payment>] = [
        .option("cash", "The amount in coins.", Payment.cash), .flag("on-the-house", "Nothing.", .free),
    ]
}

private struct Pay: Command {
    static let name = "pay"
    static let summary = "Pay."
    static let effect = Effect.writes
    static let examples: [Example] = []

    @OneOf var payment: Payment

    func run(in context: Context) async throws -> Text { Text(text: "\(payment)") }
}

private struct Tip: Command {
    static let name = "tip"
    static let summary = "Give a tip."
    static let effect = Effect.writes
    static let examples: [Example] = []

    private static let waiters = LiveValues(areExamples: true) { _ in [Candidate("ada"), Candidate("adam")] }

    @Option("The waiter.", .live(waiters)) var waiter: String?

    func run(in context: Context) async throws -> Text { Text(text: try context.ask($waiter, default: "robin")) }
}

private struct Rename: Command {
    static let name = "rename"
    static let summary = "Change the name."
    static let effect = Effect.writes
    static let examples: [Example] = []

    @Option("The name.") var name: String?

    func run(in context: Context) async throws -> Text { Text(text: try context.ask($name, current: "Ada") ?? "–") }
}

private struct Secretive: Command {
    static let name = "secret"
    static let summary = "For programs."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("The word.") var word: String

    func run(in context: Context) async throws -> Text { Text(text: word) }
}

import ToolkitTesting
import XCTest

@testable import TestSupport
@testable import ToolkitProgram

final class CommandLineParserTests: XCTestCase {
    /// Parses a line with the commands of the test feature.
    private func parse(_ line: String, environment: [String: String] = [:]) -> ParsedLine {
        parse(ShellWords.split(line), environment: environment)
    }

    private func parse(_ words: [String], environment: [String: String] = [:]) -> ParsedLine {
        CommandLineParser(
            root: Harness(ZooFeature.self).runner.commands, globals: GlobalOptions.self, environment: environment
        ).parse(words)
    }

    private func feed(_ line: String, environment: [String: String] = [:]) throws -> Feed {
        let parsed = parse("zoo feed " + line, environment: environment)
        XCTAssertEqual(parsed.faults, [])
        return try XCTUnwrap(parsed.commandArguments as? Feed)
    }

    private func codes(_ line: String) -> [String] {
        parse(line).withoutAnswers().faults.map(\.code)
    }

    func testVariable_thatMakesNoSenseIsAMistakeOnlyWhenItCounts() throws {
        let environment = ["ZOO_TIMES": "often"]

        let faults = parse("zoo feed cow --food hay", environment: environment).faults

        XCTAssertEqual(faults.map(\.code), ["unreadable-value"])
        XCTAssertEqual(try feed("cow --food hay -t 2", environment: environment).times, 2)
    }

    // MARK: Forms of options

    func testLongOption_takesTheNextWordOrWhatFollowsTheEqualsSign() throws {
        XCTAssertEqual(try feed("cow --food hay").food, .hay)
        XCTAssertEqual(try feed("cow --food=hay").food, .hay)
    }

    func testLongOption_isTheEmptyTextWhenNothingFollowsTheEqualsSign() throws {
        XCTAssertEqual(try feed("cow --food hay --say=").say, [""])
    }

    func testShortOption_takesItsValueAttachedBehindEqualsOrAsTheNextWord() throws {
        XCTAssertEqual(try feed("cow --food hay -t3").times, 3)
        XCTAssertEqual(try feed("cow --food hay -t=3").times, 3)
        XCTAssertEqual(try feed("cow --food hay -t 3").times, 3)
    }

    func testCluster_mayEndWithAnOptionThatTakesAValue() throws {
        let parsed = parse("-qo json zoo feed cow --food hay -wt4")

        let options = try XCTUnwrap(parsed.globalArguments as? GlobalOptions)
        let command = try XCTUnwrap(parsed.commandArguments as? Feed)

        XCTAssertTrue(options.quiet)
        XCTAssertEqual(options.output, .json)
        XCTAssertTrue(command.wash)
        XCTAssertEqual(command.times, 4)
    }

    func testGlobalOption_standsBeforeOrBehindTheCommand() throws {
        for line in [
            "--json zoo feed cow --food hay", "zoo --json feed cow --food hay", "zoo feed cow --food hay --json",
        ] {
            let options = try XCTUnwrap(parse(line).globalArguments as? GlobalOptions)
            XCTAssertEqual(options.output, .json, line)
        }
    }

    func testNegativeNumber_isAValueWhereANumberIsExpected() throws {
        XCTAssertEqual(try feed("cow --food hay --times -1").times, -1)
        XCTAssertEqual((parse("zoo wishes add -3 dog").commandArguments as? AddWish)?.amount, -3)
    }

    func testShorthand_isTheOptionWithItsValueAndTheLastOneCounts() throws {
        for (line, format) in [("--json", OutputFormat.json), ("--json -o csv", .csv), ("-o csv --json", .json)] {
            let options = try XCTUnwrap(parse("zoo list " + line).globalArguments as? GlobalOptions)
            XCTAssertEqual(options.output, format, line)
        }
    }

    func testDoubleDash_endsOptionsOnce() throws {
        let parsed = parse("zoo wishes add 1 -- --dog -- -x")

        XCTAssertEqual((parsed.commandArguments as? AddWish)?.animals, ["--dog", "--", "-x"])
    }

    func testSingleDash_isAValue() throws {
        XCTAssertEqual(try feed("- --food hay").animal, "-")
    }

    func testFlag_isTurnedOffByNoAndTheLastOneCounts() throws {
        XCTAssertTrue(try feed("cow --food hay --no-wash --wash").wash)
        XCTAssertFalse(try feed("cow --food hay --wash --no-wash").wash)
    }

    func testAlternative_thatIsTurnedOff_isNotGiven() throws {
        let other = try feed("cow --food hay --plenty --no-plenty --kilograms 3")
        let none = try feed("cow --food hay --no-plenty")

        XCTAssertEqual(other.amount.map { "\($0)" }, "kilograms(3)")
        XCTAssertNil(none.amount)
    }

    func testShorthand_isTakenBackByNo() throws {
        for (line, format) in [("--json --no-json", OutputFormat.text), ("--json --no-json --output csv", .csv)] {
            let parsed = parse("zoo list " + line)
            let options = try XCTUnwrap(parsed.globalArguments as? GlobalOptions)
            XCTAssertEqual(options.output, format, line)
            XCTAssertEqual(parsed.faults, [], line)
        }
    }

    func testArrayOption_collectsInOrder() throws {
        XCTAssertEqual(try feed("cow --say good --food hay --say girl").say, ["good", "girl"])
    }

    func testAlternatives_carryTheirValue() throws {
        XCTAssertEqual(try feed("cow --food hay --kilograms 7").amount, .kilograms(7))
        XCTAssertEqual(try feed("cow --food hay --plenty").amount, .plenty)
        XCTAssertNil(try feed("cow --food hay").amount)
    }

    func testVariable_standsInForAnOptionThatIsMissing() throws {
        XCTAssertEqual(try feed("cow --food hay", environment: ["ZOO_TIMES": "5"]).times, 5)
        XCTAssertEqual(try feed("cow --food hay -t 2", environment: ["ZOO_TIMES": "5"]).times, 2)
    }

    func testVariable_thatMakesNoSenseIsNamed() {
        let parsed = parse("zoo feed cow --food hay", environment: ["ZOO_TIMES": "often"])

        XCTAssertEqual(parsed.faults.map(\.message), ["ZOO_TIMES: 'often' is not a whole number."])
    }

    // MARK: Commands

    func testCommand_isFoundByItsAlias() {
        XCTAssertEqual(parse("zoo ls").path.map(\.name), ["toolkit", "zoo", "list"])
    }

    func testNode_mayBeACommandAndAGroup() {
        XCTAssertTrue(parse("zoo wishes").commandArguments is Wishes)
        XCTAssertTrue(parse("zoo wishes add 1 dog").commandArguments is AddWish)
    }

    func testDeprecatedNames_areUnderstoodWithANote() {
        XCTAssertEqual(parse("zoo fodder").notes, ["'fodder' is deprecated; use 'feed'."])
        XCTAssertEqual(
            parse("zoo feed cow --food hay --fodder x").notes, ["--fodder is deprecated; use --food."])
    }

    // MARK: Mistakes

    func testMistakes_haveStableCodes() {
        XCTAssertEqual(codes("zo list"), ["unknown-command"])
        XCTAssertEqual(codes("zoo lst"), ["unknown-command"])
        XCTAssertEqual(codes("zoo keeper"), [])
        XCTAssertEqual(codes("zoo keeper shout"), ["unknown-command"])
        XCTAssertEqual(codes("zoo list --lmit 3"), ["unknown-option"])
        XCTAssertEqual(codes("zoo list -x"), ["unknown-option"])
        XCTAssertEqual(codes("zoo list --limit"), ["missing-value"])
        XCTAssertEqual(codes("zoo list --json=yes"), ["unexpected-value"])
        XCTAssertEqual(codes("zoo list cow"), ["unexpected-argument"])
        XCTAssertEqual(codes("zoo feed --food hay"), ["missing-argument"])
        XCTAssertEqual(codes("zoo feed cow"), ["missing-option"])
        XCTAssertEqual(codes("zoo list --json --output csv"), ["conflicting-options"])
        XCTAssertEqual(codes("zoo feed cow --food hay --plenty --kilograms 3"), ["conflicting-options"])
        XCTAssertEqual(codes("zoo feed cow --food stones"), ["unreadable-value"])
        XCTAssertEqual(codes("zoo list --limit -2"), ["unacceptable-value"])
    }

    func testRepeatedOption_hasItsLastValue() {
        let line = parse("zoo feed cow --food hay --food meat -o csv -o json --json")

        XCTAssertEqual(line.faults, [])
        XCTAssertEqual(line.command?.slots.first { $0.declaration.name == "food" }?.effective.map(\.text), ["meat"])
    }

    func testUnknownOption_withoutItsValueIsOneMistake() {
        XCTAssertEqual(codes("zoo list --lmit"), ["unknown-option"])
    }

    func testOtherNames_areUnderstood() {
        XCTAssertEqual(parse("zoo ls").path.map(\.name), ["toolkit", "zoo", "list"])
        XCTAssertEqual(parse("zoo wishes ls").path.map(\.name), ["toolkit", "zoo", "wishes"])
        XCTAssertEqual(codes("zoo wishes list"), [])
        XCTAssertEqual(parse("sandbox ls").path.map(\.name), ["toolkit", "sandbox", "status"])
        XCTAssertEqual(parse("config ls").path.map(\.name), ["toolkit", "config", "list"])
        for word in ["rm", "remove", "delete"] {
            XCTAssertEqual(parse("config \(word) zoo.url").path.map(\.name), ["toolkit", "config", "unset"], word)
        }
        XCTAssertEqual((parse("zoo help").globalArguments as? GlobalOptions)?.help, true)
        XCTAssertEqual((parse("version").globalArguments as? GlobalOptions)?.version, true)
        XCTAssertEqual(codes("zoo version"), ["unknown-command"])
    }

    func testNames_areNeverAbbreviated() {
        XCTAssertEqual(codes("zoo feed cow --foo hay"), ["unknown-option"])
        XCTAssertEqual(codes("zoo fee cow --food hay"), ["unknown-command"])
    }

    func testMistakes_areAllFoundAtOnce() {
        XCTAssertEqual(
            codes("zoo fed --fod hay -t often --wish"),
            ["unknown-command", "unknown-option", "unreadable-value", "unknown-option", "missing-argument"])
    }

    func testRefusedValue_isNotMissingAsWell() {
        XCTAssertEqual(codes("zoo feed cow --food stones"), ["unreadable-value"])
        XCTAssertEqual(codes("zoo wishes add many dog"), ["unreadable-value"])
    }

    func testUnknownOption_withoutAGuessTakesItsValueAlong() {
        XCTAssertEqual(codes("zoo list --colour-of-bowl blue"), ["unknown-option"])
    }

    func testFilter_ofOtherToolsIsRefusedWithAReason() {
        for option in ["--jq", "--template"] {
            let faults = parse("zoo list \(option) .name").faults

            XCTAssertEqual(faults.map(\.code), ["unknown-option"])
            XCTAssertEqual(faults.first.map { "\($0.message)" }?.contains("--fields"), true, option)
        }
    }

    func testGlobalOption_countsEvenBehindAnUnknownCommand() throws {
        let options = try XCTUnwrap(parse("qqq --json --what").globalArguments as? GlobalOptions)

        XCTAssertEqual(options.output, .json)
    }

    func testHiddenNames_areNeverSuggested() {
        for line in ["zoo feed cow --food hay --secretiv x", "zoo foder"] {
            let message = parse(line).faults.map { "\($0.message)" }.joined()
            XCTAssertFalse(message.contains("secretive") || message.contains("fodder"), message)
        }
    }

    func testWrongLine_winsOverWrongValue() {
        XCTAssertEqual(parse("zoo list --limit -2").faults.status, .badData)
        XCTAssertEqual(parse("zoo list --limit -2 --what").faults.status, .usage)
    }

    func testSwitchWithAValue_isCorrectedToWhatWasMeant() {
        let root = Harness(ZooFeature.self).runner.commands
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])

        XCTAssertEqual(
            UsageReport(line: parser.parse(["zoo", "list", "--yes=no"]), parser: parser).correctedLine?.line,
            "toolkit zoo list --no-yes")
    }

    // MARK: Properties

    func testRandomWords_neverTrapAndKeepTheirPlaces() {
        let pieces = [
            "zoo", "feed", "list", "wishes", "add", "--food", "--food=", "hay", "-t", "-wt", "-", "--", "---", "-1",
            "--no-wash", "--plenty", "--kilograms", "3", "", "=", "--=", "-=", "é", "👩‍👩‍👧", "--json", "-qo", "json",
            "\u{1B}[2J",
        ]
        var random = SplitMix64(seed: 1)
        for _ in 0..<5_000 {
            let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            for fault in parse(words).withoutAnswers().faults {
                XCTAssertLessThanOrEqual(fault.place?.word ?? 0, words.count, "\(words)")
                if let place = fault.place, let characters = place.characters {
                    XCTAssertLessThanOrEqual(characters.upperBound, words[place.word].count, "\(words)")
                }
            }
        }
    }
}

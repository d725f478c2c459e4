import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class UsageReportTests: XCTestCase {
    private func report(_ words: [String], columns: Int = 80) -> String {
        let root = Harness(ZooFeature.self).runner.commands
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])
        let report = UsageReport(line: parser.parse(words).withoutAnswers(), parser: parser)
        var printer = TerminalPrinter(columns: nil, colors: false, pictures: false)
        return printer.text { report.draw(on: &$0, columns: columns) }
    }

    func testReport_showsEveryMistakeWithItsPlaceAndALineThatWorks() {
        XCTAssertEqual(
            report(["zoo", "feed", "cow", "--fod", "hay", "--output", "txt"]),
            """
            error: There is no option '--fod'. Did you mean '--food'? [unknown-option]
              toolkit zoo feed cow --fod hay --output txt
                                   ^^^^^
            error: 'txt' is not one of text, json, ndjson, csv, csv-safe. Did you mean 'text'? [unreadable-value]
              toolkit zoo feed cow --fod hay --output txt
                                                      ^^^
            try: toolkit zoo feed cow --food hay --output text

            """)
    }

    func testMistypedCommand_isTheOnlyMistakeThatIsTold() {
        XCTAssertEqual(
            report(["zoo", "fed", "cow"]),
            """
            error: 'fed' is not a command of 'toolkit zoo'. Did you mean 'feed'? [unknown-command]
              toolkit zoo fed cow
                          ^^^
            usage: toolkit zoo feed cow --food 'hay|meat|fruit'

            """)
        XCTAssertTrue(
            report(["zoo", "fed", "cow", "--fod", "hay"]).hasSuffix("\ntry: toolkit zoo feed cow --food hay\n"))
    }

    func testMistypedCommand_isNotCorrectedWithFewerWords() {
        let text = report(["zoo", "lst", "--limit", "1", "--nonsense"])

        XCTAssertTrue(text.hasSuffix("\nhelp: toolkit zoo list --help\n"), text)
    }

    func testReport_showsNoSecretThatWasTypedByMistake() {
        for words in [
            ["zoo", "feed", "cow", "--food", "hay", "--password", "Hush-1234"],
            ["zoo", "feed", "cow", "--food", "hay", "--password=Hush-1234"],
            ["zoo", "list", "--api-token", "Hush-1234", "--limit", "x"],
            ["zoo", "list", "--passwrd=Hush-1234"], ["zoo", "list", "--pasword", "Hush-1234"],
            ["zoo", "list", "--api-key", "Hush-1234"], ["zoo", "list", "--tokne", "Hush-1234"],
            ["zoo", "list", "--base-url", "http://anna:Hush-1234@host/"], ["zoo", "https://Hush-1234@host:1/?a@b"],
            ["zoo", "list", "--base-url", "http://host/cats?apikey=Hush-1234"],
        ] {
            let text = report(words)

            XCTAssertFalse(text.contains("Hush"), text)
            XCTAssertTrue(text.contains("***"), text)
        }
    }

    func testReport_hidesOnlyTheSecretOfAnAddress() {
        let text = report(["zoo", "list", "--base-url", "http://host/cats?apikey=Hush-1234"])

        XCTAssertTrue(text.contains("'http://host/cats?apikey=***' is not a valid address."), text)
    }

    func testReport_showsValuesThatAreNoSecrets() {
        for words in [
            ["zoo", "list", "--keyword", "Lamp"], ["zoo", "list", "--to", "Lamp"],
            ["zoo", "list", "http://host/a@Lamp"],
        ] {
            XCTAssertTrue(report(words).contains("Lamp"), report(words))
        }
    }

    func testCaret_standsUnderTheValueBehindAnEqualsSign() {
        let lines = report(["zoo", "list", "--limit=many"]).split(separator: "\n")

        XCTAssertEqual(lines[1], "  toolkit zoo list --limit=many")
        XCTAssertEqual(lines[2], "                           ^^^^")
    }

    func testCaret_standsUnderOneLetterOfACluster() {
        let lines = report(["zoo", "list", "-qxv"]).split(separator: "\n")

        XCTAssertEqual(lines[1], "  toolkit zoo list -qxv")
        XCTAssertEqual(lines[2], "                     ^")
    }

    func testCaret_countsTheColumnsOfWideCharacters() {
        let lines = report(["zoo", "feed", "猫👩‍👩‍👧é", "--food", "hey"]).split(separator: "\n")

        XCTAssertEqual(lines[1], "  toolkit zoo feed '猫👩‍👩‍👧é' --food hey")
        // The first two characters take two columns each, the third takes one: 2 + 17 + 7 + 8.
        XCTAssertEqual(lines[2], Substring(String(repeating: " ", count: 34) + "^^^"))
    }

    func testCaret_skipsTheQuotesThatTheLineNeeds() {
        let lines = report(["zoo", "list", "--limit=so many"]).split(separator: "\n")

        XCTAssertEqual(lines[1], "  toolkit zoo list '--limit=so many'")
        XCTAssertEqual(lines[2], "                            ^^^^^^^")
    }

    func testMissingArgument_pointsBehindTheLine() {
        let lines = report(["zoo", "feed", "--food", "hay"]).split(separator: "\n")

        XCTAssertEqual(lines[2].count, lines[1].count + 1)
        XCTAssertTrue(lines[2].hasSuffix("^"))
        XCTAssertEqual(lines[3], "usage: toolkit zoo feed --food hay ANIMAL")
    }

    func testSurplusWord_fillsTheMissingOption() {
        let text = report(["zoo", "feed", "cow", "meat"])

        XCTAssertTrue(text.hasSuffix("\ntry: toolkit zoo feed cow --food meat\n"), text)
    }

    func testSurplusWord_isNotLeftOutOfASuggestion() {
        let writing = report(["zoo", "feed", "cow", "--food", "meat", "now"])
        let twice = report(["zoo", "feed", "cow", "meat", "meat"])

        XCTAssertTrue(writing.hasSuffix("\nhelp: toolkit zoo feed --help\n"), writing)
        XCTAssertTrue(twice.hasSuffix("\nhelp: toolkit zoo feed --help\n"), twice)
    }

    func testInventedValue_isAnExampleForReading() {
        let text = report(["zoo", "list", "--limit"])

        XCTAssertTrue(text.contains("\nexample: toolkit zoo list --limit 20"), text)
    }

    func testInventedValue_isAPlaceholderForWriting() {
        let text = report(["zoo", "feed", "cow"])

        XCTAssertTrue(text.hasSuffix("\nusage: toolkit zoo feed cow --food 'hay|meat|fruit'\n"), text)
    }

    func testGlobalOption_thatIsOnlySimilarIsSuggestedOnlyForReading() {
        let meant = "Did you mean '--profile'?"

        XCTAssertTrue(report(["zoo", "list", "--profit", "x"]).contains(meant))
        XCTAssertFalse(report(["zoo", "wishes", "add", "1", "dog", "--profit", "x"]).contains("Did you mean"))
        XCTAssertTrue(report(["zoo", "wishes", "add", "1", "dog", "--profil", "x"]).contains(meant))
    }

    func testGuess_isNoConfirmationAndNoPlainHTTP() {
        for name in ["--tes", "--des", "--yet", "--res", "--yess", "--ins", "--insecur"] {
            for words in [["zoo", "list", name], ["zoo", "feed", "cow", "--food", "hay", name]] {
                let text = report(words)

                XCTAssertFalse(text.contains("--yes\n") || text.contains("--insecure"), text)
                XCTAssertFalse(text.contains("Did you mean '--yes'") || text.contains("\ntry: "), text)
            }
        }
        let beginning = report(["zoo", "feed", "cow", "--food", "hay", "--ye"])

        XCTAssertTrue(beginning.hasSuffix("\ntry: toolkit zoo feed cow --food hay --yes\n"), beginning)
    }

    func testUnknownOption_behindWhichAValueCouldBeAnArgumentHasNoCorrection() {
        let text = report(["zoo", "wishes", "add", "1", "--whta", "2"])

        XCTAssertTrue(text.hasSuffix("\nhelp: toolkit zoo wishes add --help\n"), text)
    }

    func testLongLine_isCutAroundThePlace() {
        let words =
            ["zoo", "wishes", "add", "1"] + Array(repeating: "animal", count: 500) + ["--whta"]
            + Array(repeating: "animal", count: 500)

        let lines = report(words, columns: 60).split(separator: "\n")

        XCTAssertTrue(lines[1].contains("--whta"))
        XCTAssertLessThanOrEqual(String(lines[1]).displayWidth, 60)
        let caret = lines[2].prefix { $0 == " " }.count
        XCTAssertTrue(lines[1].dropFirst(caret).hasPrefix("--whta"), String(lines[1]))
    }

    func testHostileWord_cannotDisturbTheTerminal() {
        let text = report(["zoo", "list", "\u{1B}[2J\u{202E}\n"])

        XCTAssertFalse(text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }

    func testManyMistakes_areCountedNotShown() {
        let text = report(["zoo", "list"] + Array(repeating: "--whatever-it-is", count: 30))

        XCTAssertTrue(text.contains("… and 20 more mistakes."))
    }

    func testOneMistakeMore_isInTheReportForProgramsToo() {
        let root = Harness(ZooFeature.self).runner.commands
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])
        let line = parser.parse(["zoo", "list"] + Array(repeating: "--whatever-it-is", count: 11)).withoutAnswers()

        let report = UsageReport(line: line, parser: parser)

        XCTAssertTrue("\(report.report.message)".hasSuffix(" … and 1 more mistake."), "\(report.report.message)")
    }

    // MARK: Properties

    func testCorrectedLine_alwaysParses() {
        let pieces = [
            "zoo", "fed", "list", "lst", "--fod", "hay", "-t", "-x", "--limit", "0", "--jsno", "--plenty", "cow",
        ]
        let root = Harness(ZooFeature.self).runner.commands
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])
        var random = SplitMix64(seed: 2)
        var corrected = 0
        for _ in 0..<3_000 {
            let words =
                ["zoo"]
                + (0..<Int.random(in: 1...6, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }
            let line = parser.parse(words).withoutAnswers()
            guard let text = UsageReport(line: line, parser: parser).correctedLine?.line else { continue }
            corrected += 1
            // A line with a placeholder is no line to run.
            if line.node.effect != .reads, line.faults.contains(where: { $0.fix?.placeholder != nil }) { continue }
            XCTAssertEqual(parser.parse(Array(ShellWords.split(text).dropFirst())).withoutAnswers().faults, [], text)
        }
        XCTAssertGreaterThan(corrected, 150)
    }

    func testOptionOfOtherPrograms_leadsToOurs() {
        for (word, meant) in [
            ("--out csv", "--output csv"), ("--format csv", "--output csv"), ("-n 3", "--limit 3"),
            ("-n3", "--limit=3"), ("--top 3", "--limit 3"), ("--csv", "--output=csv"),
            ("--json name,born", "--json --fields name,born"), ("--json nick", "--json --fields nick"),
        ] {
            let text = report(["zoo", "list"] + word.split(separator: " ").map(String.init))

            XCTAssertTrue(text.hasSuffix("\ntry: toolkit zoo list \(meant)\n"), text)
        }
    }

    func testUnknownWord_isNotDropped() {
        for words in [["--nonsense"], ["--nonsense", "1"], ["cow"]] {
            let text = report(["zoo", "list"] + words)

            XCTAssertTrue(text.hasSuffix("\nhelp: toolkit zoo list --help\n"), text)
        }
    }

    func testCommandOfAGroup_isFoundThere() {
        XCTAssertTrue(report(["list"]).contains("'list' is not a command of 'toolkit'. Did you mean "))
        XCTAssertTrue(report(["feed", "cow", "--food", "hay"]).hasSuffix("\ntry: toolkit zoo feed cow --food hay\n"))
    }

    func testKeyInTwoWords_isCorrected() {
        let text = report(["config", "set", "zoo", "feed.food", "hay"])

        XCTAssertTrue(text.hasSuffix("\ntry: toolkit config set 'zoo feed.food' hay\n"), text)
    }

    func testMissingValue_hasNoExampleThatIsNone() {
        XCTAssertTrue(report(["zoo", "list", "--profile"]).contains("error: --profile requires a value. ["))
    }
}

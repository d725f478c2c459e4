import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

/// The manual page and the reference.
final class ManualTextTests: XCTestCase {
    private func manual(_ words: String) async -> String {
        await Harness(ZooFeature.self).run("manual " + words).standardOutput
    }

    func testPage_hasTheSectionsOfAManualPage() async {
        let page = await manual("zoo feed")

        XCTAssertTrue(page.hasPrefix(".TH \"TOOLKIT\\-ZOO\\-FEED\" 1 "), page)
        let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH") }
        XCTAssertEqual(
            sections,
            [
                ".SH \"NAME\"", ".SH \"SYNOPSIS\"", ".SH \"COMMANDS\"", ".SH \"OPTIONS FOR EVERY COMMAND\"",
                ".SH \"ENVIRONMENT\"", ".SH \"EXIT STATUS\"",
            ])
    }

    func testPage_ofTheProgramHasAShortSynopsisAndTheUsageBesideEachCommand() async throws {
        let lines = await manual("").split(separator: "\n").map(String.init)

        let start = try XCTUnwrap(lines.firstIndex(of: ".SH \"SYNOPSIS\""))
        let synopsis = lines[(start + 1)...].prefix { !$0.hasPrefix(".SH") }
        XCTAssertEqual(Array(synopsis), [".PP", "toolkit COMMAND [OPTION...]", ".PP", "toolkit help COMMAND"])
        let feed = try XCTUnwrap(lines.firstIndex(of: ".SS \"toolkit zoo feed\""))
        XCTAssertTrue(lines[feed + 2].hasPrefix("toolkit zoo feed ANIMAL"), lines[feed + 2])
    }

    func testTexts_tellWhatACommandDoesToTheWorld_andItsArguments() async {
        let page = await manual("zoo feed")
        let reference = await manual("zoo feed --format markdown")

        XCTAssertTrue(page.contains("This command can add or change data."), page)
        XCTAssertTrue(
            page.contains("\\fB\\-\\-food hay|meat|fruit\\fR\nWhat it gets. (required; one of hay, meat, fruit)"), page)
        XCTAssertTrue(reference.contains("This command can add or change data."), reference)
        XCTAssertTrue(
            reference.contains("- `-t`, `--times N`: How often. (default 1; environment variable ZOO\\_TIMES)"),
            reference)
        XCTAssertTrue(reference.contains("toolkit zoo feed cow --food hay"), reference)
    }

    func testAlternatives_areNotEachSaidToBeRequired() async {
        let text = await manual("sandbox fault add --format markdown")

        XCTAssertTrue(text.contains("(exactly one of the alternatives is required)"), text)
        XCTAssertFalse(text.contains("(required; cannot"), text)
    }

    func testTexts_tellTheVariablesThatAlwaysCount() async {
        for form in ["man", "markdown"] {
            let text = await manual("zoo feed --format \(form)").replacing("\\", with: "")
            for variable in ManualTopic.variables { XCTAssertTrue(text.contains(variable.name), variable.name) }
        }
    }

    func testSecurity_isInTheManualOfTheProgramAlone() async {
        for form in ["man", "markdown"] {
            let whole = await manual("--format \(form)").replacing("\\", with: "")
            for part in ManualTopic.security { XCTAssertTrue(whole.contains(part.text.prefix(60)), part.name) }
            let one = await manual("zoo feed --format \(form)")
            XCTAssertFalse(one.contains("vulnerability"), one)
        }
    }

    func testHiddenNames_areInNeither() async {
        for form in ["man", "markdown"] {
            let text = await manual("--format \(form)")
            XCTAssertFalse(text.contains("fodder") || text.contains("secretive"), text)
            XCTAssertFalse(text.contains("toolkit complete "), text)
        }
    }

    func testPage_printsWhatWouldBeARequest() {
        let node = CommandNode(name: ".sp \\fB", summary: "'quoted\" – 漢 `x` \\n.\n.ex", effect: .reads)
        let page = ManualPage(ManualTree([node])).text

        XCTAssertFalse(page.contains("\n.ex"), page)
        XCTAssertFalse(page.contains("\\fB\""), page)
        XCTAssertTrue(page.contains("\\(aqquoted\" \\[u2013] \\[u6F22] \\(gax\\(ga \\en. .ex"), page)
        XCTAssertTrue(page.utf8.allSatisfy { $0 < 0x80 }, page)
    }

    func testManual_onATerminal_isPlainText_withAllCommandsAndWhatHoldsForEach() async {
        let command = await Harness(ZooFeature.self).runOnTerminal("manual zoo list --color never")
        let program = await Harness(ZooFeature.self).runOnTerminal("manual --color never")

        XCTAssertTrue(command.standardOutput.contains("toolkit zoo list"), command.standardOutput)
        XCTAssertFalse(command.standardOutput.contains(".SH"), command.standardOutput)
        XCTAssertEqual(command.standardError, "")
        for text in ["toolkit zoo list", "toolkit zoo feed", "TOOLKIT_HOME", "Exit status"] {
            XCTAssertTrue(program.standardOutput.contains(text), text)
        }
    }

    func testExamples_onANarrowTerminalCanBeCopied() async {
        let run = await Harness(ZooFeature.self).runOnTerminal("manual zoo feed --color never", columns: 30)

        XCTAssertTrue(
            run.standardOutput.contains("\n# A cow\ntoolkit zoo feed cow --food hay\n"), run.standardOutput)
    }

    func testUnknownCommand_isAUsageError_withTheNearest() async {
        let run = await Harness(ZooFeature.self).run("manual zoo fed")

        XCTAssertEqual(run.exitStatus, 64)
        XCTAssertTrue(run.standardError.contains("Did you mean 'feed'?"), run.standardError)
    }

    func testUnknownCommand_isAnsweredAsByHelp() async {
        for (words, help) in [("nope", "toolkit --help"), ("zoo banana", "toolkit zoo --help")] {
            let manual = await Harness(ZooFeature.self).run("manual \(words)")
            let answer = await Harness(ZooFeature.self).run("help \(words)")

            for run in [manual, answer] {
                XCTAssertEqual(run.exitStatus, 64)
                XCTAssertTrue(run.standardError.contains("is not a command of 'toolkit"), run.standardError)
                XCTAssertTrue(run.standardError.contains(help), run.standardError)
            }
        }
    }

    func testReference_escapesMarkup() {
        let texts = ["*\u{301}bold*", "- item", "12) item", "    code", "1.5 cats"]
        var node = CommandNode.group("zoo", "Animals.", [])
        node.details = texts.joined(separator: "\n")

        let reference = ManualReference(tree: ManualTree([node])).text

        XCTAssertTrue(
            reference.contains("\\*\u{301}bold\\*\n\n\\- item\n\n12\\) item\n\ncode\n\n1\\.5 cats\n"), reference)
    }
}

import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class UnquotedValueTests: XCTestCase {
    private func report(_ words: [String]) -> String {
        let root = Harness(ZooFeature.self).runner.commands
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])
        let report = UsageReport(line: parser.parse(words).withoutAnswers(), parser: parser)
        var printer = TerminalPrinter(columns: nil, colors: false, pictures: false)
        return printer.text { report.draw(on: &$0, columns: 80) }
    }

    func testWordsWithoutQuotes_areOneMistakeWithTheQuotedLine() {
        let text = report(["zoo", "feed", "cow", "--say", "Old", "Mac", "Donald", "--food", "hay"])

        XCTAssertEqual(text.components(separatedBy: "error:").count, 2, text)
        XCTAssertTrue(text.hasSuffix("\ntry: toolkit zoo feed cow --say 'Old Mac Donald' --food hay\n"), text)
    }

    func testAliasWithoutQuotes_isCorrectedWithItsOptions() {
        let text = report(["config", "set", "alias.mine", "zoo", "list", "--limt", "3", "--dry-run"])
        let other = report(["config", "set", "zoo.url", "http://localhost:1", "list"])

        XCTAssertEqual(text.components(separatedBy: "error:").count, 2, text)
        XCTAssertTrue(
            text.hasSuffix("\ntry: toolkit config set alias.mine 'zoo list --limt 3' --dry-run\n"), text)
        XCTAssertTrue(other.hasSuffix("\nhelp: toolkit config set --help\n"), other)
    }

    func testWordThatARequiredOptionWants_isNotPartOfTheValueBeforeIt() {
        let text = report(["zoo", "feed", "cow", "--say", "moo", "hay"])

        XCTAssertTrue(text.hasSuffix("\ntry: toolkit zoo feed cow --say moo --food hay\n"), text)
    }
}

import ToolkitTerminal
import XCTest

@testable import Toolkit

final class EndOfRowsTests: XCTestCase {
    func testEnd_breaksBetweenWordsOnANarrowTerminal() {
        let end = EndOfRows(shown: 5, total: 100, empty: "")
        var narrow = TerminalPrinter(columns: 40, colors: false, pictures: false)
        var pipe = TerminalPrinter(columns: nil, colors: false, pictures: false)

        XCTAssertEqual(narrow.text { end.draw(on: &$0) }, "… and 95 more. Use --limit 0 to show\nall.\n")
        XCTAssertEqual(pipe.text { end.draw(on: &$0) }, "… and 95 more. Use --limit 0 to show all.\n")
    }
}

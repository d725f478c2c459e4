import XCTest

@testable import ToolkitTerminal

final class TerminalTests: XCTestCase {
    func testIsInteractive_needsATerminalOnBothSides() {
        XCTAssertTrue(TerminalStub().isInteractive)
        XCTAssertFalse(TerminalStub(inputIsTerminal: false).isInteractive)
        XCTAssertFalse(TerminalStub(errorIsTerminal: false).isInteractive)
    }

    func testReadAll_readsUpToTheEnd() throws {
        let text = String(repeating: "0123456789", count: 20_000)

        XCTAssertEqual(try TerminalStub(typing: [text]).readAll(limit: 200_000), Array(text.utf8))
    }

    func testReadAll_refusesMoreThanTheLimit() {
        XCTAssertThrowsError(try TerminalStub(typing: ["12345"]).readAll(limit: 4)) { error in
            XCTAssertEqual(error as? TerminalError, .tooMuchInput(limit: 4))
        }
    }
}

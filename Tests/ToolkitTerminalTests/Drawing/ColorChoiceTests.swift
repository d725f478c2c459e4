import XCTest

@testable import ToolkitTerminal

final class ColorChoiceTests: XCTestCase {
    func testAuto_followsTheTerminal() {
        XCTAssertTrue(ColorChoice.auto.allowsColors(environment: ["TERM": "xterm"], isTerminal: true))
        XCTAssertFalse(ColorChoice.auto.allowsColors(environment: ["TERM": "xterm"], isTerminal: false))
    }

    func testAlways_winsOverEverything() {
        let environment = ["NO_COLOR": "1", "TERM": "dumb"]

        XCTAssertTrue(ColorChoice.always.allowsColors(environment: environment, isTerminal: false))
    }

    func testNever_winsOverEverything() {
        XCTAssertFalse(ColorChoice.never.allowsColors(environment: ["CLICOLOR_FORCE": "1"], isTerminal: true))
    }

    func testNoColor_countsUnlessItIsEmpty() {
        XCTAssertFalse(ColorChoice.auto.allowsColors(environment: ["NO_COLOR": "0"], isTerminal: true))
        XCTAssertTrue(ColorChoice.auto.allowsColors(environment: ["NO_COLOR": ""], isTerminal: true))
    }

    func testNoColor_winsOverForce() {
        let environment = ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]

        XCTAssertFalse(ColorChoice.auto.allowsColors(environment: environment, isTerminal: true))
    }

    func testForce_winsOverADumbTerminalAndNone() {
        let environment = ["CLICOLOR_FORCE": "1", "TERM": "dumb"]

        XCTAssertTrue(ColorChoice.auto.allowsColors(environment: environment, isTerminal: false))
    }

    func testForce_ofZeroOrNothingDoesNotCount() {
        XCTAssertFalse(ColorChoice.auto.allowsColors(environment: ["CLICOLOR_FORCE": "0"], isTerminal: false))
        XCTAssertFalse(ColorChoice.auto.allowsColors(environment: ["CLICOLOR_FORCE": ""], isTerminal: false))
    }

    func testDumbTerminal_hasNoColors() {
        XCTAssertFalse(ColorChoice.auto.allowsColors(environment: ["TERM": "dumb"], isTerminal: true))
    }
}

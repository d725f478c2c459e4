import ToolkitPrimitives
import XCTest

final class HintTests: XCTestCase {
    func testCommand_isAnInstructionOnlyWithAVerb() {
        let hint = Hint.run("cats list")

        XCTAssertEqual("\(hint.message)", "toolkit cats list")
        XCTAssertEqual("\(hint.instruction)", "Run toolkit cats list")
    }

    func testText_isTheSameInBothForms() {
        let hint: Hint = "Try \(command: "doctor")."

        XCTAssertEqual(hint, .text("Try \(command: "doctor")."))
        XCTAssertEqual(hint.message, hint.instruction)
    }

    func testSigningIn_isForPersonsOnly() {
        XCTAssertTrue(Hint.signIn("Sign in.").isForPersons)
        XCTAssertFalse(Hint.run("products list").isForPersons)
        XCTAssertFalse(("Sign in." as Hint).isForPersons)
    }
}

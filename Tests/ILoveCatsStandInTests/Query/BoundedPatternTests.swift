import XCTest

@testable import ILoveCatsStandIn

final class BoundedPatternTests: XCTestCase {
    func testMatches_anywhereInTheText() throws {
        XCTAssertTrue(try BoundedPattern("b.d").matches("abcde"))
        XCTAssertFalse(try BoundedPattern("^b").matches("abcde"))
    }

    func testLiteral_isNoPatternAndIgnoresCase() throws {
        XCTAssertTrue(try BoundedPattern(literal: "É.").matches("café."))
        XCTAssertFalse(try BoundedPattern(literal: "É.").matches("cafés"))
    }

    func testMatches_givesUpInTime() throws {
        let pattern = try BoundedPattern("(x+x+)+y")

        XCTAssertThrowsError(try pattern.matches(String(repeating: "x", count: 100))) { error in
            XCTAssertEqual(error as? BoundedPattern.TookTooLong, BoundedPattern.TookTooLong())
        }
    }
}

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
        XCTAssertTrue(try BoundedPattern(literal: "STRASSE").matches("Hauptstraße 1"))
        XCTAssertTrue(try BoundedPattern(literal: "ς").matches("ΟΔΟΣ"))
        XCTAssertTrue(try BoundedPattern(literal: "").matches(""))
    }

    func testMatches_givesUpInTime() throws {
        let x = String(repeating: "x", count: 100)
        for pattern in ["(x+x+)+y", "(x*)*y", "(x|xx)+$y", "((((x*)*)*)*)*y", "(?=(x+x+)+y)", "(?>(x+x+)+y)"] {
            XCTAssertThrowsError(try BoundedPattern(pattern).matches(x), pattern) { error in
                XCTAssertEqual(error as? BoundedPattern.TookTooLong, BoundedPattern.TookTooLong())
            }
        }
    }

    func testMatches_searchesALongTextToItsEnd() throws {
        let long = String(repeating: "a", count: 50_000)

        XCTAssertTrue(try BoundedPattern("^a*b$").matches(long + "b"))
        XCTAssertFalse(try BoundedPattern("^(a{99}){500}b").matches(long))
        XCTAssertFalse(try BoundedPattern(literal: "ab").matches(long))
    }
}

import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class TextPatternTests: XCTestCase {
    func testMatches_anywhereInTheText() throws {
        XCTAssertTrue(try TextPattern("b.d").matches("abcde"))
        XCTAssertFalse(try TextPattern("^b").matches("abcde"))
    }

    func testLiteral_isNoPatternAndIgnoresCase() {
        XCTAssertTrue(TextPattern(literal: "É.").matches("café."))
        XCTAssertFalse(TextPattern(literal: "É.").matches("cafés"))
        XCTAssertTrue(TextPattern(literal: "STRASSE").matches("Hauptstraße 1"))
        XCTAssertTrue(TextPattern(literal: "ς").matches("ΟΔΟΣ"))
        XCTAssertTrue(TextPattern(literal: "").matches(""))
    }

    func testLongPattern_isRefused() {
        XCTAssertNoThrow(try TextPattern(String(repeating: "a", count: 200)))
        XCTAssertThrowsError(try TextPattern(String(repeating: "a", count: 201)))
    }

    func testMatches_ofALongTextReadsItToItsEnd() throws {
        let long = String(repeating: "a", count: 50_000)

        XCTAssertTrue(try TextPattern("^a*b$").matches(long + "b"))
        XCTAssertFalse(try TextPattern("^(a{9}){50}b").matches(long))
        XCTAssertFalse(TextPattern(literal: "ab").matches(long))
    }

    func testMatches_stopsAtTheEndOfItsTime() throws {
        let long = String(repeating: "a", count: 50_000) + "b"

        XCTAssertFalse(try TextPattern("b").matches(long, until: end(after: .zero)))
        XCTAssertTrue(try TextPattern("b").matches(long, until: end(after: .seconds(60))))
    }

    /// The end of a transaction that has a time limit.
    private func end(after time: Duration) throws -> TransactionEnd {
        let database = try Database.temporary()
        // The first use migrates the database.
        try database.read { _ in }
        var end: TransactionEnd?
        // A transaction without any time fails.
        try? DatabaseLimit.$current.withValue(DatabaseLimit(time: time, bytes: 0)) {
            try database.read { end = $0.end }
        }
        return try XCTUnwrap(end)
    }
}

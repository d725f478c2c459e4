import Foundation
import XCTest

@testable import ToolkitHTTP

final class JSONValueTests: XCTestCase {
    func testNumbers_areEqualOnlyWithAllTheirDigits() throws {
        let (a, b) = (try XCTUnwrap(Decimal(string: "1.00000000000000000001")), Decimal(1))

        XCTAssertNotEqual(JSONValue.integer(9_007_199_254_740_993), .number(9_007_199_254_740_992))
        XCTAssertNotEqual(JSONValue.decimal(a), .decimal(b))
        XCTAssertEqual(JSONValue.integer(5), .number(5))
        XCTAssertEqual(JSONValue.number(5), .decimal(5))
        XCTAssertNotEqual(JSONValue.integer(5), .number(5.5))
    }

    func testStrings_areEqualByteForByte() {
        let (one, two) = ("\u{E9}", "e\u{301}")
        let both = JSONValue.object([.init(one, 1), .init(two, 2)])

        XCTAssertNotEqual(JSONValue.string(one), .string(two))
        XCTAssertNotEqual(JSONValue.object([.init(one, 1)]), .object([.init(two, 1)]))
        XCTAssertEqual(both, .object([.init(two, 2), .init(one, 1)]))
        XCTAssertEqual(both[one], 1)
        XCTAssertEqual(both[two], 2)
    }
}

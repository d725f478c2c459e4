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
}

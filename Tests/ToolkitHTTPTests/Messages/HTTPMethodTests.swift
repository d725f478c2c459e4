import XCTest

@testable import ToolkitHTTP

final class HTTPMethodTests: XCTestCase {
    // RFC 9110, section 9.2.2.
    func testIsIdempotent_followsTheStandard() {
        for method in [HTTPMethod.get, .head, .options, .put, .delete] {
            XCTAssertTrue(method.isIdempotent, "\(method)")
        }
        for method in [HTTPMethod.post, .patch, HTTPMethod(rawValue: "BREW")] {
            XCTAssertFalse(method.isIdempotent, "\(method)")
        }
    }
}

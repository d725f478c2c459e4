import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class PostalCodeTests: XCTestCase {
    func testFiveDigits_areAPostalCode() {
        for text in ["00501", "90007", "99950"] { XCTAssertEqual(PostalCode(text)?.digits, text) }
    }

    func testAnythingElse_isNone() {
        let wrong = ["", "123", "123456", "9000a", "-9000", " 9000", "９０００７", "00000", "00500", "900**", "90007-1234"]
        for text in wrong { XCTAssertNil(PostalCode(text), text) }
    }

    func testBlankWord_isMandatory() {
        for text in ["", "  ", "\t"] {
            XCTAssertThrowsError(try PostalCode(argument: text)) { error in
                XCTAssertEqual((error as? ArgumentRefusal)?.message, "Zipcode is mandatory.")
                XCTAssertEqual((error as? ArgumentRefusal)?.status, .badData)
            }
        }
    }

    func testPrefix_isOneToFiveDigits() throws {
        XCTAssertEqual(try PostalPrefix(argument: " 900 ").digits, "900")
        for text in ["", "abc", "123456", "9 0"] { XCTAssertThrowsError(try PostalPrefix(argument: text), text) }
    }
}

import Toolkit
import XCTest

@testable import InternProducts

final class ProductNameTests: XCTestCase {
    func testDigits_areAPosition() throws {
        for text in ["1", "007", "99999999999999999999"] {
            XCTAssertEqual(try ProductName(argument: text), .position(text))
        }
    }

    func testAnythingElse_isATitle() throws {
        for text in ["cake", "1 cake", "1.5", "+1", "٣", "½"] {
            XCTAssertEqual(try ProductName(argument: text), .title(text))
        }
    }

    func testBlank_isRefused() {
        for text in ["", " ", "\t\n"] {
            XCTAssertThrowsError(try ProductName(argument: text)) {
                XCTAssertEqual(($0 as? ArgumentRefusal)?.status, .badData)
            }
        }
    }

    func testArgument_readsBackAsTheSame() throws {
        for text in ["7", "Lemon cake"] { XCTAssertEqual(try ProductName(argument: text).argument, text) }
    }
}

import Toolkit
import XCTest

@testable import InternProducts

final class UsernameTests: XCTestCase {
    func testAnyText_isTakenAsItIs() throws {
        for text in ["robin", " robin ", "a&b=c#d", "🍰", "é", "-"] {
            XCTAssertEqual(try Username(argument: text).text, text)
        }
    }

    func testBlank_isRefused() {
        for text in ["", " ", "\u{A0}\t"] {
            XCTAssertThrowsError(try Username(argument: text)) {
                XCTAssertEqual(($0 as? ArgumentRefusal)?.status, .badData)
            }
        }
    }
}

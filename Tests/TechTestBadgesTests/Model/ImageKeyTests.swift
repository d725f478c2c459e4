import Toolkit
import XCTest

@testable import TechTestBadges

final class ImageKeyTests: XCTestCase {
    func testKeys_areLettersDigitsAndThreeSigns() {
        let keys = [
            "SD_01_T00_0000X_Y0_X_EC_0", "sale", "a", "0", "_", "-", "a.b", "a.", String(repeating: "a", count: 100),
        ]
        for key in keys { XCTAssertEqual(ImageKey(key)?.text, key) }
    }

    func testNames_thatCouldMeanAnotherFileAreNone() {
        for key in ImageKeyAttacks.all { XCTAssertNil(ImageKey(key), key.debugDescription) }
    }

    func testArgument_mayEndAsInAnAddress() throws {
        XCTAssertEqual(try ImageKey(argument: "sale_icon.jpg").text, "sale_icon")
    }

    func testArgument_isRefusedAsBadData() {
        XCTAssertThrowsError(try ImageKey(argument: "../../etc/passwd")) { error in
            XCTAssertEqual((error as? ArgumentRefusal)?.status, .badData)
        }
    }
}

/// Names that could lead to another file than a picture of the service.
enum ImageKeyAttacks {
    static let all = [
        "", ".", "..", "...", "../../etc/passwd", "..%2f", "%2e%2e", "/etc/passwd", "a/b", "a\\b", "..\\b", "a\0b",
        "\0",
        "a..b", ".hidden", "a b", "a\nb", "é", "a?b", "a#b", "a%00", "C:", "~", "😀", "a\u{301}",
        String(repeating: "a", count: 101),
    ]
}

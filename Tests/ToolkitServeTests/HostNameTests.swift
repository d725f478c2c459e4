import Toolkit
import XCTest

@testable import ToolkitServe

final class HostNameTests: XCTestCase {
    func testName_isReadInLowerCase() throws {
        XCTAssertEqual(try HostName(argument: "Teacher.local").argument, "teacher.local")
        XCTAssertEqual(try HostName(argument: "mac").name, "mac")
    }

    func testOtherTexts_areRefused() {
        for text in ["", "http://mac", "mac:80", "mac/", "a b", "*", "user@mac", "mac?x", "[::1]"] {
            XCTAssertThrowsError(try HostName(argument: text), text)
        }
    }
}

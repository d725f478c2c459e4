import Foundation
import ToolkitPrimitives
import XCTest

final class EnvironmentVariablesTests: XCTestCase {
    func testRead_findsWhatFoundationFinds() {
        XCTAssertEqual(EnvironmentVariables.read(), ProcessInfo.processInfo.environment)
    }

    func testRead_keepsEqualsSignsOfAValue() {
        setenv("TOOLKIT_TEST_EQUALS", "a=b=", 1)
        defer { unsetenv("TOOLKIT_TEST_EQUALS") }

        XCTAssertEqual(EnvironmentVariables.read()["TOOLKIT_TEST_EQUALS"], "a=b=")
    }
}

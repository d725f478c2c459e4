import ToolkitPrimitives
import XCTest

final class IntCountedTests: XCTestCase {
    func testCounted_isThePluralUnlessTheNumberIsOne() {
        XCTAssertEqual([0, 1, 2, -1].map { $0.counted("cat") }, ["0 cats", "1 cat", "2 cats", "-1 cats"])
    }
}

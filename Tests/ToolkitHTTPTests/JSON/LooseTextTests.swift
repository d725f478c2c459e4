import ToolkitHTTP
import ToolkitPrimitives
import XCTest

final class LooseTextTests: XCTestCase {
    private func text(_ json: String) throws -> String {
        try JSON.decode([LooseText].self, from: Array("[\(json)]".utf8))[0].text
    }

    func testTextAndWholeNumbers_areRead() throws {
        XCTAssertEqual(try text(#""a1""#), "a1")
        XCTAssertEqual(try text(#""""#), "")
        XCTAssertEqual(try text("12"), "12")
        XCTAssertEqual(try text("-9223372036854775808"), "-9223372036854775808")
        XCTAssertEqual(try text("1e3"), "1000")
    }

    func testOtherValues_areErrors() {
        for json in ["null", "true", "1.5", "[]", "{}", "9223372036854775808"] {
            XCTAssertThrowsError(try text(json), json)
        }
    }
}

import ToolkitStandIn
import XCTest

@testable import TechTestBadgesStandIn

final class WireJSONTests: XCTestCase {
    func testText_isSortedAndSpaced() {
        let value: JSONValue = ["b": [1, "x", true], "a": ["z": .null, "y": .number(1.5)], "c": [], "d": [:]]

        XCTAssertEqual(
            WireJSON.text(value), #"{"a": {"y": 1.5, "z": null}, "b": [1, "x", true], "c": [], "d": {}}"#)
    }

    func testStrings_areEscapedByRFC8259() {
        let text = "\" \\ \n\r\t \u{0} \u{1F} / ü 😀 e\u{301}"

        XCTAssertEqual(
            WireJSON.text(.string(text)), "\"\\\" \\\\ \\n\\r\\t \\u0000 \\u001f / ü 😀 e\u{301}\"")
        XCTAssertEqual(try JSON.decode(JSONValue.self, from: Array(WireJSON.text(.string(text)).utf8)), .string(text))
    }
}

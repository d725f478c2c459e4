import ToolkitStandIn
import XCTest

@testable import TechTestBadgesStandIn

final class WireJSONTests: XCTestCase {
    func testText_isSortedAndSpaced() {
        let value: JSONValue = ["b": [1, "x", true], "a": ["z": .null, "y": .number(1.5)], "c": [], "d": [:]]

        XCTAssertEqual(
            WireJSON.text(value), #"{"a": {"y": 1.5, "z": null}, "b": [1, "x", true], "c": [], "d": {}}"#)
    }

    func testNumbers_keepTheirFraction() {
        XCTAssertEqual(
            WireJSON.text([1, .number(1), .number(-0.5), .number(1e20), .decimal(2.50)]), "[1, 1.0, -0.5, 1e+20, 2.5]")
    }

    func testStrings_areEscapedByRFC8259() {
        let text = "\" \\ \n\r\t \u{0} \u{1F} \u{8}\u{C}\u{7F}\u{9B} / ü 😀 e\u{301}"

        XCTAssertEqual(
            WireJSON.text(.string(text)),
            "\"\\\" \\\\ \\n\\r\\t \\u0000 \\u001f \\u0008\\u000c\u{7F}\u{9B} / ü 😀 e\u{301}\"")
        XCTAssertEqual(try JSON.decode(JSONValue.self, from: Array(WireJSON.text(.string(text)).utf8)), .string(text))
    }
}

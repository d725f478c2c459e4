import XCTest

@testable import ToolkitHTTP

final class JSONScannerTests: XCTestCase {
    private func offset(_ text: String) -> Int? { offset(Array(text.utf8)) }

    /// The position of the fault; `nil` for a valid text.
    private func offset(_ bytes: [UInt8]) -> Int? {
        do throws(JSONFault) {
            _ = try JSONScanner.entries(of: bytes)
            return nil
        } catch {
            return error.offset
        }
    }

    func testValidTexts_pass() {
        let texts = [
            "null", " true\n", "\tfalse\r", "0", "-0", "10", "-1.5", "1e5", "1E+5", "0.0e-0", "\"\"", "\"a/\\/é🐈\"",
            "[]",
            "[ ]", "{}", "{ }", "[1,2]", "[[],{}]", #"{"a":1,"a":2}"#, #"{"":""}"#, #"["\u0000\"\\\b\f\n\r\t"]"#,
            #""\ud83d\udc08""#, #""\ud83d""#, "\u{FEFF}[]", "\"\u{7F}\u{FFFF}\u{10FFFF}\"",
        ]
        for text in texts { XCTAssertNil(offset(text), text) }
    }

    func testInvalidTexts_areRefusedWhereTheyGoWrong() {
        let texts: [(String, Int)] = [
            ("", 0), (" ", 1), ("nul", 3), ("nulL", 3), ("True", 0), ("01", 1), ("-", 1), ("-01", 2), ("+1", 0),
            ("1.", 2),
            (".5", 0), ("1e", 2), ("1e+", 3), ("0x1", 1), ("NaN", 0), ("Infinity", 0), ("[", 1), ("[1", 2), ("[1,", 3),
            ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("[1}", 2), ("]", 0), ("{", 1), ("{1:2}", 1), (#"{"a"}"#, 4),
            (#"{"a":}"#, 5), (#"{"a":1,}"#, 7), (#"{"a":1"#, 6), (#"{"a":1]"#, 6), ("{'a':1}", 1), ("\"", 1),
            ("\"a", 2),
            ("\"\n\"", 1), (#""\x""#, 2), (#""\u12g4""#, 5),
            ("1 1", 2), ("[]]", 2), ("[]\0", 2), ("/* */1", 0), ("1//", 1), ("\u{A0}1", 0),
        ]
        for (text, place) in texts { XCTAssertEqual(offset(text), place, text) }
    }

    func testInvalidUTF8_isRefused() {
        let characters: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
            [0xE2, 0x28, 0xA1],
            [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x90], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xFF],
        ]
        for character in characters { XCTAssertEqual(offset([0x22] + character + [0x22]), 1, "\(character)") }
    }

    func testEveryCharacter_isAsValidAsTheStandardLibrarySays() {
        for first in UInt8(0x80)...0xFF {
            for second in UInt8(0)...0xFF where second != 0x22 && second != 0x5C && second >= 0x20 {
                for rest in [[], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0x41]] as [[UInt8]] {
                    let bytes = [first, second] + rest
                    let isValid = String(validating: bytes, as: UTF8.self) != nil
                    XCTAssertEqual(offset([0x22] + bytes + [0x22]) == nil, isValid, "\(bytes)")
                }
            }
        }
    }

    func testNesting_isLimited() {
        let limit = JSONScanner.depthLimit
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }

        XCTAssertNil(offset(nested(limit)))
        XCTAssertEqual(offset(nested(limit + 1)), limit)
    }

    func testEveryBeginningOfAText_isRefused() {
        let text = Array(#"{"a": [1.5e3, "é\u00e9\"", {"b": null}], "c": true}"#.utf8)
        for length in 0..<text.count { XCTAssertNotNil(offset(Array(text.prefix(length))), "\(length)") }
        XCTAssertNil(offset(text))
    }
}

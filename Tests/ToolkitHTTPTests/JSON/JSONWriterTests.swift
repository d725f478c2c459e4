import ToolkitPrimitives
import XCTest

@testable import ToolkitHTTP

final class JSONWriterTests: XCTestCase {
    private func text(_ value: JSONValue, isPretty: Bool = false) -> String {
        var writer = JSONWriter(isPretty: isPretty)
        writer.write(value)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    func testWriter_sortsNames() {
        XCTAssertEqual(text(["b": 1, "a": [true, .null, "x"]]), #"{"a":[true,null,"x"],"b":1}"#)
    }

    func testWriter_indentsByTwoSpacesWhenPretty() {
        XCTAssertEqual(
            text(["b": [1], "a": [], "c": [:]], isPretty: true),
            "{\n  \"a\": [],\n  \"b\": [\n    1\n  ],\n  \"c\": {}\n}")
    }

    func testWriter_writesWholeNumbersWithoutAFraction() {
        XCTAssertEqual(text([.number(2), .number(4.5), .number(-0.1), .number(.infinity)]), "[2,4.5,-0.1,null]")
    }

    func testWriter_escapesWhatCouldDisturbATerminal() {
        XCTAssertEqual(
            text("\u{1B}[2J\u{9B}\u{202E}\u{7F}\u{2028}\"\\\t"),
            #""\u001b[2J\u009b\u202e\u007f\u2028\"\\\t""#)
        XCTAssertEqual(text("a\u{200B}\u{E0041}\u{FEFF}"), #""a\u200b\udb40\udc41\ufeff""#)
    }

    func testWriter_roundTripsRandomTexts() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let scalars = (0..<20).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random)) }
            let string = String(String.UnicodeScalarView(scalars))
            let read = try JSONDecoder().decode([String].self, from: Data("[\(text(.string(string)))]".utf8))
            XCTAssertEqual(read, [string])
        }
    }
}

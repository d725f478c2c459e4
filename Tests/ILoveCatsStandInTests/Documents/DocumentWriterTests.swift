import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

/// The text is what `JSONEncoder` writes, because older sandboxes contain its texts.
final class DocumentWriterTests: XCTestCase {
    private func assertLikeFoundation(_ value: JSONValue, file: StaticString = #filePath, line: UInt = #line) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = String(decoding: try encoder.encode(value), as: UTF8.self)

        XCTAssertEqual(try value.text(), expected, file: file, line: line)
    }

    func testString_isLikeFoundations() throws {
        for code in Array(UInt32(0)...0x2FF) + [0x2028, 0x2029, 0xFEFF, 0x1F431] {
            let scalar = try XCTUnwrap(Unicode.Scalar(code))
            try assertLikeFoundation(.string("a\(scalar)b"))
            try assertLikeFoundation(.object([.init("\(scalar)", 1)]))
        }
    }

    func testNumber_isLikeFoundations() throws {
        let numbers = [
            0, -0.0, 1, -1, 0.1, 4.29, 1e15, 1e16, 1e17, 123_456_789_012_345_680, 1e-5, 1e300, -2.5e-10,
            .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi,
        ]
        for number in numbers { try assertLikeFoundation(.number(number)) }
        for number in [0, -1, Int64.max, .min] { try assertLikeFoundation(.integer(number)) }
    }

    func testNumber_mustBeFinite() {
        XCTAssertThrowsError(try JSONValue.number(.infinity).text()) { XCTAssertTrue($0 is EncodingError) }
        XCTAssertThrowsError(try JSONValue.array([.number(.nan)]).text()) { XCTAssertTrue($0 is EncodingError) }
    }

    func testContainers_areLikeFoundations() throws {
        try assertLikeFoundation([])
        try assertLikeFoundation([:])
        try assertLikeFoundation([.null, true, false, [1, [:], ["a": []]]])
        try assertLikeFoundation(["b": 1, "a10": 2, "a9": 3, "A": ["z": .null, "é": true, "e": "x/y"], "": false])
    }

    func testDocument_beginsWithItsID() throws {
        var writer = DocumentWriter()

        let text = try writer.text("7", DocumentFields([.init("b", "x"), .init("a", 1)]))

        XCTAssertEqual(text, #"{"_id":"7","a":1,"b":"x"}"#)
    }

    func testDocument_mayHaveNoFields() throws {
        var writer = DocumentWriter()

        let text = try writer.text("7", DocumentFields([]))

        XCTAssertEqual(text, #"{"_id":"7"}"#)
    }

    func testWriter_beginsEachTextAnew() throws {
        var writer = DocumentWriter()
        _ = try writer.text("a long text")

        XCTAssertEqual(try writer.text([1]), "[1]")
    }
}

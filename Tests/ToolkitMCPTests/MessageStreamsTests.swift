import Toolkit
import ToolkitTesting
import XCTest

@testable import ToolkitMCP

final class MessageStreamsTests: XCTestCase {
    private func lines(_ input: [UInt8]) throws -> [String] {
        var reader = LineReader(ScriptedTerminal(input: input))
        var lines: [String] = []
        while let line = try reader.next() {
            if case .text(let bytes) = line {
                lines.append(String(decoding: bytes, as: UTF8.self))
            } else {
                lines.append("too long")
            }
        }
        return lines
    }

    func testLines_areSplitAtLineFeeds_andTheLastNeedsNone() throws {
        XCTAssertEqual(try lines(Array("a\n\nb\r\nc".utf8)), ["a", "", "b\r", "c"])
        XCTAssertEqual(try lines([]), [])
    }

    func testLine_mayHaveTheWholeLength() throws {
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.limit)

        XCTAssertEqual(try lines(line + Array("\nb\n".utf8)).map(\.utf8.count), [LineReader.limit, 1])
    }

    func testLineThatIsTooLong_isSkipped_andTheNextIsRead() throws {
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.limit + 1)

        XCTAssertEqual(try lines(line + Array("\nb\n".utf8)), ["too long", "b"])
        XCTAssertEqual(try lines(line + line + Array("\nb".utf8)), ["too long", "b"])
    }
}

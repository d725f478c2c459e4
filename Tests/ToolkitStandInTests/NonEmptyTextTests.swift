import ToolkitStandIn
import XCTest

final class NonEmptyTextTests: XCTestCase {
    func testText_isDecodedAsItIs() throws {
        let texts = try JSON.decode([NonEmptyText].self, from: Array(#"["a"," b "]"#.utf8))

        XCTAssertEqual(texts.map(\.rawValue), ["a", " b "])
        XCTAssertEqual(String(decoding: try JSON.encode(texts), as: UTF8.self), #"["a"," b "]"#)
    }

    func testEmptyText_isNotDecoded() {
        for text in ["", " \\n"] {
            XCTAssertThrowsError(try JSON.decode([NonEmptyText].self, from: Array(#"["\#(text)"]"#.utf8))) { error in
                XCTAssertTrue(error is DecodingError, "\(error)")
            }
        }
    }
}

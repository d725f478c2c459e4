import XCTest

@testable import Toolkit

final class JSONElementsTests: XCTestCase {
    private func elements(_ text: String) -> [Result<String, JSONElements.Fault>] {
        JSONElements(Array(text.utf8)).map { $0.map { String(decoding: $0, as: UTF8.self) } }
    }

    private func texts(_ text: String) throws -> [String] {
        try elements(text).map { try $0.get() }
    }

    func testArray_isTakenApart() throws {
        XCTAssertEqual(try texts(#" [1, "a,]b", {"x":[1,2]} , null]  "#), ["1", #""a,]b""#, #"{"x":[1,2]} "#, "null"])
        XCTAssertEqual(try texts("[]"), [])
        XCTAssertEqual(try texts(" [ ] \n"), [])
    }

    func testArray_mayHaveEscapedQuotesInStrings() throws {
        XCTAssertEqual(try texts(#"["a\"],", "\\"]"#), [#""a\"],""#, #""\\""#])
    }

    func testLines_areOneElementEach() throws {
        XCTAssertEqual(try texts("{\"a\":1}\n\n  {\"b\":2}\r\n"), ["{\"a\":1}", "{\"b\":2}\r"])
        XCTAssertEqual(try texts(""), [])
    }

    func testByteOrderMark_isSkipped() throws {
        XCTAssertEqual(try texts("\u{FEFF}[1]"), ["1"])
    }

    func testBrokenArray_namesTheElement() {
        for text in ["[1,2", "[1,{\"a\":2]", "[1,\"x]", "[1,,2]", "[1,2]]", "[1,2] x"] {
            XCTAssertEqual(elements(text).last, .failure(.broken(element: 2)), text)
        }
        XCTAssertEqual(elements("[1,2,").last, .failure(.broken(element: 3)))
        XCTAssertEqual(elements("[").last, .failure(.broken(element: 1)))
        XCTAssertEqual(elements("[] x").last, .failure(.broken(element: 1)))
    }

    func testEveryPrefixOfAnArray_endsWithAFault() {
        let whole = Array(#"[{"a":"b\"]"},[1,[2]],"x"]"#.utf8)
        for count in 1..<whole.count {
            let last = Array(JSONElements(Array(whole[..<count]))).last
            guard case .failure = last else { return XCTFail("prefix of \(count) bytes") }
        }
    }
}

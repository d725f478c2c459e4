import XCTest

@testable import ToolkitHTTP

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

    func testByteOrderMark_inAnElement_isNoJSON() throws {
        for element in JSONElements(Array("[\u{FEFF}1]".utf8)) {
            XCTAssertThrowsError(try JSON.decode(Int.self, from: element.get()))
        }
    }

    private func members(_ text: String, of name: String = "products") throws -> [String]? {
        try JSONElements(Array(text.utf8), of: name)?.map { String(decoding: try $0.get(), as: UTF8.self) }
    }

    func testMember_isTakenApart() throws {
        XCTAssertEqual(try members(#" {"products" : [ {"a":[1]} ,2]} "#), [#"{"a":[1]} "#, "2"])
        XCTAssertEqual(try members(#"{"products":[],"more":1}"#), [])
    }

    func testMember_isFoundBehindOthers() throws {
        let text = #"{"x":{"products":[9]},"y\"":"],}{\"","z":[[1],{}],"products":[1],"products":[2]}"#

        XCTAssertEqual(try members(text), ["1"])
    }

    func testMember_mayBeEscapedAndFollowAByteOrderMark() throws {
        XCTAssertEqual(try members("\u{FEFF}{\"produ\\u0063ts\":[1]}"), ["1"])
    }

    func testMember_inAnObjectThatBreaksOffIsBroken() {
        for text in [#"{"products":[1]"#, #"{"products":[1] x"#, #"{"products":[1],"a"}"#, #"{"products":[1]} x"#] {
            var elements = JSONElements(Array(text.utf8), of: "products")!
            XCTAssertEqual(elements.next(), .failure(.broken(element: 1)), text)
        }
    }

    func testMember_nameCountsWhole() throws {
        XCTAssertNil(try members(#"{" products":[1],"Products":[1],"product":[1]}"#))
    }

    func testDocumentWithoutTheMember_hasNoElements() throws {
        let texts = [
            "", "{", "{}", "[]", "null", "{\"products\"", #"{"products":null}"#, #"{"products":{"a":[1]}}"#,
            #"{"products":"["}"#, #"{"a":1"#, #"{"a"}"#, #"{"a":}"#, #"{"a":1;"products":[1]}"#,
            #"{"a":[1,"products":[1]}"#,
        ]
        for text in texts { XCTAssertNil(try members(text), text) }
    }

    func testMemberThatBreaksOff_namesTheElement() {
        for text in [#"{"products":[1,{"a":"#, #"{"products":[1,2"#, #"{"products":[1,2}"#] {
            var elements = JSONElements(Array(text.utf8), of: "products")!
            XCTAssertEqual(try elements.next()?.get(), [UInt8(ascii: "1")], text)
            XCTAssertEqual(elements.next(), .failure(.broken(element: 2)), text)
            XCTAssertNil(elements.next(), text)
        }
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

import Toolkit
import XCTest

@testable import InternProducts

final class ServiceAnswerTests: XCTestCase {
    private func token(_ json: String) throws -> String? {
        let answer = try JSON.decode(ServiceAnswer<LoginAnswer>.self, from: Array(json.utf8))
        guard case .success(let content) = answer else { return nil }
        return content.token
    }

    private func message(_ json: String) throws -> String? {
        let answer = try JSON.decode(ServiceAnswer<LoginAnswer>.self, from: Array(json.utf8))
        guard case .failed(let message) = answer else { return "a success" }
        return message
    }

    func testSuccess_hasAToken() throws {
        XCTAssertEqual(try token(#"{"status":"SUCCESS","loginToken":"667000000.123456"}"#), "667000000.123456")
        XCTAssertEqual(try token(#"{"loginToken":"a\/b","status":"SUCCESS","message":7}"#), "a/b")
    }

    func testToken_mayBeANumber() throws {
        XCTAssertEqual(try token(#"{"status":"SUCCESS","loginToken":667000000.123456}"#), "667000000.123456")
        XCTAssertEqual(try token(#"{"status":"SUCCESS","loginToken":123456}"#), "123456")
    }

    func testToken_hasToFitIntoAnAddress() throws {
        let longest = String(repeating: "a", count: 4_096)

        XCTAssertEqual(try token(#"{"status":"SUCCESS","loginToken":"\#(longest)"}"#), longest)
        XCTAssertThrowsError(try token(#"{"status":"SUCCESS","loginToken":"\#(longest)a"}"#))
    }

    func testFailure_hasAMessageOrNone() throws {
        XCTAssertEqual(try message(#"{"status":"FAILED","message":"Wrong password"}"#), "Wrong password")
        for json in [
            #"{"status":"FAILED"}"#, #"{"status":"FAILED","message":null}"#, #"{"status":"FAILED","message":[]}"#,
        ] {
            XCTAssertNil(try message(json), json)
        }
    }

    func testAnythingElse_makesNoSense() {
        for json in [
            "", "null", "[]", "{}", #"{"status":"success","loginToken":"1"}"#, #"{"status":"OK","loginToken":"1"}"#,
            #"{"status":true,"loginToken":"1"}"#, #"{"status":null}"#, #"{"loginToken":"1"}"#, #"{"status":"SUCCESS"}"#,
            #"{"status":"SUCCESS","loginToken":""}"#, #"{"status":"SUCCESS","loginToken":null}"#,
            #"{"status":"SUCCESS","loginToken":true}"#, #"{"status":"SUCCESS","loginToken":["1"]}"#, "<html>",
        ] {
            XCTAssertThrowsError(try token(json), json)
        }
    }

    func testProducts_areReadOneByOne() throws {
        let json = #"{"status":"SUCCESS","products":[{"title":"a"},null,7,{"title":"b"},"c",[]]}"#

        let answer = try JSON.decode(ServiceAnswer<ProductList>.self, from: Array(json.utf8))

        guard case .success(let list) = answer else { return XCTFail("\(answer)") }
        XCTAssertEqual(list.products.map(\.title), ["a", "b"])
        XCTAssertEqual(list.unreadable, 4)
    }

    func testProducts_mustBeAList() {
        for value in ["null", "{}", "7", #""[]""#] {
            let json = #"{"status":"SUCCESS","products":\#(value)}"#
            XCTAssertThrowsError(try JSON.decode(ServiceAnswer<ProductList>.self, from: Array(json.utf8)), value)
        }
    }
}

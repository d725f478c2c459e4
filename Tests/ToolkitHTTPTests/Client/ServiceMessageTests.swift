import XCTest

@testable import ToolkitHTTP

final class ServiceMessageTests: XCTestCase {
    private func message(_ type: String?, _ text: String) -> String? {
        var response = HTTPResponse(status: .badRequest, body: [UInt8](text.utf8))
        response.headers["Content-Type"] = type
        return ServiceMessage.find(in: response)
    }

    func testFind_readsTheUsualFields() {
        XCTAssertEqual(message("application/json", #"{"message":"a","error":"b"}"#), "a")
        XCTAssertEqual(message("application/json", #"{"status":400,"error":"b"}"#), "b")
        XCTAssertEqual(message("application/problem+json", #"{"title":"c"}"#), "c")
        XCTAssertEqual(message("application/json", #"{"error":{"code":7,"message":"d"}}"#), "d")
    }

    func testFind_isNilWithoutThem() {
        XCTAssertNil(message("application/json", #"{"reason":"a"}"#))
        XCTAssertNil(message("application/json", #"{"message":"#))
        XCTAssertNil(message("application/json", #"{"message":""}"#))
    }

    func testFind_readsPlainText() {
        XCTAssertEqual(message("text/plain; charset=utf-8", " Too\r\nbusy. "), "Too busy.")
    }

    func testFind_neverReadsHTML() {
        XCTAssertNil(message("text/html", "<h1>Oops</h1>"))
        XCTAssertNil(message("text/plain", " <!doctype html><h1>Oops</h1>"))
        XCTAssertNil(message("application/json", #"{"message":"<b>Oops</b>"}"#))
        XCTAssertNil(message(nil, "Oops"))
    }

    func testFind_stripsWhatATerminalWouldObey() {
        XCTAssertEqual(message("text/plain", "\u{1B}[31mred\u{7}\u{9B}1m \u{202E}left\u{2066}"), "[31mred1m left")
    }

    func testFind_endsAfterTwoHundredCharacters() {
        let found = message("text/plain", String(repeating: "é", count: 300))

        XCTAssertEqual(found, String(repeating: "é", count: 199) + "…")
    }
}

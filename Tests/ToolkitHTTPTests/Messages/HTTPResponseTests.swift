import XCTest

@testable import ToolkitHTTP

final class HTTPResponseTests: XCTestCase {
    func testMediaType_leavesParametersOutAndIsLowerCase() {
        let response = HTTPResponse(headers: ["content-type": "Application/JSON ; charset=utf-8"])

        XCTAssertEqual(response.mediaType, "application/json")
    }

    func testMediaType_isNilWhenNotTold() {
        XCTAssertNil(HTTPResponse().mediaType)
        XCTAssertNil(HTTPResponse(headers: ["Content-Type": "; charset=utf-8"]).mediaType)
    }

    func testText_replacesWhatIsNotUTF8() {
        XCTAssertEqual(HTTPResponse(body: [0x61, 0xFF, 0x62]).text, "a\u{FFFD}b")
    }

    func testText_dropsTheByteOrderMark() {
        XCTAssertEqual(HTTPResponse(body: [0xEF, 0xBB, 0xBF, 0x61]).text, "a")
    }

    func testRepetition_followsTheMethodUnlessSaid() {
        let url = URL.of("http://localhost/")

        XCTAssertEqual(HTTPRequest(.get, url).repetition, .idempotent)
        XCTAssertEqual(HTTPRequest(.post, url).repetition, .unlessProcessed)
        XCTAssertEqual(HTTPRequest(.put, url, repetition: .never).repetition, .never)
    }
}

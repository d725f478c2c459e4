import XCTest

@testable import ToolkitHTTP

final class MultipartFormTests: XCTestCase {
    func testForm_hasFieldsAndFilesWithTheirTypes() throws {
        let body =
            "--b\r\nContent-Disposition: form-data; name=\"who\"\r\n\r\nKim\r\n--b\r\n"
            + "content-type: image/png \r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n"
            + "\u{1}\r\n--b--\r\n"

        let form = try XCTUnwrap(MultipartForm(Array(body.utf8), contentType: "multipart/form-data; boundary=b"))

        XCTAssertEqual(form.parts.map(\.name), ["who", "file"])
        XCTAssertEqual(form.parts.map(\.fileName), [nil, "a.png"])
        XCTAssertEqual(form.parts.map(\.contentType), [nil, "image/png"])
        XCTAssertEqual(form.parts.map(\.text), ["Kim", "\u{1}"])
    }

    func testOtherBodies_areNoForms() {
        let body = Array("--b\r\n\r\n--b--".utf8)

        for type in ["multipart/form-data", "application/json; boundary=b", "multipart/form-data; boundary="] {
            XCTAssertNil(MultipartForm(body, contentType: type), type)
        }
        XCTAssertNil(MultipartForm(body, contentType: "multipart/form-data; boundary=b"))
    }
}

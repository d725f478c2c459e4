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

    func testParameters_mayStandWithoutQuotationMarks() throws {
        let cases: [(String, String, String?)] = [
            ("name=file; filename=a.png; filename*=utf-8''b.png", "file", "a.png"),
            ("name=\"file\"; filename*=UTF-8''%C3%A5%20b.png", "file", "å b.png"),
            ("filename=\"a; name=x.png\"; name=\"file\"", "file", "a; name=x.png"),
            ("Name = file ;FileName=a.png", "file", "a.png"), ("name=\"a%22b\"", "a\"b", nil),
            ("name=file; filename*=latin1''a.png", "file", nil),
        ]
        for (parameters, name, fileName) in cases {
            let body = "--b\r\nContent-Disposition: form-data; \(parameters)\r\n\r\nx\r\n--b--\r\n"
            let form = MultipartForm(Array(body.utf8), contentType: "multipart/form-data; boundary=b")

            XCTAssertEqual(form?.parts.map(\.name), [name], parameters)
            XCTAssertEqual(form?.parts.map(\.fileName), [fileName], parameters)
        }
        let nameless = "--b\r\nContent-Disposition: form-data; filename=a\r\n\r\nx\r\n--b--\r\n"
        XCTAssertNil(MultipartForm(Array(nameless.utf8), contentType: "multipart/form-data; boundary=b"))
    }

    func testOtherBodies_areNoForms() {
        let body = Array("--b\r\n\r\n--b--".utf8)

        for type in ["multipart/form-data", "application/json; boundary=b", "multipart/form-data; boundary="] {
            XCTAssertNil(MultipartForm(body, contentType: type), type)
        }
        XCTAssertNil(MultipartForm(body, contentType: "multipart/form-data; boundary=b"))
    }
}

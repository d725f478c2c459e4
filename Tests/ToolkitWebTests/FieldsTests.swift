import TestSupport
import Toolkit
import XCTest

@testable import ToolkitWeb

final class FieldsTests: XCTestCase {
    func testMultipart_keepsNamesTextsAndFiles() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<500 {
            let text = Hostile.text(using: &random)
            let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let body = Self.body([("text", nil, Array(text.utf8)), ("file", "a.bin", bytes), ("last", nil, [])])

            let fields = try XCTUnwrap(
                Multipart.fields(body, contentType: "multipart/form-data; boundary=\(Self.boundary)"))

            XCTAssertEqual(fields["text"], text)
            XCTAssertEqual(fields["last"], "")
            XCTAssertEqual(fields.files.first?.name, "a.bin")
            XCTAssertEqual(fields.files.first?.bytes, bytes)
        }
    }

    func testMultipart_quotedBoundaryAndEscapedNames() throws {
        let body = Self.body([("file", "a%22b.csv", [1])])

        let fields = Multipart.fields(
            body, contentType: "multipart/form-data; boundary=\"\(Self.boundary)\"; charset=utf-8")

        XCTAssertEqual(fields?.files.first?.name, "a\"b.csv")
    }

    func testMultipart_cutOrChangedAnywhere_endsNothing() {
        let body = Self.body([("text", nil, Array("text".utf8)), ("file", "a", [0, 13, 10, 45, 45])])
        let type = "multipart/form-data; boundary=\(Self.boundary)"
        for end in body.indices { _ = Multipart.fields(Array(body[..<end]), contentType: type) }
        var random = SplitMix64(seed: 2)
        for place in body.indices {
            var changed = body
            changed[place] = UInt8.random(in: 0...255, using: &random)
            _ = Multipart.fields(changed, contentType: type)
        }
        XCTAssertNil(Multipart.fields(Array(body.dropLast(4)), contentType: type))
        XCTAssertNil(Multipart.fields(body, contentType: "multipart/form-data"))
    }

    func testMultipart_fileThatNobodyChose_isNoFile() throws {
        let body = Self.body([("file", "", [])])

        let fields = Multipart.fields(body, contentType: "multipart/form-data; boundary=\(Self.boundary)")

        XCTAssertEqual(try XCTUnwrap(fields).files.count, 0)
    }

    func testShownFields_haveNoPassword() {
        let fields = Fields([("name", "a"), ("_password", "secret"), ("_password2", "secret")])

        XCTAssertEqual(fields.shown.items.map(\.name), ["name"])
    }

    private static let boundary = "----X"

    private static func body(_ parts: [(name: String, file: String?, content: [UInt8])]) -> [UInt8] {
        parts.reduce(into: []) { body, part in
            let file = part.file.map { "; filename=\"\($0)\"\r\nContent-Type: application/octet-stream" } ?? ""
            body += Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(file)\r\n\r\n".utf8)
            body += part.content + [13, 10]
        } + Array("--\(boundary)--\r\n".utf8)
    }
}

import XCTest

@testable import ToolkitStandIn

final class ContentMultipartTests: XCTestCase {
    private let form = Content.multipart(.object(.required("file", .text("bytes", format: "binary"))))

    func testTypedForm_hasTheLineEndsOfTheExample() throws {
        let example = try XCTUnwrap(form.multipartExample)

        XCTAssertEqual(form.body(typed: example.replacing("\r\n", with: "\n")), example)
        XCTAssertEqual(form.body(typed: example), example)
    }

    func testTypedText_ofAnotherTypeStaysAsItIs() {
        XCTAssertEqual(Content.json(.text("a")).body(typed: "a\nb"), "a\nb")
    }
}

import XCTest

@testable import LocalBackend

final class DateFieldTests: XCTestCase {
    func testText_isThatOfRFC9110() {
        XCTAssertEqual(DateField.text(784_111_777), "Sun, 06 Nov 1994 08:49:37 GMT")
        XCTAssertEqual(DateField.text(0), "Thu, 01 Jan 1970 00:00:00 GMT")
        XCTAssertEqual(DateField.text(951_782_400), "Tue, 29 Feb 2000 00:00:00 GMT")
        XCTAssertEqual(DateField.text(4_102_444_799), "Thu, 31 Dec 2099 23:59:59 GMT")
    }

    func testLine_followsTheTime() {
        var field = DateField()

        field.update(to: 0)
        XCTAssertEqual(String(decoding: field.line, as: UTF8.self), "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n")
        field.update(to: 1)
        XCTAssertEqual(String(decoding: field.line, as: UTF8.self), "Date: Thu, 01 Jan 1970 00:00:01 GMT\r\n")
    }
}

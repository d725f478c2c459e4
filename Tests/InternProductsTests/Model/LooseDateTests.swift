import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class LooseDateTests: XCTestCase {
    private func date(_ json: String) throws -> Date? {
        try Product(json: #"{"date":\#(json)}"#).date
    }

    func testDate_isUNIXSeconds() throws {
        // 2022-02-27T22:13:20Z. As seconds since 2001, it would be a date in 2053.
        XCTAssertEqual(try date("1646000000"), JSON.date("2022-02-27T22:13:20Z"))
        XCTAssertEqual(try date("0"), Date(timeIntervalSince1970: 0))
        XCTAssertEqual(try date("-86400"), JSON.date("1969-12-31T00:00:00Z"))
    }

    func testDate_isTakenInOtherFormsToo() throws {
        let noon = Date(timeIntervalSince1970: 1_646_136_000)
        let forms = [
            "1646136000.0", "1.646136e9", #""1646136000""#, #""1646136000.0""#, #""2022-03-01T12:00:00Z""#,
            #""2022-03-01T12:00:00.000Z""#, #""2022-03-01T14:00:00+02:00""#,
        ]
        for form in forms { XCTAssertEqual(try date(form), noon, form) }
        XCTAssertEqual(try date("1646136000.5"), noon.addingTimeInterval(0.5))
        XCTAssertEqual(try date(#""2022-03-01""#), JSON.date("2022-03-01T00:00:00Z"))
    }

    func testDate_thatMakesNoSenseIsNone() throws {
        let forms = [
            "null", "true", "[]", "{}", #""""#, #""soon""#, #""-""#, #""1.2.3""#, #""0x10""#, #""nan""#, #""inf""#,
            "1e999", "1e308", "-1e308", "9223372036854775808", "253402300800", "-62135596801", #""1e9""#,
            #""99999999999999999999999999""#, #""2022-13-41""#, #""2024-02-30""#, #""2023-02-29T12:00:00Z""#,
        ]
        for form in forms { XCTAssertNil(try date(form), form) }
    }

    func testDate_atTheEndsOfTheCalendarIsShown() throws {
        for form in ["253402300799", "-62135596800"] {
            let date = try XCTUnwrap(date(form), form)
            XCTAssertNotEqual(Product.stub(date: date.timeIntervalSince1970).shownDate, "–", form)
        }
    }
}

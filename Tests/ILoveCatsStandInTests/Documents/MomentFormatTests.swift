import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class MomentFormatTests: XCTestCase {
    func testTokens_areThoseOfMomentJS() throws {
        // A Tuesday.
        let moment = try XCTUnwrap(JSON.date("2019-09-03T23:05:07.000Z"))
        for (format, text) in [
            ("MMM", "Sep"), ("MMMM YYYY", "September 2019"), ("YY-MM-DD", "19-09-03"), ("M/D", "9/3"),
            ("HH.mm.ss", "23.05.07"), ("hh A", "11 PM"), ("h", "11"), ("dd", "Tu"), ("ddd", "Tue"),
            ("dddd", "Tuesday"),
        ] {
            XCTAssertEqual(MomentFormat(format).text(of: moment), text, format)
        }
    }

    func testTwelve_isNoonAndMidnight() throws {
        for (moment, text) in [("2020-01-01T00:30:00.000Z", "12 AM"), ("2020-01-01T12:30:00.000Z", "12 PM")] {
            XCTAssertEqual(MomentFormat("h A").text(of: try XCTUnwrap(JSON.date(moment))), text)
        }
    }

    func testWeekday_isKnownBefore1970() throws {
        // A Friday.
        let moment = try XCTUnwrap(JSON.date("1969-12-26T20:17:40.000Z"))

        XCTAssertEqual(MomentFormat("ddd").text(of: moment), "Fri")
    }

    func testOtherSigns_stay() throws {
        let moment = try XCTUnwrap(JSON.date("2019-09-03T23:05:07.000Z"))

        XCTAssertEqual(MomentFormat("sss, x!").text(of: moment), "sss, x!")
    }
}

import Foundation
import ToolkitTesting
import XCTest

@testable import ToolkitPrimitives

final class DateLocalTests: XCTestCase {
    /// 2026-05-28 20:26:40 UTC.
    private let date = Date(timeIntervalSince1970: 1_780_000_000)

    func testDay_isThatOfTheTimeZone() throws {
        XCTAssertEqual(date.localDay(in: .utc), "2026-05-28")
        XCTAssertEqual(date.localDay(in: .fixed(9 * 3_600)), "2026-05-29")
        XCTAssertEqual(try LocalZone.use("Asia/Tokyo") { date.localDay() }, "2026-05-29")
    }

    func testMinute_isThatOfTheTimeZone() throws {
        XCTAssertEqual(date.localMinute(in: .utc), "2026-05-28 20:26")
        XCTAssertEqual(try LocalZone.use("Asia/Kathmandu") { date.localMinute() }, "2026-05-29 02:11")
    }

    func testWords_areThoseOfADateOfPeople() throws {
        let (day, minute) = try LocalZone.use("Asia/Tokyo") { (date.dayInWords, date.minuteInWords) }

        XCTAssertEqual(day, "29 May 2026")
        XCTAssertEqual(minute, "29 May 2026, 05:26")
        XCTAssertEqual("2026-01-02".dayInWords, "2 Jan 2026")
        for text in ["", "2026", "2026-13-01", "2026-1-1", "2026-01-x1", "--------10"] {
            XCTAssertEqual(text.dayInWords, text)
        }
    }

    func testTime_hasMilliseconds() throws {
        let date = self.date + 0.25

        XCTAssertEqual(date.localTime(in: .utc), "20:26:40.250")
        XCTAssertEqual(try LocalZone.use("America/St_Johns") { date.localTime() }, "17:56:40.250")
    }

    func testYear_hasFourDigits() {
        XCTAssertEqual(Date(timeIntervalSince1970: -62_000_000_000).localDay(in: .utc), "0005-04-21")
    }

    func testMinute_acrossAClockChange() throws {
        // The last minute before the change in UTC, and the local times of that minute and of the next one.
        let changes = [
            ("Europe/Vilnius", "2026-03-29T00:59:00Z", "2026-03-29 02:59", "2026-03-29 04:00"),
            ("Europe/Vilnius", "2026-10-25T00:59:00Z", "2026-10-25 03:59", "2026-10-25 03:00"),
            ("America/New_York", "2026-03-08T06:59:00Z", "2026-03-08 01:59", "2026-03-08 03:00"),
            ("America/New_York", "2026-11-01T05:59:00Z", "2026-11-01 01:59", "2026-11-01 01:00"),
            ("Australia/Lord_Howe", "2026-04-04T14:59:00Z", "2026-04-05 01:59", "2026-04-05 01:30"),
            ("Australia/Lord_Howe", "2026-10-03T15:29:00Z", "2026-10-04 01:59", "2026-10-04 02:30"),
            ("America/Sao_Paulo", "2018-11-04T02:59:00Z", "2018-11-03 23:59", "2018-11-04 01:00"),
            ("America/Sao_Paulo", "2019-02-17T01:59:00Z", "2019-02-16 23:59", "2019-02-16 23:00"),
            ("Africa/Casablanca", "2024-03-10T01:59:00Z", "2024-03-10 02:59", "2024-03-10 02:00"),
            ("Africa/Casablanca", "2024-04-14T01:59:00Z", "2024-04-14 01:59", "2024-04-14 03:00"),
            ("Pacific/Apia", "2011-12-30T09:59:00Z", "2011-12-29 23:59", "2011-12-31 00:00"),
        ]
        for (zone, text, before, after) in changes {
            let moment = try Date(text, strategy: .iso8601)

            let shown = try LocalZone.use(zone) { [moment, moment + 60].map { $0.localMinute() } }

            XCTAssertEqual(shown, [before, after], "\(zone) \(text)")
        }
    }

    /// Foundation knows time zones by their names, because the tests link ICU.
    func testMinute_isLikeFoundations() throws {
        for name in ZoneTests.names {
            let zone = try XCTUnwrap(TimeZone(identifier: name))
            let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().dateTimeSeparator(.space)
                .time(includingFractionalSeconds: false)
            try LocalZone.use(name) {
                for hour in 0..<2 * 8_784 {
                    let moment = Date(timeIntervalSince1970: 1_514_764_800 + Double(hour) * 3_599)
                    XCTAssertEqual(moment.localMinute() + ":", moment.formatted(style).dropLast(2) + "", name)
                }
            }
        }
    }
}

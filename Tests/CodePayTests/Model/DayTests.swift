import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class DayTests: XCTestCase {
    /// 2026-05-28 20:26:40 UTC, which is the next day in Tokyo.
    private let now = Date(timeIntervalSince1970: 1_780_000_000)

    /// The first moment of the day and of the next one.
    private func bounds(_ word: String, _ zone: String, now: Date? = nil) throws -> [String] {
        let day = try Day(argument: word)
        return try LocalZone.use(zone) {
            [day.start(now: now ?? self.now), day.end(now: now ?? self.now)].map(JSON.text)
        }
    }

    func testDate_isADayInTheTimeZone() throws {
        XCTAssertEqual(try bounds("2026-01-31", "GMT"), ["2026-01-31T00:00:00.000Z", "2026-02-01T00:00:00.000Z"])
        XCTAssertEqual(
            try bounds("2026-01-31", "Asia/Tokyo"), ["2026-01-30T15:00:00.000Z", "2026-01-31T15:00:00.000Z"])
        XCTAssertEqual(try bounds("2024-02-29", "GMT"), ["2024-02-29T00:00:00.000Z", "2024-03-01T00:00:00.000Z"])
    }

    func testRelativeDays_areCountedFromTheLocalToday() throws {
        XCTAssertEqual(try bounds("today", "GMT"), ["2026-05-28T00:00:00.000Z", "2026-05-29T00:00:00.000Z"])
        XCTAssertEqual(try bounds("today", "Asia/Tokyo"), ["2026-05-28T15:00:00.000Z", "2026-05-29T15:00:00.000Z"])
        XCTAssertEqual(try bounds("yesterday", "GMT"), ["2026-05-27T00:00:00.000Z", "2026-05-28T00:00:00.000Z"])
        XCTAssertEqual(try bounds("7d", "GMT"), ["2026-05-21T00:00:00.000Z", "2026-05-22T00:00:00.000Z"])
        XCTAssertEqual(try bounds("0d", "GMT"), try bounds("today", "GMT"))
        XCTAssertEqual(try bounds("1d", "GMT"), try bounds("yesterday", "GMT"))
    }

    func testDayOfAClockChange_has23Or25Hours() throws {
        XCTAssertEqual(
            try bounds("2026-03-29", "Europe/Vilnius"), ["2026-03-28T22:00:00.000Z", "2026-03-29T21:00:00.000Z"])
        XCTAssertEqual(
            try bounds("2026-10-25", "Europe/Vilnius"), ["2026-10-24T21:00:00.000Z", "2026-10-25T22:00:00.000Z"])
    }

    func testDayWhoseMidnightIsSkippedOrComesTwice_beginsAtItsFirstMoment() throws {
        XCTAssertEqual(
            try bounds("2018-11-04", "America/Sao_Paulo"), ["2018-11-04T03:00:00.000Z", "2018-11-05T02:00:00.000Z"])
        XCTAssertEqual(
            try bounds("2025-11-02", "America/Havana"), ["2025-11-02T04:00:00.000Z", "2025-11-03T05:00:00.000Z"])
    }

    func testRelativeDay_isRightAcrossAClockChange() throws {
        // It is 0:30 on the Monday after the clocks changed. 24 hours before, it was still Saturday.
        let monday = try XCTUnwrap(JSON.date("2026-03-29T21:30:00Z"))

        XCTAssertEqual(
            try bounds("yesterday", "Europe/Vilnius", now: monday),
            ["2026-03-28T22:00:00.000Z", "2026-03-29T21:00:00.000Z"])
    }

    func testEveryDay_endsWhereTheNextBegins() throws {
        for name in ["Europe/Vilnius", "America/Havana", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu"] {
            try LocalZone.use(name) {
                for days in 1..<800 {
                    let end = Day.daysAgo(days).end(now: now)
                    XCTAssertEqual(end, Day.daysAgo(days - 1).start(now: now), "\(name) \(days)")
                    XCTAssertLessThan(Day.daysAgo(days).start(now: now), end)
                }
            }
        }
    }

    func testMonth_hasAllItsDays() throws {
        XCTAssertEqual(try bounds("2026-02", "GMT"), ["2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"])
        XCTAssertEqual(try bounds("2026-12", "Asia/Tokyo"), ["2026-11-30T15:00:00.000Z", "2026-12-31T15:00:00.000Z"])
        XCTAssertEqual(Day.refusal("2026-13")?.status, .badData)
    }

    func testDayAfterTheLastOfItsMonth_leadsToTheLast() {
        XCTAssertEqual(Day.refusal("2026-11-31")?.suggestion, "2026-11-30")
        XCTAssertEqual(Day.refusal("2026-02-31")?.suggestion, "2026-02-28")
        XCTAssertEqual(Day.refusal("2026-01-00")?.suggestion, "2026-01-01")
        XCTAssertNil(Day.refusal("2026-13-01")?.suggestion)
    }

    func testDayThatDoesNotExist_isBadData() {
        for word in ["2026-02-29", "2026-02-30", "2026-13-01", "2026-00-01", "2026-01-00", "0000-01-01", "1900-02-29"] {
            XCTAssertEqual(Day.refusal(word)?.status, .badData, word)
        }
        for word in ["100000d", "99999999999999999999d"] { XCTAssertEqual(Day.refusal(word)?.status, .badData, word) }
    }

    func testWhatIsNoDay_isUnreadable() {
        let words = [
            "", "d", "-1d", "7", "7 d", "31.01.2026", "2026-1-31", "26-01-31", "2026-01-31T00:00:00Z", "٢٠٢٦-٠١-٣١",
            "tomorrow", "7w", "2026-01-3a",
        ]
        for word in words { XCTAssertEqual(Day.refusal(word)?.status, .usage, word) }
        XCTAssertEqual(Day.refusal("yesteday")?.suggestion, "yesterday")
    }

    func testEveryDay_isReadBackFromItsWord() throws {
        for word in ["2026-01-31", "0099-12-01", "today", "yesterday", "7d", "99999d", "2026-01"] {
            XCTAssertEqual(try Day(argument: word).argument, word)
        }
    }
}

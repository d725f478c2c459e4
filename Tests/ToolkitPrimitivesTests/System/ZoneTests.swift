import Foundation
import ToolkitTesting
import XCTest

@testable import ToolkitPrimitives

final class ZoneTests: XCTestCase {
    /// Summer time of an hour, of half an hour, at midnight, in winter, and none.
    static let names = [
        "Europe/Vilnius", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "America/Havana",
        "Africa/Casablanca", "Asia/Kathmandu", "Pacific/Apia",
    ]

    func testOffset_changesWithSummerTime() throws {
        let (winter, summer) = (Date(timeIntervalSince1970: 1_768_000_000), Date(timeIntervalSince1970: 1_784_000_000))
        let offsets = try LocalZone.use("Australia/Lord_Howe") { [winter, summer].map(Zone.local.offset) }

        XCTAssertEqual(offsets, [39_600, 37_800])
        XCTAssertEqual(Zone.fixed(-60).offset(at: summer), -60)
    }

    func testOffset_ofAnImpossibleMoment_isZero() {
        for seconds in [Double.infinity, -.infinity, .nan, 1e300] {
            XCTAssertEqual(Zone.local.offset(at: Date(timeIntervalSince1970: seconds)), 0)
        }
    }

    func testStart_isTheFirstMomentOfTheDay() throws {
        for name in Self.names {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try XCTUnwrap(TimeZone(identifier: name))
            try LocalZone.use(name) {
                // The years 2010 to 2024. Foundation has its own rules for the zones, and the system may have newer ones.
                for day in 14_610..<20_089 {
                    let midnight = Date(timeIntervalSince1970: Double(day) * 86_400)

                    let start = Zone.local.start(ofDay: midnight)

                    XCTAssertEqual(start, calendar.startOfDay(for: start), "\(name) \(midnight)")
                    // Samoa had no 30 December 2011.
                    let isSkipped = name == "Pacific/Apia" && day == 15_338
                    XCTAssertEqual(start.localDay(), (isSkipped ? midnight + 86_400 : midnight).localDay(in: .utc))
                    XCTAssertNotEqual((start - 1).localDay(), midnight.localDay(in: .utc), "\(name) \(midnight)")
                }
            }
        }
    }
}

import Foundation
import XCTest

@testable import ToolkitPrimitives

final class DateLocalTests: XCTestCase {
    /// 2026-05-28 20:26:40 UTC.
    private let date = Date(timeIntervalSince1970: 1_780_000_000)

    func testDay_isThatOfTheTimeZone() throws {
        XCTAssertEqual(date.localDay(in: .gmt), "2026-05-28")
        XCTAssertEqual(date.localDay(in: try XCTUnwrap(TimeZone(identifier: "Asia/Tokyo"))), "2026-05-29")
    }

    func testMinute_isThatOfTheTimeZone() throws {
        XCTAssertEqual(date.localMinute(in: .gmt), "2026-05-28 20:26")
        XCTAssertEqual(date.localMinute(in: try XCTUnwrap(TimeZone(identifier: "Asia/Kathmandu"))), "2026-05-29 02:11")
    }
}

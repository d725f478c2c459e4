import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class BalancePointTests: XCTestCase {
    func testJSON_isDateAndBalance() throws {
        let date = Date(timeIntervalSince1970: 1_780_000_000)
        let point = BalancePoint(date: date, balance: Money(minor: 250, currency: .known("EUR")))

        XCTAssertEqual(
            String(decoding: try JSON.encode(point), as: UTF8.self),
            #"{"balance":{"amount":"2.50","currency":"EUR"},"date":"2026-05-28T20:26:40.000Z"}"#)
    }

    func testCSV_hasTheFieldsOfThePoints() async {
        let run = await Harness(ModelFeature.self).run("model points --output csv")

        XCTAssertEqual(
            run.standardOutput,
            """
            date,balance.amount,balance.currency
            2026-05-28T20:26:40.000Z,2.50,EUR
            2026-05-28T20:27:40.000Z,12.50,EUR

            """)
    }

    func testCells_areTheLocalDateAndTheBalance() {
        let date = Date(timeIntervalSince1970: 1_780_000_000)
        let point = BalancePoint(date: date, balance: Money(minor: 250, currency: .known("EUR")))

        XCTAssertEqual(Table([point]).rows.first?.map(\.plain), [date.localMinute(), "2.50 EUR"])
    }
}

import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class BalanceHistoryTests: XCTestCase {
    private let euro = Currency.known("EUR")

    private func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

    private func balances(now: Int64, _ changes: [(Int, Int64)]) -> [Int64] {
        let changes = changes.map { (date: date($0.0), minor: $0.1) }
        return BalanceHistory.points(now: Money(minor: now, currency: euro), changes: changes).map(\.balance.minor)
    }

    func testPoints_areTheBalancesAfterEachChange() {
        let points = BalanceHistory.points(
            now: Money(minor: 700, currency: euro), changes: [(date(1), 1_000), (date(2), -500), (date(3), 200)])

        XCTAssertEqual(points.map(\.balance.minor), [1_000, 500, 700])
        XCTAssertEqual(points.map(\.date), [date(1), date(2), date(3)])
        XCTAssertTrue(points.allSatisfy { $0.balance.currency == euro })
    }

    func testPoints_areOldestFirstWhateverTheOrderOfTheChanges() {
        XCTAssertEqual(balances(now: 700, [(3, 200), (1, 1_000), (2, -500)]), [1_000, 500, 700])
    }

    func testChangesOfOneMoment_keepTheirOrder() {
        XCTAssertEqual(balances(now: 600, [(1, 100), (1, 200), (1, 300)]), [100, 300, 600])
    }

    func testNoChanges_areNoPoints() {
        XCTAssertEqual(balances(now: 700, []), [])
    }

    func testHistoryThatIsImpossible_beginsWhereItBecomesPossible() {
        XCTAssertEqual(balances(now: 5, [(1, 7), (2, .min), (3, 1)]), [4, 5])
        XCTAssertEqual(balances(now: 0, [(1, 7), (2, Money.limit), (3, Money.limit)]), [-Money.limit, 0])
    }
}

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

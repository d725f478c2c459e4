import Foundation
import Toolkit
import XCTest

@testable import CodePay

final class BalanceChartTests: XCTestCase {
    private let day = 86_400.0

    /// A chart of balances in cents on days from 2026-01-01 on.
    private func chart(_ balances: [(day: Double, minor: Int64)], columns: Int? = 40) -> [String] {
        let points = balances.map {
            BalancePoint(
                date: Date(timeIntervalSince1970: 1_767_225_600 + $0.day * day),
                balance: Money(minor: $0.minor, currency: .known("EUR")))
        }
        var printer = TerminalPrinter(columns: columns, colors: false, pictures: false)
        let text = printer.text(BalanceChart(points: points, zone: .utc).draw)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    func testSteps_areDrawnOverTime() {
        XCTAssertEqual(
            chart([(0, 1_000), (10, 2_000), (30, 0)], columns: 27),
            [
                "Balance in EUR",
                "20.00 ┤      ⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢹",
                "      │      ⡇           ⢸",
                "      │      ⡇           ⢸",
                "      │      ⡇           ⢸",
                "      │      ⡇           ⢸",
                "10.00 ┤⠤⠤⠤⠤⠤⠤⠇           ⢸",
                "      │                  ⢸",
                "      │                  ⢸",
                "      │                  ⢸",
                "      │                  ⢸",
                " 0.00 ┤                  ⢸⣀",
                "      └────────────────────",
                "2026-01-01",
                "2026-01-31",
            ])
    }

    func testDays_standSideBySideWhereTheyFit() {
        XCTAssertEqual(chart([(0, 1_000), (10, 2_000)], columns: 40).last, "       2026-01-01             2026-01-11")
    }

    func testNothing_isASentence() {
        XCTAssertEqual(chart([], columns: nil), ["The balance has not changed, so there is nothing to draw."])
    }

    func testOnePoint_isALineInTheMiddle() {
        let lines = chart([(0, 1_000)], columns: 20)

        XCTAssertEqual(lines[6], "10.00 ┤" + String(repeating: "⠤", count: 13))
        XCTAssertEqual(lines.filter { $0.contains("┤") }.count, 1)
        XCTAssertEqual(lines.last, "       2026-01-01")
    }

    func testEqualBalances_areALineInTheMiddle() {
        XCTAssertEqual(chart([(0, 500), (3, 500)], columns: 16)[6], "5.00 ┤" + String(repeating: "⠤", count: 10))
    }

    func testBalancesOnBothSidesOfZero_showWhereZeroIs() {
        let labels = chart([(0, -500), (1, 1_500)], columns: 40).filter { $0.contains("┤") }.map { $0.prefix(7) }

        XCTAssertEqual(labels, ["15.00 ┤", " 0.00 ┤", "-5.00 ┤"])
    }

    func testNegativeBalances_standBelowEachOther() {
        let lines = chart([(0, -500), (1, -1_500)], columns: 40)

        XCTAssertTrue(lines[1].hasPrefix(" -5.00 ┤⠉"), lines[1])
        XCTAssertTrue(lines[11].hasPrefix("-15.00 ┤"), lines[11])
        XCTAssertTrue(lines[11].hasSuffix("⣀"), lines[11])
    }

    func testChangesOfOneMoment_areDrawnOneAfterTheOther() {
        let lines = chart([(0, 500), (0, 900), (0, 700)], columns: 40)

        XCTAssertTrue(lines[1].contains("⠉⠉⠉"), lines[1])
        XCTAssertTrue(lines[6].hasSuffix("⠤"), lines[6])
        XCTAssertTrue(lines[11].contains("⣀⣀⣀"), lines[11])
    }

    func testNarrowTerminal_hasTheAmountsAboveAndBelowTheLine() {
        let lines = chart([(0, 0), (1, 100_000_000)], columns: 12)

        XCTAssertEqual(lines.first, "Balance in")
        XCTAssertEqual(lines[2], "1000000.00")
        XCTAssertEqual(lines.suffix(3), ["0.00", "2026-01-01", "2026-01-02"])
    }

    func testOutputElsewhere_is80ColumnsWide() {
        XCTAssertEqual(chart([(0, 0), (1, 100)], columns: nil).map(\.displayWidth).max(), 80)
    }

    func testEveryChart_fitsTheTerminal() {
        var random = SplitMix64(seed: 16)
        for _ in 0..<300 {
            let columns = Int.random(in: 1...120, using: &random)
            let size = Int64.random(in: 0...Money.limit, using: &random) >> Int64.random(in: 0...49, using: &random)
            var day = 0.0
            let balances = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                day += Double(Int.random(in: 0...3, using: &random))
                return (day, Int64.random(in: -size...size, using: &random))
            }

            for line in chart(balances, columns: columns) {
                XCTAssertLessThanOrEqual(line.displayWidth, columns, line)
            }
        }
    }

    func testPointsBeyondReason_areDrawn() {
        XCTAssertFalse(chart([(-1e300, .min), (0, .max), (1e300, 0)]).isEmpty)
        XCTAssertFalse(chart([(5, 100), (1, 200), (3, 0)]).isEmpty)
    }
}

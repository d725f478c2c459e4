import XCTest

@testable import ToolkitTerminal

final class ProgressLineTests: XCTestCase {
    func testText_showsShareRateAndTimeLeft() {
        let line = ProgressLine(label: "Importing", done: 250, total: 1000, elapsed: .seconds(5))

        XCTAssertEqual(line.text(columns: 55), "Importing  ━━━━━───────────────   25 %  50/s  0:15 left")
    }

    func testText_neverExceedsAndDropsTheLeastFirst() {
        let line = ProgressLine(label: "Importing", done: 250, total: 1000, elapsed: .seconds(5))

        XCTAssertEqual(line.text(columns: 30), "Importing  ━─────   25 %  50/s")
        XCTAssertEqual(line.text(columns: 23), "Importing  ━────   25 %")
        XCTAssertEqual(line.text(columns: 17), "Importing   25 %")
        for columns in 0...100 { XCTAssertLessThanOrEqual(line.text(columns: columns).displayWidth, columns) }
    }

    func testText_ofFinishedWorkHasNoTimeLeft() {
        let line = ProgressLine(label: "x", done: 10, total: 10, elapsed: .seconds(4))

        XCTAssertEqual(line.text(columns: 26), "x  ━━━━━━━━━  100 %  2.5/s")
    }

    func testText_saysNoRateBeforeThereIsOne() {
        let line = ProgressLine(label: "x", done: 1, total: 4, elapsed: .milliseconds(10))

        XCTAssertEqual(line.text(columns: 18), "x  ━━──────   25 %")
    }

    func testText_showsHours() {
        let line = ProgressLine(label: "x", done: 1, total: 101, elapsed: .seconds(60))

        XCTAssertTrue(line.text(columns: 60).hasSuffix("  1:40:00 left"))
    }

    func testText_takesAnyNumbers() {
        for (done, total) in [(0, 0), (5, 0), (-1, 3), (9, 3), (Int.min, 3), (Int.max, Int.max), (1, Int.max)] {
            let text = ProgressLine(label: "x", done: done, total: total, elapsed: .seconds(1)).text(columns: 40)
            XCTAssertLessThanOrEqual(text.displayWidth, 40)
        }
    }
}

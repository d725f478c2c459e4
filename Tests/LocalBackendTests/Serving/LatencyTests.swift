import Toolkit
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class LatencyTests: XCTestCase {
    func testArgument_isADelayARangeOrAMedianWithAHighMark() throws {
        XCTAssertEqual(try Latency(argument: "200"), .fixed(200))
        XCTAssertEqual(try Latency(argument: "100-300"), .range(100...300))
        XCTAssertEqual(try Latency(argument: "200~800"), .logNormal(median: 200, high: 800))
    }

    func testArgument_isWrittenAsItIsRead() throws {
        for text in ["0", "200", "100-300", "200~800"] {
            XCTAssertEqual(try Latency(argument: text).argument, text)
        }
    }

    func testArgument_refusesWhatIsNone() {
        for text in ["", "x", "-5", "5-", "300-100", "0~5", "1-2-3", "60001", "1.5", "~"] {
            XCTAssertThrowsError(try Latency(argument: text), text)
        }
    }

    func testDelay_staysInItsRange() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<1000 {
            let delay = Latency.range(10...20).delay(&random)
            XCTAssertTrue(.milliseconds(10) <= delay && delay <= .milliseconds(20))
        }
    }

    func testDelay_logNormal_hasItsMedianAndItsHighMark() {
        var random = SplitMix64(seed: 2)

        let delays = (0..<20_000).map { _ in Latency.logNormal(median: 200, high: 800).delay(&random) }.sorted()

        // A median of 20,000 is off by 1 in 100 at most, a 95th percentile by 3.
        XCTAssertEqual(delays[10_000] / .milliseconds(1), 200, accuracy: 6)
        XCTAssertEqual(delays[19_000] / .milliseconds(1), 800, accuracy: 48)
    }

    func testDelay_logNormal_isNeverLongerThanAMinute() {
        var random = SplitMix64(seed: 3)

        // Five in a hundred are beyond the high mark, if nothing holds them.
        let delays = (0..<1_000).map { _ in Latency.logNormal(median: 1, high: 60_000).delay(&random) }

        XCTAssertEqual(delays.max(), .seconds(60))
    }
}

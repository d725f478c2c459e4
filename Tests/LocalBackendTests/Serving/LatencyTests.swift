import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class LatencyTests: XCTestCase {
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

        // With 20,000 samples, the median is off by at most 1 %, and the 95th percentile by at most 3 %.
        XCTAssertEqual(delays[10_000] / .milliseconds(1), 200, accuracy: 6)
        XCTAssertEqual(delays[19_000] / .milliseconds(1), 800, accuracy: 48)
    }

    func testDelay_logNormal_isNeverLongerThanAMinute() {
        var random = SplitMix64(seed: 3)

        // Without the limit, 5 % of the delays would be longer than the 95th percentile.
        let delays = (0..<1_000).map { _ in Latency.logNormal(median: 1, high: 60_000).delay(&random) }

        XCTAssertEqual(delays.max(), .seconds(60))
    }
}

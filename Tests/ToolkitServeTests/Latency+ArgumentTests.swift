import LocalBackend
import XCTest

@testable import ToolkitServe

final class LatencyArgumentTests: XCTestCase {
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
}

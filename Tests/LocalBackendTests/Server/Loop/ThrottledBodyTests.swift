import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class ThrottledBodyTests: XCTestCase {
    private let start = Instant.now

    func testTake_followsThePace() {
        var throttled = throttled(of: 100, bytesPerSecond: 10)

        XCTAssertEqual(Array(throttled.take(at: start)), [])
        XCTAssertEqual(Array(throttled.take(at: start + .milliseconds(350))), [0, 1, 2])
        XCTAssertEqual(Array(throttled.take(at: start + .milliseconds(350))), [])
        XCTAssertEqual(Array(throttled.take(at: start + .milliseconds(500))), [3, 4])
        XCTAssertFalse(throttled.isDone)
        XCTAssertEqual(throttled.take(at: start + .seconds(100)).count, 95)
        XCTAssertTrue(throttled.isDone)
    }

    func testNext_isWhenAByteIsDue_butNotTooOften() {
        XCTAssertEqual(throttled(of: 9, bytesPerSecond: 1).next(after: start), start + .seconds(1))
        XCTAssertEqual(throttled(of: 9, bytesPerSecond: 1_000_000).next(after: start), start + .milliseconds(20))
    }

    private func throttled(of count: Int, bytesPerSecond: Int) -> ThrottledBody {
        ThrottledBody(
            body: (0..<count).map { UInt8($0) }, bytesPerSecond: bytesPerSecond, start: start,
            exchange: ServerExchange(request: nil, response: HTTPResponse(), size: count, start: start))
    }
}

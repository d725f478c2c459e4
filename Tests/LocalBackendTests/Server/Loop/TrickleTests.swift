import XCTest

@testable import LocalBackend

final class TrickleTests: XCTestCase {
    private let start = ContinuousClock.now

    func testTake_followsThePace() {
        var trickle = trickle(of: 100, bytesPerSecond: 10)

        XCTAssertEqual(Array(trickle.take(at: start)), [])
        XCTAssertEqual(Array(trickle.take(at: start + .milliseconds(350))), [0, 1, 2])
        XCTAssertEqual(Array(trickle.take(at: start + .milliseconds(350))), [])
        XCTAssertEqual(Array(trickle.take(at: start + .milliseconds(500))), [3, 4])
        XCTAssertFalse(trickle.isOver)
        XCTAssertEqual(trickle.take(at: start + .seconds(100)).count, 95)
        XCTAssertTrue(trickle.isOver)
    }

    func testNext_isWhenAByteIsDue_butNotTooOften() {
        XCTAssertEqual(trickle(of: 9, bytesPerSecond: 1).next(after: start), start + .seconds(1))
        XCTAssertEqual(trickle(of: 9, bytesPerSecond: 1_000_000).next(after: start), start + .milliseconds(20))
    }

    private func trickle(of count: Int, bytesPerSecond: Int) -> Trickle {
        Trickle(
            body: (0..<count).map { UInt8($0) }, bytesPerSecond: bytesPerSecond, start: start,
            exchange: Exchange(nil, .ok, size: count, start: start))
    }
}

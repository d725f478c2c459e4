import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class SendTimersTests: XCTestCase {
    private let start = Instant.now

    func testTake_isInOrderOfTime() {
        var generator = SplitMix64(seed: 1)
        var timers = SendTimers()
        let delays = (0..<100).map { _ in Int.random(in: 0..<50, using: &generator) }
        for delay in delays { timers.add(start + .milliseconds(delay), PollToken(index: delay, serial: 1)) }

        var taken: [Int] = []
        while let token = timers.take(at: start + .seconds(1)) { taken.append(token.index) }

        XCTAssertEqual(taken, delays.sorted())
    }

    func testRemove_cancelsOneTimer() {
        var timers = SendTimers()
        for index in 1...3 { timers.add(start + .seconds(index), PollToken(index: index, serial: 1)) }

        timers.remove(PollToken(index: 2, serial: 1))
        timers.remove(PollToken(index: 3, serial: 2))

        XCTAssertEqual(timers.take(at: start + .seconds(9))?.index, 1)
        XCTAssertEqual(timers.take(at: start + .seconds(9))?.index, 3)
        XCTAssertNil(timers.next)
    }

    func testTake_waitsUntilTheTimerIsDue() {
        var timers = SendTimers()
        XCTAssertNil(timers.next)

        timers.add(start + .seconds(2), PollToken(index: 2, serial: 1))
        timers.add(start + .seconds(1), PollToken(index: 1, serial: 1))

        XCTAssertEqual(timers.next, start + .seconds(1))
        XCTAssertNil(timers.take(at: start))
        XCTAssertEqual(timers.take(at: start + .seconds(1))?.index, 1)
        XCTAssertNil(timers.take(at: start + .seconds(1)))
        XCTAssertEqual(timers.next, start + .seconds(2))
    }
}

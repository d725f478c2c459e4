import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class AlarmsTests: XCTestCase {
    private let start = ContinuousClock.now

    func testTake_goesByTheMoments() {
        var generator = SplitMix64(seed: 1)
        var alarms = Alarms()
        let delays = (0..<100).map { _ in Int.random(in: 0..<50, using: &generator) }
        for delay in delays { alarms.add(start + .milliseconds(delay), PollToken(index: delay, serial: 1)) }

        var taken: [Int] = []
        while let token = alarms.take(at: start + .seconds(1)) { taken.append(token.index) }

        XCTAssertEqual(taken, delays.sorted())
    }

    func testRemove_forgetsThatOneOnly() {
        var alarms = Alarms()
        for index in 1...3 { alarms.add(start + .seconds(index), PollToken(index: index, serial: 1)) }

        alarms.remove(PollToken(index: 2, serial: 1))
        alarms.remove(PollToken(index: 3, serial: 2))

        XCTAssertEqual(alarms.take(at: start + .seconds(9))?.index, 1)
        XCTAssertEqual(alarms.take(at: start + .seconds(9))?.index, 3)
        XCTAssertNil(alarms.next)
    }

    func testTake_waitsForTheMoment() {
        var alarms = Alarms()
        XCTAssertNil(alarms.next)

        alarms.add(start + .seconds(2), PollToken(index: 2, serial: 1))
        alarms.add(start + .seconds(1), PollToken(index: 1, serial: 1))

        XCTAssertEqual(alarms.next, start + .seconds(1))
        XCTAssertNil(alarms.take(at: start))
        XCTAssertEqual(alarms.take(at: start + .seconds(1))?.index, 1)
        XCTAssertNil(alarms.take(at: start + .seconds(1)))
        XCTAssertEqual(alarms.next, start + .seconds(2))
    }
}

import TestSupport
import XCTest

@testable import ToolkitHTTP

final class TrafficBudgetTests: XCTestCase {
    private let time = ManualClock()

    func testRemaining_doesNotShrinkWhileNothingIsUnderWay() {
        let budget = TrafficBudget(limit: .seconds(30), clock: time.clock)

        time.advance(by: .seconds(100))

        XCTAssertEqual(budget.remaining, .seconds(30))
    }

    func testRemaining_shrinksByTheTimeOfRequests() {
        let budget = TrafficBudget(limit: .seconds(30), clock: time.clock)

        budget.begin()
        time.advance(by: .seconds(10))
        budget.end()
        time.advance(by: .seconds(100))
        budget.begin()
        time.advance(by: .seconds(5))

        XCTAssertEqual(budget.remaining, .seconds(15))
    }

    func testRemaining_countsRequestsAtTheSameTimeOnce() {
        let budget = TrafficBudget(limit: .seconds(30), clock: time.clock)

        budget.begin()
        time.advance(by: .seconds(4))
        budget.begin()
        time.advance(by: .seconds(4))
        budget.end()
        time.advance(by: .seconds(4))
        budget.end()

        XCTAssertEqual(budget.remaining, .seconds(18))
    }

    func testFresh_startsAnew() {
        let budget = TrafficBudget(limit: .seconds(30), clock: time.clock)
        budget.begin()
        time.advance(by: .seconds(10))

        XCTAssertEqual(budget.fresh().remaining, .seconds(30))
        XCTAssertEqual(budget.remaining, .seconds(20))
    }
}

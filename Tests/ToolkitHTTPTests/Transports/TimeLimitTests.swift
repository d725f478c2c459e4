import TestSupport
import XCTest

@testable import ToolkitHTTP

final class TimeLimitTests: XCTestCase {
    private let time = ManualClock()
    private lazy var limit = TimeLimit(.seconds(30), clock: time.clock)

    func testRemaining_doesNotShrinkBeforeTheFirstRequest() {
        time.advance(by: .seconds(100))

        XCTAssertEqual(limit.remaining, .seconds(30))
    }

    func testRemaining_shrinksFromTheFirstRequestOn() {
        limit.begin()
        time.advance(by: .seconds(10))
        limit.begin()
        time.advance(by: .seconds(5))

        XCTAssertEqual(limit.remaining, .seconds(15))
    }

    func testRemaining_doesNotShrinkDuringAWait() {
        limit.begin()
        time.advance(by: .seconds(4))
        limit.excluding {
            time.advance(by: .seconds(50))
            limit.excluding { time.advance(by: .seconds(50)) }
            time.advance(by: .seconds(50))
        }
        time.advance(by: .seconds(4))

        XCTAssertEqual(limit.remaining, .seconds(22))
    }

    func testRemaining_startsAfterAWaitInWhichTheFirstRequestBegan() {
        limit.excluding {
            limit.begin()
            time.advance(by: .seconds(50))
        }
        time.advance(by: .seconds(4))

        XCTAssertEqual(limit.remaining, .seconds(26))
    }

    func testRestart_givesTheWholeTimeAgain() {
        limit.begin()
        time.advance(by: .seconds(10))

        limit.restart()
        time.advance(by: .seconds(1))

        XCTAssertEqual(limit.remaining, .seconds(29))
    }

    func testRequestAfterTheEnd_hasTheWholeTimeAgain() {
        limit.begin()
        limit.end()
        time.advance(by: .seconds(100))

        limit.begin()
        time.advance(by: .seconds(1))

        XCTAssertEqual(limit.remaining, .seconds(29))
    }

    func testWatch_endsACommandThatIsStillAtWork() {
        let ended = expectation(description: "ended")
        limit.setEnd { error in
            XCTAssertEqual(error, .commandTimedOut(limit: .seconds(30)))
            ended.fulfill()
        }
        limit.begin()
        time.advance(by: .seconds(31))

        limit.watch()

        wait(for: [ended], timeout: 60)
    }
}

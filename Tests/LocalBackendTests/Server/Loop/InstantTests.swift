import XCTest

@testable import LocalBackend

final class InstantTests: XCTestCase {
    func testNow_neverGoesBack() {
        let first = Instant.now

        XCTAssertLessThanOrEqual(first, Instant.now)
    }

    func testDifference_isTheDurationThatWasAdded() {
        let start = Instant.now

        XCTAssertEqual((start + .milliseconds(1_500)) - start, .milliseconds(1_500))
        XCTAssertEqual((start + .seconds(-2)) - start, .seconds(-2))
        XCTAssertLessThan(start, start + .nanoseconds(1))
    }
}

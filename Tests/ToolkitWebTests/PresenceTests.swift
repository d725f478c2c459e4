import XCTest

@testable import ToolkitWeb

final class PresenceTests: XCTestCase {
    private let presence = Presence()
    private var now: SuspendingClock.Instant { .now }

    func testPagesWithAScript_waitTenMinutesAfterTheLastSign() {
        presence.sawPage()
        presence.sawSign()

        XCTAssertFalse(presence.isOver(at: now + .seconds(590)))
        XCTAssertTrue(presence.isOver(at: now + .seconds(610)))
    }

    func testPagesWithoutAScript_waitAnHour() {
        presence.sawPage()

        XCTAssertFalse(presence.isOver(at: now + .seconds(3_500)))
        XCTAssertTrue(presence.isOver(at: now + .seconds(3_700)))
    }
}

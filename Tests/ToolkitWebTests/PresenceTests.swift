import XCTest

@testable import ToolkitWeb

final class PresenceTests: XCTestCase {
    private let presence = Presence()
    private let now = SuspendingClock.now

    func testPagesWithAScript_waitThreeMinutesAfterTheLastSign() {
        presence.sawPage()
        presence.sawSign()

        XCTAssertFalse(presence.isOver(at: now + .seconds(170)))
        XCTAssertTrue(presence.isOver(at: now + .seconds(190)))
    }

    func testPagesWithoutAScript_waitAnHour() {
        presence.sawPage()

        XCTAssertFalse(presence.isOver(at: now + .seconds(3_500)))
        XCTAssertTrue(presence.isOver(at: now + .seconds(3_700)))
    }
}

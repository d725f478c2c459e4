import XCTest

@testable import ToolkitPages

final class PageMessagesTests: XCTestCase {
    private let messages = PageMessages()

    func testMessage_isTakenOnce_fromItsPageOnly() {
        messages.say("Saved.", at: "/a?b=1")

        XCTAssertEqual(messages.take(at: "/a"), "")
        XCTAssertEqual(messages.take(at: "/a?b=1"), "Saved.")
        XCTAssertEqual(messages.take(at: "/a?b=1"), "")
    }

    func testNewerMessage_takesThePlaceOfAnother() {
        messages.say("One.", at: "/a")
        messages.say("Two.", at: "/a")

        XCTAssertEqual(messages.take(at: "/a"), "Two.")
        XCTAssertEqual(messages.take(at: "/a"), "")
    }

    func testMessagesThatNobodyReads_pushOutTheOldestOnly() {
        for number in 0...50 { messages.say("\(number)", at: "/\(number)") }

        XCTAssertEqual(messages.take(at: "/0"), "")
        XCTAssertEqual(messages.take(at: "/1"), "1")
        XCTAssertEqual(messages.take(at: "/50"), "50")
    }
}

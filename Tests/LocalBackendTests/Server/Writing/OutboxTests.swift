import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class OutboxTests: XCTestCase {
    func testAppend_takesWhatHasNotLeft() {
        var (one, other) = (Outbox(), Outbox())
        one.bytes = [1, 2]
        one.sent = 1
        other.bytes = [3, 4, 5]
        other.sent = 1
        other.exchanges = [Exchange(nil, .ok, size: 0, start: .now)]

        one.append(other)

        XCTAssertEqual(one.bytes, [1, 2, 4, 5])
        XCTAssertEqual(one.sent, 1)
        XCTAssertEqual(one.exchanges.count, 1)
        XCTAssertFalse(one.isEmpty)
    }

    func testClear_keepsLittleMemory() {
        var outbox = Outbox()
        outbox.bytes = [UInt8](repeating: 0, count: 10_000_000)

        outbox.clear()

        XCTAssertTrue(outbox.isEmpty)
        XCTAssertLessThan(outbox.bytes.capacity, 1_000_000)
    }
}

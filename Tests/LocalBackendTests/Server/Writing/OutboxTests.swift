import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class OutboxTests: XCTestCase {
    func testAppend_takesTheUnsentBytes() {
        var one = Outbox(bytes: [1, 2], sent: 1)
        let exchange = ServerExchange(request: nil, response: HTTPResponse(), size: 0, start: .now)
        let other = Outbox(bytes: [3, 4, 5], exchanges: [exchange], sent: 1)

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

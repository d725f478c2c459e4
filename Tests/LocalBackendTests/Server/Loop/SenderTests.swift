import ToolkitTesting
import XCTest

@testable import LocalBackend

final class SenderTests: XCTestCase {
    func testDeadline_ofSending_movesWithEachByte() throws {
        let limits = ServerLimits()
        let parts = try ServerParts(limits)
        let client = try TestClient(parts.port, receiveBuffer: 4_096)
        parts.accept()
        let connection = try XCTUnwrap(parts.connections.all.first)
        var outbox = Outbox(bytes: [UInt8](repeating: 0, count: 20_000_000))
        XCTAssertFalse(connection.send(&outbox, at: parts.start, within: limits.writeTime))

        XCTAssertEqual(connection.deadline.moment, parts.start + limits.writeTime)
        _ = try client.read(atLeast: connection.unsent.sent)
        XCTAssertFalse(parts.sender.sendUnsent(of: connection, at: parts.start + .seconds(1)))

        XCTAssertEqual(connection.deadline.moment, parts.start + .seconds(1) + limits.writeTime)
        parts.connections.close(connection)
    }
}

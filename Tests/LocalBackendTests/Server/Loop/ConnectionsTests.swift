import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ConnectionsTests: XCTestCase {
    func testAccepting_pausesWhileThereIsNoRoom() throws {
        var limits = ServerLimits()
        limits.connections = 1
        let parts = try ServerParts(limits)
        let clients = try (0..<2).map { _ in try TestClient(parts.port) }

        parts.accept()
        XCTAssertTrue(parts.connections.isAccepting)
        let request = try XCTUnwrap(try ServerExchange(answering: "GET / HTTP/1.1\r\nHost: a\r\n\r\n").request)
        parts.connections.all.forEach { $0.wait(for: .helper(request, since: parts.start)) }
        parts.accept()

        XCTAssertEqual(parts.connections.count, 1)
        XCTAssertFalse(parts.connections.isAccepting)
        parts.connections.all.forEach(parts.connections.close)
        XCTAssertTrue(parts.connections.isAccepting)
        XCTAssertEqual(clients.count, 2)
    }
}

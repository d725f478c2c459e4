import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class RequestProcessorTests: XCTestCase {
    func testBodies_mayUseTheWholeBudget_butNotAByteMore() throws {
        var limits = ServerLimits()
        (limits.body, limits.bodies) = (3, 5)
        let parts = try ServerParts(limits)
        let clients = try (0..<3).map { _ in try TestClient(parts.port) }
        parts.accept()
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let connections = parts.connections.all.sorted { $0.token.index < $1.token.index }

        for (connection, body) in zip(connections, ["abc", "de", "f"]) {
            try Array("\(head)\(body.count)\r\n\(body)".utf8).withUnsafeBytes { bytes in
                var input = bytes
                XCTAssertNil(try connection.nextRequest(&input))
            }
            parts.processor.chargeBodies(of: connection, at: parts.start)
        }

        XCTAssertEqual(connections.map(\.willClose), [false, false, true])
        XCTAssertEqual(parts.processor.budget.used, 5)
        XCTAssertEqual(try clients[2].reply()?.status, 503)
        connections.forEach(parts.connections.close)
        XCTAssertEqual(parts.processor.budget.used, 0)
    }
}

import ToolkitStandIn
import XCTest

@testable import LocalBackend

extension ServerExchange {
    /// The exchange of a request with a 200 response.
    /// - Parameter head: The request line and header section, with their line endings.
    init(answering head: String, body: [UInt8] = []) throws {
        var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: "a"))
        let request = try Array(head.utf8).withUnsafeBytes { bytes in
            var input = bytes
            return try parser.next(&input)
        }
        var asked = try XCTUnwrap(request)
        asked.body = body
        self.init(request: asked, response: HTTPResponse(), size: 0, start: .now)
    }
}

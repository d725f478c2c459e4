import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class OpenStreamTests: XCTestCase {
    private let start = Instant.now

    func testTake_givesTheEvents() {
        var stream = stream { Array("data: a\n\n".utf8) }

        XCTAssertEqual(stream.take(at: start), Array("data: a\n\n".utf8))
        XCTAssertEqual(stream.exchange.size, 9)
    }

    func testTake_givesACommentAfterAQuietTime() {
        var stream = stream { [] }

        XCTAssertEqual(stream.take(at: start + .seconds(14)), [])
        XCTAssertEqual(stream.take(at: start + .seconds(15)), Array(":\n\n".utf8))
        XCTAssertEqual(stream.take(at: start + .seconds(16)), [])
    }

    private func stream(_ next: @escaping () -> [UInt8]) -> OpenStream {
        let exchange = ServerExchange(request: nil, response: HTTPResponse(), size: 0, start: start)
        return OpenStream(EventStream(next: next), exchange, at: start)
    }
}

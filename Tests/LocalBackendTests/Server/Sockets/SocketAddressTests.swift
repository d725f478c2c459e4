import XCTest

@testable import LocalBackend

final class SocketAddressTests: XCTestCase {
    func testIsLoopback_isThisMachineOnly() throws {
        let cases = [
            ("127.0.0.1", true), ("127.255.1.2", true), ("128.0.0.1", false), ("192.168.0.1", false),
            ("0.0.0.0", false),
            ("::1", true), ("::2", false), ("::", false), ("::ffff:127.0.0.1", true), ("::ffff:10.0.0.1", false),
            ("fe80::1", false), ("7f00:1::", false),
        ]

        for (text, expected) in cases {
            XCTAssertEqual(try XCTUnwrap(SocketAddress(text, port: 80)).isLoopback, expected, text)
        }
    }

    func testPort_isThatGiven() {
        XCTAssertEqual(SocketAddress("127.0.0.1", port: 8080)?.port, 8080)
        XCTAssertEqual(SocketAddress("::1", port: 8080)?.port, 8080)
    }
}

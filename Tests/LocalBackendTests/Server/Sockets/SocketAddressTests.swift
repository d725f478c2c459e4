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

    func testNetwork_isAnIPv4AddressOrHalfOfAnIPv6Address() throws {
        func network(_ text: String) throws -> UInt64 { try XCTUnwrap(SocketAddress(text, port: 80)).network }

        XCTAssertEqual(try network("10.0.0.7"), 0x0A00_0007)
        XCTAssertEqual(try network("::ffff:10.0.0.7"), try network("10.0.0.7"))
        XCTAssertEqual(try network("2001:db8:1:2::7"), 0x2001_0DB8_0001_0002)
        XCTAssertEqual(try network("2001:db8:1:2:3:4:5:6"), try network("2001:db8:1:2::7"))
        XCTAssertNotEqual(try network("2001:db8:1:3::7"), try network("2001:db8:1:2::7"))
    }

    func testHasServer_isTrueWhileOneListens() throws {
        var listener: Listener? = try Listener.open("127.0.0.1", port: 0)[0]
        let address = try XCTUnwrap(SocketAddress("127.0.0.1", port: XCTUnwrap(listener).port))

        XCTAssertTrue(address.hasServer)
        listener = nil
        XCTAssertFalse(address.hasServer)
    }

    func testPort_isThatGiven() {
        XCTAssertEqual(SocketAddress("127.0.0.1", port: 8080)?.port, 8080)
        XCTAssertEqual(SocketAddress("::1", port: 8080)?.port, 8080)
    }
}

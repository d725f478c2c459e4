import TestSupport
import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class ListenerTests: XCTestCase {
    func testOpen_takesAFreePortForBothAddresses() throws {
        let listeners = try Listener.open("localhost", port: 0)

        XCTAssertEqual(listeners.first?.address, "127.0.0.1:\(listeners[0].port)")
        XCTAssertEqual(Set(listeners.map(\.port)).count, 1)
        XCTAssertNotEqual(listeners.first?.port, 0)
    }

    func testOpen_refusesAPortThatIsTaken() throws {
        let taken = try Listener.open("127.0.0.1", port: 0)

        for host in ["127.0.0.1", "localhost"] {
            XCTAssertThrowsError(try Listener.open(host, port: taken[0].port)) { error in
                let report = (error as? ServerError)?.report
                XCTAssertEqual(report?.status, .unavailable)
                XCTAssertEqual(report?.message, "Port \(taken[0].port) is in use by another program.")
            }
        }
    }

    func testOpen_refusesAPortThatIsTakenAtAnotherAddress() throws {
        let pairs = [
            ("0.0.0.0", "127.0.0.1"), ("0.0.0.0", "localhost"), ("127.0.0.1", "0.0.0.0"), ("localhost", "0.0.0.0"),
        ]
        for (first, second) in pairs { try assertRefused(second, beside: first) }
        try Needs.ipv6()
        let withIPv6 = [
            ("::", "127.0.0.1"), ("::", "localhost"), ("127.0.0.1", "::"), ("localhost", "::"), ("::1", "::"),
        ]
        for (first, second) in withIPv6 { try assertRefused(second, beside: first) }
    }

    private func assertRefused(_ host: String, beside first: String) throws {
        let taken = try Listener.open(first, port: 0)
        XCTAssertThrowsError(try Listener.open(host, port: taken[0].port), "\(host) beside \(first)") {
            XCTAssertEqual($0 as? ServerError, .portTaken(taken[0].port), "\(host) beside \(first)")
        }
    }

    func testOpen_takesThePortOfAServerThatHasJustEnded() throws {
        var listener: Listener? = try Listener.open("127.0.0.1", port: 0)[0]
        let port = try XCTUnwrap(listener).port
        var client: Socket? = try Socket.open(AF_INET)
        let address = try XCTUnwrap(SocketAddress("127.0.0.1", port: port))
        _ = address.call { connect(client?.descriptor.number ?? -1, $0, $1) }
        // The server closes the connection first, so the connection stays for a minute.
        eventually("a connection") { if case .connection = listener?.socket.accept() { true } else { false } }
        client = nil
        listener = nil

        XCTAssertNil(client)
        XCTAssertEqual(try Listener.open("127.0.0.1", port: port).map(\.port), [port])
    }

    func testOpen_refusesAPortThatIsTakenAtOneAddressOfTwo() throws {
        try Needs.ipv6()
        let taken = try Listener.open("::1", port: 0)

        XCTAssertThrowsError(try Listener.open("localhost", port: taken[0].port)) {
            XCTAssertEqual($0 as? ServerError, .portTaken(taken[0].port))
        }
    }

    func testOpen_refusesWhatIsNoAddressOfThisMachine() {
        // 192.0.2.0/24 is nobody's (RFC 5737).
        let cases: [(String, ServerError)] = [
            ("192.0.2.1", .foreignAddress("192.0.2.1")), ("example.org", .unknownHost("example.org")),
            ("", .unknownHost("")), ("127.0.0.1:80", .unknownHost("127.0.0.1:80")), ("[::1]", .unknownHost("[::1]")),
        ]

        for (host, expected) in cases {
            XCTAssertThrowsError(try Listener.open(host, port: 0)) { XCTAssertEqual($0 as? ServerError, expected) }
        }
    }

    func testError_followsFromWhatTheSystemSays() {
        XCTAssertEqual(ServerError(code: EACCES, host: "::1", port: 80), .portForbidden(80))
        XCTAssertEqual(ServerError(code: EAFNOSUPPORT, host: "::1", port: 80), .noSocket(code: EAFNOSUPPORT))
    }

    func testAddress_isWrittenAsInAURL() throws {
        try Needs.ipv6()
        let listener = try Listener.open("::1", port: 0)[0]

        XCTAssertEqual(listener.address, "[::1]:\(listener.port)")
    }
}

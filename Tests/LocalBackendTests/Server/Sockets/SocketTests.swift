import ToolkitTesting
import XCTest

@testable import LocalBackend

final class SocketTests: XCTestCase {
    func testHasEnded_whenNothingMoreWillCome() throws {
        let (ours, theirs) = try pair()
        XCTAssertFalse(ours.hasEnded)
        XCTAssertFalse(ours.hasBytes)

        send("ab", from: theirs)
        theirs.endSending()

        XCTAssertTrue(ours.hasBytes)
        // Those bytes come first.
        XCTAssertFalse(ours.hasEnded)
        XCTAssertEqual(receive(at: ours), .bytes(2))
        XCTAssertTrue(ours.hasEnded)
        XCTAssertFalse(ours.hasBytes)
        XCTAssertEqual(receive(at: ours), .ended)
    }

    func testSend_besideAServer_toNobodyIsLost() throws {
        signal(SIGPIPE, SIG_DFL)
        let server = try Server(port: 0, handler: StubHandler())
        defer { server.stop() }
        var (ours, theirs): (Socket, Socket?) = try pair()
        theirs = nil

        XCTAssertNil(theirs)
        XCTAssertEqual(send("a", from: ours), .lost)
        XCTAssertTrue(ours.hasEnded)
        ours = try pair().0
    }

    func testHasEnded_whenTheConnectionIsTorn() throws {
        let listener = try Listener.open("127.0.0.1", port: 0)[0]
        var client: TestClient? = try TestClient(listener.port)
        guard case .connection(let ours, let address) = listener.socket.accept() else { return XCTFail("nobody came") }
        XCTAssertTrue(address.isLoopback)

        // Whoever goes with something unread tears it.
        send("a", from: ours)
        client = nil

        XCTAssertNil(client)
        XCTAssertTrue(ours.hasEnded)
    }

    func testTransfer_waitsForNobody() throws {
        let (ours, theirs) = try pair()
        XCTAssertEqual(receive(at: ours), .blocked)

        let large = String(repeating: "a", count: 10_000_000)

        guard case .bytes(let count) = send(large, from: theirs) else { return XCTFail("nothing was sent") }
        XCTAssertLessThan(count, 10_000_000)
        XCTAssertEqual(send(large, from: theirs), .blocked)
    }

    private func pair() throws -> (Socket, Socket) {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        var ends: [Int32] = [-1, -1]
        XCTAssertEqual(socketpair(AF_UNIX, stream, 0, &ends), 0)
        return (Socket(ends[0]), Socket(ends[1]))
    }

    @discardableResult
    private func send(_ text: String, from socket: Socket) -> Socket.Transfer {
        Array(text.utf8).withUnsafeBytes { socket.send($0) }
    }

    private func receive(at socket: Socket) -> Socket.Transfer {
        var room = [UInt8](repeating: 0, count: 16)
        return room.withUnsafeMutableBytes { socket.receive(into: $0) }
    }
}

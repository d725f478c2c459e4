import XCTest

@testable import LocalBackend

final class ConnectionTableTests: XCTestCase {
    func testToken_findsItsConnectionOnly() throws {
        var table = ConnectionTable()
        let first = table.add(make)
        let second = table.add(make)
        XCTAssertEqual(table.count, 2)

        table.remove(first)
        let third = table.add(make)

        XCTAssertEqual(third.token.index, first.token.index)
        XCTAssertNil(table[first.token])
        XCTAssertTrue(table[second.token] === second)
        XCTAssertTrue(table[third.token] === third)
        XCTAssertEqual(table.all.count, 2)
    }

    func testRemove_twiceIsOnce() {
        var table = ConnectionTable()
        let first = table.add(make)
        table.remove(first)
        let second = table.add(make)

        table.remove(first)

        XCTAssertTrue(table[second.token] === second)
        XCTAssertEqual(table.count, 1)
    }

    func testToken_ofAnythingElseFindsNothing() {
        XCTAssertNil(ConnectionTable()[PollToken.mailbox])
    }

    private func make(_ token: PollToken) -> ClientConnection {
        let peer = Peer(isLoopback: true, address: "")
        return ClientConnection(Socket(open("/dev/null", O_RDONLY)), token, RequestParser(ServerLimits(), peer: peer))
    }
}

import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ServerMutationTests: XCTestCase {
    func testServer_answersNonsenseOrCloses_andLivesOn() throws {
        try withEachPoller { server, _ in
            var mutator = Mutator(seed: 8)
            for _ in 0..<300 {
                let client = try TestClient(server.port)
                client.send(mutator.next())
                client.endSending()

                let statuses = try self.statuses(client.readToEnd())
                XCTAssertTrue(statuses.allSatisfy { [100, 200, 400, 413, 417, 501, 505].contains($0) }, "\(statuses)")
            }
            try expectLife(server)
        }
    }

    func testServer_survivesRandomBytes() throws {
        try withEachPoller { server, _ in
            var generator = SplitMix64(seed: 9)
            for _ in 0..<200 {
                let client = try TestClient(server.port)
                let count = Int.random(in: 1...300, using: &generator)
                client.send((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
                client.endSending()

                XCTAssertTrue(try statuses(client.readToEnd()).allSatisfy { (400...505).contains($0) })
            }
            try expectLife(server)
        }
    }

    func testServer_survivesClientsThatGoInTheMiddle() throws {
        try withEachPoller { server, _ in
            for request in validRequests {
                let bytes = Array(request.utf8)
                for end in stride(from: 1, to: bytes.count, by: 3) {
                    let client = try TestClient(server.port)
                    client.send(Array(bytes[..<end]))
                    client.reset()
                }
            }
            try expectLife(server)
        }
    }

    /// The statuses of the answers in some bytes.
    private func statuses(_ bytes: [UInt8]) throws -> [Int] {
        String(decoding: bytes, as: UTF8.self).matches(of: #/HTTP/1\.1 (\d{3}) /#).compactMap { Int($0.1) }
    }

    private func expectLife(_ server: Server, file: StaticString = #filePath, line: UInt = #line) throws {
        let client = try TestClient(server.port)
        client.send("GET /alive HTTP/1.1\r\nHost: a\r\n\r\n")
        XCTAssertEqual(try client.reply()?.body, "GET /alive ", file: file, line: line)
    }
}

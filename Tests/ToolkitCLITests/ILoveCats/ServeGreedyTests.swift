import Foundation
import ToolkitTesting
import XCTest

/// Tests `toolkit serve` with clients that take more than their share.
final class ServeGreedyTests: XCTestCase {
    func testUnfinishedHeads_holdNobodyUp() throws {
        let served = try Served("--quiet --only cats")
        let greedy = try (0..<1_200).map { _ in
            let client = try TestClient(served.port)
            client.send("GET /v1/breeds HTTP/1.1\r\nHos")
            return client
        }

        let answers = try (1...20).map { _ in try served.ask("GET /v1/breeds/abys").status }

        XCTAssertEqual(answers, Array(repeating: 200, count: 20))
        XCTAssertEqual(try greedy[0].readToEnd(), [])
        XCTAssertFalse(greedy[1_199].isReadable(within: 0))
    }

    #if os(Linux)
        func testUnfinishedBodies_takeALimitedAmountOfMemory() throws {
            let served = try Served("--quiet --only cats")
            XCTAssertEqual(try served.ask("GET /v1/breeds").status, 200)
            let before = try peakMemory(of: served)

            let size = 15_000_000
            let unfinished = String(repeating: " ", count: size - 1)
            let greedy = try (0..<12).map { _ in
                let client = try TestClient(served.port)
                client.send(
                    served.request("POST /rest/cats", ["Content-Length": "\(size)"]) + unfinished)
                return client
            }

            XCTAssertEqual(try served.addCat("Tom").status, 201)
            // 64 MiB for the bodies, and some for the copies while they grow.
            XCTAssertLessThan(try peakMemory(of: served) - before, 96 << 20)
            XCTAssertEqual(greedy.count, 12)
        }

        /// The most memory that a server has used so far, in bytes.
        private func peakMemory(of served: Served) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(served.process.pid)/status", encoding: .utf8)
            let line = try XCTUnwrap(status.components(separatedBy: "\n").first { $0.hasPrefix("VmHWM:") })
            return try XCTUnwrap(Int(line.filter(\.isNumber))) << 10
        }
    #endif
}

import Foundation
import Synchronization
import Toolkit
import ToolkitTesting
import XCTest

/// `toolkit serve` killed with SIGKILL in the middle of writes, and started again.
final class ServeKilledTests: XCTestCase {
    private static let batch = 3

    func testCats_thatWereAcknowledged_areThere_andNoneIsHalfThere() throws {
        let program = try Program()
        for limit in [1, 20, 150] {
            let acknowledged = try killWhileAdding(to: Served("--quiet --only cats", in: program), after: limit)

            let names = try Served("--quiet --only cats", in: program).catNames().filter { $0.hasPrefix("Batch ") }

            let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
            XCTAssertGreaterThanOrEqual(acknowledged.count, limit)
            XCTAssertEqual(acknowledged.subtracting(counts.keys), [], "after \(limit)")
            XCTAssertEqual(Set(counts.values), [Self.batch], "after \(limit)")
        }
    }

    func testBalance_isWhatWasAcknowledged_orOneStepFurther() throws {
        let program = try Program()
        var served = try Served("--quiet --only codepay", in: program)
        for limit in [1, 30] {
            let last = Mutex(-1)
            let (port, process) = (served.port, served.process)
            try whileWriting(1, to: served) { client, round in
                let change = #"{"balance":\#(round)}"#
                client.send(Self.request("PUT /api/v1/account/2", port, change))
                guard try client.reply()?.status == 200 else { return false }
                last.withLock { $0 = round }
                return true
            } until: {
                try process.wait(until: "\(limit) changes") { last.withLock { $0 } >= limit }
            }

            served = try Served("--quiet --only codepay", in: program)
            let balance = try XCTUnwrap(served.ask("GET /api/v1/account/2").json["balance"]?.integer)

            let told = last.withLock { $0 }
            XCTAssertTrue([told, told + 1].contains(balance), "\(balance) after \(told)")
        }
    }

    func testReadyFile_ofAKilledServer_isReplaced() throws {
        let first = try Served("--quiet --only badges")
        XCTAssertEqual(try first.stop(SIGKILL).status, 128 + SIGKILL)

        let again = try first.program.start(
            ["serve", "--quiet", "--only", "badges", "--port", "0", "--ready-file", first.readyFile], streams: .pipes)
        try again.wait(for: "Ctrl-C")
        let place = try JSON.decode(
            JSONValue.self, from: Array(Data(contentsOf: URL(fileURLWithPath: first.readyFile))))

        XCTAssertTrue(again.output.contains(place["url"]?.string ?? "–"), again.output)
        again.send(SIGTERM)
        XCTAssertEqual(try again.finish().status, 0)
    }

    // MARK: Helpers

    /// Adds cats, some at a time in one request, over several connections, up to the kill.
    /// - Returns: The names of those that were acknowledged.
    private func killWhileAdding(to served: Served, after limit: Int) throws -> Set<String> {
        let acknowledged = Mutex<Set<String>>([])
        let (port, process) = (served.port, served.process)
        try whileWriting(8, to: served) { client, _ in
            let name = "Batch \(UUID().uuidString)"
            let cats = Array(repeating: Served.cat(name), count: Self.batch).joined(separator: ",")
            client.send(Self.request("POST /rest/cats", port, "[\(cats)]"))
            guard try client.reply()?.status == 201 else { return false }
            acknowledged.withLock { _ = $0.insert(name) }
            return true
        } until: {
            try process.wait(until: "\(limit) batches") { acknowledged.withLock { $0.count } >= limit }
        }
        return acknowledged.withLock { $0 }
    }

    /// Has threads write until the server is killed, and waits for all of them.
    private func whileWriting(
        _ count: Int, to served: Served, _ write: @escaping @Sendable (TestClient, _ round: Int) throws -> Bool,
        until isEnough: () throws -> Void
    ) throws {
        let group = DispatchGroup()
        let port = served.port
        for _ in 0..<count {
            group.enter()
            Thread.detachNewThread {
                defer { group.leave() }
                // Ends with the connection, however that is torn.
                guard let client = try? TestClient(port) else { return }
                for round in 0... where (try? write(client, round)) != true { return }
            }
        }
        try isEnough()
        XCTAssertEqual(try served.stop(SIGKILL).status, 128 + SIGKILL)
        group.wait()
    }

    private static func request(_ line: String, _ port: UInt16, _ body: String) -> String {
        let fields = Served.catFields.map { "\($0.key): \($0.value)\r\n" }.joined()
        return
            "\(line) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}

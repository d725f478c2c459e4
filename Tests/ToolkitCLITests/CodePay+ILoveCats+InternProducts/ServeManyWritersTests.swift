import CodePay
import Foundation
import Synchronization
import Toolkit
import ToolkitTesting
import XCTest

/// Many clients that write at once, each over a connection that it keeps.
final class ServeManyWritersTests: XCTestCase {
    private static let clients = 64
    private static let rounds = 5

    func testCats_allAreThereAfterwards() throws {
        let served = try Served("--quiet --only cats")

        let statuses = try atOnce(served) { client, number in
            try (1...Self.rounds).map { round in
                client.send(served.request("POST /rest/cats", Served.catFields, Served.cat("Cat \(number)/\(round)")))
                return try client.reply()?.status ?? 0
            }
        }

        XCTAssertEqual(statuses.flatMap { $0 }, Array(repeating: 201, count: Self.clients * Self.rounds))
        let names = try served.catNames().filter { $0.hasPrefix("Cat ") }
        XCTAssertEqual(names.count, Self.clients * Self.rounds)
        XCTAssertEqual(Set(names).count, names.count)
    }

    func testTransfers_withIfMatch_loseNoUpdate() throws {
        let served = try Served("--quiet --only codepay")
        let before = try XCTUnwrap(served.ask("GET /api/v1/account/2").json["balance"]?.number)

        let statuses = try atOnce(served) { client, _ in try Self.addOne(to: "/api/v1/account/2", client, served) }

        XCTAssertEqual(Set(statuses.flatMap { $0 }).subtracting([200, 412]), [])
        XCTAssertEqual(statuses.flatMap { $0 }.filter { $0 == 200 }.count, Self.clients)
        let after = try served.ask("GET /api/v1/account/2").json["balance"]?.number
        XCTAssertEqual(after, before + Double(Self.clients))
    }

    func testLogins_whichWriteThoughTheyAreGets_allSucceed() throws {
        let served = try Served("--quiet --only products")

        let answers = try atOnce(served) { client, number in
            let user = "username=user\(number)&password=secret\(number)"
            return try ["register", "login"].map { path in
                client.send(served.request("GET /\(path)?\(user)"))
                return try client.reply()?.json["loginToken"]?.string ?? "none"
            }
        }

        XCTAssertFalse(answers.flatMap { $0 }.contains("none"))
        XCTAssertEqual(Set(answers.flatMap { $0 }).count, 2 * Self.clients)
    }

    func testReadersBesideWriters_seeWholeAnswersOnly() throws {
        let served = try Served("--quiet --only cats")
        let id = try XCTUnwrap(served.addCat("Watched").json["_id"]?.string)

        let seen = try atOnce(served) { client, number in
            try (1...Self.rounds).map { _ -> Bool in
                // Name and owner are changed together.
                let change = #"{"catName":"Cat \#(number)","ownerName":"Cat \#(number)"}"#
                let isWriter = number.isMultiple(of: 2)
                client.send(
                    isWriter
                        ? served.request("PATCH /rest/cats/\(id)", Served.catFields, change)
                        : served.request("GET /rest/cats/\(id)", Served.catKey))
                let cat = try client.reply()?.json
                return cat?["catName"] == cat?["ownerName"] || cat?["catName"] == "Watched"
            }
        }

        XCTAssertEqual(Set(seen.flatMap { $0 }), [true])
    }

    func testArmedFault_countsEveryRequest_besideWriters() throws {
        let served = try Served("--quiet --only cats")
        let id = try XCTUnwrap(served.addCat("Asked for").json["_id"]?.string)
        let last = Self.clients * Self.rounds / 2 + 1
        let plan = #"{"route":"GET /rest/:collection/:id","effect":"status","status":418,"nth":\#(last)}"#
        XCTAssertEqual(try served.ask("POST /toolkit/faults", [:], plan).status, 201)

        let statuses = try atOnce(served) { client, number in
            try (1...Self.rounds).map { _ in
                client.send(
                    number.isMultiple(of: 2)
                        ? served.request("POST /rest/cats", Served.catFields, Served.cat("Cat \(number)"))
                        : served.request("GET /rest/cats/\(id)", Served.catKey))
                return try client.reply()?.status ?? 0
            }
        }

        XCTAssertEqual(Set(statuses.flatMap { $0 }), [200, 201])
        XCTAssertEqual(try served.ask("GET /rest/cats/\(id)", Served.catKey).status, 418)
    }

    func testWriterThatTakesItsTime_holdsNobodyElseUp() throws {
        let served = try Served("--quiet --only codepay")
        let plan = #"{"route":"GET /api/v:n/account/:id","effect":"delay","delay":0}"#
        XCTAssertEqual(try served.ask("POST /toolkit/faults", [:], plan).status, 201)
        let file = served.program.home + "/sandbox/codepay.sqlite"
        let writer = try CodePayFeature.makeSandbox(in: SandboxHome(path: file, now: { Date() }))
        let counted = try TestClient(served.port)

        // The fault counts the request, for which the server has to wait until the writer is done.
        try writer.database.write { _ in
            counted.send(served.request("GET /api/v1/account/1"))
            XCTAssertEqual(try served.ask("GET /").status, 200)
            XCTAssertFalse(counted.isReadable(within: 0))
        }

        XCTAssertEqual(try counted.reply()?.status, 200)
    }

    // MARK: Helpers

    /// Adds one to a balance, again and again until nobody else was faster.
    /// - Returns: The statuses of the changes.
    private static func addOne(to path: String, _ client: TestClient, _ served: Served) throws -> [Int] {
        var statuses: [Int] = []
        while statuses.last != 200, statuses.count < 10_000 {
            client.send(served.request("GET \(path)"))
            let account = try XCTUnwrap(client.reply())
            let balance = try XCTUnwrap(account.json["balance"]?.number)
            let fields = ["Content-Type": "application/json", "If-Match": account["ETag"] ?? ""]
            client.send(served.request("PUT \(path)", fields, #"{"balance":\#(balance + 1)}"#))
            statuses.append(try XCTUnwrap(client.reply()).status)
        }
        return statuses
    }

    /// Does something from as many threads, each with a connection; all begin when all are connected.
    private func atOnce<Result: Sendable>(
        _ served: Served, _ work: @escaping (TestClient, Int) throws -> [Result]
    ) throws -> [[Result]] {
        nonisolated(unsafe) let work = work
        let meeting = Meeting(of: Self.clients)
        let results = Mutex<[[Result]]>([])
        let failures = Mutex<[String]>([])
        let port = served.port
        let group = DispatchGroup()
        for number in 1...Self.clients {
            group.enter()
            Thread.detachNewThread {
                defer { group.leave() }
                do {
                    let client = try TestClient(port)
                    meeting.join()
                    let result = try work(client, number)
                    results.withLock { $0.append(result) }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
        }
        group.wait()
        XCTAssertEqual(failures.withLock { $0 }, [])
        return results.withLock { $0 }
    }
}

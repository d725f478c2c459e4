import Foundation
import ToolkitStandIn
import XCTest

@testable import CodePayStandIn

final class TransferFillerTests: XCTestCase {
    private func transfers(_ client: SandboxClient, after last: Int) throws -> [JSONValue] {
        try client.send("GET transaction").json().array.map { Array($0.dropFirst(last)) } ?? []
    }

    private func balances(_ client: SandboxClient) throws -> [String: Decimal] {
        struct Account: Decodable {
            let phoneNumber: String
            let balance: Decimal
        }
        let accounts = try JSON.decode([Account].self, from: client.send("GET account").body)
        return Dictionary(uniqueKeysWithValues: accounts.map { ($0.phoneNumber, $0.balance) })
    }

    func testFill_addsInBatchesAndTellsHowMany() throws {
        let client = try SandboxClient()
        let before = try client.ids("transaction").count
        var told: [Int] = []

        try client.service.fill(count: 2_500, seed: 1) { told.append($0) }

        XCTAssertEqual(told, [1_000, 1_000, 500])
        XCTAssertEqual(try client.ids("transaction").count, before + 2_500)
    }

    func testFill_isTheSameForTheSameSeed() throws {
        let clients = [try SandboxClient(), try SandboxClient(), try SandboxClient()]

        for (client, seed) in zip(clients, [9, 9, 8] as [UInt64]) {
            try client.service.fill(count: 5, seed: seed) { _ in }
        }

        let lists = try clients.map { try $0.send("GET transaction").text }
        XCTAssertEqual(lists[0], lists[1])
        XCTAssertNotEqual(lists[0], lists[2])
    }

    func testPairs_cancelOutAndLeaveTheBalances() throws {
        let client = try SandboxClient()
        let last = try client.ids("transaction").count
        let before = try balances(client)

        try client.service.fill(count: 6, seed: 2) { _ in }

        let added = try transfers(client, after: last)
        XCTAssertEqual(added.count, 6)
        for index in stride(from: 0, to: added.count - 1, by: 2) {
            let (first, second) = (added[index], added[index + 1])
            XCTAssertEqual(first["receiverId"]?.string, DemoWallets.phone)
            XCTAssertEqual(second["senderId"]?.string, DemoWallets.phone)
            XCTAssertEqual(first["senderId"], second["receiverId"])
            XCTAssertEqual(first["amount"], second["amount"])
        }
        XCTAssertEqual(try balances(client), before)
    }

    func testOddLast_changesBothBalances() throws {
        let client = try SandboxClient()
        let last = try client.ids("transaction").count
        let before = try balances(client)

        try client.service.fill(count: 1_001, seed: 3) { _ in }

        let transfer = try XCTUnwrap(transfers(client, after: last).last)
        let amount = try XCTUnwrap(Decimal(string: "\(transfer["amount"]?.number ?? 0)"))
        let sender = try XCTUnwrap(transfer["senderId"]?.string)
        let after = try balances(client)
        XCTAssertEqual(transfer["receiverId"]?.string, DemoWallets.phone)
        XCTAssertEqual(after[DemoWallets.phone], before[DemoWallets.phone].map { $0 + amount })
        XCTAssertEqual(after[sender], before[sender].map { $0 - amount })
    }

    func testOddLast_leavesABalanceInAnotherCurrency() throws {
        let client = try SandboxClient()
        let ids = try client.ids("account")
        for id in ids { _ = try client.send("PUT account/\(id)", #"{"currency":"JPY","balance":500}"#) }

        try client.service.fill(count: 1, seed: 3) { _ in }

        XCTAssertEqual(Set(try balances(client).values), [500])
    }

    func testMoments_lieEvenlyBetweenTheNewestAndNow() throws {
        let client = try SandboxClient()
        let last = try client.ids("transaction").count
        let newest = try XCTUnwrap(client.send("GET transaction/\(last)").json()["createdOn"]?.integer)
        let now = Int(SandboxClient.now.timeIntervalSince1970)

        try client.service.fill(count: 9, seed: 1) { _ in }

        let moments = try transfers(client, after: last).compactMap { $0["createdOn"]?.integer }
        let steps = zip([newest] + moments, moments + [now]).map { $1 - $0 }
        XCTAssertEqual(steps.count, 10)
        XCTAssertLessThanOrEqual((steps.max() ?? 0) - (steps.min() ?? 0), 1)
    }

    func testFill_thatIsEndedKeepsWhatItAdded() throws {
        struct Stop: Error {}
        let client = try SandboxClient()
        let before = try client.ids("transaction").count

        XCTAssertThrowsError(try client.service.fill(count: 5_000, seed: 1) { _ in throw Stop() })

        XCTAssertEqual(try client.ids("transaction").count, before + 1_000)
    }

    func testFill_worksWithoutTheDemoAccounts() throws {
        let client = try SandboxClient.withoutDemoData()

        try client.service.fill(count: 3, seed: 1) { _ in }

        XCTAssertEqual(try client.ids("transaction").count, 3)
    }
}

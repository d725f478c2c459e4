import Foundation
import ToolkitStandIn
import XCTest

@testable import CodePayStandIn

final class DemoWalletsTests: XCTestCase {
    private struct Transfer: Decodable {
        let senderId, receiverId, currency, reference: String
        let amount: Decimal
        let createdOn: Int
    }

    private func transfers(_ client: SandboxClient) throws -> [Transfer] {
        try JSON.decode([Transfer].self, from: client.send("GET transaction").body)
    }

    func testDemoWallet_isUserAndAccountOne() throws {
        let client = try SandboxClient()

        let user = try client.send("GET user?phoneNumber=37061234567").json().array?.first
        let account = try client.send("GET account/1").json()

        XCTAssertEqual(user, ["id": "1", "phoneNumber": "37061234567", "password": "Demo-1234"])
        XCTAssertEqual(
            account, ["id": "1", "phoneNumber": "37061234567", "currency": "EUR", "balance": 1_000])
    }

    func testBooks_leadFromNothingToTheBalance() throws {
        var balance = Decimal(0)

        for transfer in try transfers(SandboxClient()) {
            XCTAssertGreaterThan(transfer.amount, 0)
            balance += transfer.receiverId == DemoWallets.phone ? transfer.amount : -transfer.amount
            XCTAssertGreaterThanOrEqual(balance, 0)
        }

        XCTAssertEqual(balance, 1_000)
    }

    func testTransfers_areBetweenTheDemoWalletAndAccountsOfItsCurrency() throws {
        let client = try SandboxClient()
        let accounts = try client.send("GET account?currency=EUR").json().array ?? []
        let phones = Set(accounts.compactMap { $0["phoneNumber"]?.string })

        for transfer in try transfers(client) {
            let parties = [transfer.senderId, transfer.receiverId]
            XCTAssertEqual(Set(parties).count, 2)
            XCTAssertTrue(parties.contains(DemoWallets.phone))
            XCTAssertTrue(phones.isSuperset(of: parties))
            XCTAssertEqual(transfer.currency, "EUR")
        }
    }

    func testTransfers_coverAYearUpToAnHourAgo() throws {
        let moments = try transfers(SandboxClient()).map(\.createdOn)
        let now = Int(SandboxClient.now.timeIntervalSince1970)

        XCTAssertEqual(moments, moments.sorted())
        XCTAssertLessThanOrEqual(moments.last ?? .max, now - 3_600)
        XCTAssertTrue((350...370).contains((now - (moments.first ?? 0)) / 86_400))
    }

    func testTransfers_areTheSameEveryTimeCountedFromNow() throws {
        let later = SandboxClient.now.addingTimeInterval(1_000)

        let first = try transfers(SandboxClient())
        let second = try transfers(SandboxClient(now: later))

        XCTAssertEqual(first.map(\.amount), second.map(\.amount))
        XCTAssertEqual(first.map { $0.createdOn + 1_000 }, second.map(\.createdOn))
    }

    func testNotes_areNotOnlyASCIIAndSomeAreMissing() throws {
        let notes = try transfers(SandboxClient()).map(\.reference)

        XCTAssertTrue(notes.contains { !$0.utf8.allSatisfy { $0 < 128 } })
        XCTAssertTrue(notes.contains(" "))
    }

    func testShortNumber_isAContactAmongOthersThatContainIt() throws {
        let client = try SandboxClient()
        let accounts = try client.send("GET account?phoneNumber=3706").json().array ?? []
        let phones = accounts.compactMap { $0["phoneNumber"]?.string }

        XCTAssertTrue(Set(phones).isSuperset(of: ["3706", "37060000002", DemoWallets.phone]))
        XCTAssertTrue(try transfers(client).contains { [$0.senderId, $0.receiverId].contains("3706") })
    }

    func testPeople_haveAUserAnAccountAndAPasswordOfTheirOwn() throws {
        let client = try SandboxClient()
        let users = try client.send("GET user").json().array ?? []
        let accounts = try client.send("GET account").json().array ?? []

        XCTAssertEqual(users.map { $0["phoneNumber"] }, accounts.map { $0["phoneNumber"] })
        XCTAssertEqual(Set(users.compactMap { $0["password"]?.string }).count, users.count)
        XCTAssertEqual(
            Set(accounts.compactMap { $0["currency"]?.string }), ["EUR", "NOK", "USD", "JPY", "KWD", "GBP"])
    }

    func testStoredBodies_areAsTheServiceWritesThem() throws {
        let client = try SandboxClient()

        try client.service.database.read { connection in
            for resource in WireResource.allCases {
                for row in try connection.rows("SELECT body FROM \(resource.table)") {
                    let body = try row.get("body", as: String.self)
                    XCTAssertEqual(try ItemMembers(body, in: connection)?.text, body)
                }
            }
        }
    }
}

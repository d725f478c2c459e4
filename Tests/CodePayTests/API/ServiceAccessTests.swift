import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// An access token that the service refuses although it looks valid here.
final class ServiceAccessTests: XCTestCase {
    /// A bank whose gateway refuses the token that the person has.
    private func bank(afterTheWork: Bool = false) async throws -> (bank: Bank, gateway: TokenGuard) {
        var bank = try await Bank(.both)
        let gateway = TokenGuard(bank.network)
        bank.harness.adjust = { world in world.network = { gateway } }
        _ = await bank.run("codepay home")
        gateway.expireTokens(afterTheWork: afterTheWork)
        bank.network.mend()
        return (bank, gateway)
    }

    private func tokenRequests(_ bank: Bank) -> Int {
        bank.network.requests.count { $0.url.path().hasSuffix("/user/1") }
    }

    func testRefusedToken_isRenewedOnce() async throws {
        let (bank, gateway) = try await bank()

        let run = await bank.run("codepay home")
        let refusals = gateway.refusals.count
        let next = await bank.run("codepay home")

        XCTAssertEqual([run.exitStatus, next.exitStatus], [0, 0], run.standardError)
        XCTAssertEqual(run.standardError, "")
        XCTAssertEqual(tokenRequests(bank), 1)
        XCTAssertEqual(gateway.refusals.count, refusals)
    }

    func testRefusedToken_keepsNobodyFromSending() async throws {
        let (bank, _) = try await bank()
        let before = try bank.books()

        let run = await bank.send("Renewed")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try bank.books(), before.after("Renewed"))
        XCTAssertEqual(tokenRequests(bank), 1)
    }

    func testToken_thatIsAlwaysRefusedIsRenewedOnce() async throws {
        let (bank, gateway) = try await bank()
        gateway.refuseAll()

        let run = await bank.send("Refused")

        XCTAssertEqual(run.exitStatus, 77, run.standardError)
        XCTAssertTrue(run.standardError.contains("refuses the credentials"), run.standardError)
        XCTAssertEqual(tokenRequests(bank), 1)
    }

    func testWrite_thatIsRefusedAfterTheWorkCountsAsSentWhateverComesOfTheToken() async throws {
        for kind in ServiceKind.all {
            var bank = try await Bank(kind)
            let gateway = TokenGuard(bank.network)
            bank.harness.adjust = { world in world.network = { gateway } }
            let before = try bank.books()
            bank.network.before(.post) {
                gateway.expireTokens(afterTheWork: true)
                gateway.giveNoTokens()
            }
            let run = await bank.send("Once")

            XCTAssertEqual(run.exitStatus, 75, "\(kind)" + run.standardError)
            XCTAssertFalse(run.standardError.contains("Nothing was moved"), "\(kind)" + run.standardError)
            XCTAssertEqual(try bank.books().notes["Once"], 1, "\(kind)")
            XCTAssertEqual(try bank.books().balances, before.balances, "\(kind)")
        }
    }

    func testWrite_thatIsRefusedAfterTheWorkIsNotRepeatedWithoutAKey() async throws {
        for kind in ServiceKind.all {
            var bank = try await Bank(kind)
            let gateway = TokenGuard(bank.network)
            bank.harness.adjust = { world in world.network = { gateway } }
            let before = try bank.books()
            bank.network.before(.post) { gateway.expireTokens(afterTheWork: true) }
            _ = await bank.send("Twice")
            _ = await bank.run("codepay resume")

            XCTAssertEqual(try bank.books(), before.after("Twice"), "\(kind)")
        }
    }
}

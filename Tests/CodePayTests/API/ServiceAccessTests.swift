import Foundation
import Synchronization
import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// An access token that the service refuses, although it looks valid here.
final class ServiceAccessTests: XCTestCase {
    /// A bank whose gateway refuses the person's token.
    private func bank(afterTheWork: Bool = false) async throws -> (bank: Bank, gateway: TokenGuard) {
        var bank = try await Bank(.both)
        let gateway = TokenGuard(bank.network)
        bank.harness.adjust = { world in world.network = { _ in gateway } }
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

    private let endpoint = Endpoint<HTTPResponse>(.get, path: ["account"])

    /// A client whose answers have these statuses.
    private func client(_ statuses: HTTPStatus...) throws -> HTTPClient {
        let transport = ScriptedTransport()
        for status in statuses { transport.reply(to: "GET /account", with: HTTPResponse(status: status)) }
        return HTTPClient(base: try XCTUnwrap(URL(string: "http://localhost:9")), transport: transport)
    }

    func testRenewal_endsWithTheCommand() async throws {
        let hasBegun = FirstResult<Void>()
        let (events, source) = AsyncStream<Never>.makeStream()
        let access = ServiceAccess(try client(.unauthorized)) {
            hasBegun.set(.success(()))
            for await _ in events {}
            throw CancellationError()
        }
        let command = Task { try await access.respond(to: Endpoint<HTTPResponse>(.get, path: ["account"])) }
        try await hasBegun.value()

        command.cancel()

        let result = await command.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
        withExtendedLifetime(source) {}
    }

    func testRenewal_thatFailedIsTriedAgain() async throws {
        let isFirst = Mutex(true)
        let renewed = try client(.ok)
        let access = ServiceAccess(try client(.unauthorized, .unauthorized)) {
            let fails = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            guard !fails else { throw HTTPError.cannotConnect(host: "localhost:9") }
            return renewed
        }
        _ = try? await access.respond(to: endpoint)

        let response = try await access.respond(to: endpoint)

        XCTAssertEqual(response.status, .ok)
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
        XCTAssertTrue(run.standardError.contains("refused the credentials"), run.standardError)
        XCTAssertEqual(tokenRequests(bank), 1)
    }

    func testWrite_thatIsRefusedAfterTheWorkCountsAsSentWhateverComesOfTheToken() async throws {
        for kind in ServiceKind.all {
            var bank = try await Bank(kind)
            let gateway = TokenGuard(bank.network)
            bank.harness.adjust = { world in world.network = { _ in gateway } }
            let before = try bank.books()
            gateway.expireTokens(at: .post)
            gateway.giveNoTokens()
            let run = await bank.send("Once")

            XCTAssertEqual(gateway.refusals.first, .post)
            XCTAssertEqual(run.exitStatus, 75, "\(kind)" + run.standardError)
            XCTAssertFalse(run.standardError.contains("No money was moved"), "\(kind)" + run.standardError)
            XCTAssertEqual(try bank.books().notes["Once"], 1, "\(kind)")
            XCTAssertEqual(try bank.books().balances, before.balances, "\(kind)")
        }
    }

    func testWrite_thatIsRefusedAfterTheWorkIsNotSentAgainAtOnce() async throws {
        for kind in ServiceKind.all {
            for method in [HTTPMethod.post, .put] {
                var bank = try await Bank(kind)
                let gateway = TokenGuard(bank.network)
                bank.harness.adjust = { world in world.network = { _ in gateway } }
                let before = try bank.books()
                gateway.expireTokens(at: method)
                _ = await bank.send("Twice")
                _ = await bank.run("codepay resume")

                XCTAssertEqual(gateway.refusals.first, method)
                let methods = bank.network.requests.map(\.method)
                let next = methods.firstIndex(of: method).map { methods[methods.index(after: $0)] }
                XCTAssertNotEqual(next, method, "\(kind)")
                XCTAssertEqual(try bank.books(), before.after("Twice"), "\(kind), \(method)")
            }
        }
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// Somebody else gets the number while a person registers.
final class RegistrationTests: XCTestCase {
    func testRegister_besideAUserWhoCameFirst_deletesItsUser() async throws {
        let bank = try await Bank(.both)
        bank.network.before(.post) {
            try bank.sandbox.ask(.post, "/user", body: #"{"phoneNumber":"4799999999","password":"Rival-99"}"#)
        }

        let run = await register(bank)

        XCTAssertEqual(run.exitStatus, 65, run.standardError)
        XCTAssertTrue(
            run.standardError.contains("Somebody else has got the number +4799999999 meanwhile."), run.standardError)
        XCTAssertEqual(try ids("user", bank), ["15"])
        XCTAssertEqual(try ids("account", bank), [])
    }

    func testRegister_besideAUserWhoComesDuringTheLastRequest_deletesUserAndAccount() async throws {
        let bank = try await Bank(.both)
        bank.network.before(Self.lastCheck) { try Self.giveNumber(bank) }

        let run = await register(bank)
        let home = await bank.run("codepay home --json")

        XCTAssertEqual(run.exitStatus, 65, run.standardError)
        XCTAssertEqual(try ids("user", bank), ["2"])
        XCTAssertEqual(try ids("account", bank), [])
        XCTAssertEqual(home.json["phone"], "+37061234567")
    }

    func testRegister_thatCannotDelete_namesWhatIsLeft() async throws {
        let bank = try await Bank(.both)
        bank.network.before(Self.lastCheck) { try Self.giveNumber(bank) }
        bank.network.interrupt(Interruption(number: Self.lastCheck + 3, breakage: .unreachable, isLasting: true))

        let run = await register(bank)

        XCTAssertEqual(run.exitStatus, 75, run.standardError)
        XCTAssertTrue(run.standardError.contains("user 15, account 15."), run.standardError)
    }

    func testRegister_leavesAnAccountThatHasMoney() async throws {
        let bank = try await Bank(.both)
        bank.network.before(Self.lastCheck) {
            try Self.giveNumber(bank)
            try bank.sandbox.ask(.put, "/account/15", body: #"{"balance":5}"#)
        }

        let run = await register(bank)

        XCTAssertEqual(run.exitStatus, 75, run.standardError)
        XCTAssertTrue(run.standardError.contains("Somebody has paid into the account 15."), run.standardError)
        XCTAssertEqual(try ids("account", bank), ["15"])
    }

    func testRegister_besideTheSameRegistrationElsewhere_deletesOnlyItsAccount() async throws {
        let bank = try await Bank(.both)
        bank.network.before(Self.lastCheck - 1) {
            try bank.sandbox.ask(
                .post, "/account", body: #"{"phoneNumber":"4799999999","currency":"EUR","balance":0}"#)
        }

        let run = await register(bank)

        XCTAssertEqual(run.exitStatus, 65, run.standardError)
        XCTAssertEqual(try ids("user", bank), ["15"])
        XCTAssertEqual(try ids("account", bank), ["15"])
    }

    /// The first request after two checks, the user, the read of the transactions, two checks and the account.
    private static let lastCheck = 8

    private func register(_ bank: Bank) async -> Run {
        await bank.harness.run(
            "codepay register --phone +4799999999 --currency EUR --password-stdin", input: "Secret-99\n")
    }

    /// Gives the number to a user with a low ID.
    private static func giveNumber(_ bank: Bank) throws {
        try bank.sandbox.ask(.put, "/user/2", body: #"{"phoneNumber":"4799999999"}"#)
    }

    /// The IDs of the users or the accounts with the number.
    private func ids(_ resource: String, _ bank: Bank) throws -> [String] {
        let found = try bank.sandbox.ask(.get, "/\(resource)?phoneNumber=4799999999")
        return try JSON.decode([JSONValue].self, from: found.body).compactMap { $0["id"]?.string }
    }
}

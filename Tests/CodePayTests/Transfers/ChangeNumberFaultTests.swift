import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

/// A change of the number is interrupted at any request, and the next command finishes it.
final class ChangeNumberFaultTests: XCTestCase {
    func testChange_brokenAtEveryRequest_isFinishedByTheNextCommand() async throws {
        let bank = try await Bank(.both)
        var serial = 0
        for breakage in Breakage.prompt where !breakage.isAnAnswer {
            for isLasting in [false, true] {
                try await eachRequest { number in
                    serial += 1
                    let old = try numbers(bank)[0]
                    let new = "3706000\(1_000 + serial)"
                    let interruption = Interruption(number: number, breakage: breakage, isLasting: isLasting)
                    let (run, isBroken) = await bank.run("codepay settings phone +\(new)", interrupted: interruption)
                    let hasBegun = try numbers(bank)[0] == new
                    let home = await bank.run("codepay home --json")

                    let text = "\(interruption): \(run.standardError)\(home.standardError)"
                    let now = try numbers(bank)
                    XCTAssertEqual(now, [now[0], now[0]], text)
                    XCTAssertTrue(now[0] == new || !hasBegun && run.exitStatus != 0 && now[0] == old, text)
                    XCTAssertEqual(home.json["phone"]?.string, "+" + now[0], text)
                    return isBroken
                }
            }
        }
    }

    func testChange_finishedByTheNextCommandLeavesTheOldNumberKnownAsOwn() async throws {
        let bank = try await Bank(.both)
        let (run, _) = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheAccount)
        let between = try numbers(bank)

        let send = await bank.run("codepay send --to +37061234567 --amount 20")
        let next = await bank.send("Next")

        XCTAssertNotEqual(run.exitStatus, 0)
        XCTAssertEqual(between, ["37060000077", "37061234567"])
        XCTAssertEqual(send.exitStatus, 65)
        XCTAssertTrue(send.standardError.contains("+37061234567 is your own number."), send.standardError)
        XCTAssertEqual(next.exitStatus, 0, next.standardError)
        XCTAssertEqual(try numbers(bank), ["37060000077", "37060000077"])
    }

    func testChange_finishedByTheNextSignIn() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheAccount)
        _ = await bank.run("codepay logout")

        let run = await bank.harness.run(
            "codepay login --phone +37060000077 --password-stdin", input: DemoWallets.password + "\n")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try numbers(bank), ["37060000077", "37060000077"])
    }

    func testChange_thatIsUnfinishedIsNoReasonForAnotherAccount() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheAccount)
        let before = try bank.books()

        let run = await bank.harness.run(
            "codepay register --phone +37060000077 --currency EUR --password-stdin", input: DemoWallets.password + "\n")

        XCTAssertEqual(run.exitStatus, 65, run.standardError)
        XCTAssertTrue(run.standardError.contains("+37060000077 is already registered"), run.standardError)
        XCTAssertEqual(try bank.books(), before)
    }

    /// Breaks a change of the number after two checks, the reads of the account, of the number's transactions and of the
    /// user, and the user's change.
    private static let beforeTheAccount = Interruption(number: 7, breakage: .droppedBeforeTheWork, isLasting: true)

    /// The numbers of the person's user and account at the service.
    private func numbers(_ bank: Bank) throws -> [String] {
        try ["user", "account"].map { resource in
            let all = try JSON.decode(JSONValue.self, from: bank.sandbox.ask(.get, "/" + resource).body).array
            return all?.first { $0["id"] == "1" }?["phoneNumber"]?.string ?? ""
        }
    }
}

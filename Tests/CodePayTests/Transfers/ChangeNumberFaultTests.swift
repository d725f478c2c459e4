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
                    let old = try bank.numbers()[0]
                    let new = "3706000\(1_000 + serial)"
                    let interruption = Interruption(number: number, breakage: breakage, isLasting: isLasting)
                    let (run, isBroken) = await bank.run("codepay settings phone +\(new)", interrupted: interruption)
                    let hasBegun = try bank.numbers()[0] == new
                    let home = await bank.run("codepay home --json")

                    let text = "\(interruption): \(run.standardError)\(home.standardError)"
                    let now = try bank.numbers()
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
        let between = try bank.numbers()

        let send = await bank.run("codepay send --to +37061234567 --amount 20")
        let next = await bank.send("Next")

        XCTAssertNotEqual(run.exitStatus, 0)
        XCTAssertEqual(between, ["37060000077", "37061234567"])
        XCTAssertEqual(send.exitStatus, 65)
        XCTAssertTrue(send.standardError.contains("+37061234567 is your own number."), send.standardError)
        XCTAssertEqual(next.exitStatus, 0, next.standardError)
        XCTAssertEqual(try bank.numbers(), ["37060000077", "37060000077"])
    }

    func testChange_finishedByTheNextSignIn() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheAccount)
        _ = await bank.run("codepay logout")

        let run = await bank.harness.run(
            "codepay login --phone +37060000077 --password-stdin", input: DemoWallets.password + "\n")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try bank.numbers(), ["37060000077", "37060000077"])
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

    func testChange_isForgotten_whenThePersonSignsInWithAThirdNumber() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheUser)
        for path in ["/user/1", "/account/1"] {
            try bank.sandbox.ask(.put, path, body: #"{"phoneNumber":"37060000088"}"#)
        }

        let run = await bank.harness.run(
            "codepay login --phone +37060000088 --password-stdin", input: DemoWallets.password + "\n")
        _ = await bank.run("codepay home")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(try bank.numbers(), ["37060000088", "37060000088"])
    }

    func testChange_toANumberThatTheUserHasRegisteredElsewhere_leavesTheNewAccountItsUser() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheAccount)
        try bank.sandbox.ask(
            .post, "/account", body: #"{"phoneNumber":"37060000077","currency":"EUR","balance":0}"#)

        let home = await bank.run("codepay home")
        let send = await bank.send("Refused")

        XCTAssertTrue(home.standardError.contains("which has another account meanwhile: "), home.standardError)
        XCTAssertEqual(send.exitStatus, 75, send.standardError)
        XCTAssertEqual(try bank.numbers(), ["37060000077", "37061234567"])
    }

    // MARK: A number that somebody else gets meanwhile

    func testChange_toANumberThatSomebodyElseGetsMeanwhile_isCancelledByTheNextCommand() async throws {
        for interruption in [Self.beforeTheUser, Self.beforeTheAccount] {
            let bank = try await Bank(.both)
            _ = await bank.run("codepay settings phone +37060000077", interrupted: interruption)
            try addRival("37060000077", to: bank)

            let home = await bank.run("codepay home --json")
            let next = await bank.run("codepay home")

            XCTAssertEqual(home.exitStatus, 0, home.standardError)
            XCTAssertTrue(
                home.standardError.contains(
                    "Somebody else has got the number +37060000077 meanwhile. Your number is still +37061234567."),
                home.standardError)
            XCTAssertEqual(home.json["phone"], "+37061234567")
            XCTAssertEqual(try bank.numbers(), ["37061234567", "37061234567"])
            XCTAssertEqual(next.standardError, "")
        }
    }

    func testChange_toANumberThatSomebodyElseGetsAtTheSameTime_isCancelled() async throws {
        // Before the user's change, before the check after it, and before the check after the account's change.
        for number in [8, 9, 12] {
            let bank = try await Bank(.both)
            _ = await bank.harness.run("codepay login --phone +3706 --password-stdin", input: "Short-3706\n")
            bank.network.before(number) {
                for path in ["/user/1", "/account/1"] {
                    try bank.sandbox.ask(.put, path, body: #"{"phoneNumber":"37060000077"}"#)
                }
            }

            let run = await bank.run("codepay settings phone +37060000077")

            XCTAssertEqual(run.exitStatus, 65, run.standardError)
            XCTAssertTrue(run.standardError.contains("Your number is still +3706."), run.standardError)
            XCTAssertEqual(try bank.numbers(of: "2"), ["3706", "3706"], "\(number)")
            XCTAssertEqual(try bank.numbers(), ["37060000077", "37060000077"], "\(number)")
        }
    }

    func testCancelling_brokenAtEveryRequest_isFinishedByTheNextCommand() async throws {
        let bank = try await Bank(.both)
        // A user whose ID is later than that of the first user, to whom the number is left.
        _ = await bank.harness.run("codepay login --phone +3706 --password-stdin", input: "Short-3706\n")
        var serial = 0
        for breakage in Breakage.typical where !breakage.isAnAnswer {
            try await eachRequest { number in
                serial += 1
                let new = "3706000\(1_000 + serial)"
                _ = await bank.run("codepay settings phone +\(new)", interrupted: Self.afterTheAccount)
                XCTAssertEqual(try bank.numbers(of: "2"), [new, new])
                for path in ["/user/1", "/account/1"] {
                    try bank.sandbox.ask(.put, path, body: #"{"phoneNumber":"\#(new)"}"#)
                }
                let interruption = Interruption(number: number, breakage: breakage, isLasting: true)
                let (first, isBroken) = await bank.run("codepay home", interrupted: interruption)
                let second = await bank.run("codepay home --json")

                let text = "\(interruption): \(first.standardError)\(second.standardError)"
                let now = try bank.numbers(of: "2")
                XCTAssertEqual(now, ["3706", "3706"], text)
                XCTAssertEqual(second.json["phone"], "+3706", text)
                XCTAssertTrue(text.contains("Somebody else has got the number +\(new)"), text)
                return isBroken && now == ["3706", "3706"]
            }
        }
    }

    func testCancelling_waitsWhileSomebodyElseHasTheOldNumber() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheAccount)
        try addRival("37060000077", to: bank)
        let user = try bank.sandbox.ask(.post, "/user", body: #"{"phoneNumber":"37061234567","password":"Rival-99"}"#)

        let refused = await bank.send("Refused")
        let between = try bank.numbers()
        let id = try JSON.decode(JSONValue.self, from: user.body)["id"]?.string ?? ""
        try bank.sandbox.ask(.delete, "/user/\(id)")
        let sent = await bank.send("Sent")

        XCTAssertEqual(refused.exitStatus, 75)
        XCTAssertTrue(refused.standardError.contains("other people have got both numbers"), refused.standardError)
        XCTAssertEqual(between, ["37060000077", "37061234567"])
        XCTAssertEqual(sent.exitStatus, 0, sent.standardError)
        XCTAssertEqual(try bank.numbers(), ["37061234567", "37061234567"])
    }

    func testSignIn_toANumberThatSomebodyElseGetsMeanwhile_isToTheOwnAccount() async throws {
        let bank = try await Bank(.both)
        _ = await bank.run("codepay settings phone +37060000077", interrupted: Self.beforeTheAccount)
        bank.network.interrupt(Interruption(number: 1, breakage: .unreachable, isLasting: true))
        _ = await bank.run("codepay logout")
        bank.network.mend()
        try addRival("37060000077", to: bank)

        let run = await bank.harness.run(
            "codepay login --phone +37060000077 --password-stdin --json", input: DemoWallets.password + "\n")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["phone"], "+37061234567")
        XCTAssertEqual(run.json["balance"], ["amount": "100000.00", "currency": "EUR"])
        XCTAssertEqual(try bank.numbers(), ["37061234567", "37061234567"])
    }

    /// Gives a number to another user and account, as a client does that does not look.
    private func addRival(_ phone: String, to bank: Bank) throws {
        try bank.sandbox.ask(.post, "/user", body: #"{"phoneNumber":"\#(phone)","password":"Rival-99"}"#)
        try bank.sandbox.ask(
            .post, "/account", body: #"{"phoneNumber":"\#(phone)","currency":"EUR","balance":0}"#)
    }

    /// Breaks a change of the number after two checks, the reads of the account, of the number's transactions and of the
    /// user, and two more checks.
    private static let beforeTheUser = Interruption(number: 8, breakage: .droppedBeforeTheWork, isLasting: true)
    /// The same, after the user's change and two more checks.
    private static let beforeTheAccount = Interruption(number: 11, breakage: .droppedBeforeTheWork, isLasting: true)
    /// The same, after the account's change, whose answer is lost.
    private static let afterTheAccount = Interruption(number: 11, breakage: .droppedAfterTheWork, isLasting: true)
}

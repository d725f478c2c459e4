import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// The local copy follows the service, and never shows another person's transactions.
final class RefreshTests: XCTestCase {
    private var toolkit = Harness(CodePayFeature.self)

    private func post(_ path: String, _ body: String) async {
        let run = await toolkit.run("api codepay POST \(path) --body -", input: body)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    private func put(_ path: String, _ body: String) async {
        let run = await toolkit.run("api codepay PUT \(path) --body -", input: body)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    private func transaction(_ sender: String, _ receiver: String, at second: Int, _ note: String) -> String {
        """
        {"senderId":"\(sender)","receiverId":"\(receiver)","amount":1,"currency":"EUR","createdOn":\(second),
         "reference":"\(note)"}
        """
    }

    private func notes() async -> [String] {
        _ = await toolkit.run("codepay home")
        let run = await toolkit.run("codepay transactions --json")
        return run.json.array?.compactMap { $0["note"]?.string } ?? []
    }

    /// Signs in as the demo user, who has a new number.
    private func signIn(_ phone: String) async {
        let run = await toolkit.run(
            "codepay login --phone \(phone) --password-stdin", input: CodePayFeature.demoUser.password + "\n")
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    private let now = 1_780_000_000

    func testRefresh_bringsWhatIsOlderThanATransactionFromTheFuture() async {
        await post("/transaction", transaction("3706", "37061234567", at: now + 900_000, "from the future"))
        _ = await notes()
        for index in 0..<30 {
            await post("/transaction", transaction("3706", "37061234567", at: now + index, "new \(index)"))
        }

        let known = await notes()

        XCTAssertEqual(known.count { $0.hasPrefix("new ") }, 30)
    }

    func testRefresh_behindAGatewayThatAnswers404_keepsTheCopyAndTheSignIn() async throws {
        for kind in [ServiceKind.both, .neither] {
            let bank = try await Bank(kind)
            func count() async -> Int? { await bank.run("codepay transactions --limit 0 --json").json.array?.count }
            _ = await bank.run("codepay home")
            let known = await count()
            XCTAssertGreaterThan(known ?? 0, 5)
            for number in 1...5 {
                bank.network.alter(number) { $0 = HTTPResponse(text: "No such page.", status: .notFound) }
                let home = await bank.run("codepay home --refresh")
                bank.network.mend()

                XCTAssertNotEqual(home.exitStatus, 77, "\(kind): request \(number): \(home.standardError)")
                let kept = await count()
                XCTAssertEqual(kept, known, "\(kind): request \(number): \(home.standardError)")
            }
        }
    }

    func testRefresh_forgetsWhatTheServiceNoLongerHas() async {
        await post("/transaction", transaction("3706", "37061234567", at: now, "soon gone"))
        let before = await notes()
        let all = await toolkit.run("codepay transactions --json")
        let id = all.json.array?.first { $0["note"] == "soon gone" }?["id"]?.string ?? ""
        _ = await toolkit.run("api codepay DELETE /transaction/\(id)")

        let after = await notes()

        XCTAssertTrue(before.contains("soon gone"))
        XCTAssertEqual(after.count, before.count - 1)
        XCTAssertFalse(after.contains("soon gone"))
    }

    func testRefresh_thatIsInterruptedLeavesNoHole() async {
        _ = await toolkit.run("codepay home")
        for index in 0..<30 {
            await post("/transaction", transaction("3706", "37061234567", at: now + index, "new \(index)"))
        }
        _ = await toolkit.run("sandbox fault add 'GET /api/v1/transaction' --status 500 --nth 2")

        let interrupted = await toolkit.run("codepay home")
        let known = await notes()

        XCTAssertTrue(interrupted.standardError.contains("Showing the local copy"), interrupted.standardError)
        XCTAssertEqual(known.count { $0.hasPrefix("new ") }, 30)
    }

    func testOldNumber_ofSomebodyElseNowShowsNothingOfTheirs() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("codepay settings phone +37069999999")
        let later = now + 3_600
        await post("/transaction", transaction("37061234567", "3706", at: later, "private matter"))

        let known = await notes()

        XCTAssertFalse(known.contains("private matter"))
        XCTAssertTrue(known.contains { $0.contains("Rent") })
    }

    func testNewNumber_showsNothingOfWhoeverHadItBefore() async {
        await post("/transaction", transaction("37069999999", "3706", at: now - 3_600, "of another time"))
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("codepay settings phone +37069999999")

        let known = await notes()

        XCTAssertFalse(known.contains("of another time"))
    }

    func testNewNumber_showsWhatASlowClockHasDated() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("codepay settings phone +37069999999")
        await post("/transaction", transaction("3706", "37069999999", at: now - 90, "from a slow clock"))

        let known = await notes()

        XCTAssertTrue(known.contains("from a slow clock"))
    }

    func testOldNumber_keepsWhatAFastClockHasDated() async {
        await post("/transaction", transaction("3706", "37061234567", at: now + 120, "from a fast clock"))
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("codepay settings phone +37069999999")

        let known = await notes()
        _ = await toolkit.run("codepay home --refresh")
        let again = await notes()

        XCTAssertTrue(known.contains("from a fast clock"))
        XCTAssertTrue(again.contains("from a fast clock"))
    }

    func testNumber_thatIsPassedOnLeavesIncomeIncome() async {
        await post("/transaction", transaction("37069000001", "37061234567", at: now - 60, "from its last owner"))
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("codepay settings phone +37069000001")

        _ = await notes()
        let run = await toolkit.run("codepay transactions --search 'last owner' --json")

        XCTAssertEqual(run.json.array?.map { $0["direction"]?.string }, ["in"])
    }

    func testNumber_thatAnotherDeviceHasTakenLeavesIncomeIncome() async {
        await post("/transaction", transaction("37069000001", "37061234567", at: now - 60, "from its last owner"))
        _ = await toolkit.run("codepay home")
        await put("/user/1", #"{"phoneNumber":"37069000001"}"#)
        await put("/account/1", #"{"phoneNumber":"37069000001"}"#)
        await signIn("+37069000001")

        _ = await notes()
        let run = await toolkit.run("codepay transactions --search 'last owner' --json")

        XCTAssertEqual(run.json.array?.map { $0["direction"]?.string }, ["in"])
    }

    func testNumber_thatWasAwayShowsNothingOfWhoeverHadItMeanwhile() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("codepay settings phone +37069999999")
        await post("/transaction", transaction("37061234567", "3706", at: now, "private matter"))
        _ = await toolkit.run("codepay settings phone +37061234567")

        let known = await notes()
        _ = await toolkit.run("codepay home --refresh")
        let again = await notes()

        XCTAssertFalse((known + again).contains("private matter"))
        XCTAssertTrue(known.contains { $0.contains("Rent") })
    }

    func testNumber_changedByAnotherDevice_bringsItsPaymentsWithTheSignIn() async {
        _ = await toolkit.run("codepay home")
        await put("/user/1", #"{"phoneNumber":"37069999999"}"#)
        await put("/account/1", #"{"phoneNumber":"37069999999"}"#)
        await post("/transaction", transaction("3706", "37069999999", at: now + 1, "to the new number"))
        await signIn("+37069999999")

        let known = await notes()

        XCTAssertTrue(known.contains("to the new number"))
    }

    func testRefresh_withAGatewaysPageInPlaceOfTheListKeepsTheCopy() async {
        let before = await notes()
        _ = await toolkit.run("sandbox fault add 'GET /api/v1/transaction' --status 404")

        let home = await toolkit.run("codepay home")
        let known = await toolkit.run("codepay transactions --json").json.array?.count

        XCTAssertNotEqual(home.exitStatus, 0)
        XCTAssertEqual(known, before.count)
    }

    func testRegister_withoutTheListSaysThatItSucceeded() async {
        _ = await toolkit.run("sandbox fault add 'GET /api/v1/transaction' --status 500 --nth 2")
        let run = await toolkit.run(
            "codepay register --phone +37069999999 --currency EUR --password-stdin", input: "Secret-99\n")
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(home.json["phone"], "+37069999999")
    }

    func testRefresh_ofAmountsThatDoNotAddUpInANumberIsComplete() async {
        for index in 0..<3 {
            await post(
                "/transaction",
                #"{"senderId":"3706","receiverId":"37061234567","amount":9999999999999.99,"currency":"EUR","#
                    + #""createdOn":\#(now + index),"reference":"large"}"#)
        }

        let known = await notes()

        XCTAssertEqual(known.count { $0 == "large" }, 3)
    }

    func testOldNumber_ofSomebodyElseNowCanBeSentTo() async {
        _ = await toolkit.run("codepay settings phone +37069999999")
        let given = await toolkit.run("codepay send --to +37061234567 --amount 1")
        await post("/account", #"{"phoneNumber":"37061234567","currency":"EUR","balance":0}"#)

        let run = await toolkit.run("codepay send --to +37061234567 --amount 1")

        XCTAssertEqual(given.exitStatus, 65)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    func testAccount_ofSomebodyElseNowIsLeftAlone() async {
        _ = await toolkit.run("codepay home")
        await put("/account/1", #"{"phoneNumber":"4915100000000","balance":777}"#)

        let home = await toolkit.run("codepay home")
        let send = await toolkit.run("codepay send --to +3706 --amount 700")
        let account = await toolkit.run("api codepay GET /account/1")

        XCTAssertEqual([home.exitStatus, send.exitStatus], [77, 77])
        XCTAssertFalse(home.standardOutput.contains("777"))
        XCTAssertEqual(account.json["balance"], 777)
    }

    func testNumber_thatAnotherDeviceHasChanged_needsThePassword() async {
        _ = await toolkit.run("codepay home")
        await put("/user/1", #"{"phoneNumber":"37069999999"}"#)
        await put("/account/1", #"{"phoneNumber":"37069999999","balance":777}"#)

        // Without it, the account may as well be that of somebody else: a service that was reset gives the IDs again.
        for line in ["home", "send --to +3706 --amount 1", "add 1", "settings currency USD", "settings phone +3705"] {
            let run = await toolkit.run("codepay \(line)")
            XCTAssertEqual(run.exitStatus, 77, line)
            XCTAssertTrue(run.standardError.contains("login --phone +37069999999"), run.standardError)
            XCTAssertFalse(run.standardOutput.contains("777"), run.standardOutput)
        }
        let password = await toolkit.run("codepay settings password --password-stdin", input: "Stranger-1\n")
        let account = await toolkit.run("api codepay GET /account/1")
        await signIn("+37069999999")
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(password.exitStatus, 77, password.standardError)
        XCTAssertEqual(account.json["balance"], 777)
        XCTAssertEqual(home.json["phone"], "+37069999999")
    }

    func testUser_ofSomebodyElseNow_keepsTheirPassword() async {
        _ = await toolkit.run("codepay home")
        await put("/user/1", #"{"phoneNumber":"4915100000000"}"#)

        let run = await toolkit.run("codepay settings password --password-stdin", input: "Stranger-1\n")
        let user = await toolkit.run("api codepay GET /user/1")

        XCTAssertEqual(run.exitStatus, 77, run.standardError)
        XCTAssertNotEqual(user.json["password"], "Stranger-1")
    }

    func testSend_afterTheSignInWithANewNumberGoesOutUnderIt() async {
        _ = await toolkit.run("codepay home")
        await put("/user/1", #"{"phoneNumber":"37069999999"}"#)
        await put("/account/1", #"{"phoneNumber":"37069999999"}"#)
        await signIn("+37069999999")

        let send = await toolkit.run("codepay send --to +3706 --amount 20 --json")

        XCTAssertEqual(send.exitStatus, 0, send.standardError)
        XCTAssertEqual(send.json["transaction"]?["sender"], "+37069999999")
    }

    func testHome_withABalanceThatMakesNoSenseShowsWhatWasKnown() async {
        _ = await toolkit.run("codepay home")
        await put("/account/1", #"{"balance":12.345}"#)

        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(home.exitStatus, 0, home.standardError)
        XCTAssertEqual(home.json["balance"], ["amount": "1000.00", "currency": "EUR"])
        XCTAssertTrue(home.standardError.contains("has an invalid"), home.standardError)
    }

    func testLogin_withTwoAccountsOfOneNumberChoosesNone() async {
        await post("/account", #"{"phoneNumber":"3706","currency":"NOK","balance":0}"#)

        let run = await toolkit.run("codepay login --phone +3706 --password-stdin", input: "Short-3706\n")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("more than one account"), run.standardError)
    }

    func testSend_toSomebodyWhoseBalanceMakesNoSenseSaysSo() async {
        await put("/account/2", #"{"balance":12.345}"#)

        let run = await toolkit.run("codepay send --to +3706 --amount 1")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("has an invalid balance"), run.standardError)
    }

    func testContacts_withoutAnAccountAreAskedForOnce() async {
        await post("/transaction", transaction("4999", "37061234567", at: now, "from nobody"))
        _ = await toolkit.run("codepay home")

        let home = await toolkit.run("codepay home --verbose")

        XCTAssertFalse(home.standardError.contains("phoneNumber=4999"), home.standardError)
    }
}

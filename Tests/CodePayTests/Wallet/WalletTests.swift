import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class WalletTests: XCTestCase {
    private var toolkit = Harness(CodePayFeature.self)

    private func tokenRequests(_ run: Run) -> Int {
        run.standardError.split(separator: "\n").count { $0.contains("GET") && $0.contains("/user/1") }
    }

    func testToken_isUsedUntilItIsAboutToRunOut() async {
        _ = await toolkit.run("codepay home")
        toolkit.now += 560

        let run = await toolkit.run("codepay home --verbose")

        XCTAssertEqual(tokenRequests(run), 0, run.standardError)
    }

    func testToken_isRenewedWhenItIsAboutToRunOut() async {
        _ = await toolkit.run("codepay home")
        toolkit.now += 575

        let run = await toolkit.run("codepay home --verbose")
        let next = await toolkit.run("codepay home --verbose")

        XCTAssertEqual(tokenRequests(run), 1, run.standardError)
        XCTAssertEqual(tokenRequests(next), 0, next.standardError)
    }

    func testToken_ofAUserWhoIsGoneIsAskedForInVain() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("api codepay DELETE /user/1")
        toolkit.now += 600

        let run = await toolkit.run("codepay home")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains("no longer has the account of +37061234567"), run.standardError)
    }

    func testWallet_isTheSameUnderEveryNameOfThisMachine() async throws {
        var bank = try await Bank(.both)
        _ = await bank.send("Name", interrupted: Interruption(number: 6, breakage: .unreachable, isLasting: true))
        for name in ["127.0.0.1", "[::1]", "LOCALHOST"] {
            bank.harness.environment["TOOLKIT_CODEPAY_URL"] = "http://\(name):9/api/v1/"
            let home = await bank.run("codepay home --json")

            XCTAssertEqual(home.exitStatus, 0, home.standardError)
            XCTAssertEqual(home.json["phone"], "+37061234567")
        }
        let notes = try bank.books().notes

        XCTAssertEqual(notes["Name"], 1)
    }

    func testHome_readsOnlyWhatWasAddedSinceTheLastTime() async {
        _ = await toolkit.run("codepay home")

        let run = await toolkit.run("codepay home --verbose")

        let pages = run.standardError.split(separator: "\n").filter { $0.contains("/transaction?search=37061234567") }
        XCTAssertEqual(pages.count, 1, run.standardError)
        XCTAssertFalse(pages.first?.contains("limit=5000") == true, run.standardError)
    }

    func testHome_bringsWhatOthersHaveSent() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("config set codepay.sandbox.limit 0 --profile other")
        _ = await toolkit.run("codepay login --phone +3706 --password-stdin --profile other", input: "Short-3706\n")
        _ = await toolkit.run("codepay send --to +37061234567 --amount 7.35 --note Thanks --profile other")

        let home = await toolkit.run("codepay home --json")

        let newest = home.json["transactions"]?.array?.first
        XCTAssertEqual(newest?["direction"], "in")
        XCTAssertEqual(newest?["note"], "Thanks")
        XCTAssertEqual(home.json["balance"], ["amount": "1007.35", "currency": "EUR"])
    }

    func testHome_bringsAWholeStatementThatIsNew() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("sandbox fill codepay --count 1500")
        let known = await toolkit.run("codepay transactions --json").json.array?.count

        _ = await toolkit.run("codepay home")
        let run = await toolkit.run("codepay transactions --json")

        XCTAssertEqual(run.json.array?.count, (known ?? 0) + 1_500, run.standardError)
    }

    func testHome_withTheServiceAwayShowsWhatWasKnownWithItsAge() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("sandbox fault add 'GET /api/v1/account/:id' --status 500")
        toolkit.now += 2 * 3_600

        let run = await toolkit.run("codepay home --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json["balance"], ["amount": "1000.00", "currency": "EUR"])
        XCTAssertTrue(run.standardError.contains("Showing the local copy, updated 2 hours ago."), run.standardError)
    }

    func testTransactions_thatNameAccountIDsAreUnderstood() async {
        let body = """
            {"senderId":"2","receiverId":"1","amount":4.2,"currency":"EUR","createdOn":1779999999,"reference":"By ID"}
            """
        _ = await toolkit.run("api codepay POST /transaction --body -", input: body)

        let newest = await toolkit.run("codepay home --json").json["transactions"]?.array?.first

        XCTAssertEqual(newest?["note"], "By ID")
        XCTAssertEqual(newest?["sender"], "+3706")
        XCTAssertEqual(newest?["direction"], "in")
    }

    func testTransactions_thatMakeNoSenseAreLeftOut() async {
        let body = #"{"senderId":"37061234567","receiverId":"3706","amount":"a lot","currency":"EUR"}"#
        _ = await toolkit.run("api codepay POST /transaction --body -", input: body)

        let home = await toolkit.run("codepay home")

        XCTAssertEqual(home.exitStatus, 0, home.standardError)
        XCTAssertTrue(home.standardError.contains("Skipped 1 transaction that could not be read."), home.standardError)
    }

    func testTransactionsOfWhichNoneCanBeRead_keepTheLocalCopy() async throws {
        _ = await toolkit.run(
            "codepay register --phone +4799999999 --currency EUR --password-stdin", input: "Secret-99\n")
        let good = #"{"senderId":"37061234567","receiverId":"4799999999","amount":4.2,"currency":"EUR"}"#
        let bad = #"{"senderId":"37061234567","receiverId":"4799999999","amount":"a lot","currency":"EUR"}"#
        let id = await toolkit.run("api codepay POST /transaction --body -", input: good).json["id"]?.string
        let before = await toolkit.run("codepay home --json")
        _ = await toolkit.run("api codepay DELETE /transaction/\(try XCTUnwrap(id))")
        _ = await toolkit.run("api codepay POST /transaction --body -", input: bad)

        let after = await toolkit.run("codepay home --refresh --json")

        XCTAssertEqual(after.exitStatus, 0, after.standardError)
        XCTAssertEqual(before.json["transactions"]?.array?.count, 1)
        XCTAssertEqual(after.json["transactions"], before.json["transactions"])
        XCTAssertTrue(
            after.standardError.contains("can read none of them. Showing the local copy"), after.standardError)
    }

    func testTheToken_doesNotCrossANetworkInTheClear() async throws {
        var toolkit = toolkit
        toolkit.environment["TOOLKIT_CODEPAY_URL"] = "http://pay.example/api/v1"
        let user: JSONValue = ["id": "1", "phoneNumber": "3706", "password": "x"]
        let account: JSONValue = ["id": "1", "phoneNumber": "3706", "currency": "EUR", "balance": 5]
        try toolkit.transport.reply(to: "GET /api/v1/user?phoneNumber=3706", with: [user])
        try toolkit.transport.reply(to: "GET /api/v1/account?phoneNumber=3706", with: [account])
        try toolkit.transport.reply(
            to: "GET /api/v1/user/1",
            with: ["accessToken": JSONValue("T0P-S3CRET"), "expiresIn": 600] as [String: JSONValue])

        let run = await toolkit.run("codepay login --phone +3706 --password-stdin", input: "x\n")

        XCTAssertNotEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardError.contains("--insecure"), run.standardError)
        XCTAssertTrue(toolkit.transport.requests.allSatisfy { $0.headers["Authorization"] == nil })
    }
}

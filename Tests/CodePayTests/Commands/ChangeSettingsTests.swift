import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class ChangeSettingsTests: XCTestCase {
    private let toolkit = Harness(CodePayFeature.self)

    func testPhone_changesUserAndAccount() async {
        let run = await toolkit.run("codepay settings phone +37060000077 --json")
        let user = await toolkit.run("api codepay GET /user --query phoneNumber=37060000077")
        let account = await toolkit.run("api codepay GET /account/1")
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(user.json.array?.first?["id"], "1")
        XCTAssertEqual(account.json["phoneNumber"], "37060000077")
        XCTAssertEqual(home.json["phone"], "+37060000077")
    }

    func testPhone_leavesTheOldOneKnownAsOwn() async {
        let before = await toolkit.run("codepay transactions --json")
        _ = await toolkit.run("codepay settings phone +37060000077")

        let after = await toolkit.run("codepay transactions --json")
        let send = await toolkit.run("codepay send --to +37061234567 --amount 1")

        XCTAssertEqual(after.json, before.json)
        XCTAssertTrue(send.standardError.contains("+37061234567 is your own number."), send.standardError)
    }

    func testPhone_thatIsTakenIsRefused() async {
        let run = await toolkit.run("codepay settings phone +3706")

        XCTAssertEqual(run.exitStatus, 65)
    }

    func testPassword_isTheOneToSignInWith() async {
        let run = await toolkit.run("codepay settings password --password-stdin", input: "Other-999\n")
        let old = await toolkit.run("codepay login --phone +37061234567 --password-stdin", input: "Demo-1234\n")
        let new = await toolkit.run("codepay login --phone +37061234567 --password-stdin", input: "Other-999\n")

        XCTAssertEqual([run.exitStatus, old.exitStatus, new.exitStatus], [0, 77, 0])
    }

    func testCurrency_changesAtBalanceZeroOnly() async {
        let refused = await toolkit.run("codepay settings currency NOK")
        XCTAssertTrue(refused.standardError.contains("The service does not exchange money"), refused.standardError)
        _ = await toolkit.run("codepay send --to +3706 --amount 1000")
        let run = await toolkit.run("codepay settings currency NOK --json")
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(refused.exitStatus, 65)
        XCTAssertTrue(
            refused.standardError.hasSuffix(
                "It is 1,000.00 EUR.\nhint: Send it to another account in EUR, then try again: "
                    + "toolkit codepay send --to PHONE --amount 1000.00\n"),
            refused.standardError)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(home.json["balance"], ["amount": "0.00", "currency": "NOK"])
    }

    func testCurrency_withMoneyThatArrivesMeanwhileIsChangedBack() async throws {
        for kind in ServiceKind.all {
            let bank = try await Bank(kind)
            try bank.sandbox.ask(.put, "/account/\(Bank.own)", body: #"{"balance":0}"#)
            bank.network.before(.put) { try bank.other.change(Bank.own, by: 20_00) }

            let run = await bank.run("codepay settings currency NOK")

            let account = try JSON.decode(Account.self, from: bank.sandbox.ask(.get, "/account/\(Bank.own)").body)
            XCTAssertEqual(run.exitStatus, 75, "\(kind)")
            XCTAssertTrue(run.standardError.contains("Your currency is unchanged."), run.standardError)
            XCTAssertEqual(account.balance, .euros(20_00), "\(kind)")
        }
    }

    func testCurrency_thatIsTheOwnStaysAsItIs() async {
        let run = await toolkit.run("codepay settings currency EUR")
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(home.json["balance"], ["amount": "1000.00", "currency": "EUR"])
    }
}

import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay
@testable import CodePayStandIn

final class SignInTests: XCTestCase {
    private let toolkit = Harness(CodePayFeature.self)

    private func register(_ phone: String, _ password: String = "Secret-99", currency: String = "EUR") async -> Run {
        await toolkit.run(
            "codepay register --phone \(phone) --currency \(currency) --password-stdin", input: "\(password)\n")
    }

    private func login(_ phone: String, _ password: String) async -> Run {
        await toolkit.run("codepay login --phone \(phone) --password-stdin", input: "\(password)\n")
    }

    func testNamesOfOtherPrograms_leadToTheCommands() async {
        for (word, command) in [
            ("signin", "login"), ("signup", "register"), ("signout", "logout"), ("pay", "send"), ("deposit", "add"),
        ] {
            let run = await toolkit.run("codepay \(word) --help")

            XCTAssertTrue(run.standardOutput.contains("Usage:  toolkit codepay \(command)"), run.standardOutput)
        }
    }

    func testFirstUse_saysWhoIsSignedIn() async {
        let first = await toolkit.run("codepay home")
        let second = await toolkit.run("codepay home")

        XCTAssertTrue(
            first.standardError.contains("Signed in as the demo user, +37061234567."), first.standardError)
        XCTAssertEqual(second.standardError, "")
    }

    func testWhoAmI_isTheDemoUserBeforeTheFirstCommandAndCreatesNoFile() async {
        let run = await toolkit.run("whoami --json")

        XCTAssertEqual(run.json.array?.first?["person"], "+37061234567")
        XCTAssertFalse(FileManager.default.fileExists(atPath: toolkit.home.path))
    }

    func testDemoUser_isOfferedOnlyWhereItMayExist() async {
        _ = await toolkit.run("codepay logout")
        for (address, isOffered) in [("", true), ("http://127.0.0.1:9", true), ("https://pay.example", false)] {
            let option = address.isEmpty ? "" : "--base-url \(address)"
            let run = await toolkit.run("codepay home \(option)")

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertEqual(run.standardError.contains("Demo-1234"), isOffered, run.standardError)
        }
    }

    func testWhoAmI_isTheNumberThatHasSignedInAndThenNobody() async {
        _ = await register("+4799999999", currency: "NOK")
        let signedIn = await toolkit.run("whoami --json").json.array?.first
        _ = await toolkit.run("codepay logout")
        let signedOut = await toolkit.run("whoami --json").json.array?.first

        XCTAssertEqual(signedIn?["person"], "+4799999999")
        XCTAssertEqual(signedIn?["since"], .string(JSON.text(toolkit.now)))
        XCTAssertEqual([signedOut?["person"], signedOut?["hasSignIn"]], [.null, true])
    }

    func testRegister_opensAnEmptyAccountAndSignsIn() async {
        let run = await register("+4799999999", currency: "NOK")
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(home.json["phone"], "+4799999999")
        XCTAssertEqual(home.json["balance"], ["amount": "0.00", "currency": "NOK"])
        XCTAssertEqual(home.json["transactions"], [])
    }

    func testRegister_refusesANumberThatIsTaken() async {
        let run = await register("+3706")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("The number +3706 is already registered."), run.standardError)
    }

    func testRegister_takesANumberThatIsAPartOfAnother() async {
        let run = await register("+37061")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    func testRegister_refusesAWeakPasswordWithoutShowingIt() async {
        let run = await register("+4799999999", "hush")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("at least 8 characters"), run.standardError)
        XCTAssertFalse(run.standardError.contains("hush"))
    }

    func testRegister_saysThatANumberIsTakenBeforeItAsksForAPassword() async {
        let terminal = ScriptedTerminal(isTerminal: true, answers: ["Secret-99", "Secret-99"])

        let run = await toolkit.run(["codepay", "register", "--phone", "+3706", "--currency", "EUR"], on: terminal)

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("The number +3706 is already registered."), run.standardError)
        XCTAssertEqual(terminal.hiddenReads, 0)
    }

    func testRegister_comparesThePasswordsBeforeAnyChange() async {
        let run = await toolkit.runOnTerminal(
            "codepay register --phone +4799999999 --currency NOK --verbose", answers: ["Secret-99", "Secret-98"])

        XCTAssertEqual(run.exitStatus, 130)
        XCTAssertTrue(run.standardError.contains("Passwords do not match."), run.standardError)
        XCTAssertFalse(run.standardError.contains("POST"), run.standardError)
    }

    func testRegister_finishesWhatWasInterruptedBeforeTheAccount() async {
        let user = #"{"phoneNumber":"4799999999","password":"Secret-99"}"#
        _ = await toolkit.run("api codepay POST /user --body -", input: user)

        let refused = await login("+4799999999", "Secret-99")
        let run = await register("+4799999999")
        let users = await toolkit.run("api codepay GET /user --query phoneNumber=4799999999")

        XCTAssertEqual(refused.exitStatus, 66, refused.standardError)
        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(users.json.array?.count, 1)
    }

    func testLogin_takesTheUserWithExactlyThisNumber() async {
        // Most of the other numbers contain 3706.
        let run = await login("+3706", "Short-3706")
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(home.json["phone"], "+3706")
        XCTAssertEqual(home.json["balance"], ["amount": "412.35", "currency": "EUR"])
    }

    func testLogin_saysWhetherTheNumberOrThePasswordIsWrong() async {
        let unknown = await login("+370612345", "Demo-1234")
        let wrong = await login("+37061234567", "Demo-1235")

        XCTAssertEqual([unknown.exitStatus, wrong.exitStatus], [77, 77])
        XCTAssertTrue(unknown.standardError.contains("The number +370612345 is not registered."))
        XCTAssertTrue(wrong.standardError.contains("The password is wrong."))
        XCTAssertFalse(wrong.standardError.contains("Demo-1235"))
    }

    func testLogin_asksForThePasswordWithoutEcho() async {
        let terminal = ScriptedTerminal(isTerminal: true, answers: [DemoWallets.password])

        let run = await toolkit.run(["codepay", "login", "--phone", "+37061234567"], on: terminal)

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(terminal.hiddenReads, 1)
    }

    func testLogin_keepsTheTokenWithTheCredentialsAlone() async throws {
        _ = await login("+37061234567", DemoWallets.password)

        let credentials = try String(contentsOfFile: toolkit.home.path + "/credentials.json", encoding: .utf8)
        let token = try XCTUnwrap(credentials.split(separator: "\"").first { UUID(uuidString: String($0)) != nil })
        let copy = try Data(contentsOf: URL(fileURLWithPath: toolkit.home.path + "/local.sqlite"))

        XCTAssertNil(copy.range(of: Data(token.utf8)))
    }

    func testFreshSandbox_isSignedInAsTheDemoUser() async {
        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(home.json["phone"], "+37061234567")
        XCTAssertEqual(home.json["balance"], ["amount": "1000.00", "currency": "EUR"])
    }

    func testLogout_isForGood() async {
        let run = await toolkit.run("codepay logout --json")
        let home = await toolkit.run("codepay home")
        let again = await toolkit.run("codepay logout")

        XCTAssertEqual(run.json, ["signedOut": "+37061234567"])
        XCTAssertEqual([home.exitStatus, again.exitStatus], [77, 77])
    }

    func testReset_startsAfreshWithTheDemoUser() async {
        _ = await toolkit.run("codepay send --to +3706 --amount 20")
        _ = await toolkit.run("codepay logout")
        _ = await toolkit.run("sandbox reset codepay --yes")

        let home = await toolkit.run("codepay home --json")

        XCTAssertEqual(home.json["balance"], ["amount": "1000.00", "currency": "EUR"])
    }

    func testReset_signsTheDemoUserInAgainWithANote() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("sandbox reset codepay --yes")

        let run = await toolkit.run("codepay send --to +3706 --amount 20")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardError.contains("The data of the sandbox was replaced."), run.standardError)
    }

    func testReset_duringATransfer_endsItBeforeTheDebit() async throws {
        _ = await toolkit.run("codepay home")
        let sandbox = try Database(path: "\(toolkit.home.path)/sandbox/codepay.sqlite", migrations: [])
        try sandbox.write { connection in
            try connection.run(
                """
                CREATE TRIGGER reset_after_credit AFTER UPDATE ON stored_account BEGIN
                    UPDATE sandbox_generation SET id = id || '0';
                END
                """)
        }

        let run = await toolkit.run("codepay send --to +3706 --amount 20")

        XCTAssertEqual(run.exitStatus, 75, run.standardError)
        XCTAssertTrue(run.standardError.contains("The data of the sandbox was replaced during"), run.standardError)
        let balance = "SELECT body ->> 'balance' FROM stored_account WHERE id = 1"
        XCTAssertEqual(try sandbox.read { try $0.value(balance) }, 1_000)
    }

    func testReset_endsTheSignInInWordsAndMovesNoMoney() async {
        _ = await toolkit.run("codepay login --phone +3706 --password-stdin", input: "Short-3706\n")
        _ = await toolkit.run("sandbox reset codepay --yes")

        for line in ["codepay send --to +37061234567 --amount 5", "codepay home", "codepay add 5"] {
            let run = await toolkit.run(line)
            XCTAssertEqual(run.exitStatus, 77, line)
            XCTAssertTrue(run.standardError.contains("+3706 is not signed in any more"), run.standardError)
        }
        let out = await toolkit.run("codepay logout --json")
        XCTAssertEqual(out.json["signedOut"], "+3706")
        let home = await toolkit.run("codepay home")
        XCTAssertTrue(home.standardError.contains("You are not signed in."), home.standardError)
    }

    func testReset_andTheSignInOfOneProfileLeaveThoseOfOthers() async {
        _ = await toolkit.run("config set codepay.sandbox.limit 0 --profile other")
        _ = await toolkit.run("codepay login --phone +3706 --password-stdin --profile other", input: "Short-3706\n")
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("sandbox reset codepay --yes")
        _ = await toolkit.run("codepay home")

        let other = await toolkit.run("codepay home --profile other")

        XCTAssertEqual(other.exitStatus, 77)
        XCTAssertTrue(other.standardError.contains("+3706 is not signed in any more"), other.standardError)
    }

    func testLiveService_isNotSignedInByItself() async {
        var toolkit = toolkit
        toolkit.environment["TOOLKIT_CODEPAY_URL"] = "https://1234.mockapi.io/api/v1"

        let home = await toolkit.run("codepay home")

        XCTAssertEqual(home.exitStatus, 77)
        XCTAssertEqual(toolkit.transport.requests, [])
    }

    func testProfiles_haveWalletsOfTheirOwn() async {
        _ = await toolkit.run("config set codepay.sandbox.limit 0 --profile other")
        _ = await toolkit.run("codepay login --phone +3706 --password-stdin --profile other", input: "Short-3706\n")

        let other = await toolkit.run("codepay home --json --profile other")
        let standard = await toolkit.run("codepay home --json")

        XCTAssertEqual(other.json["phone"], "+3706")
        XCTAssertEqual(standard.json["phone"], "+37061234567")
    }

    func testNumberWithoutACountryCode_isCorrectedWithTheCodeOfAKnownNumber() async {
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("codepay logout")

        for line in ["login --phone", "register --currency EUR --phone", "settings phone"] {
            let known = await toolkit.run("codepay \(line) 37060000099")
            let national = await toolkit.run("codepay \(line) 861234567")

            XCTAssertTrue(
                known.standardError.hasSuffix("\ntry: toolkit codepay \(line) +37060000099\n"), known.standardError)
            XCTAssertFalse(national.standardError.contains("try:"), national.standardError)
        }
    }
}

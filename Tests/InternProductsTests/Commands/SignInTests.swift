import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class SignInTests: XCTestCase {
    private let toolkit = Harness(InternProductsFeature.self)

    // MARK: Who am I

    func testWhoAmI_isTheDemoUserBeforeTheFirstCommandAndCreatesNoFile() async {
        let run = await toolkit.run("whoami --json")

        XCTAssertEqual(
            run.json,
            [
                [
                    "feature": "products", "hasSignIn": true, "person": "endavaStudent", "services": ["sandbox"],
                    "since": .null,
                ]
            ])
        XCTAssertFalse(FileManager.default.fileExists(atPath: toolkit.home.path))
    }

    func testWhoAmI_isTheUserWhoHasSignedIn_untilTheSignOut() async {
        _ = await toolkit.run("products register --username robin --password-stdin", input: "pw\n")
        let signedIn = await toolkit.run("whoami --json").json.array?.first
        _ = await toolkit.run("products logout")
        let signedOut = await toolkit.run("whoami")

        XCTAssertEqual(signedIn?["person"], "robin")
        XCTAssertEqual(signedIn?["since"], .string(JSON.text(toolkit.now)))
        XCTAssertTrue(signedOut.standardOutput.contains("not signed in"), signedOut.standardOutput)
    }

    func testWhoAmI_namesTheServiceInUse() async {
        let run = await toolkit.run("whoami --json --base-url http://127.0.0.1:9")

        XCTAssertEqual(run.json.array?.first?["services"], ["http://127.0.0.1:9"])
        XCTAssertEqual(run.json.array?.first?["person"], .null)
    }

    func testDemoUser_isOfferedOnlyWhereItMayExist() async {
        _ = await toolkit.run("products logout")
        for (address, isOffered) in [("", true), ("http://127.0.0.1:9", true), ("https://shop.example", false)] {
            let option = address.isEmpty ? "" : "--base-url \(address)"
            let run = await toolkit.run("products list \(option)")

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertEqual(run.standardError.contains("endavaStudent"), isOffered, run.standardError)
        }
    }

    func testDoctor_saysWhoIsSignedIn() async {
        _ = await toolkit.run("products register --username robin --password-stdin", input: "pw\n")

        let checks = await toolkit.run("doctor --json").json.array

        XCTAssertEqual(checks?.first { $0["check"] == "products sign-in" }?["detail"], "robin")
    }

    // MARK: Register

    func testRegister_signsInWithTheTokenThatItGets() async {
        let run = await toolkit.run(
            "products register --username robin --password-stdin --verbose", input: "pw\n")
        let list = await toolkit.run("products list --verbose")

        XCTAssertEqual(run.standardOutput, "Signed in as robin.\n")
        XCTAssertTrue(run.standardError.contains("/register?username=robin"), run.standardError)
        XCTAssertFalse((run.standardError + list.standardError).contains("/login"), run.standardError)
        XCTAssertEqual(list.exitStatus, 0, list.standardError)
    }

    func testRegister_asksForThePasswordTwiceWithoutEcho() async {
        let terminal = ScriptedTerminal(isTerminal: true, answers: ["s3cret", "s3cret"])

        let run = await toolkit.run(ShellWords.split("products register --username robin"), on: terminal)
        let login = await toolkit.run("products login --username robin --password-stdin", input: "s3cret\n")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(terminal.hiddenReads, 2)
        XCTAssertEqual(login.exitStatus, 0, login.standardError)
    }

    func testRegister_comparesThePasswordsBeforeAnyRequest() async {
        let live = LiveCatalogue()

        let run = await live.toolkit.runOnTerminal(
            "products register --username robin", answers: ["s3cret", "s3crets"])

        XCTAssertEqual(run.exitStatus, 130)
        XCTAssertTrue(run.standardError.contains("Passwords do not match."), run.standardError)
        XCTAssertEqual(live.toolkit.transport.requests, [])
    }

    func testRegister_ofANameThatIsTakenShowsTheMessageOfTheService() async {
        let run = await toolkit.run("products register --username endavaStudent --password-stdin", input: "pw\n")

        XCTAssertEqual(run.exitStatus, 1)
        XCTAssertTrue(run.standardError.contains("Username already used"), run.standardError)
    }

    func testRegister_isNotSentAgainByItself() async {
        let live = LiveCatalogue()
        let lost = HTTPError.connectionLost(host: "products.example", .maybeSent)
        live.toolkit.transport.reply(to: "GET /register?username=robin&password=pw", throwing: lost)

        let run = await live.toolkit.run("products register --username robin --password-stdin", input: "pw\n")

        XCTAssertEqual(run.exitStatus, 69, run.standardError)
        XCTAssertEqual(live.toolkit.transport.requests.count, 1)
    }

    // MARK: Login

    func testFirstUse_saysWhoIsSignedIn() async {
        let first = await toolkit.run("products list --limit 1")
        let second = await toolkit.run("products list --limit 1")

        XCTAssertTrue(
            first.standardError.contains("Signed in as the demo user, endavaStudent."), first.standardError)
        XCTAssertEqual(second.standardError, "")
    }

    func testLogin_answersWithTheName() async {
        let line = "products login --username endavaStudent --password-stdin"

        let text = await toolkit.run(line, input: "schoolOfiOS\n")
        let json = await toolkit.run(line + " --json", input: "schoolOfiOS\n")

        XCTAssertEqual(text.standardOutput, "Signed in as endavaStudent.\n")
        XCTAssertEqual(json.json, ["username": "endavaStudent"])
    }

    func testLogin_showsTheMessageOfTheService() async {
        let cases = [("robin", "pw", "No such user with username: robin"), ("endavaStudent", "pw", "Wrong password")]
        for (name, password, message) in cases {
            let run = await toolkit.run(
                "products login --username \(name) --password-stdin", input: password + "\n")

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertTrue(run.standardError.contains(message), run.standardError)
            XCTAssertTrue(run.standardError.contains("The demo user of the sandbox is endavaStudent"), name)
        }
    }

    func testLogin_thatIsRefusedLeavesTheSessionAlone() async {
        _ = await toolkit.run("products register --username robin --password-stdin", input: "pw\n")
        _ = await toolkit.run("products login --username endavaStudent --password-stdin", input: "pw\n")

        let out = await toolkit.run("products logout --json")

        XCTAssertEqual(out.json, ["signedOut": "robin"])
    }

    func testMessages_cannotSteerTheTerminal() async {
        let live = LiveCatalogue()
        live.answer(
            "/login?username=robin&password=pass", #"{"status":"FAILED","message":"No\n\u001b[2Jway\u202e."}"#)

        let run = await live.toolkit.run("products login --username robin --password-stdin", input: "pass\n")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains("No [2Jway."), run.standardError)
    }

    func testMessages_ofGreatLengthAreCut() async {
        let live = LiveCatalogue()
        let message = String(repeating: "no ", count: 100_000)
        live.answer("/login?username=robin&password=pass", #"{"status":"FAILED","message":"\#(message)"}"#)

        let run = await live.toolkit.run("products login --username robin --password-stdin", input: "pass\n")

        XCTAssertEqual(run.exitStatus, 77)
        let sentence = run.standardError.prefix { $0 != "\n" }
        XCTAssertLessThan(sentence.count, 1_100)
        XCTAssertTrue(sentence.hasSuffix("no …"), run.standardError)
    }

    func testMessages_thatAreMissingAreOurOwn() async {
        for answer in [
            #"{"status":"FAILED"}"#, #"{"status":"FAILED","message":" "}"#,
            #"{"status":"FAILED","message":"\n\u202e"}"#,
        ] {
            let live = LiveCatalogue()
            live.answer("/login?username=robin&password=pass", answer)
            live.answer("/register?username=robin&password=pass", answer)

            let login = await live.toolkit.run("products login --username robin --password-stdin", input: "pass\n")
            let register = await live.toolkit.run(
                "products register --username robin --password-stdin", input: "pass\n")

            XCTAssertEqual(login.exitStatus, 77)
            XCTAssertTrue(login.standardError.contains("refused to sign in this user"), login.standardError)
            XCTAssertEqual(register.exitStatus, 1)
            XCTAssertTrue(register.standardError.contains("refused to register this user"), register.standardError)
        }
    }

    func testAnswers_thatMakeNoSenseAreNoCrash() async {
        for answer in [
            "", "null", "[]", "{}", "<html>", #"{"status":"SUCCESS"}"#, #"{"status":"success","loginToken":"1"}"#,
            #"{"status":"MAYBE","message":"hm"}"#, #"{"status":"SUCCESS","loginToken":{}}"#,
        ] {
            let live = LiveCatalogue()
            live.answer("/login?username=robin&password=pass", answer)

            let run = await live.toolkit.run("products login --username robin --password-stdin", input: "pass\n")

            XCTAssertEqual(run.exitStatus, 69, answer)
            XCTAssertTrue(run.standardError.contains("is not valid"), run.standardError)
            XCTAssertNil(live.toolkit.home.read("credentials.json"))
        }
    }

    // MARK: Input

    func testWords_thatMakeNoSenseAreRefused() async {
        let cases: [(line: String, input: String, status: Int32)] = [
            ("login --username robin", "", 64), ("register --username robin", "", 64),
            ("login --username robin --password-stdin", "", 64), ("login --password-stdin", "pw\n", 64),
            ("login --username ' ' --password-stdin", "pw\n", 65),
            ("register --username '' --password-stdin", "pw\n", 65),
            ("login --username robin --password pw", "", 64),
        ]
        for (line, input, status) in cases {
            let run = await toolkit.run("products \(line)", input: input)
            XCTAssertEqual(run.exitStatus, status, "\(line): \(run.standardError)")
        }
    }

    func testEmptyPasswords_areAskedForAgainWithoutAnyRequest() async {
        for command in ["login", "register"] {
            let live = LiveCatalogue()

            let run = await live.toolkit.runOnTerminal("products \(command) --username robin", answers: ["", ""])

            XCTAssertEqual(run.exitStatus, 130, run.standardError)
            XCTAssertEqual(run.standardError.components(separatedBy: "must not be empty").count, 3)
            XCTAssertEqual(live.toolkit.transport.requests, [])
        }
    }
}

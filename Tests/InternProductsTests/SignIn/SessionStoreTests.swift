import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

final class SessionStoreTests: XCTestCase {
    private var toolkit = Harness(InternProductsFeature.self)

    private var credentials: String { toolkit.home.read("credentials.json") ?? "" }

    func testSandbox_isSignedInToAsTheDemoUser() async {
        let run = await toolkit.run("products list --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json.array?.count, 12)
        XCTAssertTrue(credentials.contains("endavaStudent"), credentials)
    }

    func testSession_staysFromOneCommandToTheNext() async {
        _ = await toolkit.run("products list")
        let first = credentials
        _ = await toolkit.run("products show 1")

        XCTAssertEqual(credentials, first)
    }

    func testSession_isOneSecretWithoutThePassword() async throws {
        _ = await toolkit.run("products register --username robin --password-stdin", input: "hush-hush\n")

        let file = try JSON.decode([String: [String: [String: String]]].self, from: Array(credentials.utf8))
        let secrets = try XCTUnwrap(file["profiles"]?["default"])
        XCTAssertEqual(Array(secrets.keys), ["products.session sandbox"])
        let kept = try JSON.decode(
            [String: String].self, from: Array(XCTUnwrap(secrets["products.session sandbox"]).utf8))
        XCTAssertEqual(Set(kept.keys), ["service", "username", "loginToken", "since"])
        XCTAssertEqual(kept["username"], "robin")
    }

    func testReset_endsTheSignInInWords() async {
        _ = await toolkit.run("products register --username robin --password-stdin", input: "pw\n")
        _ = await toolkit.run("sandbox reset products --yes")

        let run = await toolkit.run("products list --json")
        let out = await toolkit.run("products logout --json")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.contains("replaced, so robin is not signed in any more"), run.standardError)
        XCTAssertEqual(out.json["signedOut"], "robin")
    }

    func testReset_signsTheDemoUserInAgainWithANote() async {
        _ = await toolkit.run("products list")
        _ = await toolkit.run("sandbox reset products --yes")

        let run = await toolkit.run("products list")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertTrue(run.standardError.contains("The data of the sandbox was replaced."), run.standardError)
    }

    func testLogout_isForGoodUntilSomebodySignsIn() async {
        let first = await toolkit.run("products logout")
        let second = await toolkit.run("products logout")
        let list = await toolkit.run("products list")
        _ = await toolkit.run("products login --username endavaStudent --password-stdin", input: "schoolOfiOS\n")
        let again = await toolkit.run("products list")

        XCTAssertEqual(first.standardOutput, "Signed out of endavaStudent.\n")
        for run in [second, list] {
            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertTrue(run.standardError.contains("You are not signed in."), run.standardError)
            XCTAssertTrue(run.standardError.contains("toolkit products login --username"), run.standardError)
        }
        XCTAssertFalse(credentials.isEmpty)
        XCTAssertEqual(again.exitStatus, 0, again.standardError)
    }

    func testLogout_leavesNoToken() async {
        _ = await toolkit.run("products list")
        _ = await toolkit.run("products logout")

        XCTAssertFalse(credentials.contains("loginToken"), credentials)
        XCTAssertFalse(credentials.contains("endavaStudent"), credentials)
    }

    func testService_hasASessionOfItsOwn() async throws {
        let live = await LiveCatalogue.signedIn()
        var sandbox = live.toolkit
        sandbox.environment["TOOLKIT_PRODUCTS_URL"] = nil
        var other = live.toolkit
        other.environment["TOOLKIT_PRODUCTS_URL"] = "https://elsewhere.example"
        var profile = live.toolkit
        profile.environment["TOOLKIT_PROFILE"] = "work"
        try profile.home.write("[profile work]\n", to: "settings.conf")

        let inSandbox = await sandbox.run("products logout --json")
        let elsewhere = await other.run("products list")
        let inProfile = await profile.run("products list")
        let out = await live.toolkit.run("products logout --json")

        XCTAssertEqual(inSandbox.json["signedOut"], "endavaStudent")
        XCTAssertEqual(elsewhere.exitStatus, 77, elsewhere.standardError)
        XCTAssertEqual(inProfile.exitStatus, 77, inProfile.standardError)
        XCTAssertEqual(out.json["signedOut"], "robin")
    }

    func testService_isTheSameHoweverItsAddressIsGiven() async {
        for (address, option) in [
            ("https://products.example/", ""), ("https://else.example", " --base-url https://products.example"),
            ("https://else.example", " --base-url https://products.example/"),
        ] {
            var toolkit = await LiveCatalogue.signedIn().toolkit
            toolkit.environment["TOOLKIT_PRODUCTS_URL"] = address

            let run = await toolkit.run("products logout --json\(option)")

            XCTAssertEqual(run.json["signedOut"], "robin", address + option)
        }
    }

    func testSecret_thatMakesNoSenseCountsAsNone() async throws {
        try toolkit.home.write(
            #"{"profiles":{"default":{"products.session sandbox":"{\"service\":7}"}}}"#, to: "credentials.json")

        let run = await toolkit.run("products list --json --quiet")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertEqual(run.json.array?.count, 12)
    }

    func testUser_isNeverDescribedWithTheToken() {
        let user = SignedInUser(username: "robin", token: "hush")
        var dumped = ""
        dump(user, to: &dumped)

        for text in ["\(user)", String(reflecting: user), dumped] { XCTAssertFalse(text.contains("hush"), text) }
    }
}

import ToolkitTesting
import XCTest

@testable import Toolkit

final class ServicesTests: XCTestCase {
    private var harness = Harness(ZooFeature.self)

    private func listAfterABusyAnswer(_ options: String) async -> Run {
        let harness = Harness(ZooFeature.self)
        _ = await harness.run("sandbox fault add 'GET /zoo/animals' --status 503 --nth 1")
        return await harness.run("zoo list \(options)")
    }

    func testRetry_isToldToPeople_andNotToPrograms() async {
        let text = await listAfterABusyAnswer("")
        let json = await listAfterABusyAnswer("--json")
        let quiet = await listAfterABusyAnswer("--quiet")

        XCTAssertTrue(
            text.standardError.contains("note: The service answered 503 Service Unavailable. Trying again in "),
            text.standardError)
        XCTAssertTrue(text.standardError.contains("note: A fault of the sandbox affected"), text.standardError)
        XCTAssertEqual([json, quiet].map(\.standardError), ["", ""])
        XCTAssertEqual([text, json, quiet].map(\.exitStatus), [0, 0, 0])
    }

    func testRefusedKey_namesTheSettingToChange() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example"
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .unauthorized))

        let run = await harness.run("zoo list")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.hasSuffix("hint: Run toolkit config set zoo.key\n"), run.standardError)
    }

    // MARK: A secret is for one origin

    private func list(_ address: String, on terminal: [String]? = nil) async -> Run {
        harness.environment["TOOLKIT_ZOO_URL"] = address
        guard let terminal else { return await harness.run("zoo list") }
        return await harness.runOnTerminal("zoo list --color never", answers: terminal)
    }

    func testSecret_isSentOnlyToTheOriginForWhichItWasSet() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example/v1"
        _ = await harness.run("config set zoo.key", input: "hunter2\n")
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))
        for address in ["https://other.example", "http://zoo.example", "https://zoo.example:8443"] {
            let run = await list(address)

            XCTAssertEqual(run.exitStatus, 77, address)
            XCTAssertTrue(
                run.standardError.contains(
                    "zoo.key is for https://zoo.example, so toolkit does not send it to \(address)."),
                run.standardError)
            XCTAssertTrue(run.standardError.contains("toolkit config set zoo.key"), run.standardError)
        }
        XCTAssertEqual(harness.transport.requests.count, 0)
        _ = await list("https://zoo.example/v2")
        XCTAssertEqual(harness.transport.requests.count, 1)
    }

    func testSecret_thatWasSetBeforeTheAddress_isForTheFirstOneThatGetsIt() async {
        _ = await harness.run("config set zoo.key", input: "hunter2\n")
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))
        _ = await list("https://zoo.example")
        let other = await list("https://other.example")

        XCTAssertEqual(harness.transport.requests.count, 1)
        XCTAssertEqual(other.exitStatus, 77)
    }

    func testSecret_goesToAnotherOriginAfterYesOnATerminal_andFromThenOn() async {
        _ = await harness.run("config set zoo.key", input: "hunter2\n")
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))
        _ = await list("https://zoo.example")
        let refused = await list("https://other.example", on: ["n"])
        let allowed = await list("https://other.example", on: ["y"])
        let again = await list("https://other.example")

        XCTAssertEqual(refused.exitStatus, 77)
        XCTAssertTrue(
            allowed.standardError.contains(
                "zoo.key is for https://zoo.example. Send it to https://other.example from now on?"),
            allowed.standardError)
        XCTAssertNotEqual(again.exitStatus, 77)
        XCTAssertEqual(harness.transport.requests.count, 3)
    }

    func testSecret_thatIsSetAgain_isForTheNewAddress() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example"
        _ = await harness.run("config set zoo.key", input: "hunter2\n")
        harness.environment["TOOLKIT_ZOO_URL"] = "https://other.example"
        _ = await harness.run("config set zoo.key", input: "hunter3\n")
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))

        let run = await list("https://other.example")

        XCTAssertNotEqual(run.exitStatus, 77, run.standardError)
    }

    func testSecretInTheEnvironment_goesToTheAddressBesideIt() async {
        harness.environment["TOOLKIT_ZOO_KEY"] = "hunter2"
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))
        for address in ["https://zoo.example", "https://other.example"] {
            let run = await list(address)
            XCTAssertNotEqual(run.exitStatus, 77, run.standardError)
        }
    }
}

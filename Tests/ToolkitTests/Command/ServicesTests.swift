import TestSupport
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
        _ = await harness.run("config set zoo.url https://zoo.example")
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))
        _ = await harness.run("zoo list")
        let other = await list("https://other.example")

        XCTAssertEqual(harness.transport.requests.count, 1)
        XCTAssertEqual(other.exitStatus, 77)
    }

    func testSecretForNoAddress_doesNotGoToOneThatIsNotInTheSettings() async {
        _ = await harness.run("config set zoo.key", input: "hunter2\n")
        let lines = ["zoo list", "zoo list --base-url http://127.0.0.1:9302"]
        for (line, variable) in zip(lines, ["http://127.0.0.1:9302", nil]) {
            harness.environment["TOOLKIT_ZOO_URL"] = variable

            let run = await harness.run(line)

            XCTAssertEqual(run.exitStatus, 77)
            XCTAssertTrue(
                run.standardError.contains(
                    "zoo.key is for no address yet, so toolkit does not send it to http://localhost:9302."),
                run.standardError)
        }
        XCTAssertEqual(harness.transport.requests.count, 0)
    }

    func testSecretForNoAddress_goesToOneInAVariableAfterTheHintIsFollowed() async throws {
        _ = await harness.run("config set zoo.key", input: "hunter2\n")
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))
        let refused = await list("https://zoo.example/v1")
        let hint = try XCTUnwrap(refused.standardError.components(separatedBy: "hint: Run toolkit ").last)
        _ = await harness.run(hint.replacing("\n", with: ""))

        let run = await list("https://zoo.example/v1")

        XCTAssertNotEqual(run.exitStatus, 77, run.standardError)
        XCTAssertEqual(harness.transport.requests.count, 1)
    }

    func testSecretForNoAddress_goesToOneInAVariableAfterYesOnATerminal() async {
        _ = await harness.run("config set zoo.key", input: "hunter2\n")
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .notFound))
        let refused = await list("https://zoo.example", on: ["n"])
        let allowed = await list("https://zoo.example", on: ["y"])
        let again = await list("https://zoo.example")

        XCTAssertEqual(refused.exitStatus, 77)
        XCTAssertTrue(
            allowed.standardError.contains(
                "zoo.key is for no address yet. Send it to https://zoo.example from now on?"),
            allowed.standardError)
        XCTAssertNotEqual(again.exitStatus, 77, again.standardError)
        XCTAssertEqual(harness.transport.requests.count, 2)
    }

    func testSecretOfSeveralServices_doesNotGoToOneWithoutAnAddressInTheSettings() async {
        var harness = Harness(TwinFeature.self)
        _ = await harness.run("config set twin.first-url https://first.example")
        _ = await harness.run("config set twin.key", input: "hunter2\n")
        harness.environment["TOOLKIT_TWIN_SECOND_URL"] = "http://127.0.0.1:9302"
        harness.transport.reply(to: "GET /", with: HTTPResponse())

        let first = await harness.run("api twin GET /")
        let second = await harness.run("api twin GET / --service second")

        XCTAssertEqual(first.exitStatus, 0, first.standardError)
        XCTAssertEqual(second.exitStatus, 77)
        XCTAssertEqual(harness.transport.requests.map { $0.url.host() }, ["first.example"])
    }

    func testSecret_goesToAnotherOriginAfterYesOnATerminal_andFromThenOn() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example"
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

/// A feature with two services that use the same key.
private enum TwinFeature: SandboxedFeature {
    static let name = "twin"
    static let summary = "Two services with one key, for tests."
    static let commands: [CommandNode] = []
    private static let key = Setting("twin.key", "The key.", kind: .secret)
    static let services = ["first", "second"].map { service in
        ServiceDescription(
            service, of: name, address: Setting("twin.\(service)-url", "The address.", kind: .url), path: "/\(service)",
            credential: .init(header: "X-Key", setting: key, sandboxValue: "demo"))
    }

    static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try EmptySandbox(home) }
}

private struct EmptySandbox: SandboxService {
    let database: Database

    init(_ home: SandboxHome) throws {
        database = try home.open("twin", []) { _, _ in }
    }

    var routes: [Route] { [] }
    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {}
    func contents() throws -> [(name: String, count: Int)] { [] }
}

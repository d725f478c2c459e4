import ToolkitTesting
import XCTest

@testable import Toolkit

final class ServiceDescriptionTests: XCTestCase {
    private var harness = Harness(GuardedFeature.self)

    override func setUp() {
        harness.environment["TOOLKIT_GUARDED_URL"] = "https://guarded.example"
    }

    func testBasicCredential_isMadeOfTwoSettings() async throws {
        harness.environment["TOOLKIT_GUARDED_USERNAME"] = "Aladdin"
        harness.environment["TOOLKIT_GUARDED_PASSWORD"] = "open sesame"
        harness.transport.reply(to: "GET /", with: HTTPResponse())

        let run = await harness.run("api guarded GET /")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let request = try XCTUnwrap(harness.transport.requests.first)
        // The example of RFC 7617, section 2.
        XCTAssertEqual(request.headers["Authorization"], "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    }

    func testBasicCredential_isUTF8() async throws {
        harness.environment["TOOLKIT_GUARDED_USERNAME"] = "test"
        harness.environment["TOOLKIT_GUARDED_PASSWORD"] = "123£"
        harness.transport.reply(to: "GET /", with: HTTPResponse())

        _ = await harness.run("api guarded GET /")

        // The example of RFC 7617, section 2.1.
        XCTAssertEqual(harness.transport.requests.first?.headers["Authorization"], "Basic dGVzdDoxMjPCow==")
    }

    func testCredential_thatIsNotConfiguredIsNotSent() async {
        harness.transport.reply(to: "GET /", with: HTTPResponse())

        _ = await harness.run("api guarded GET /")

        XCTAssertEqual(harness.transport.requests.count, 1)
        XCTAssertNil(harness.transport.requests.first?.headers["Authorization"])
    }

    func testCredential_doesNotGoToAnotherAddressThanItsOwn() async {
        harness.environment["TOOLKIT_GUARDED_USERNAME"] = "Aladdin"
        harness.environment["TOOLKIT_GUARDED_PASSWORD"] = "open sesame"
        harness.transport.reply(to: "GET /", with: HTTPResponse())

        _ = await harness.run("api guarded GET / --base-url https://other.example")

        XCTAssertEqual(harness.transport.requests.map { $0.url.host() }, ["other.example"])
        XCTAssertNil(harness.transport.requests.first?.headers["Authorization"])
    }

    func testHalfACredential_isAWrongSetting() async {
        harness.environment["TOOLKIT_GUARDED_USERNAME"] = "Aladdin"

        let run = await harness.run("api guarded GET /")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("guarded.password is not set"), run.standardError)
        XCTAssertTrue(run.standardError.contains("toolkit config set guarded.password"), run.standardError)
        XCTAssertTrue(harness.transport.requests.isEmpty)
    }

    func testHalfACredential_namesTheHalfThatIsMissing() async {
        harness.environment["TOOLKIT_GUARDED_PASSWORD"] = "open sesame"

        let run = await harness.run("api guarded GET /")

        XCTAssertEqual(run.exitStatus, 78)
        XCTAssertTrue(run.standardError.contains("guarded.username is not set"), run.standardError)
        XCTAssertFalse(run.standardError.contains("open sesame"), run.standardError)
    }

    func testSandbox_getsItsOwnCredential() async {
        harness.environment = [:]

        let run = await harness.run("api guarded GET /")

        XCTAssertEqual(run.standardOutput, "Basic YWRtaW46cGFzc3dvcmQ=")
    }
}

/// A feature whose service requires a user name and a password; its sandbox returns those that it received.
private enum GuardedFeature: SandboxedFeature {
    static let name = "guarded"
    static let summary = "A service behind a password, for tests."
    static let commands: [CommandNode] = []
    static let services = [
        ServiceDescription(
            "guarded", of: name, address: Setting("guarded.url", "The address.", kind: .url), path: "",
            credential: .basic(
                username: Setting("guarded.username", "The user name."),
                password: Setting("guarded.password", "The password.", kind: .secret), sandboxUsername: "admin",
                sandboxPassword: "password"))
    ]

    static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try GuardedSandbox(home) }
}

private struct GuardedSandbox: SandboxService {
    let database: Database

    init(_ home: SandboxHome) throws {
        database = try home.open("guarded", []) { _, _ in }
    }

    var routes: [Route] {
        Route("GET /") { HTTPResponse(body: Array(($0.headers["Authorization"] ?? "").utf8)) }
    }

    func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {}
    func contents() throws -> [(name: String, count: Int)] { [] }
}

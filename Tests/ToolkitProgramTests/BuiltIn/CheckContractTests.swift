import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitProgram

final class CheckContractTests: XCTestCase {
    private var harness = Harness(ZooFeature.self)

    func testRules_haveALineEach() async throws {
        let server = try SandboxServer(Sandbox(ZooSandbox(.init(path: nil, now: { .distantPast }))))
        defer { server.stop() }
        harness.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }

        let run = await harness.run("check zoo \(server.url) --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardOutput + run.standardError)
        XCTAssertEqual(run.json.array?.count, 3)
        XCTAssertEqual(run.json.array?[0]["section"], "1")
        XCTAssertEqual(run.json.array?[0]["sent"], "GET /zoo/animals")
        XCTAssertEqual(run.json.array?[0]["came"], "200, 19 bytes")
        XCTAssertEqual(run.json.array?[0]["result"], "ok")
        XCTAssertEqual(run.json.array?[0]["difference"], .null)
        XCTAssertEqual(run.json.array?[2]["sent"], "GET /zoo/nothing?key=***")
        XCTAssertTrue(server.received[1].hasPrefix("POST /zoo/animals/ant"), server.received[1])
        XCTAssertTrue(server.received[1].lowercased().contains("x-zoo-key: sandbox-key"), server.received[1])
    }

    func testDifference_isTold_andLaterRulesWithoutTheirValueAreSkipped() async throws {
        let server = try ScriptedServer { _ in .response(404, [:], "{}") }
        defer { server.stop() }
        harness.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }

        let run = await harness.run("check zoo \(server.url) --color never")

        XCTAssertEqual(run.exitStatus, 1)
        XCTAssertEqual(
            run.standardOutput,
            """
            RESULT   SECTION  SENT                               CAME          RULE
            differs  1        GET /zoo/animals                   404, 2 bytes  The animals are an array. But the status is 404, not 200.
            skipped  2        POST /zoo/animals/{first}{unique}  –             An animal can be added.
            ok       3        GET /zoo/nothing?key=***           404, 2 bytes  An unknown path is not found.

            """)
    }

    func testAnswerThatDoesNotCome_isADifference_exceptTheFirst() async throws {
        let animals = ScriptedServer.Answer.response(200, ["Content-Type": "application/json"], #"["ant"]"#)
        let server = try ScriptedServer([animals, .close, .response(404)])
        defer { server.stop() }
        harness.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }

        let some = await harness.run("check zoo \(server.url) --json")
        let none = await harness.run("check zoo \(try ScriptedServer.deserted()) --json")

        XCTAssertEqual(some.exitStatus, 1)
        XCTAssertEqual(some.json.array?.map { $0["result"] }, ["ok", "differs", "ok"])
        XCTAssertTrue(some.json.array?[1]["difference"]?.string?.hasPrefix("no answer came: ") == true)
        XCTAssertEqual(none.exitStatus, 69)
        XCTAssertEqual(none.standardOutput, "")
    }

    func testDryRun_listsTheRequestsAndSendsNone() async {
        let run = await harness.run("check zoo http://zoo.example --dry-run --json")

        XCTAssertEqual(run.exitStatus, 0)
        XCTAssertEqual(run.json.array?.map { $0["result"] }, ["planned", "planned", "planned"])
        XCTAssertEqual(run.json.array?[1]["sent"], "POST /zoo/animals/{first}{unique}")
        XCTAssertEqual(harness.transport.requests.count, 0)
        XCTAssertEqual(run.standardError, "")
    }

    func testWrites_areToldBefore() async throws {
        let server = try ScriptedServer { _ in .response(404) }
        defer { server.stop() }
        harness.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }

        let run = await harness.run("check zoo \(server.url)")

        XCTAssertTrue(
            run.standardError.hasPrefix("note: 1 of 3 requests to 127.0.0.1 change data."), run.standardError)
    }

    func testConfiguredKey_goesOnlyToItsOrigin() async throws {
        let server = try ScriptedServer { _ in .response(404) }
        let other = try ScriptedServer { _ in .response(404) }
        defer { [server, other].forEach { $0.stop() } }
        harness.environment["TOOLKIT_ZOO_URL"] = "\(server.url)/zoo"
        harness.environment["TOOLKIT_ZOO_KEY"] = "k3y-of-mine"
        harness.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }

        let own = await harness.run("check zoo \(server.url)")
        let foreign = await harness.run("check zoo \(other.url)")

        XCTAssertTrue(server.received[0].lowercased().contains("x-zoo-key: k3y-of-mine"), server.received[0])
        XCTAssertTrue(other.received[0].lowercased().contains("x-zoo-key: sandbox-key"), other.received[0])
        for run in [own, foreign] { XCTAssertFalse((run.standardOutput + run.standardError).contains("k3y-of-mine")) }
    }

    func testService_isTheOnlyOneAtItsAddress() async throws {
        let server = try ScriptedServer { _ in .response(404) }
        defer { server.stop() }
        harness.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }

        let run = await harness.run("check zoo \(server.url)/my/zoo --service animals --json")
        let unknown = await harness.run("check zoo \(server.url) --service animal")

        XCTAssertEqual(run.json.array?[0]["sent"], "GET /my/zoo/animals")
        XCTAssertEqual(unknown.exitStatus, 66)
        XCTAssertTrue(unknown.standardError.contains("animals"), unknown.standardError)
    }
}

import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import TechTestBadges

/// Runs the whole program against a server for the sandbox, whose paths begin directly after the host.
final class LiveServiceTests: XCTestCase {
    private func toolkit() -> Harness {
        var toolkit = Harness(TechTestBadgesFeature.self)
        toolkit.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }
        return toolkit
    }

    private func server() throws -> SandboxServer {
        try SandboxServer(Sandbox(TechTestBadgesFeature.makeSandbox(in: SandboxHome(path: nil, now: { .distantPast }))))
    }

    func testBaseURL_isTheRootOfTheService() async throws {
        let server = try server()
        defer { server.stop() }
        for slash in ["", "/"] {
            let run = await toolkit().run("badges list --user 5 --json --base-url \(server.url.absoluteString)\(slash)")

            XCTAssertEqual(run.json.array?.count, 96, run.standardError)
        }
        let lines = Set(server.received.compactMap { $0.components(separatedBy: "\r\n").first })
        XCTAssertEqual(lines, ["GET /api/products HTTP/1.1", "GET /api/user/5/offers HTTP/1.1"])
    }

    func testConfiguredCredentials_areThoseThatCount() async throws {
        let server = try server()
        defer { server.stop() }
        var toolkit = toolkit()
        toolkit.environment["TOOLKIT_BADGES_URL"] = server.url.absoluteString
        toolkit.environment["TOOLKIT_BADGES_USERNAME"] = "admin"

        let half = await toolkit.run("badges list")
        toolkit.environment["TOOLKIT_BADGES_PASSWORD"] = "wrong"
        let wrong = await toolkit.run("badges list")
        toolkit.environment["TOOLKIT_BADGES_PASSWORD"] = "password"
        let right = await toolkit.run("badges list")

        XCTAssertEqual([half.exitStatus, wrong.exitStatus, right.exitStatus], [78, 77, 0])
        XCTAssertFalse(wrong.standardError.contains("wrong"), wrong.standardError)
    }

    func testSlowOffers_areWaitedForTogetherWithTheProducts() async throws {
        let server = try server()
        defer { server.stop() }
        let meeting = DispatchGroup()
        meeting.enter()
        meeting.enter()
        // The server answers no request before both requests have arrived.
        server.visit { _, work in
            meeting.leave()
            return meeting.wait(timeout: .now() + 10) == .success ? work() : .response(500)
        }

        let run = await toolkit().run("badges list --json --base-url \(server.url.absoluteString)")

        XCTAssertEqual(run.json.array?.first?["badge"]?["name"], "sale", run.standardError)
    }

    func testHostThatSleeps_isASentence() async throws {
        let html = "<html><title>Application error</title></html>"
        let server = try ScriptedServer { _ in .response(503, ["Content-Type": "text/html"], html) }
        defer { server.stop() }

        let run = await toolkit().run("badges list --base-url \(server.url.absoluteString)")

        XCTAssertEqual(run.exitStatus, 69)
        XCTAssertTrue(run.standardError.contains("503"), run.standardError)
        XCTAssertFalse(run.standardError.contains("<html>"), run.standardError)
    }

    func testRawRequest_toTheRootIsAnswered() async {
        let run = await Harness(TechTestBadgesFeature.self).run("api badges GET /")

        XCTAssertEqual(run.standardOutput, "Service is running")
    }
}

import Foundation
import TechTestBadges
import Toolkit
import ToolkitTesting
import XCTest

/// The badges commands as a process: readers that close the pipe, a live service, and refused credentials.
final class BadgesProcessTests: XCTestCase {
    private static let credentials = "YWRtaW46cGFzc3dvcmQ="
    private static let list = ["badges", "list", "--output", "ndjson"]

    // MARK: Readers that leave

    func testList_whoseReaderLeaves_endsQuietly() throws {
        let program = try Program()
        // The output is larger than the buffer of a pipe.
        XCTAssertEqual(try program.run("sandbox fill badges --count 3000 --seed 1").status, 0)
        let list = try program.start(Self.list, streams: .pipes)

        try list.wait(for: #""id""#)
        list.closeOutput()
        let end = try list.finish()

        XCTAssertEqual(end.status, 0)
        XCTAssertEqual(end.error, "")
    }

    func testList_behindHead_endsQuietly() throws {
        var program = try Program()
        XCTAssertEqual(try program.run("sandbox fill badges --count 3000 --seed 1").status, 0)
        try program.pipeToHead()

        let list = try program.run(Self.list)

        XCTAssertEqual(list.status, 0)
        XCTAssertEqual(list.output.split(separator: "\n").count, 1)
        XCTAssertEqual(list.error, "")
    }

    // MARK: A live service

    func testService_isUsedWithTheCredentialsOfTheSettings() throws {
        let (program, server) = try live("admin", "password")
        defer { server.stop() }

        let list = try program.run(Self.list + ["--verbose"])

        XCTAssertEqual(list.status, 0, list.error)
        XCTAssertEqual(list.output, try Program().run(Self.list).output)
        XCTAssertEqual(list.output.split(separator: "\n").count, 96)
        XCTAssertEqual(server.received.count, 2)
        for request in server.received {
            XCTAssertTrue(request.contains("Authorization: Basic \(Self.credentials)\r\n"), request)
        }
        XCTAssertFalse(list.error.contains(Self.credentials), list.error)
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home + "/sandbox"))
        XCTAssertEqual(FileTree(program.home).entries["credentials.json"]?.mode, 0o600)
    }

    func testWrongPassword_isNotPermitted_andAHintSaysWhatToDo() throws {
        let (program, server) = try live("admin", "s3cret-wrong")
        defer { server.stop() }

        for words in ["list", "show 2", "offers", "image \(DemoPhoto.key) --save picture", "icon sale --save picture"] {
            let run = try program.run("badges \(words) --verbose")

            XCTAssertEqual(run.status, 77, "\(words): \(run.error)")
            XCTAssertEqual(run.output, "", words)
            XCTAssertTrue(run.error.contains("refused the credentials (401 Unauthorized)"), run.error)
            XCTAssertTrue(
                run.error.contains("hint: Set the username with toolkit config set badges.username NAME"), run.error)
            XCTAssertTrue(run.error.contains("toolkit config set badges.password"), run.error)
            for secret in ["s3cret-wrong", Data("admin:s3cret-wrong".utf8).base64EncodedString()] {
                XCTAssertFalse(run.error.contains(secret), run.error)
            }
        }
        XCTAssertEqual(FileTree(program.workFolder).files, [])
    }

    func testHalfACredential_isABadSetting_andSendsNothing() throws {
        for (username, password, missing) in [
            ("admin", nil, "badges.password"), (nil, "password", "badges.username"),
        ] {
            let (program, server) = try live(username, password)
            defer { server.stop() }

            let list = try program.run("badges list")

            XCTAssertEqual(list.status, 78, list.error)
            XCTAssertEqual(list.output, "")
            XCTAssertTrue(list.error.contains("\(missing) is not set"), list.error)
            XCTAssertTrue(list.error.contains("hint: Run toolkit config set \(missing)"), list.error)
            XCTAssertEqual(server.received, [])
        }
    }

    func testNoCredential_isRefusedByTheService() throws {
        let (program, server) = try live(nil, nil)
        defer { server.stop() }

        let list = try program.run("badges list")

        XCTAssertEqual(list.status, 77, list.error)
        XCTAssertFalse(server.received.contains { $0.contains("Authorization") })
    }

    // MARK: Offers that fail

    func testOffersThatFail_leaveTheProductsWithoutBadges() throws {
        let server = try brokenOffers()
        defer { server.stop() }
        var program = try Program()
        program.environment["TOOLKIT_BADGES_URL"] = "\(server.url)"

        for look in ["", "--json", "--output ndjson", "--output csv"] {
            let list = try program.run("badges list \(look)")

            XCTAssertEqual(list.status, 0, list.error)
            XCTAssertTrue(list.output.contains("Example Jumper"), list.output)
            XCTAssertFalse(list.output.contains("sale"), list.output)
            XCTAssertFalse((list.output + list.error).contains("<h1>"), list.error)
            let notes = list.error.split(separator: "\n").filter { !$0.contains("Trying again") }
            XCTAssertEqual(notes.count, 1, list.error)
            XCTAssertTrue(list.error.contains("note: Showing no badges"), list.error)
        }
    }

    func testOffersThatFail_makeAFilterByBadgeAnError() throws {
        let server = try brokenOffers()
        defer { server.stop() }
        var program = try Program()
        program.environment["TOOLKIT_BADGES_URL"] = "\(server.url)"

        let list = try program.run("badges list --badge sale")

        XCTAssertEqual(list.status, 69, list.error)
        XCTAssertEqual(list.output, "")
    }

    // MARK: Helpers

    /// A server for the sandbox, and a program whose settings have the server's address and the given credentials.
    private func live(_ username: String?, _ password: String?) throws -> (Program, SandboxServer) {
        let home = SandboxHome(path: nil, now: { Date() })
        let server = try SandboxServer(Sandbox(try TechTestBadgesFeature.makeSandbox(in: home)))
        let program = try Program()
        XCTAssertEqual(try program.run("config set badges.url \(server.url)").status, 0)
        if let username { XCTAssertEqual(try program.run("config set badges.username \(username)").status, 0) }
        if let password {
            XCTAssertEqual(try program.run("config set badges.password", input: password + "\n").status, 0)
        }
        return (program, server)
    }

    /// A service that answers a request for offers with 503 and an HTML page
    /// (TechTestBadgesStandIn/Contract.md, section 2.7).
    private func brokenOffers() throws -> ScriptedServer {
        let products =
            #"{"products": [{"id": "2", "image_key": "a", "name": "Example Jumper", "offer_ids": ["2", "5"], "#
            + #""price": {"currency_code": "GBP", "current_price": 1250}}]}"#
        return try ScriptedServer { request in
            request.contains("/offers")
                ? .response(503, ["Content-Type": "text/html"], "<html><h1>Application error</h1></html>")
                : .response(200, ["Content-Type": "application/json"], products)
        }
    }
}

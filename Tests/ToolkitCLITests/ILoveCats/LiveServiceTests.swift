import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Tests services on a port of this machine: their bad answers, and the secrets that they receive.
final class LiveServiceTests: XCTestCase {
    private static let key = "s3cret-0123456789abcdef"

    // MARK: Bad answers

    func testBadAnswers_areMetWithASentence() throws {
        let json = ["Content-Type": "application/json"]
        let html = "<!DOCTYPE html><html><h1>It broke</h1></html>"
        try assertMeets(.response(500, ["Content-Type": "text/html"], html), 69, "returned an error (500")
        try assertMeets(.response(401, json, #"{"message":"bad key"}"#), 77, "refused the credentials", "bad key")
        try assertMeets(.response(403), 77, "does not permit this request")
        try assertMeets(.response(404), 66, "did not find the resource")
        try assertMeets(.response(429, ["Retry-After": "60"]), 75, "too many requests", "Try again in 60 s.")
        try assertMeets(.response(200, json), 69, "is not valid")
        try assertMeets(.response(200, json, #"[{"_id":"5e"#), 69, "is not valid")
        try assertMeets(.response(200, ["Content-Type": "text/html"], html), 69, "is not valid")
        try assertMeets(.text("SSH-2.0-OpenSSH_9.2\r\n"), 69, "HTTP")
    }

    func testSilence_endsWithTheTimeLimit() throws {
        try assertMeets(.silence, 69, "timed out after")
    }

    func testBodyWithoutAnEnd_endsWithALimit() throws {
        let start = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n["
        try assertMeets(.endless(Array(start.utf8)), 69, "127.0.0.1")
    }

    func testNobodyThere_isMetWithASentence() throws {
        let program = try Program()
        let url = try ScriptedServer.deserted()

        let list = try program.run("cats list --base-url \(url) --timeout 5")

        XCTAssertEqual(list.status, 69)
        XCTAssertTrue(list.error.contains("Cannot connect to 127.0.0.1"), list.error)
    }

    func testService_isUsedInsteadOfTheSandbox() throws {
        let cat = #"{"_id":"5e4c0f1a2b3c4d5e6f708192","catName":"Misty","ownerName":"Sam","breedId":"abys"}"#
        let json = ["Content-Type": "application/json"]
        let server = try ScriptedServer([.response(200, json, "[\(cat)]"), .response(200, json, "[\(cat)]")])
        let program = try self.program(server)

        let list = try program.run("cats list --output csv")

        XCTAssertEqual(list.status, 0, list.error)
        XCTAssertTrue(list.output.contains("5e4c0f1a2b3c4d5e6f708192,Misty,Sam,abys,Abyssinian"), list.output)
        XCTAssertTrue(server.received.first?.hasPrefix("GET /rest/a3cats?") == true, "\(server.received)")
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.sandboxDatabase))
    }

    // MARK: Secrets

    func testSecret_isNeverShown() throws {
        let program = try Program()
        var shown: [Finished] = [try program.run("config set cats.api-key", input: Self.key + "\n")]

        for line in [
            "config list", "config list --json", "config get cats.api-key", "cats list --explain", "doctor",
            "cats list --explain --json", "config unset cats.breeds-api-key", "api cats GET / --explain",
        ] {
            shown.append(try program.run(line))
        }
        var other = program
        other.environment["TOOLKIT_CATS_API_KEY"] = Self.key
        shown.append(try other.run("config list"))
        shown.append(try other.run("cats list --explain"))
        shown.append(try other.run("cats add --help"))

        for run in shown { XCTAssertFalse((run.output + run.error).contains(Self.key), run.output + run.error) }
        XCTAssertTrue(shown[1].output.contains("set"), shown[1].output)
        let tree = FileTree(program.home)
        let holders = tree.files.filter { tree.entries[$0]?.bytes?.range(of: Data(Self.key.utf8)) != nil }
        XCTAssertEqual(holders, ["credentials.json"])
        XCTAssertEqual(tree.entries["credentials.json"]?.mode, 0o600)
    }

    func testSecret_asAWord_isRefused() throws {
        let program = try Program()

        let set = try program.run(["config", "set", "cats.api-key", Self.key])

        XCTAssertEqual(set.status, 64)
        XCTAssertTrue(set.error.contains("standard input"), set.error)
        XCTAssertFalse(FileManager.default.fileExists(atPath: program.home + "/credentials.json"))
    }

    func testVerbose_showsTheExchangeWithoutTheSecret() throws {
        // The service repeats the key in its error message.
        let server = try ScriptedServer([
            .response(401, ["Content-Type": "application/json"], #"{"message":"\#(Self.key) is no key"}"#)
        ])
        let program = try self.program(server)

        let list = try program.run("cats list --verbose")

        XCTAssertEqual(list.status, 77)
        XCTAssertTrue(server.received[0].contains(Self.key), server.received[0])
        XCTAssertTrue(list.error.contains("> GET http://127.0.0.1:\(server.port)/rest/a3cats"), list.error)
        XCTAssertTrue(list.error.lowercased().contains("x-apikey: ***"), list.error)
        XCTAssertFalse(list.error.contains(Self.key), list.error)
    }

    func testRedirect_toAnotherHost_carriesNoKey() throws {
        let other = try ScriptedServer(
            name: "localhost", [.response(200, ["Content-Type": "application/json"], "[]")])
        let server = try ScriptedServer([.response(302, ["Location": "\(other.url)/elsewhere"])])
        let program = try self.program(server)

        let list = try program.run("cats list --verbose")

        XCTAssertEqual(list.status, 0, list.error)
        XCTAssertTrue(server.received[0].contains(Self.key), server.received[0])
        XCTAssertEqual(other.received.count, 1)
        XCTAssertFalse(other.received[0].contains(Self.key), other.received[0])
        XCTAssertFalse(other.received[0].lowercased().contains("x-apikey"), other.received[0])
        XCTAssertFalse((list.output + list.error).contains(Self.key))
    }

    func testRedirect_ofAChangeToAnotherHost_isNotFollowed() throws {
        let other = try ScriptedServer(name: "localhost", [.response(201)])
        let server = try ScriptedServer([.response(307, ["Location": "\(other.url)/elsewhere"])])
        let program = try self.program(server)

        let add = try program.run("cats add --breed abys")

        XCTAssertEqual(add.status, 69)
        XCTAssertTrue(add.error.contains("redirected the request to another host or port, localhost"), add.error)
        XCTAssertEqual(other.received, [])
    }

    func testSecret_overPlainHTTP_isNotSent() throws {
        let program = try Program()
        _ = try program.run("config set cats.api-key", input: Self.key + "\n")
        _ = try program.run("config set cats.url http://cats.example.com/rest/a3cats")

        let list = try program.run("cats list")

        XCTAssertEqual(list.status, 77)
        XCTAssertTrue(list.error.contains("does not send credentials to cats.example.com over"), list.error)
    }

    func testControlC_whileAServiceIsSilent_endsAtOnce() throws {
        let server = try ScriptedServer([.silence])
        defer { server.stop() }
        let program = try self.program(server)
        let terminal = try PseudoTerminal()

        let list = try program.start(["cats", "list"], streams: .terminal(terminal))
        try list.wait(until: "a request") { !server.received.isEmpty }
        list.type("\u{3}")

        XCTAssertEqual(try list.finish().status, 130)
    }

    // MARK: Helpers

    /// Returns a program whose settings have an API key and the server's URL.
    private func program(_ server: ScriptedServer) throws -> Program {
        let program = try Program()
        XCTAssertEqual(try program.run("config set cats.api-key", input: Self.key + "\n").status, 0)
        XCTAssertEqual(try program.run("config set cats.url \(server.url)/rest/a3cats").status, 0)
        return program
    }

    private func assertMeets(
        _ answer: ScriptedServer.Answer, _ status: Int32, _ sentences: String..., file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let server = try ScriptedServer([answer])
        defer { server.stop() }
        let program = try self.program(server)

        let list = try program.run("cats list --timeout 2")

        XCTAssertEqual(list.status, status, list.error, file: file, line: line)
        XCTAssertEqual(list.output, "", file: file, line: line)
        for sentence in sentences {
            XCTAssertTrue(list.error.contains(sentence), list.error, file: file, line: line)
        }
        XCTAssertFalse(list.error.contains(Self.key), list.error, file: file, line: line)
        XCTAssertFalse(list.error.contains("<h1>"), list.error, file: file, line: line)
    }
}

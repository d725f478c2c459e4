import Toolkit
import ToolkitTesting
import XCTest

@testable import ILoveCats

/// Runs commands against a real server that misbehaves.
///
/// Each command shows an error message without secrets, has the right exit status, and ends in time.
final class BadServiceTests: XCTestCase {
    private let key = "0123456789abcdef01234567"

    private func run(_ line: String, against url: URL, timeout: String = "20") async -> Run {
        var toolkit = Harness(ILoveCatsFeature.self)
        toolkit.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }
        toolkit.environment["TOOLKIT_CATS_URL"] = url.absoluteString + "/rest/a3cats"
        toolkit.environment["TOOLKIT_CATS_API_KEY"] = key
        return await toolkit.run(line + " --timeout " + timeout)
    }

    private func check(
        _ run: Run, _ status: Int32, _ words: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(run.exitStatus, status, run.standardError, file: file, line: line)
        XCTAssertEqual(run.standardOutput, "", file: file, line: line)
        XCTAssertTrue(run.standardError.hasPrefix("error: "), run.standardError, file: file, line: line)
        XCTAssertTrue(run.standardError.contains(words), run.standardError, file: file, line: line)
        XCTAssertFalse(run.standardError.contains(key), run.standardError, file: file, line: line)
        XCTAssertFalse(run.standardError.contains("<h1>"), run.standardError, file: file, line: line)
    }

    func testRefusals_areSentences() async throws {
        let json = ["Content-Type": "application/json"]
        let html = ["Content-Type": "text/html"]
        let cases: [(ScriptedServer.Answer, Int32, String)] = [
            (.response(401, json, #"{"message":"No valid API key \#(key)"}"#), 77, "refused the credentials"),
            (.response(403, json, #"{"message":"Not for you"}"#), 77, "Not for you"),
            (.response(404), 66, "did not find the resource"),
            (.response(429, ["Retry-After": "100"]), 75, "Try again in 100 s."),
            (.response(500, html, "<h1>Oh no</h1>"), 69, "returned an error (500"),
        ]
        for (answer, status, words) in cases {
            let server = try ScriptedServer([answer])
            check(await run("cats add --breed abys", against: server.url), status, words)
            XCTAssertTrue(server.received.first?.lowercased().contains("x-apikey: \(key)") == true)
        }
    }

    func testNonsense_isASentence() async throws {
        let cases: [ScriptedServer.Answer] = [
            .response(201), .response(201, ["Content-Type": "application/json"], #"{"_id":"5e4c0f1a","catNa"#),
            .response(200, ["Content-Type": "text/html"], "<h1>Welcome</h1>"),
            .text("HTTP/1.1 201 Created\r\nContent-Length: 500\r\n\r\n{\"_id\":\"5e4c"),
        ]
        for answer in cases {
            let server = try ScriptedServer([answer])
            check(await run("cats add --breed abys", against: server.url), 69, "127.0.0.1")
        }
    }

    func testBodyThatNeverEnds_isCutOff() async throws {
        let server = try ScriptedServer([.endless(Array("HTTP/1.1 201 Created\r\n\r\n".utf8))])

        check(await run("cats add --breed abys", against: server.url), 69, "127.0.0.1")
    }

    func testSilence_endsAtTheTimeLimit() async throws {
        let server = try ScriptedServer([.silence])

        check(await run("cats add --breed abys", against: server.url, timeout: "0.3"), 69, "0.3")
    }

    func testNobody_isASentence() async throws {
        check(await run("cats list", against: try ScriptedServer.deserted()), 69, "127.0.0.1")
    }

    func testRedirectToAnotherHost_carriesNoKey() async throws {
        let other = try ScriptedServer(name: "localhost", [.response(200, ["Content-Type": "application/json"], "[]")])
        let location = ["Location": other.url.absoluteString + "/rest/a3cats"]
        let server = try ScriptedServer([.response(302, location)])

        _ = await run("cats list", against: server.url)

        XCTAssertFalse(other.received.joined().contains(key))
        XCTAssertTrue(server.received.joined().contains(key))
    }
}

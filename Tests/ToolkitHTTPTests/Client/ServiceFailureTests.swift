import TestSupport
import ToolkitPrimitives
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

/// The messages when a service fails, with the real network and all wrappers.
final class ServiceFailureTests: XCTestCase {
    private struct Cat: Decodable, Sendable {
        var name: String
    }

    /// The result of a request for a cat.
    private struct Ending {
        /// The error message, with `HOST` in place of the server's name.
        var message = ""
        var exit: ExitStatus = .done
        var hint: Hint?
        var trace = ""
        var requests: [String] = []
    }

    private static let secret = "s3cret-key"

    /// Requests a cat from a server, with a key in a header field and a token in the query.
    private func ending(
        _ answers: ScriptedServer.Answer...,
        method: HTTPMethod = .get,
        limit: Duration = .seconds(30),
        clock: Clock = ManualClock().clock
    ) async throws -> Ending {
        let server = try ScriptedServer(answers)
        defer { server.stop() }
        var ending = await ending(at: server.url, method: method, limit: limit, clock: clock)
        ending.requests = server.received
        return ending
    }

    private func ending(
        at base: URL,
        method: HTTPMethod = .get,
        limit: Duration = .seconds(30),
        clock: Clock = ManualClock().clock
    ) async -> Ending {
        let lines = Lines()
        let timeLimit = TimeLimit(limit, clock: clock)
        var stack = TransportStack(base: base, timeLimit: timeLimit, clock: clock, random: { 0.5 })
        stack.credentials = ["x-apikey": Self.secret]
        stack.trace = lines.add
        let transport = stack.wrapping(LiveTransport.make(environment: [:], bodyLimit: 1 << 20))
        let client = HTTPClient(base: base, transport: transport, now: clock.now)
        let query: [(String, String?)] = [("loginToken", Self.secret)]

        var ending = Ending()
        do {
            _ = try await client.send(Endpoint<Cat>(method, path: ["cats"], query: query))
        } catch {
            let report = (error as? HTTPError)?.report ?? .defect("\(error)")
            ending.message = "\(report.message)".replacingOccurrences(of: WebOrigin.name(of: base), with: "HOST")
            (ending.exit, ending.hint) = (report.status, report.hint)
        }
        ending.trace = lines.all.joined(separator: "\n")
        let shown = ending.message + "\(ending.hint?.message ?? "")" + ending.trace
        XCTAssertFalse(shown.contains(Self.secret), shown)
        return ending
    }

    func test401_asksForCredentials() async throws {
        let body = #"{"message":"Key \#(Self.secret) is not valid"}"#

        let ending = try await ending(.response(401, ["Content-Type": "application/json"], body))

        XCTAssertEqual(ending.message, "HOST refused the credentials (401 Unauthorized): “Key *** is not valid”.")
        XCTAssertEqual(ending.exit, .notPermitted)
    }

    func test403_saysThatItIsNotPermitted() async throws {
        let ending = try await ending(.response(403))

        XCTAssertEqual(ending.message, "HOST does not permit this request (403 Forbidden).")
        XCTAssertEqual(ending.exit, .notPermitted)
    }

    func test404_saysThatThereIsNoSuchThing() async throws {
        let ending = try await ending(.response(404, ["Content-Type": "text/plain"], "No cat 7"))

        XCTAssertEqual(ending.message, "HOST did not find the resource (404 Not Found): “No cat 7”.")
        XCTAssertEqual(ending.exit, .notFound)
    }

    func testMessage_thatRepeatsTheStatus_isLeftOut() async throws {
        let ending = try await ending(.response(404, ["Content-Type": "text/plain"], "not found"))

        XCTAssertEqual(ending.message, "HOST did not find the resource (404 Not Found).")
    }

    func test429_waitsAsLongAsTheTimeAllows() async throws {
        let ending = try await ending(
            .response(429, ["Retry-After": "20"]), .response(429, ["Retry-After": "20"]), .response(200))

        XCTAssertEqual(
            ending.message, "HOST received too many requests (429 Too Many Requests). Try again in 20 s.")
        XCTAssertEqual(ending.exit, .tryAgain)
        XCTAssertEqual(ending.requests.count, 2)
    }

    func test500_showsNoHTML() async throws {
        let ending = try await ending(.response(500, ["Content-Type": "text/html"], "<h1>Fatal: secret stack</h1>"))

        XCTAssertEqual(ending.message, "HOST returned an error (500 Internal Server Error).")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testEmptyBody_makesNoSense() async throws {
        let ending = try await ending(.response(200))

        XCTAssertEqual(ending.message, "The response from HOST is not valid: it is empty.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testHalfADocument_isALostConnection() async throws {
        let half = ScriptedServer.Answer.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"name\":")

        let ending = try await ending(half, half, half)

        XCTAssertEqual(ending.message, "The connection to HOST was lost before the response was complete.")
        XCTAssertEqual(ending.exit, .unavailable)
        XCTAssertEqual(ending.requests.count, 3)
    }

    func testNoAnswer_isALostConnection() async throws {
        let ending = try await ending(.close, .close, .close)

        XCTAssertEqual(ending.message, "The connection to HOST was lost before the response was complete.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testNoAnswer_toAPostIsNotAskedForAgain() async throws {
        let ending = try await ending(.close, .close, method: .post)

        XCTAssertEqual(ending.exit, .unavailable)
        XCTAssertEqual(ending.requests.count, 1)
    }

    func testEndlessBody_endsAtTheLimit() async throws {
        let ending = try await ending(.endless([UInt8]("HTTP/1.1 200 OK\r\n\r\n".utf8)))

        XCTAssertEqual(ending.message, "The response from HOST is larger than 1.0 MB.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testAnotherProtocol_isNotHTTP() async throws {
        let ending = try await ending(.text("SSH-2.0-OpenSSH_9.2\r\n"))

        XCTAssertEqual(ending.message, "The response from HOST is not valid HTTP.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testSilence_endsWithTheTime() async throws {
        let start = ContinuousClock.now

        let ending = try await ending(.silence, limit: .milliseconds(200), clock: .live)

        XCTAssertEqual(ending.message, "The request to HOST timed out after 0.2 s.")
        XCTAssertEqual(ending.exit, .unavailable)
        XCTAssertLessThan(start.duration(to: .now), .seconds(5))
    }

    func testNobody_cannotBeReached() async throws {
        let ending = await ending(at: try ScriptedServer.deserted())

        XCTAssertEqual(ending.message, "Cannot connect to HOST.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testNoSuchHost_isNamed() async {
        let ending = await ending(at: .of("https://cats.invalid"))

        XCTAssertEqual(ending.message, "Cannot resolve the host HOST.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testNoTLS_isNamed() async throws {
        let server = try ScriptedServer([.text("HTTP/1.1 400 Bad Request\r\n\r\n")])
        defer { server.stop() }

        let ending = await ending(at: URL(string: "https://127.0.0.1:\(server.port)")!)

        XCTAssertEqual(ending.message, "HOST does not answer in TLS.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testRedirectToAnotherHost_takesNoKeyAlong() async throws {
        let other = try ScriptedServer(name: "localhost", [.response(404)])
        defer { other.stop() }

        let ending = try await ending(.response(302, ["Location": other.url.absoluteString + "/cats"]))

        XCTAssertEqual(ending.exit, .notFound)
        XCTAssertTrue(ending.requests.joined().lowercased().contains("x-apikey: \(Self.secret)"))
        XCTAssertEqual(other.received.count, 1)
        XCTAssertFalse(other.received.joined().contains(Self.secret))
    }

    func testRedirectOfAPostToAnotherHost_isRefused() async throws {
        let other = try ScriptedServer(name: "localhost", [.response(200)])
        defer { other.stop() }

        let ending = try await ending(.response(307, ["Location": other.url.absoluteString]), method: .post)

        XCTAssertEqual(
            ending.message,
            "HOST redirected the request to another host or port, localhost:\(other.port). "
                + "toolkit does not follow it for a change, or for a read that decides about a change.")
        XCTAssertEqual(ending.exit, .unavailable)
        XCTAssertEqual(other.received, [])
    }

    func testRedirectInCircles_ends() async throws {
        let circle = ScriptedServer.Answer.response(302, ["Location": "/cats"])

        let ending = try await ending(circle, circle, circle, circle, circle, circle)

        XCTAssertEqual(ending.message, "HOST redirected the request more than 5 times.")
        XCTAssertEqual(ending.exit, .unavailable)
    }

    func testPlainHTTPToAnotherMachine_isRefused() async {
        let ending = await ending(at: .of("http://cats.invalid"))

        XCTAssertEqual(
            ending.message,
            "toolkit does not send credentials to HOST over plain HTTP, where others can read them.")
        XCTAssertEqual(ending.exit, .notPermitted)
    }
}

import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class TransportStackTests: XCTestCase {
    func testWrapping_sendsCredentialsOnlyToTheServiceAndTracesEachHop() async throws {
        let (transport, lines) = (ScriptedTransport(), Lines())
        let clock = ManualClock().clock
        var stack = TransportStack(
            base: .of("https://a.example"), timeLimit: TimeLimit(clock: clock), clock: clock, random: { 0 })
        stack.credentials = ["X-Badge": "s3cret"]
        stack.trace = lines.add
        let elsewhere: HTTPHeaders = ["Location": "https://b.example/2"]
        transport.reply(to: "GET /1", with: HTTPResponse(status: .badGateway))
        transport.reply(to: "GET /1", with: HTTPResponse(status: .found, headers: elsewhere))
        transport.reply(to: "GET /2", with: HTTPResponse())

        _ = try await stack.wrapping(transport).send(HTTPRequest(.get, .of("https://a.example/1")))

        XCTAssertEqual(transport.requests.map { $0.headers["X-Badge"] }, ["s3cret", "s3cret", nil])
        XCTAssertEqual(
            lines.all.filter { $0.hasPrefix(">") },
            [
                "> GET https://a.example/1", ">   X-Badge: ***", "> GET https://a.example/1", ">   X-Badge: ***",
                "> GET https://b.example/2",
            ])
        XCTAssertFalse(lines.all.joined().contains("s3cret"))
    }

    func testWrapping_countsThePausesBetweenTries() async throws {
        let (transport, time) = (ScriptedTransport(), ManualClock())
        let timeLimit = TimeLimit(.seconds(30), clock: time.clock)
        let stack = TransportStack(timeLimit: timeLimit, clock: time.clock, random: { 0 })
        transport.reply(to: "GET /1", with: HTTPResponse(status: 503, headers: ["Retry-After": "20"]))
        transport.reply(to: "GET /1", with: HTTPResponse())

        _ = try await stack.wrapping(transport).send(HTTPRequest(.get, .of("https://a.example/1")))

        XCTAssertEqual(timeLimit.remaining, .seconds(10))
    }
}

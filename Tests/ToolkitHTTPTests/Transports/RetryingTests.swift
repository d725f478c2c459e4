import Synchronization
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class RetryingTests: XCTestCase {
    private let transport = ScriptedTransport()
    private let time = ManualClock()
    private let lost = HTTPError.connectionLost(host: "a.example", .maybeSent)

    private func send(
        _ method: HTTPMethod, _ repetition: Repetition? = nil, limit: Duration = .seconds(30)
    ) async throws -> HTTPResponse {
        let timeLimit = TimeLimit(limit, clock: time.clock)
        let retrying = Retrying(transport, timeLimit: timeLimit, clock: time.clock, random: { 1 })
        return try await retrying.send(HTTPRequest(method, .of("https://a.example/x"), repetition: repetition))
    }

    private func reply(_ method: HTTPMethod, _ status: HTTPStatus, _ headers: HTTPHeaders = [:]) {
        transport.reply(to: "\(method) /x", with: HTTPResponse(status: status, headers: headers))
    }

    func testSend_triesARepeatableRequestThreeTimes() async {
        for _ in 0..<3 { transport.reply(to: "GET /x", throwing: lost) }

        await assertThrows(lost) { try await send(.get) }

        XCTAssertEqual(transport.requests.count, 3)
        XCTAssertEqual(time.slept, [.milliseconds(200), .milliseconds(400)])
    }

    func testSend_stopsAtTheFirstGoodAnswer() async throws {
        reply(.get, .badGateway)
        reply(.get, .ok)

        let response = try await send(.get)

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(transport.requests.count, 2)
    }

    func testSend_takesARandomHalfOffThePause() async throws {
        reply(.get, .gatewayTimeout)
        reply(.get, .ok)
        let timeLimit = TimeLimit(clock: time.clock)
        let retrying = Retrying(transport, timeLimit: timeLimit, clock: time.clock, random: { 0 })

        _ = try await retrying.send(HTTPRequest(.get, .of("https://a.example/x")))

        XCTAssertEqual(time.slept, [.milliseconds(100)])
    }

    func testSend_tellsARetryBeforeThePause_onceTheServiceWasReached() async throws {
        transport.reply(to: "GET /x", throwing: lost)
        reply(.get, .serviceUnavailable, ["Retry-After": "7"])
        reply(.get, .ok)
        transport.reply(to: "GET /y", throwing: HTTPError.cannotConnect(host: "a.example", tried: []))
        transport.reply(to: "GET /y", with: HTTPResponse(status: .ok))
        let told = Mutex<[String]>([])
        let retrying = Retrying(
            transport, timeLimit: TimeLimit(clock: time.clock), clock: time.clock, random: { 1 },
            onRetry: { [time] text in told.withLock { $0.append("after \(time.slept.count) pauses: \(text)") } })

        _ = try await retrying.send(HTTPRequest(.get, .of("https://a.example/x")))
        _ = try await retrying.send(HTTPRequest(.get, .of("https://a.example/y")))

        XCTAssertEqual(
            told.withLock(\.self),
            [
                "after 0 pauses: The connection to a.example was lost before the response was complete. "
                    + "Trying again in 0.2 s (2 of 3).",
                "after 1 pauses: The service answered 503 Service Unavailable. Trying again in 7 s (3 of 3).",
            ])
    }

    func testSend_neverRepeatsAPostThatMayHaveArrived() async {
        transport.reply(to: "POST /x", throwing: lost)

        await assertThrows(lost) { try await send(.post) }

        XCTAssertEqual(transport.requests.count, 1)
    }

    func testSend_doesNotRepeatAPostAfterABadGateway() async throws {
        reply(.post, .badGateway)

        let response = try await send(.post)

        XCTAssertEqual(response.status, .badGateway)
    }

    func testSend_repeatsAPostThatNeverArrived() async throws {
        transport.reply(to: "POST /x", throwing: HTTPError.cannotConnect(host: "a.example"))
        reply(.post, .created)

        let response = try await send(.post)

        XCTAssertEqual(response.status, .created)
    }

    func testSend_waitsAsLongAsItIsTold() async throws {
        reply(.get, .tooManyRequests, ["Retry-After": "7"])
        reply(.get, .serviceUnavailable, ["Retry-After": "Sun, 06 Nov 1994 08:49:40 GMT"])
        reply(.get, .ok)

        let response = try await send(.get)

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(time.slept, [.seconds(7), .seconds(3)])
    }

    func testSend_repeatsAPostThatCameTooSoon() async throws {
        reply(.post, .tooManyRequests, ["Retry-After": "7"])
        reply(.post, .ok)

        let response = try await send(.post)

        XCTAssertEqual(response.status, .ok)
    }

    func testSend_doesNotRepeatAPostThatAProxyMayHavePassedOn() async throws {
        reply(.post, .serviceUnavailable, ["Retry-After": "0"])

        let response = try await send(.post)

        XCTAssertEqual(response.status, .serviceUnavailable)
        XCTAssertEqual(transport.requests.count, 1)
    }

    func testSend_failsAtOnceWhenTheWaitIsTooLong() async throws {
        reply(.get, .tooManyRequests, ["Retry-After": "31"])

        let response = try await send(.get, limit: .seconds(30))

        XCTAssertEqual(response.status, .tooManyRequests)
        XCTAssertEqual(time.slept, [])
    }

    func testSend_leavesOtherAnswersAlone() async throws {
        for status in [HTTPStatus.ok, .notFound, .internalServerError, .tooManyRequests] {
            reply(.get, status)

            let response = try await send(.get)

            XCTAssertEqual(response.status, status)
        }
        XCTAssertEqual(time.slept, [])
    }

    func testSend_leavesOtherErrorsAlone() async {
        let error = HTTPError.insecureConnection(host: "a.example", .notSent)
        transport.reply(to: "GET /x", throwing: error)

        await assertThrows(error) { try await send(.get) }

        XCTAssertEqual(transport.requests.count, 1)
    }

    func testSend_saysThatAnEarlierTryWasSent() async {
        let unreachable = HTTPError.cannotConnect(host: "a.example")
        transport.reply(to: "GET /x", throwing: lost)
        for _ in 0..<2 { transport.reply(to: "GET /x", throwing: unreachable) }

        await assertThrows(HTTPError.afterSending(unreachable)) { try await send(.get) }
    }

    func testSend_saysThatNothingLeftWhenNoTryDid() async {
        let unreachable = HTTPError.cannotConnect(host: "a.example")
        for _ in 0..<3 { transport.reply(to: "POST /x", throwing: unreachable) }

        await assertThrows(unreachable) { try await send(.post) }
    }

    func testSend_countsAnAnsweredTryAsSent() async {
        let unreachable = HTTPError.cannotConnect(host: "a.example")
        reply(.post, .tooManyRequests, ["Retry-After": "1"])
        for _ in 0..<2 { transport.reply(to: "POST /x", throwing: unreachable) }

        await assertThrows(HTTPError.afterSending(unreachable)) { try await send(.post) }
    }

    func testSend_neverRepeatsWhatTheCallerKeepsAccountOf() async throws {
        reply(.put, .tooManyRequests, ["Retry-After": "1"])

        let response = try await send(.put, .never)

        XCTAssertEqual(response.status, .tooManyRequests)
        XCTAssertEqual(transport.requests.count, 1)
    }
}

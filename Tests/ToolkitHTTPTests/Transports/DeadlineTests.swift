import Synchronization
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class DeadlineTests: XCTestCase {
    /// Never responds, and records that it was cancelled.
    private final class Silent: Transport {
        let wasCancelled = Mutex(false)

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            do {
                try await Task.sleep(for: .seconds(3600))
            } catch {
                wasCancelled.withLock { $0 = true }
                throw error
            }
            return HTTPResponse()
        }
    }

    private let request = HTTPRequest(.get, .of("https://a.example/x?key=1"))

    func testSend_returnsWhatComesInTime() async throws {
        let transport = ScriptedTransport()
        transport.reply(to: "GET /x?key=1", with: HTTPResponse(status: .created))
        let clock = ManualClock().clock
        let deadline = Deadline(transport, timeLimit: TimeLimit(clock: clock), clock: clock)

        let response = try await deadline.send(request)

        XCTAssertEqual(response.status, .created)
    }

    func testSend_cancelsWhatTakesTooLong() async {
        let (silent, time) = (Silent(), ManualClock())
        let timeLimit = TimeLimit(.seconds(30), clock: time.hastyClock)
        let deadline = Deadline(silent, timeLimit: timeLimit, clock: time.hastyClock)

        await assertThrows(HTTPError.timedOut(host: "a.example", limit: .seconds(30), .maybeSent)) {
            try await deadline.send(request)
        }

        XCTAssertTrue(silent.wasCancelled.withLock { $0 })
        XCTAssertEqual(time.slept, [.seconds(30)])
    }

    func testSend_sendsNothingWhenTheTimeIsUsedUp() async {
        let (transport, time) = (ScriptedTransport(), ManualClock())
        let timeLimit = TimeLimit(.seconds(30), clock: time.clock)
        timeLimit.begin()
        time.advance(by: .seconds(30))
        let deadline = Deadline(transport, timeLimit: timeLimit, clock: time.clock)

        await assertThrows(HTTPError.timedOut(host: "a.example", limit: .seconds(30), .notSent)) {
            try await deadline.send(request)
        }

        XCTAssertEqual(transport.requests, [])
    }

    func testSend_endsWithItsTask() async {
        let clock = ManualClock().clock
        let deadline = Deadline(Silent(), timeLimit: TimeLimit(clock: clock), clock: clock)
        let task = Task { [request] in try await deadline.send(request) }

        task.cancel()

        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    }
}

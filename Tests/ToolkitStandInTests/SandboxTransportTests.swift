import Foundation
import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitStandIn

final class SandboxTransportTests: XCTestCase {
    /// The body of the list of animals, 19 bytes.
    private static let body = #"["ant","bee","cow"]"#

    /// Requests the list of animals with these effects, and returns the result and the waiting time.
    private func send(_ effects: Fault.Effect...) async throws -> (answer: Result<String, HTTPError>, waited: Duration)
    {
        let sandbox = try Sandbox(ZooSandbox(SandboxHome(path: nil, now: { .distantPast })))
        let route = try XCTUnwrap(RoutePattern("GET /zoo/animals"))
        for effect in effects { _ = try Fault.add(FaultPlan(route, effect), to: sandbox.service.database) }
        let clock = ManualClock()
        let url = try XCTUnwrap(URL(string: Sandbox.origin + "/zoo/animals"))
        do throws(HTTPError) {
            let timeLimit = TimeLimit(.seconds(30), clock: clock.clock)
            let transport = SandboxTransport(sandbox: sandbox, clock: clock.clock, timeLimit: timeLimit)
            return (.success(try await Self.text(of: transport, url)), clock.slept.reduce(.zero, +))
        } catch {
            return (.failure(error), clock.slept.reduce(.zero, +))
        }
    }

    private static func text(of transport: SandboxTransport, _ url: URL) async throws(HTTPError) -> String {
        do {
            return try await transport.send(HTTPRequest(.get, url)).text
        } catch let error as HTTPError {
            throw error
        } catch {
            throw .badAddress(reason: "\(error)")
        }
    }

    func testDelay_isCutAtTheTimeLimit() async throws {
        let (answer, waited) = try await send(.delay(40_000))

        XCTAssertEqual(answer, .failure(.timedOut(host: "the sandbox", limit: .seconds(30), .maybeSent)))
        XCTAssertEqual(waited, .seconds(30))
    }

    func testAnswer_comesAtOnce() async throws {
        let (answer, waited) = try await send()

        XCTAssertEqual(answer, .success(Self.body))
        XCTAssertEqual(waited, .zero)
    }

    func testSlowBody_takesAsLongAsItsBytes() async throws {
        let (answer, waited) = try await send(.slow(10), .delay(500))

        XCTAssertEqual(answer, .success(Self.body))
        XCTAssertEqual(waited, .milliseconds(2_400))
    }

    func testCutShort_isALostConnection() async throws {
        let lost = HTTPError.connectionLost(host: "the sandbox", .maybeSent)

        let result = try await send(.cutShort(5), .slow(10))

        XCTAssertEqual(result.answer, .failure(lost))
        XCTAssertEqual(result.waited, .milliseconds(500))
        let lastByte = try await send(.cutShort(Self.body.utf8.count - 1)).answer
        XCTAssertEqual(lastByte, .failure(lost))
    }

    func testCutShort_behindTheBodyLeavesItWhole() async throws {
        let answer = try await send(.cutShort(Self.body.utf8.count)).answer

        XCTAssertEqual(answer, .success(Self.body))
    }

    func testGarbage_isNoHTTP() async throws {
        let answer = try await send(.garbage).answer

        XCTAssertEqual(answer, .failure(.notHTTP(host: "the sandbox")))
    }
}

import ToolkitTesting
import XCTest

@testable import Toolkit

final class FaultTests: XCTestCase {
    private let home = TemporaryFolder()

    private func sandbox() throws -> Sandbox {
        let home = SandboxHome(path: home.path + "/zoo.sqlite", now: { Date(timeIntervalSince1970: 0) })
        return Sandbox(try ZooSandbox(home))
    }

    private func arm(
        _ route: String, _ effect: Fault.Effect, nth: Int? = nil, probability: Double = 1, seed: UInt64 = 0
    ) throws {
        let pattern = try XCTUnwrap(RoutePattern(route))
        _ = try Fault.add(
            pattern, effect, nth: nth, probability: probability, seed: seed, to: try sandbox().service.database)
    }

    private func outcome(_ method: HTTPMethod, _ target: String, _ sandbox: Sandbox) throws -> String {
        let request = SandboxRequest(method, target: target, headers: [:], body: [], origin: Sandbox.origin)
        switch try sandbox.answer(XCTUnwrap(request)) {
        case .response(let response, let delay): return "\(response.status.rawValue) after \(delay)"
        case .dropped: return "dropped"
        }
    }

    func testFault_isMetByAnotherConnectionToTheSameFile() throws {
        let other = try sandbox()
        try arm("GET /zoo/animals", .status(503, retryAfter: 2))

        XCTAssertEqual(try outcome(.get, "/zoo/animals", other), "503 after 0.0 seconds")
    }

    func testFault_strikesTheNthMatchingRequestOnly() throws {
        let sandbox = try sandbox()
        try arm("GET /zoo/:any", .dropBefore, nth: 2)

        let outcomes = try (1...3).map { _ in try outcome(.get, "/zoo/animals", sandbox) }

        XCTAssertEqual(outcomes, ["200 after 0.0 seconds", "dropped", "200 after 0.0 seconds"])
    }

    func testFault_withAProbabilityIsTheSameForTheSameSeed() throws {
        let sandbox = try sandbox()
        func outcomes() throws -> [String] {
            _ = try Fault.clear(in: sandbox.service.database)
            try arm("GET /zoo/animals", .status(500, retryAfter: nil), probability: 0.3, seed: 9)
            return try (0..<200).map { _ in try outcome(.get, "/zoo/animals", sandbox) }
        }

        let first = try outcomes()
        let second = try outcomes()

        XCTAssertEqual(first, second)
        let failed = first.filter { $0.hasPrefix("500") }.count
        XCTAssertTrue((30...90).contains(failed), "\(failed) of 200")
    }

    func testDropAfter_doesTheWork() throws {
        let sandbox = try sandbox()
        try arm("POST /zoo/*", .dropAfter)

        XCTAssertEqual(try outcome(.post, "/zoo/animals/dog", sandbox), "dropped")
        XCTAssertEqual(try sandbox.service.contents().map(\.count), [4])
    }

    func testDropBefore_doesNot() throws {
        let sandbox = try sandbox()
        try arm("POST /zoo/*", .dropBefore)

        XCTAssertEqual(try outcome(.post, "/zoo/animals/dog", sandbox), "dropped")
        XCTAssertEqual(try sandbox.service.contents().map(\.count), [3])
    }

    func testDelay_isToldToTheTransport() throws {
        let sandbox = try sandbox()
        try arm("GET /*", .delay(250))

        XCTAssertEqual(try outcome(.get, "/zoo/animals", sandbox), "200 after 0.25 seconds")
    }

    func testDelays_addUpBeforeAStatus() throws {
        let sandbox = try sandbox()
        try arm("GET /*", .delay(250))
        try arm("GET /zoo/*", .delay(500))
        try arm("GET /zoo/animals", .status(500, retryAfter: nil))

        XCTAssertEqual(try outcome(.get, "/zoo/animals", sandbox), "500 after 0.75 seconds")
    }

    func testReset_bringsTheDemoDataBackAndDisarmsFaults() throws {
        let sandbox = try sandbox()
        try arm("GET /*", .dropBefore)
        try sandbox.service.fill(count: 10, seed: 1) { _ in }

        try sandbox.reset()

        XCTAssertEqual(try sandbox.service.contents().map(\.count), [3])
        XCTAssertEqual(try Fault.all(in: sandbox.service.database), [])
    }
}

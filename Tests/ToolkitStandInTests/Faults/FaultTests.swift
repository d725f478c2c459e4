import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitStandIn

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
            FaultPlan(pattern, effect, nth: nth, probability: probability, seed: seed),
            to: try sandbox().service.database)
    }

    private func outcome(_ method: HTTPMethod, _ target: String, _ sandbox: Sandbox) throws -> String {
        let request = SandboxRequest(method, target: target, headers: [:], body: [], origin: Sandbox.origin)
        switch try sandbox.answer(XCTUnwrap(request)) {
        case .response(let response, let delivery):
            let speed = delivery.bytesPerSecond.map { ", \($0) B/s" } ?? ""
            let length = delivery.bytes.map { ", \($0) B" } ?? ""
            return "\(response.status.rawValue) after \(delivery.delay)\(speed)\(length)"
        case .dropped: return "dropped"
        case .garbage: return "garbage"
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

    func testDelivery_isThatOfAllFaultsTogether() throws {
        let sandbox = try sandbox()
        for effect in [.slow(200), .slow(100), .cutShort(5), .cutShort(9), .delay(250)] as [Fault.Effect] {
            try arm("GET /zoo/animals", effect)
        }

        XCTAssertEqual(try outcome(.get, "/zoo/animals", sandbox), "200 after 0.25 seconds, 100 B/s, 5 B")
    }

    func testDelivery_isThatOfAStatusTooWhateverWasArmedFirst() throws {
        let sandbox = try sandbox()
        try arm("GET /zoo/animals", .status(503, retryAfter: nil))
        try arm("GET /zoo/animals", .slow(10))

        XCTAssertEqual(try outcome(.get, "/zoo/animals", sandbox), "503 after 0.0 seconds, 10 B/s")
    }

    func testGarbage_comesInsteadOfTheWork() throws {
        let sandbox = try sandbox()
        try arm("POST /zoo/*", .garbage)

        XCTAssertEqual(try outcome(.post, "/zoo/animals/dog", sandbox), "garbage")
        XCTAssertEqual(try sandbox.service.contents().map(\.count), [3])
        XCTAssertFalse(Sandbox.garbage.starts(with: Array("HTTP/".utf8)))
    }

    func testOldest_countsOfThoseThatReplaceTheAnswer() throws {
        let sandbox = try sandbox()
        for effect in [.stale, .dropBefore, .garbage] as [Fault.Effect] { try arm("GET /zoo/animals", effect) }

        XCTAssertEqual(try outcome(.get, "/zoo/animals", sandbox), "dropped")
    }

    func testEveryEffect_isReadAsItWasArmed() throws {
        let effects: [Fault.Effect] = [
            .status(503, retryAfter: 2), .status(418, retryAfter: nil), .delay(7), .slow(8), .cutShort(0), .dropBefore,
            .dropAfter, .garbage, .stale,
        ]
        for effect in effects { try arm("GET /zoo/:x", effect, nth: 3, probability: 0.5, seed: .max) }

        let faults = try Fault.all(in: sandbox().service.database)

        XCTAssertEqual(faults.map(\.id), Array(1...effects.count))
        XCTAssertEqual(faults.map(\.plan.effect), effects)
        for plan in faults.map(\.plan) {
            XCTAssertEqual(plan.route.text, "GET /zoo/:x")
            XCTAssertEqual(plan.nth, 3)
            XCTAssertEqual(plan.probability, 0.5)
            XCTAssertEqual(plan.seed, .max)
        }
    }

    func testFaults_ofADatabaseWithUnknownOnesAreRead() throws {
        let sandbox = try sandbox()
        try sandbox.service.database.write { connection in
            try connection.script(
                """
                INSERT INTO sandbox_fault (route, effect, amount, retry_after, nth, probability, seed) VALUES
                ('GET /zoo/animals', 'status', 503, 1, NULL, 1, 0), ('GET /zoo/animals', 'delay', 40, NULL, 1, 1, 0),
                ('GET /zoo/animals', 'melt', 7, NULL, NULL, 1, 0)
                """)
        }

        XCTAssertEqual(
            try Fault.all(in: sandbox.service.database).map(\.plan.effect), [.status(503, retryAfter: 1), .delay(40)])
        XCTAssertEqual(try outcome(.get, "/zoo/animals", sandbox), "503 after 0.04 seconds")
    }

    func testFaults_areKnownBeforeARequest_andTheLookCountsNothing() throws {
        let sandbox = try sandbox()
        XCTAssertFalse(try sandbox.hasFaults())

        try arm("GET /zoo/animals", .status(503, retryAfter: nil), nth: 1)

        XCTAssertTrue(try sandbox.hasFaults())
        XCTAssertEqual(try outcome(.get, "/zoo/animals", sandbox), "503 after 0.0 seconds")
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

import Foundation
import ToolkitTesting
import XCTest

/// Tests `toolkit serve` with services that are slow or fail on purpose.
final class ServeTroubleTests: XCTestCase {
    private static let breed = "GET /v1/breeds/abys"

    // MARK: By chance

    func testFail_strikesServicesOnly() throws {
        let served = try Served("--quiet --only cats --fail 1")

        let answer = try served.ask(Self.breed)

        XCTAssertEqual(answer.status, 500)
        XCTAssertEqual(answer.json["error"]?["code"], "failed-on-purpose")
        XCTAssertEqual(answer.json["error"]?["message"], "Failed on purpose (toolkit serve --fail).")
        XCTAssertEqual(try served.ask("GET /").status, 200)
        XCTAssertEqual(try served.ask("GET /toolkit/requests").status, 200)
    }

    func testFail_doesNoWork() throws {
        let served = try Served("--quiet --only cats --fail 1")

        XCTAssertEqual(try served.addCat("Never").status, 500)

        XCTAssertFalse(try served.program.rows().contains { $0.contains("Never") })
    }

    func testFail_withASeed_strikesTheSameRequests() throws {
        func statuses() throws -> [Int] {
            let served = try Served("--quiet --only cats --fail 0.5 --seed 4")
            return try (1...20).map { _ in try served.ask(Self.breed).status }
        }

        let first = try statuses()

        XCTAssertEqual(Set(first), [200, 500])
        XCTAssertEqual(try statuses(), first)
    }

    func testLatency_holdsServicesBackOnly() throws {
        let served = try Served("--quiet --only cats --latency 50")
        let clock = ContinuousClock()

        let slow = try clock.measure { XCTAssertEqual(try served.ask(Self.breed).status, 200) }

        XCTAssertGreaterThanOrEqual(slow, .milliseconds(50))
        XCTAssertEqual(try milliseconds(served).count, 1)
        XCTAssertGreaterThanOrEqual(try milliseconds(served)[0], 50)
    }

    func testLatency_ofOne_holdsNoOtherBack() throws {
        let served = try Served("--quiet --only cats")
        try arm(#"{"route":"GET /v1/breeds/beng","effect":"delay","delay":60000}"#, served)
        let waiting = try TestClient(served.port)
        waiting.send(served.request("GET /v1/breeds/beng"))

        let others = try (1...3).map { _ in try served.ask(Self.breed).status }

        XCTAssertEqual(others, [200, 200, 200])
        XCTAssertFalse(waiting.isReadable(within: 0))
        // The server would wait for the delayed answer, so the test kills it.
        served.process.send(SIGKILL)
    }

    // MARK: Armed

    func testDelay_comesBeforeTheAnswer() throws {
        let served = try Served("--quiet --only cats")
        try arm(#"{"route":"GET /v1/breeds/:id","effect":"delay","delay":60}"#, served)

        let time = try ContinuousClock().measure { XCTAssertEqual(try served.ask(Self.breed).status, 200) }

        XCTAssertGreaterThanOrEqual(time, .milliseconds(60))
    }

    func testSlow_isAsSlowAsItSays() throws {
        let served = try Served("--quiet --only cats")
        let size = try served.ask(Self.breed).body.utf8.count
        try arm(#"{"route":"GET /v1/breeds/:id","effect":"slow","bytesPerSecond":\#(size * 5)}"#, served)

        let time = try ContinuousClock().measure {
            XCTAssertEqual(try served.ask(Self.breed).body.utf8.count, size)
        }

        // The answer takes a fifth of a second, but its first part may arrive at once.
        XCTAssertGreaterThanOrEqual(time, .milliseconds(100))
    }

    func testNth_strikesOnce() throws {
        let served = try Served("--quiet --only cats")
        try arm(#"{"route":"GET /v1/breeds/:id","effect":"status","status":429,"retryAfter":9,"nth":2}"#, served)

        let answers = try (1...3).map { _ in try served.ask(Self.breed) }

        XCTAssertEqual(answers.map(\.status), [200, 429, 200])
        XCTAssertEqual(answers[1]["Retry-After"], "9")
    }

    func testProbability_withASeed_isTheSameEachTime() throws {
        let served = try Served("--quiet --only cats")
        func statuses() throws -> [Int] {
            _ = try served.ask("DELETE /toolkit/faults")
            try arm(
                #"{"route":"GET /v1/breeds/:id","effect":"status","status":503,"probability":0.5,"seed":3}"#, served)
            return try (1...20).map { _ in try served.ask(Self.breed).status }
        }

        let first = try statuses()

        XCTAssertEqual(Set(first), [200, 503])
        XCTAssertEqual(try statuses(), first)
    }

    func testDropAfter_hasDoneTheWork_dropBeforeHasNot() throws {
        let served = try Served("--quiet --only cats")
        for (effect, name) in [("drop-before", "Before"), ("drop-after", "After")] {
            _ = try served.ask("DELETE /toolkit/faults")
            try arm(#"{"route":"POST /rest/:collection","effect":"\#(effect)"}"#, served)
            XCTAssertThrowsError(try served.addCat(name)) { XCTAssertTrue($0 is Served.Gone) }
        }

        let names = try served.catNames()

        XCTAssertTrue(names.contains("After"))
        XCTAssertFalse(names.contains("Before"))
    }

    func testFaults_areListedAndCleared_andSharedWithCommands() throws {
        let served = try Served("--quiet --only cats")
        let add = try served.program.run("sandbox fault add 'GET /v1/breeds/:id' --status 418")
        XCTAssertEqual(add.status, 0, add.error)

        XCTAssertEqual(try served.ask(Self.breed).status, 418)
        let list = try served.ask("GET /toolkit/faults").json
        XCTAssertEqual(list.array?.map { $0["status"] }, [418])
        XCTAssertEqual(list.array?.map { $0["feature"] }, ["cats"])

        XCTAssertEqual(try served.ask("DELETE /toolkit/faults").json["cleared"], 1)
        XCTAssertEqual(try served.ask(Self.breed).status, 200)
        XCTAssertEqual(try served.ask("GET /toolkit/faults").json, [])
    }

    func testFault_isArmedWhereItsRouteIs() throws {
        let served = try Served("--quiet --only cats --only badges")

        let armed = try served.ask("POST /toolkit/faults", [:], #"{"route":"GET /v1/breeds","effect":"garbage"}"#)

        XCTAssertEqual(armed.json.array?.map { $0["feature"] }, ["cats"])
    }

    func testFaults_fromBefore_areToldAtTheStart() throws {
        let before = try Served("--quiet --only cats")
        _ = try before.ask("POST /toolkit/faults", [:], #"{"route":"GET /v1/breeds","effect":"garbage"}"#)
        try before.stop()

        let end = try Served("--only cats", in: before.program).stop()

        XCTAssertFalse(try Served("--only cats").stop().error.contains("Active faults"))
        XCTAssertTrue(end.error.contains("Active faults from earlier: 1."), end.error)
    }

    func testFault_thatMakesNoSense_isASentence() throws {
        let served = try Served("--quiet --only cats")
        for (plan, status, part) in [
            (#"{"route":"GET /v1/breeds/:id","effect":"boom"}"#, 400, "boom"),
            (#"{"route":"GET /v1/breds/:id","effect":"garbage"}"#, 404, "GET /v1/breeds/:id"),
            (#"{"route":"GET /v1/breeds/:id","effect":"status"}"#, 400, "status"),
            (#"{"route":"#, 400, "JSON"), ("", 400, "JSON"), ("[]", 400, "object"),
        ] {
            let answer = try served.ask("POST /toolkit/faults", [:], plan)

            XCTAssertEqual(answer.status, status, "\(plan): \(answer.body)")
            XCTAssertTrue(answer.body.contains(part), "\(plan): \(answer.body)")
        }
    }

    // MARK: Helpers

    private func arm(_ plan: String, _ served: Served, line: UInt = #line) throws {
        let answer = try served.ask("POST /toolkit/faults", [:], plan)
        XCTAssertEqual(answer.status, 201, answer.body, line: line)
    }

    private func milliseconds(_ served: Served) throws -> [Double] {
        try served.ask("GET /toolkit/requests").json["requests"]?.array?.compactMap { $0["milliseconds"]?.number } ?? []
    }
}

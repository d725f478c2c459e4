import XCTest

@testable import ToolkitStandIn

final class FaultPlanTests: XCTestCase {
    private static let plans: [(String, String, Fault.Effect)] = [
        (#"{"route":"GET /a","effect":"status","status":503,"retryAfter":1}"#, "GET /a", .status(503, retryAfter: 1)),
        (#"{"route":"GET /a","effect":"status","status":404}"#, "GET /a", .status(404, retryAfter: nil)),
        (#"{"route":"POST /a/:b","effect":"delay","delay":250}"#, "POST /a/:b", .delay(250)),
        (#"{"route":"GET /*","effect":"slow","bytesPerSecond":100}"#, "GET /*", .slow(100)),
        (#"{"route":"GET /*","effect":"cut-short","bytes":0}"#, "GET /*", .cutShort(0)),
        (#"{"route":"GET /*","effect":"drop-before"}"#, "GET /*", .dropBefore),
        (#"{"route":"GET /*","effect":"drop-after"}"#, "GET /*", .dropAfter),
        (#"{"route":"GET /*","effect":"garbage"}"#, "GET /*", .garbage),
        (#"{"route":"GET /*","effect":"stale"}"#, "GET /*", .stale),
    ]

    private func plan(_ text: String) throws -> FaultPlan {
        try FaultPlan(json: JSON.decode(JSONValue.self, from: Array(text.utf8)))
    }

    private func route(_ text: String) throws -> RoutePattern { try XCTUnwrap(RoutePattern(text)) }

    func testJSON_isReadForEveryEffect() throws {
        for (text, route, effect) in Self.plans {
            XCTAssertEqual(try plan(text), FaultPlan(try self.route(route), effect), text)
        }
    }

    func testJSON_hasConditions() throws {
        let plan = try plan(
            #"{"id":4,"feature":"cats","route":"GET /a","effect":"stale","nth":2,"probability":0.25,"seed":7}"#)

        XCTAssertEqual(plan, FaultPlan(try route("GET /a"), .stale, nth: 2, probability: 0.25, seed: 7))
    }

    func testJSON_ofAPlanIsReadAsThatPlan() throws {
        for (_, route, effect) in Self.plans {
            for seed in [0, 1, UInt64(Int64.max), UInt64(Int64.max) + 1, .max] {
                let plan = FaultPlan(try self.route(route), effect, nth: 3, probability: 0.5, seed: seed)
                XCTAssertEqual(try FaultPlan(json: plan.json), plan)
                let fault = Fault(id: 9, plan: plan)
                XCTAssertEqual(try FaultPlan(json: fault.json(feature: "cats")), plan)
            }
        }
    }

    func testJSON_namesEveryMember() throws {
        let fault = Fault(
            id: 2, plan: FaultPlan(try route("GET /login"), .status(503, retryAfter: nil), probability: 0.5))

        XCTAssertEqual(
            fault.json(feature: "products"),
            [
                "id": 2, "feature": "products", "route": "GET /login", "effect": "status", "status": 503,
                "retryAfter": .null, "nth": .null, "probability": .number(0.5), "seed": 0,
            ])
    }

    func testBadJSON_isToldInASentence() {
        let route = #""route":"GET /a""#
        let cases: [(String, FaultError)] = [
            ("[]", .noObject), ("7", .noObject), ("{}", .missing("route")),
            (#"{"rout":"GET /a"}"#, .unknownMember("rout", nearest: "route")),
            (#"{"zzzzzz":1}"#, .unknownMember("zzzzzz", nearest: nil)),
            (#"{"route":7}"#, .wrongKind("route", wanted: "a text")),
            (#"{"route":"/a","effect":"stale"}"#, .noRoute("/a")),
            ("{\(route)}", .missing("effect")), (#"{\#(route),"effect":null}"#, .missing("effect")),
            (#"{\#(route),"effect":"melt"}"#, .unknownEffect("melt")),
            (#"{\#(route),"effect":"status"}"#, .missing("status")),
            (#"{\#(route),"effect":"slow"}"#, .missing("bytesPerSecond")),
            (#"{\#(route),"effect":"status","status":"503"}"#, .wrongKind("status", wanted: "a whole number")),
            (#"{\#(route),"effect":"delay","delay":1.5}"#, .wrongKind("delay", wanted: "a whole number")),
            (#"{\#(route),"effect":"delay","delay":1,"status":500}"#, .conflict("status", effect: "delay")),
            (#"{\#(route),"effect":"stale","retryAfter":5}"#, .conflict("retryAfter", effect: "stale")),
            (
                #"{\#(route),"effect":"stale","probability":1.1}"#,
                .wrongKind("probability", wanted: "a number from 0 to 1")
            ),
            (#"{\#(route),"effect":"stale","seed":-1}"#, .wrongKind("seed", wanted: "a whole number from 0 on")),
        ]
        for (text, error) in cases {
            XCTAssertThrowsError(try plan(text), text) { XCTAssertEqual($0 as? FaultError, error, text) }
            XCTAssertEqual(error.report.status.rawValue, 65, text)
            XCTAssertTrue("\(error.report.message)".hasSuffix("."), "\(error.report.message)")
        }
    }

    func testNumbers_haveTheLimitsOfTheCommandLine() throws {
        let limits: [(String, String, ClosedRange<Int>)] = [
            ("status", "status", 200...599), ("delay", "delay", 0...3_600_000),
            ("slow", "bytesPerSecond", 1...1_000_000_000), ("cut-short", "bytes", 0...1_000_000_000),
        ]
        for (effect, name, range) in limits {
            for number in [range.lowerBound, range.upperBound] {
                XCTAssertNoThrow(try plan(#"{"route":"GET /a","effect":"\#(effect)","\#(name)":\#(number)}"#))
            }
            for number in [range.lowerBound - 1, range.upperBound + 1] {
                let text = #"{"route":"GET /a","effect":"\#(effect)","\#(name)":\#(number)}"#
                XCTAssertThrowsError(try plan(text), text) { error in
                    guard case .outOfRange(name, let rule)? = error as? FaultError else { return XCTFail("\(error)") }
                    XCTAssertTrue(rule.contains("not \(number)."), rule)
                }
            }
        }
        for text in [#""nth":0"#, #""retryAfter":0"#] {
            XCTAssertThrowsError(try plan(#"{"route":"GET /a","effect":"status","status":500,\#(text)}"#), text)
        }
    }

    func testReader_isTotal() {
        var random = SplitMix64(seed: 3)
        let names = ["route", "effect", "status", "delay", "bytes", "nth", "seed", "probability", "x"]
        let values: [JSONValue] = [
            .null, true, 0, -1, 503, .number(0.5), .number(.infinity), .integer(.min), "", "GET /a", "status", [], [:],
            .string(String(repeating: "9", count: 40)), "slow",
        ]
        for _ in 0..<5_000 {
            let members = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                JSONValue.Member(names.randomElement(using: &random)!, values.randomElement(using: &random)!)
            }
            do {
                let plan = try FaultPlan(json: .object(members))
                XCTAssertEqual(try FaultPlan(json: plan.json), plan)
            } catch {
                XCTAssertTrue(error is FaultError, "\(members): \(error)")
            }
        }
    }
}

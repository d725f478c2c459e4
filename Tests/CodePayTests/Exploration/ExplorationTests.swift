import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import CodePay

/// Checks the rules of transfers in every course of events up to a bound, and in random courses beyond it.
///
/// The bound is one transfer with two faults of the network, one end of a process and one write by another wallet, at
/// each of the twelve services. A copy of the journal, or a return of the service to earlier data, takes the place of one
/// fault. Together that is about 20 million different states. Only an optimized build is fast enough for that; a debug
/// build explores one fault less, and before a commit any two of a fault, an end of a process and a write by another
/// wallet. `TOOLKIT_EXPLORED_FAULTS` is the number of faults of a whole exploration in any build. Random courses test two
/// transfers at once, and more than two faults.
///
/// `TOOLKIT_WALK_SECONDS=3600 swift test --filter RandomCourses` walks for an hour; `TOOLKIT_WALK_SEED` repeats a walk.
final class ExplorationTests: XCTestCase {
    private static let environment = ProcessInfo.processInfo.environment
    #if DEBUG
        private static let (usualFaults, usualSeconds) = (1, 3)
    #else
        private static let (usualFaults, usualSeconds) = (2, 20)
    #endif
    private static let chosenFaults = environment["TOOLKIT_EXPLORED_FAULTS"].flatMap { Int($0) }
    private static let faults = chosenFaults ?? usualFaults
    /// The bounds up to which sends and additions are explored.
    private static let bounds =
        chosenFaults == nil && caseCount(1, inDebug: 0) == 0
        ? [Bound(faults: 1, crashes: 1), Bound(faults: 1, foreign: 1), Bound(crashes: 1, foreign: 1)]
        : [Bound(faults: faults, crashes: 1, foreign: 1)]

    /// Copies and returns multiply the states, so their explorations have fewer other events.
    private typealias Bound = Exploration.Bound

    func testEveryCourseOfASend_keepsTheRules() throws {
        let findings = try Self.bounds.map { try explore(ends: (1, 2), $0) }

        let states = findings.flatMap { $0.values.map(\.states) }.reduce(0, +)
        XCTAssertGreaterThan(states, Self.faults == 1 ? 100_000 : 1_000_000)
        let expected = Unknowable.allCases.filter { ![.otherCopy, .goneBack].contains($0) }
        for service in ExploredService.all {
            check(Set(findings.flatMap { $0[service]?.exceptions.keys.map { $0 } ?? [] }), expected, service)
        }
    }

    func testEveryCourseOfASendWithACopiedJournal_keepsTheRules() throws {
        let bound = Bound(faults: Self.faults - 1, crashes: 1, copies: 1)

        for (service, found) in try explore(ends: (1, 2), bound) where service.keepsKeys {
            check(Set(found.exceptions.keys), [], service)
        }
    }

    func testEveryCourseOfASendAtAServiceThatGoesBack_keepsTheRules() throws {
        let bound = Bound(faults: Self.faults - 1, crashes: 1, foreign: Self.faults > 1 ? 1 : 0, restores: 1)

        for (service, found) in try explore(ends: (1, 2), bound) where service.isSafe && service.keepsMarks {
            check(Set(found.exceptions.keys), [], service)
        }
    }

    private func check(_ found: Set<Unknowable>, _ expected: [Unknowable], _ service: ExploredService) {
        XCTAssertEqual(
            found, Set(expected.filter { $0.applies(to: service) }),
            "The exceptions of Interruptions.md that were found at a service with \(service)")
    }

    func testEveryCourseOfAnAddition_keepsTheRules() throws {
        for bound in Self.bounds { try explore(ends: (1, 1), bound) }
    }

    func testRandomCoursesOfTwoTransfers_keepTheRules() throws {
        let seconds = Self.environment["TOOLKIT_WALK_SECONDS"].flatMap { Int($0) } ?? Self.usualSeconds
        let seed = Self.environment["TOOLKIT_WALK_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000_000)
        let end = ContinuousClock.now + .seconds(seconds)
        let total = Mutex(RandomWalk.Findings())
        DispatchQueue.concurrentPerform(iterations: 2) { core in
            var round: UInt64 = 0
            while .now < end, total.withLock({ $0.broken == nil }) {
                // Each round has its own seed, so that one round can be repeated alone.
                let roundSeed = seed + round * 2 + UInt64(core)
                round += 1
                do {
                    var walk = RandomWalk(seed: roundSeed)
                    let found = try walk.walk(500)
                    total.withLock { $0.add(found, seed: roundSeed) }
                } catch {
                    XCTFail("seed \(roundSeed): \(error)")
                    return
                }
            }
        }

        let found = total.withLock { $0 }
        print("random courses: \(found.walks), \(found.events) events, \(found.excused) excused, seed \(seed)")
        if let broken = found.broken { XCTFail("\(broken)") }
        XCTAssertGreaterThan(found.walks, 0)
    }

    // MARK: Parts

    /// Explores every service, two at a time, and prints the results.
    @discardableResult
    private func explore(ends: (Int, Int), _ bound: Bound) throws -> [ExploredService: Explorer.Findings] {
        let services = ExploredService.all
        let findings = Mutex<[ExploredService: Explorer.Findings]>([:])
        DispatchQueue.concurrentPerform(iterations: services.count) { index in
            do {
                let exploration = try Exploration(
                    services[index], ends: [ends], balances: [25, 10],
                    failures: ModelFailure.kinds(at: services[index]))
                let start = exploration.start(bound)
                let found = try Explorer(
                    exploration: exploration, start: start,
                    isOver: { findings.withLock { $0.values.contains { $0.broken != nil } } }
                ).explore()
                findings.withLock { $0[services[index]] = found }
            } catch {
                XCTFail("\(services[index]): \(error)")
            }
        }
        let found = findings.withLock { $0 }
        XCTAssertEqual(found.count, services.count)
        for service in services {
            guard let result = found[service] else { continue }
            let courses = result.courses.formatted(.number.notation(.scientific).precision(.significantDigits(2)))
            print(
                "\(service): \(result.states) states, \(result.steps) steps, \(courses) courses to \(result.ends) ends")
            if let broken = result.broken { XCTFail(broken.description) }
        }
        return found
    }
}

extension RandomWalk.Findings {
    /// Adds the results of a round.
    fileprivate mutating func add(_ found: RandomWalk.Findings, seed: UInt64) {
        walks += found.walks
        events += found.events
        excused += found.excused
        guard let rule = found.broken else { return }
        broken = BrokenRule(service: rule.service, rule: "\(rule.rule) (TOOLKIT_WALK_SEED=\(seed))", lines: rule.lines)
    }
}

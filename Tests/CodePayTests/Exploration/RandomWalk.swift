import Toolkit

@testable import CodePay

/// Random courses of two transfers at once, with up to eight unusual events in each.
struct RandomWalk {
    /// The results of some walks.
    struct Findings: Sendable {
        var walks = 0
        var events = 0
        /// The number of walks that broke a rule in a way that no client of such a service can detect.
        var excused = 0
        var broken: BrokenRule?
    }

    /// The accounts of the two transfers: to the same receiver, to each other, in a chain, and the same transfer twice.
    private static let pairs: [[(Int, Int)]] = [
        [(1, 2), (3, 2)], [(1, 2), (2, 1)], [(1, 2), (2, 3)], [(1, 2), (1, 2)],
    ]
    private static let stepLimit = 1_000

    private var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// Walks many times through transfers at one service.
    mutating func walk(_ count: Int) throws -> Findings {
        let service = ExploredService.allWithHalfMarks[number(below: ExploredService.allWithHalfMarks.count)]
        let exploration = try Exploration(
            service, ends: Self.pairs[number(below: Self.pairs.count)], balances: [45, 30, 25],
            failures: ModelFailure.uncertain(at: service), areMarked: number(below: 3) > 0)
        var findings = Findings()
        for _ in 0..<count {
            let (faults, crashes) = (number(below: 4), number(below: 3))
            let start = exploration.start(
                .init(
                    faults: faults, crashes: crashes, foreign: number(below: 8 - faults - crashes + 1),
                    copies: number(below: 3), restores: number(below: 2)))
            let (events, rule) = try course(from: start, exploration)
            findings.walks += 1
            findings.events += events.count
            if let rule {
                guard rule.isExcused else {
                    findings.broken = try shrunk(events, start, exploration)
                    return findings
                }
                findings.excused += 1
            }
        }
        return findings
    }

    /// Follows random events until nothing can happen or a rule is broken.
    private mutating func course(
        from start: World, _ exploration: Exploration
    ) throws -> (events: [Event], rule: Verdict?) {
        var world = start
        var events: [Event] = []
        while world.violation == nil {
            let possible = exploration.events(in: world)
            guard !possible.isEmpty else { break }
            guard events.count < Self.stepLimit else {
                return (events, Verdict(rule: "A course does not come to an end.", isExcused: false))
            }
            let isOrdinary = number(below: 4) > 0
            let choice = possible.filter { $0.isOrdinary == isOrdinary }
            let chosen = choice.isEmpty ? possible : choice
            events.append(chosen[number(below: chosen.count)])
            world = try exploration.after(events[events.count - 1], in: world)
        }
        return (events, Verdict(world, exploration))
    }

    /// Removes every event that is not needed to break a rule.
    private func shrunk(_ events: [Event], _ start: World, _ exploration: Exploration) throws -> BrokenRule {
        var events = events
        var index = 0
        while index < events.count {
            var fewer = events
            fewer.remove(at: index)
            let (replayed, rule) = try Self.replay(fewer, start, exploration)
            if let rule, !rule.isExcused, replayed.count < events.count {
                events = replayed
                index = 0
            } else {
                index += 1
            }
        }
        let rule = try Self.replay(events, start, exploration).rule
        return BrokenRule(
            service: exploration.service, rule: rule?.rule ?? "", lines: try exploration.tell(events, from: start))
    }

    /// Replays the events that are possible, and then follows ordinary events to the end.
    private static func replay(
        _ events: [Event], _ start: World, _ exploration: Exploration
    ) throws -> (events: [Event], rule: Verdict?) {
        var world = start
        var replayed: [Event] = []
        func follow(_ event: Event) throws {
            replayed.append(event)
            world = try exploration.after(event, in: world)
        }
        for event in events where world.violation == nil {
            if exploration.events(in: world).contains(event) { try follow(event) }
        }
        while world.violation == nil, replayed.count < stepLimit,
            let next = exploration.events(in: world).first(where: \.isOrdinary)
        {
            try follow(next)
        }
        return (replayed, Verdict(world, exploration))
    }

    /// The rule that a course has broken.
    private struct Verdict {
        let rule: String
        /// Whether an event that no client of such a service can detect explains it.
        let isExcused: Bool

        init(rule: String, isExcused: Bool) {
            self.rule = rule
            self.isExcused = isExcused
        }

        init?(_ world: World, _ exploration: Exploration) {
            guard let violation = world.violation else { return nil }
            self.init(rule: violation.rule, isExcused: !exploration.excuses(for: world).isEmpty)
        }
    }

    private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
}

@testable import CodePay

/// Follows every course of events from a start, shortest first, and visits each world once.
struct Explorer {
    /// The results of an exploration.
    struct Findings: Sendable {
        /// The number of visited states; below, the number of quiet ones among them.
        var states = 0
        var ends = 0
        /// The number of steps from one state to another.
        var steps = 0
        /// The number of shortest courses to the quiet states.
        var courses = 0.0
        /// The first rule that is broken without an excuse.
        var broken: BrokenRule?
        /// For each event that no client can detect, the shortest course in which it alone breaks a rule.
        var exceptions: [Unknowable: BrokenRule] = [:]
    }

    /// A state that is reached for the first time, with one course that leads to it.
    private struct Visit {
        let world: World
        let course: Course?
        /// The number of shortest courses that lead to it.
        var ways = 1.0
    }

    /// The largest number of steps of a process without faults.
    private static let stepLimit = 1_000

    let exploration: Exploration
    let start: World
    /// Whether this exploration can stop, because another one has found a broken rule.
    var isOver: () -> Bool = { false }

    /// Visits every state, layer by layer; stops at the first rule that is broken without an excuse.
    func explore() throws -> Findings {
        var findings = Findings()
        var seen: Set<UInt64> = [start.fingerprint]
        var layer = [Visit(world: start, course: nil)]
        while !layer.isEmpty, findings.broken == nil, !isOver() {
            var next: [Visit] = []
            var places: [UInt64: Int] = [:]
            for visit in layer {
                let events = exploration.events(in: visit.world)
                findings.states += 1
                findings.steps += events.count
                if exploration.isQuiet(visit.world) {
                    findings.ends += 1
                    findings.courses += visit.ways
                }
                for event in events {
                    let world = try exploration.after(event, in: visit.world)
                    let fingerprint = world.fingerprint
                    guard seen.insert(fingerprint).inserted else {
                        if let place = places[fingerprint] { next[place].ways += visit.ways }
                        continue
                    }
                    let course = Course(event, after: visit.course)
                    guard try isUnbroken(world, course, &findings) else { continue }
                    places[fingerprint] = next.count
                    next.append(Visit(world: world, course: course, ways: visit.ways))
                }
                if findings.broken != nil { return findings }
            }
            layer = next
        }
        return findings
    }

    /// Whether a state breaks no rule, and a `resume` that has just begun would settle its transfer.
    private func isUnbroken(_ world: World, _ course: Course, _ findings: inout Findings) throws -> Bool {
        if case .resume(let index) = course.event, try !comesToAnEnd(world, index) {
            findings.broken = try broken("`resume` without faults leaves a transfer unfinished.", course)
        }
        return try judge(world, course, &findings)
    }

    /// Notes the broken rule of a state.
    /// - Returns: Whether to continue from the state.
    private func judge(_ world: World, _ course: Course, _ findings: inout Findings) throws -> Bool {
        guard let rule = world.violation?.rule else { return true }
        let excuses = exploration.excuses(for: world)
        if excuses.isEmpty { findings.broken = try broken(rule, course) }
        if excuses.count == 1, findings.exceptions[excuses[0]] == nil {
            findings.exceptions[excuses[0]] = try broken(rule, course)
        }
        return false
    }

    /// Whether a process without faults settles its transfer.
    private func comesToAnEnd(_ world: World, _ index: Int) throws -> Bool {
        var world = world
        for _ in 0..<Self.stepLimit where world.clients[index].engine >= 0 {
            world = try exploration.after(.step(index), in: world)
        }
        return world.clients[index].engine < 0 && world.clients[index].claim != .interrupted
    }

    private func broken(_ rule: String, _ course: Course) throws -> BrokenRule {
        BrokenRule(
            service: exploration.service, rule: rule, lines: try exploration.tell(course.events, from: start))
    }
}

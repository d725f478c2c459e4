@testable import CodePay

/// Follows every course of events from a start, the shortest ones first, and visits no world twice.
struct Explorer {
    /// What an exploration has found.
    struct Findings: Sendable {
        /// How many different states were visited, and in how many of them nothing was under way any more.
        var states = 0
        var ends = 0
        /// How many steps from one state to another there are.
        var steps = 0
        /// In how many ways the ends can be reached in the fewest steps.
        var courses = 0.0
        /// The first rule that is broken without excuse.
        var broken: BrokenRule?
        /// The shortest course for each thing that no client can know, and that alone breaks a rule.
        var exceptions: [Unknowable: BrokenRule] = [:]
    }

    /// A state that is reached for the first time, with one of the courses that lead to it.
    private struct Visit {
        let world: World
        let course: Course?
        /// In how many ways it can be reached in the fewest steps.
        var ways = 1.0
    }

    /// How many steps a process may take that meets no faults.
    private static let patience = 1_000

    let exploration: Exploration
    let start: World
    /// Whether another exploration has found a broken rule, so that this one may end.
    var isOver: () -> Bool = { false }

    /// Visits every state, layer by layer; ends at the first rule that is broken without excuse.
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

    /// Whether a state breaks no rule, and a process that has just begun to look after a transfer would settle it.
    private func isUnbroken(_ world: World, _ course: Course, _ findings: inout Findings) throws -> Bool {
        if case .resume = course.event, try !comesToAnEnd(world) {
            findings.broken = try broken("`resume` without faults leaves a transfer unfinished.", course)
        }
        return try judge(world, course, &findings)
    }

    /// Takes note of a state in which a rule is broken.
    /// - Returns: Whether to go on from there.
    private func judge(_ world: World, _ course: Course, _ findings: inout Findings) throws -> Bool {
        guard let rule = world.violation?.rule else { return true }
        let excuses = exploration.excuses(for: world)
        if excuses.isEmpty { findings.broken = try broken(rule, course) }
        if excuses.count == 1, findings.exceptions[excuses[0]] == nil {
            findings.exceptions[excuses[0]] = try broken(rule, course)
        }
        return false
    }

    /// Whether a process that meets no faults settles its transfer.
    private func comesToAnEnd(_ world: World) throws -> Bool {
        var world = world
        guard let index = world.clients.firstIndex(where: { $0.engine >= 0 }) else { return true }
        for _ in 0..<Self.patience where world.clients[index].engine >= 0 {
            world = try exploration.after(.step(index), in: world)
        }
        return world.clients[index].engine < 0 && world.clients[index].claim != .interrupted
    }

    private func broken(_ rule: String, _ course: Course) throws -> BrokenRule {
        BrokenRule(
            service: exploration.service, rule: rule, lines: try exploration.tell(course.events, from: start))
    }
}

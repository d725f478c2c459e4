import ToolkitProgram

/// A contestant and its partner, which run in turn, so that other load on the machine affects both alike.
struct Race {
    /// The interval of fewer rounds is not reliable.
    static let fewestRounds = 7
    private static let mostRounds = 400
    /// The time for which a race goes on, even if the ratios are precise.
    private static let leastTime = Duration.seconds(1)
    /// The time after which a race ends, even if the ratios are not precise.
    private static let mostTime = Duration.seconds(30)

    private let own: any Contestant
    private let partner: any Contestant
    private let start: (any Contestant)?
    private let fewest: Int

    /// - Parameters:
    ///   - start: A contestant whose time the upper limits allow in addition.
    ///   - fewest: The fewest rounds.
    init(
        _ own: any Contestant, beside partner: any Contestant, plus start: (any Contestant)? = nil,
        fewest: Int = Self.fewestRounds
    ) {
        (self.own, self.partner, self.start, self.fewest) = (own, partner, start, fewest)
    }

    /// Runs everything once to warm up, and then in turn until all ratios with limits are precise.
    ///
    /// The number of rounds and the time have limits.
    /// - Parameter limits: The costs to compare, with their limits.
    /// - Throws: `BenchmarkError`.
    func figures(_ limits: KeyValuePairs<Cost, Figure.Limit?>) throws -> [Figure] {
        let contestants = [own, partner] + [start].compactMap(\.self)
        var usages: [[Usage]] = contestants.map { _ in [] }
        func figures() -> [Figure] { limits.map { figure($0, $1, usages) } }
        func runRound(isWarmUp: Bool) throws {
            for (index, contestant) in contestants.enumerated() where contestant.isInstalled {
                let usage = try contestant.compete()
                if !isWarmUp { usages[index].append(usage) }
            }
        }

        let bar = ProgressBar("Measuring", total: Self.mostRounds, on: SystemTerminal())
        defer { bar.finish() }
        try runRound(isWarmUp: true)
        let began = ContinuousClock.now
        for round in 1...Self.mostRounds {
            try runRound(isWarmUp: false)
            bar.advance()
            let elapsed = ContinuousClock.now - began
            guard round >= fewest, elapsed >= Self.leastTime else { continue }
            if elapsed >= Self.mostTime { break }
            // An interval takes as long as a short run, so not every round computes one.
            if round.isMultiple(of: max(1, round / 10)), figures().allSatisfy(\.isPrecise) { break }
        }
        return figures()
    }

    private func figure(_ cost: Cost, _ limit: Figure.Limit?, _ usages: [[Usage]]) -> Figure {
        let samples = usages.map { Samples($0.compactMap { $0[cost] }) }
        guard start != nil, case .atMost = limit else {
            return Figure(own.name, cost, samples[0], beside: (partner.name, samples[1]), limit)
        }
        let addition = samples[2].flatMap { start in samples[1].map { start.median / $0.median } }
        return Figure(
            own.name, cost, samples[0], beside: ("\(partner.name), and a start", samples[1]),
            limit?.adding(addition ?? 0))
    }
}

extension Figure {
    /// Whether its limit is no ratio, or the ratio is precise.
    fileprivate var isPrecise: Bool {
        switch limit {
        case .atMost, .atLeast: ratio?.isPrecise ?? true
        case .bytes, nil: true
        }
    }
}

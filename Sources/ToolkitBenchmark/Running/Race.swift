import Toolkit

/// Programs that run in turn, so that other load on the machine affects all of them alike.
struct Race {
    private var usages: [[Usage]]
    private let launches: [Launch]

    /// Runs each installed program once to warm up, and then all of them in turn, `rounds` times.
    /// - Parameter launches: The programs; those with the same name count as one.
    init(_ launches: [Launch], rounds: Int) throws {
        self.launches = launches
        usages = launches.map { _ in [] }
        let bar = ProgressBar("Measuring", total: rounds + 1, on: SystemTerminal())
        defer { bar.finish() }
        for round in 0...rounds {
            for (index, launch) in launches.enumerated() where launch.executable != nil {
                let usage = try launch.run()
                if round > 0 { usages[index].append(usage) }
            }
            bar.advance()
        }
    }

    /// The cost of a program, compared with the costs of others.
    func figure(
        of launch: Launch, _ cost: Cost, beside others: [Launch] = [], limit: Double? = nil,
        on statistic: Figure.Statistic? = nil
    ) -> Figure {
        let name = cost.label.isEmpty ? launch.name : "\(launch.name), \(cost.label)"
        let beside = others.map { ($0.name, samples($0, cost)) }
        return Figure(name, cost.quantity, samples(launch, cost), beside: beside, limit: limit, on: statistic)
    }

    /// The median cost of a program; `nil` if it is not installed.
    func median(of launch: Launch, _ cost: Cost) -> Double? {
        samples(launch, cost)?.median
    }

    /// The additional time that one program took compared with another, for each round.
    func difference(_ more: Launch, _ less: Launch) -> Samples? {
        Samples(zip(runs(more), runs(less)).map { $0.wall - $1.wall })
    }

    private func samples(_ launch: Launch, _ cost: Cost) -> Samples? {
        Samples(runs(launch).map(cost.amount))
    }

    private func runs(_ launch: Launch) -> [Usage] {
        zip(launches, usages).filter { $0.0.name == launch.name }.flatMap(\.1)
    }
}

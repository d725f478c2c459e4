extension Measurement {
    /// The figures that a change of the code's structure must not change, compared with an older `toolkit`.
    static let older = Measurement(
        name: "older", summary: "Compare with the older toolkit that --older names.", needs: ["cats"]
    ) { bench in
        guard let older = bench.older else {
            bench.tell("--older names no program, so there is nothing to compare with.")
            return []
        }
        return try compareProcesses(bench, older) + compareServers(bench, older)
    }

    /// How much more than the older program a figure may cost.
    private static let allowance = 1.03

    private static func compareProcesses(_ bench: Workbench, _ older: String) throws -> [Figure] {
        let file = try bench.sampleFile()
        return try [
            compare(["--version"], bench, older, rounds: 100),
            compare(["cats", "--help"], bench, older, rounds: 100),
            compare(["complete", "fish", "--", "toolkit cats list --breed "], bench, older, rounds: 100),
            compare(["cats", "import", file, "--yes"], bench, older, rounds: 5, onNewHome: true),
        ]
    }

    private static func compare(
        _ words: [String], _ bench: Workbench, _ older: String, rounds: Int, onNewHome: Bool = false
    ) throws -> Figure {
        let name = words.map { $0.hasPrefix("/") ? "FILE" : $0 }.joined(separator: " ")
        func launch(_ binary: String, _ title: String) -> Launch {
            let home = bench.path(title)
            let launch = bench.toolkit(words, home: home, binary: binary).adding([], as: title)
            return onNewHome ? launch.removing(home) : launch
        }
        let (new, old) = (launch(bench.binary, name), launch(older, "the older \(name)"))
        let race = try Race([new, old], rounds: rounds)
        return race.figure(of: new, .wall, beside: [old], limit: race.median(of: old, .wall).map { $0 * allowance })
    }

    private static func compareServers(_ bench: Workbench, _ older: String) throws -> [Figure] {
        guard LoadReport.isPossible(on: bench) else {
            bench.tell("wrk is not installed, so the benchmark cannot measure the server.")
            return []
        }
        let new = try ServerUnderTest.toolkit(bench)
        defer { _ = try? new.process.stop() }
        let old = try ServerUnderTest.toolkit(bench, binary: older)
        defer { _ = try? old.process.stop() }
        var rates: (new: [Double], old: [Double]) = ([], [])
        for _ in 0..<8 {
            try rates.new.append(rate(of: new, bench))
            try rates.old.append(rate(of: old, bench))
        }
        let others = Samples(rates.old)
        return [
            Figure(
                "serve, a cat by its ID, requests", .perSecond, Samples(rates.new), beside: [("the older", others)],
                floor: others.map { $0.median / allowance })
        ]
    }

    private static func rate(of server: ServerUnderTest, _ bench: Workbench) throws -> Double {
        try LoadReport(driving: server.url, headers: server.headers, connections: 16, seconds: 3, by: bench).rate
    }
}

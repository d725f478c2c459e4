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
        return try compare(["--version"], bench, older)
            + compare(["cats", "--help"], bench, older)
            + compare(["complete", "fish", "--", "toolkit cats list --breed "], bench, older)
            + compare(["cats", "import", file, "--yes"], bench, older, onNewHome: true)
            + compare(["cats", "list", "--output", "ndjson"], bench, older, after: ["cats", "import", file, "--yes"])
    }

    private static func compare(
        _ words: [String], _ bench: Workbench, _ older: String, onNewHome: Bool = false,
        after preparation: [String]? = nil
    ) throws -> [Figure] {
        let name = words.map { $0.hasPrefix("/") ? "FILE" : $0 }.joined(separator: " ")
        func launch(_ binary: String, _ title: String) throws -> Launch {
            let home = bench.path(title)
            if let preparation { _ = try bench.toolkit(preparation, home: home, binary: binary).run() }
            let launch = bench.toolkit(words, home: home, binary: binary).adding([], as: title)
            return onNewHome ? launch.removing(home) : launch
        }
        return try Race(launch(bench.binary, name), beside: launch(older, "the older \(name)"))
            .figures([.wall: .atMost(allowance)])
    }

    private static func compareServers(_ bench: Workbench, _ older: String) throws -> [Figure] {
        let new = try ServerUnderTest.cats(bench)
        return try new.serving {
            let old = try ServerUnderTest.cats(bench, binary: older)
            return try old.serving {
                try Race(
                    LoadTest("toolkit serve, a cat by its ID", new, connections: 16, by: bench),
                    beside: LoadTest("the older", old, connections: 16, by: bench)
                ).figures([.rate: .atLeast(1 / allowance)])
            }.result
        }.result
    }
}

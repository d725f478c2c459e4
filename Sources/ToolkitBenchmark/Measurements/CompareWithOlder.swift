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
        func importFile(_ home: String, _ binary: String) throws {
            _ = try bench.toolkit(["cats", "import", file, "--yes"], home: home, binary: binary).run()
        }
        return try compare(["--version"], bench, older)
            + compare(["cats", "--help"], bench, older)
            + compare(["complete", "fish", "--", "toolkit cats list --breed "], bench, older)
            + compare(["cats", "import", file, "--yes"], bench, older, onNewHome: true)
            + compare(["cats", "list", "--output", "ndjson"], bench, older, preparing: importFile)
            + compare(["config", "path"], bench, older, titled: "config path, \(pluginCount) external commands") {
                home, _ in
                try install(pluginCount, in: "\(home)/plugins")
            }
            + compareCalls(0, "mcp, the first answer", bench, older)
            + compareCalls(100, "mcp, 100 calls", bench, older)
    }

    private static func compareCalls(
        _ count: Int, _ title: String, _ bench: Workbench, _ older: String
    ) throws -> [Figure] {
        let input = try toolCalls(count, on: bench)
        return try compare(["mcp"], bench, older, titled: title, input: input) { home, binary in
            let launch = bench.toolkit(["mcp"], home: home, binary: binary).reading(input, as: title)
            _ = try checkingAnswers(of: launch, count, on: bench)
        }
    }

    private static func compare(
        _ words: [String], _ bench: Workbench, _ older: String, titled title: String? = nil,
        input: String = "/dev/null", onNewHome: Bool = false,
        preparing prepare: (_ home: String, _ binary: String) throws -> Void = { _, _ in }
    ) throws -> [Figure] {
        let name = title ?? words.map { $0.hasPrefix("/") ? "FILE" : $0 }.joined(separator: " ")
        func launch(_ binary: String, _ title: String) throws -> Launch {
            let home = bench.path(title)
            try prepare(home, binary)
            let launch = bench.toolkit(words, home: home, binary: binary).reading(input, as: title)
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

extension Measurement {
    /// The measurements of `--scale`: how the costs grow when the data is ten times as large.
    static let scale: [Measurement] = [scaleCats, scaleTransactions, scaleCopies, scalePlugins]

    private static let growth = 10

    private static let scaleCats = Measurement(
        name: "scale-cats", summary: "List, find, sort, import and export 1,000,000 cats.", needs: ["cats"]
    ) { bench in
        let export = bench.path("scale-export.ndjson")
        func home(_ count: Int) throws -> String {
            let home = bench.path("scale-\(count)")
            let fill = ["sandbox", "fill", "cats", "--count", "\(count)", "--seed", "1"]
            _ = try bench.toolkit(fill, home: home).run()
            return home
        }
        let (large, small) = (try home(rowCount * growth), try home(rowCount))
        func compare(_ words: [String]) throws -> [Figure] {
            try grow(bench.toolkit(words, home: large), beside: bench.toolkit(words, home: small))
        }
        func importing(_ home: String, _ count: Int) throws -> Launch {
            let (file, new) = (bench.path("scale-\(count).ndjson"), bench.path("scale-import"))
            _ = try bench.toolkit(["cats", "list", "--output", "ndjson"], home: home).run(output: file)
            return bench.toolkit(["cats", "import"], home: new).removing(new)
                .adding([file, "--yes"], as: "toolkit cats import")
        }
        return try compare(["cats", "list", "--output", "ndjson"]) + compare(["cats", "list", "--limit", "50"])
            + compare(["cats", "list", "--search", "luna", "--limit", "50"])
            + compare(["cats", "list", "--sort", "born", "--limit", "50"])
            + compare(["sandbox", "export", "cats", export, "--yes"])
            + grow(importing(large, rowCount * growth), beside: importing(small, rowCount))
    }

    private static let scaleTransactions = Measurement(
        name: "scale-transactions", summary: "List and filter 1,000,000 transactions.", needs: ["codepay"]
    ) { bench in
        let (large, small) = (try bench.statement(of: rowCount * growth), try bench.statement(of: rowCount))
        let filter = ["codepay", "transactions", "--search", "lunch", "--limit", "20"]
        return try grow(bench.transactions(large), beside: bench.transactions(small))
            + grow(bench.toolkit(filter, home: large), beside: bench.toolkit(filter, home: small))
    }

    private static let scaleCopies = Measurement(
        name: "scale-copies", summary: "Keep 100 copies of the data of all sandboxes.",
        needs: ["badges", "cats", "codepay", "products", "search"]
    ) { bench in
        let (large, small) = (try peakMemory(copies: 100, bench), try peakMemory(copies: 100 / growth, bench))
        return [
            Figure(
                "toolkit serve with 100 copies", .peakMemory, Samples(large), beside: ("a tenth", Samples(small)),
                .atMost(limit))
        ].map { $0.grown(by: Double(growth)) }
    }

    private static let scalePlugins = Measurement(
        name: "scale-plugins", summary: "Start with 1,000 external commands installed."
    ) { bench in
        func home(_ count: Int) throws -> String {
            let home = bench.path("scale-plugins-\(count)")
            try install(count, in: "\(home)/plugins")
            return home
        }
        let (large, small) = (try home(1_000), try home(1_000 / growth))
        return try ["config path", "--help"].flatMap { line in
            let words = line.split(separator: " ").map(String.init)
            return try grow(bench.toolkit(words, home: large), beside: bench.toolkit(words, home: small))
        }
    }

    /// The highest ratio for ten times the data: hardly more than linear.
    private static let limit = 12.5

    /// The figures of a command, beside the same command with a tenth of the data.
    private static func grow(_ large: Launch, beside small: Launch) throws -> [Figure] {
        try Race(large, beside: small.adding([], as: "a tenth"), fewest: 3)
            .figures([.wall: .atMost(limit), .peakMemory: .atMost(limit)]).map { $0.grown(by: Double(growth)) }
    }
}

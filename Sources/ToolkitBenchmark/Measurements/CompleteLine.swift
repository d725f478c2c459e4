extension Measurement {
    /// The processes for which a shell waits after TAB, with many candidates.
    static let completion = Measurement(
        name: "completion", summary: "Complete a line with candidates from 10,000 rows.",
        needs: ["cats", "codepay", "products"]
    ) { bench in
        let home = bench.path("completion")
        func tab(_ line: String) -> Launch {
            var launch = bench.toolkit(["complete", "fish", "--", line], home: home)
            launch.name = "'\(line)'"
            return launch
        }
        for feature in ["cats", "codepay", "products"] {
            let fill = ["sandbox", "fill", feature, "--count", "10000", "--seed", "1"]
            _ = try bench.toolkit(fill, home: home).run()
        }
        // Downloads the statement.
        _ = try bench.toolkit(["codepay", "home"], home: home).run()
        let tabs = [
            tab("toolkit "), tab("toolkit cats add --"), tab("toolkit cats list --breed "), tab("toolkit cats show "),
            tab("toolkit products show "), tab("toolkit codepay send --to "), tab("toolkit sandbox fault add "),
        ]
        let others = try bench.idlePrograms()
        let race = try Race(tabs + others, rounds: 25)
        let limit = bench.isDistribution ? 0.015 : nil
        return tabs.map { race.figure(of: $0, .wall, beside: others, limit: limit) }
    }
}

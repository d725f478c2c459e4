extension Measurement {
    /// The processes for which a shell waits after TAB, with many candidates.
    static let completion = Measurement(
        name: "completion", summary: "Complete a line with candidates from 10,000 rows.",
        needs: ["cats", "codepay", "products"]
    ) { bench in
        let home = bench.path("completion")
        for feature in ["cats", "codepay", "products"] {
            let fill = ["sandbox", "fill", feature, "--count", "10000", "--seed", "1"]
            _ = try bench.toolkit(fill, home: home).run()
        }
        // Downloads the statement.
        _ = try bench.toolkit(["codepay", "home"], home: home).run()
        let lines = [
            "toolkit ", "toolkit cats add --", "toolkit cats list --breed ", "toolkit cats show ",
            "toolkit products show ", "toolkit codepay send --to ", "toolkit sandbox fault add ",
        ]
        let bare = try bench.bareProgram()
        return try lines.flatMap {
            try Race(bench.tab($0, home: home), beside: bare).figures([.wall: .atMost(2.5)])
        }
    }
}

extension Workbench {
    func tab(_ line: String, home: String) -> Launch {
        toolkit(["complete", "fish", "--"], home: home).adding([line], as: "TAB after '\(line)'")
    }
}

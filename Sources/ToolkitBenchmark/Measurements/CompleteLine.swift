extension Measurement {
    /// What a shell waits for at a TAB, as whole processes.
    static let completion = Measurement(name: "completion", summary: "Answer a TAB.", needs: ["cats", "codepay"]) {
        bench in
        let home = bench.path("completion")
        func tab(_ line: String) -> Launch {
            var launch = bench.toolkit(["complete", "fish", "--", line], home: home)
            launch.name = "'\(line)'"
            return launch
        }
        for words in [["cats", "list"], ["codepay", "home"]] { _ = try bench.toolkit(words, home: home).run() }
        let tabs = [
            tab("toolkit "), tab("toolkit cats add --"), tab("toolkit cats list --breed "), tab("toolkit cats show "),
            tab("toolkit codepay send --to "), tab("toolkit sandbox fault add "),
        ]
        let others = try bench.idlePrograms()
        let race = try Race(tabs + others, rounds: 25)
        let limit = bench.isDistribution ? 0.015 : nil
        return tabs.map { race.figure(of: $0, .wall, beside: others, limit: limit) }
    }
}

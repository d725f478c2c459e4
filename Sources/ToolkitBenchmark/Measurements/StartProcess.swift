extension Measurement {
    /// Complete processes that do little, compared with others that do nothing.
    static let start = Measurement(name: "start", summary: "Start the process for small commands.", needs: ["cats"]) {
        bench in
        let home = bench.path("start")
        func toolkit(_ words: String...) -> Launch { bench.toolkit(words, home: home) }
        let limited = [toolkit("--version"), toolkit("cats", "--help")]
        let list = toolkit("cats", "list")
        let free = [list, toolkit("cats", "add", "--breed", "abys")]
        let others = try bench.idlePrograms()
        // Creates the sandbox with its 60 cats.
        _ = try list.run()
        let race = try Race(limited + free + others, rounds: 25)
        let limit = bench.isDistribution ? 0.015 : nil
        return limited.map { race.figure(of: $0, .wall, beside: others, limit: limit) }
            + free.map { race.figure(of: $0, .wall, beside: others) }
    }
}

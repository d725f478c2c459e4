extension Measurement {
    /// Complete processes that do little, compared with a program that does nothing.
    static let start = Measurement(name: "start", summary: "Start the process for small commands.", needs: ["cats"]) {
        bench in
        let bare = try bench.bareProgram()
        let used = bench.path("start")
        // Fills the sandbox, so that no measured run does.
        _ = try bench.toolkit(["cats", "list", "--limit", "5"], home: used).run()
        func toolkit(_ words: [String], home: String, most ratio: Double) throws -> [Figure] {
            try Race(bench.toolkit(words, home: home), beside: bare).figures([.wall: .atMost(ratio)])
        }
        let fresh = bench.path("fresh")
        return try toolkit(["--version"], home: fresh, most: 1.5)
            + toolkit(["cats", "--help"], home: fresh, most: 1.5)
            + Race(bench.tab("toolkit cats ", home: fresh), beside: bare).figures([.wall: .atMost(1.5)])
            + toolkit(["cats", "list", "--limit", "5"], home: used, most: 3)
    }
}

import ToolkitProgram

extension Measurement {
    /// The parser, in this process and in a complete process.
    static let parse = Measurement(name: "parse", summary: "Parse a short and a very long command line.") { bench in
        let ids = (0..<16_000).map(SampleCats.id)
        return [
            inProcess(
                ["sample", "list", "--breed", "abys", "--limit", "5", "--json"], times: 1_000, "parse sample list …"),
            inProcess(["sample", "delete"] + ids, times: 1, "parse sample delete + 16,000 words"),
        ] + (try wholeProcess(ids, bench))
    }

    /// Parses a line repeatedly; the figure is the time for one pass.
    private static func inProcess(_ words: [String], times: Int, _ name: String) -> Figure {
        let root = Runner(features: [SampleFeature.self], world: .live).commands
        let parser = CommandLineParser(root: root, globals: GlobalOptions.self, environment: [:])
        let samples = (0..<25).map { _ in
            let time = ContinuousClock().measure {
                for _ in 0..<times { precondition(parser.parse(words).faults.isEmpty) }
            }
            return time / .seconds(1) / Double(times)
        }
        return Figure(name, .wall, Samples(samples), nil)
    }

    /// A process with 16,000 words, compared with a program that ignores them.
    ///
    /// With `--help`, the process parses the line and does nothing else with it.
    private static func wholeProcess(_ ids: [String], _ bench: Workbench) throws -> [Figure] {
        let toolkit = bench.toolkit(["sandbox", "reset", "--help"], home: bench.path("parse"))
        // Even an idle program takes time, because the kernel must copy the words.
        let long = try [toolkit, bench.bareProgram()].map { $0.adding(ids, as: "\($0.name) + 16,000 words") }
        return try Race(long[0], beside: long[1]).figures([.wall: .atMost(3)])
    }
}

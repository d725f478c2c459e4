extension Measurement {
    /// A long list, compared with jq copying the same lines, and with a tenth of the rows.
    static let list = Measurement(name: "list", summary: "List 100,000 cats of the sandbox as NDJSON.", needs: ["cats"])
    { bench in
        func list(_ count: Int) throws -> Launch {
            let home = bench.path("list-\(count)")
            let fill = ["sandbox", "fill", "cats", "--count", "\(count)", "--seed", "1"]
            _ = try bench.toolkit(fill, home: home).run()
            return bench.toolkit(["cats", "list", "--output", "ndjson"], home: home)
        }
        let whole = try list(rowCount)
        let rows = bench.path("list.ndjson")
        _ = try whole.run(output: rows)
        let jq = bench.program("jq", ["-c", ".", rows], as: "jq -c .")
        return try Race(whole, beside: jq).figures([.wall: .atMost(1), .peakMemory: .bytes(40e6)])
            + Race.figures(of: whole, besideTenth: list(rowCount / 10))
    }
}

extension Race {
    /// The figures of a command, compared with the same command on a tenth of the rows.
    static func figures(of whole: Launch, besideTenth tenth: Launch) throws -> [Figure] {
        try Race(whole, beside: tenth.adding([], as: "a tenth of the rows"))
            .figures([.wall: .atMost(11), .peakMemory: .atMost(1.1)])
    }
}

extension Measurement {
    /// A long list, compared with SQLite's shell reading the same rows from the same file.
    static let list = Measurement(name: "list", summary: "List 100,000 cats of the sandbox as NDJSON.", needs: ["cats"])
    { bench in
        let home = bench.path("list")
        let toolkit = bench.toolkit(["cats", "list", "--output", "ndjson"], home: home)
        let fill = ["sandbox", "fill", "cats", "--count", "\(rowCount)", "--seed", "1"]
        _ = try bench.toolkit(fill, home: home).run()
        let rows = bench.path("list.ndjson")
        _ = try toolkit.run(output: rows)

        let sql = "SELECT body FROM document WHERE collection = 'cats' ORDER BY body ->> 'catName'"
        let sqlite = bench.program("sqlite3", ["\(home)/sandbox/cats.sqlite", sql], as: "sqlite3: SELECT body")
        let jq = bench.program("jq", ["-c", ".", rows], as: "jq -c .")
        let race = try Race([toolkit, sqlite, jq], rounds: 3)
        return [
            race.figure(of: toolkit, .wall, beside: [sqlite, jq]),
            race.figure(of: toolkit, .rate(of: rowCount), beside: [sqlite, jq]),
            race.figure(of: toolkit, .cpu, beside: [sqlite, jq]),
            race.figure(of: toolkit, .peakMemory, limit: 80e6),
        ]
    }
}

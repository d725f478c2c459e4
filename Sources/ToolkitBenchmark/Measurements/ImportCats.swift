extension Measurement {
    /// A large import into a new home, compared with inserts of the same documents by SQLite's shell and by Python.
    static let importing = Measurement(
        name: "import", summary: "Import 100,000 cats into the sandbox.", needs: ["cats"]
    ) { bench in
        let file = try bench.sampleFile()
        let database = bench.path("import.sqlite")
        let home = bench.path("import")
        let toolkit = bench.toolkit(["cats", "import"], home: home).removing(home)
            .adding([file, "--yes"], as: "toolkit cats import")
        let sqlite = bench.program("sqlite3", [database, shellScript(file)], as: "sqlite3: INSERT").removing(database)
        let python = try bench.python(pythonScript, [file, database], as: "python3: INSERT").removing(database)
        let race = try Race([toolkit, sqlite, python], rounds: 3)
        return [
            race.figure(of: toolkit, .wall, beside: [sqlite, python], limit: bench.isDistribution ? 10 : nil),
            race.figure(of: toolkit, .cpu, beside: [sqlite, python]),
            race.figure(of: toolkit, .peakMemory, beside: [sqlite, python], limit: 150e6),
        ]
    }

    private static let table = "CREATE TABLE cat (id TEXT PRIMARY KEY, body TEXT NOT NULL)"

    private static func shellScript(_ file: String) -> String {
        "\(table); INSERT INTO cat SELECT lower(hex(randomblob(12))), value FROM json_each(readfile('\(file)'));"
    }

    private static let pythonScript = """
        import json, os, sqlite3, sys
        cats = json.load(open(sys.argv[1]))
        with sqlite3.connect(sys.argv[2]) as database:
            database.execute("\(table)")
            rows = ((os.urandom(12).hex(), json.dumps(cat)) for cat in cats)
            database.executemany("INSERT INTO cat VALUES (?, ?)", rows)
        """
}

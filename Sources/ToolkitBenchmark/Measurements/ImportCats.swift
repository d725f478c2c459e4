extension Measurement {
    /// A large import into a new home, compared with Python parsing and inserting the same documents.
    static let importing = Measurement(
        name: "import", summary: "Import 100,000 cats into the sandbox.", needs: ["cats"]
    ) { bench in
        let file = try bench.sampleFile()
        let database = bench.path("import.sqlite")
        let home = bench.path("import")
        let toolkit = bench.toolkit(["cats", "import"], home: home).removing(home)
            .adding([file, "--yes"], as: "toolkit cats import")
        let python = try bench.python(pythonScript, [file, database], as: "python3: parse, INSERT").removing(database)
        return try Race(toolkit, beside: python).figures([.wall: .atMost(1), .peakMemory: .bytes(60e6)])
    }

    private static let pythonScript = """
        import json, os, sqlite3, sys
        cats = json.load(open(sys.argv[1]))
        with sqlite3.connect(sys.argv[2]) as database:
            database.execute("CREATE TABLE cat (id TEXT PRIMARY KEY, body TEXT NOT NULL)")
            rows = ((os.urandom(12).hex(), json.dumps(cat)) for cat in cats)
            database.executemany("INSERT INTO cat VALUES (?, ?)", rows)
        """
}

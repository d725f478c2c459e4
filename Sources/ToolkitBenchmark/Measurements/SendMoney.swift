extension Measurement {
    /// One transfer as a complete process, compared with Python making as many synchronized writes.
    static let transfer = Measurement(name: "transfer", summary: "Send money in the sandbox.", needs: ["codepay"]) {
        bench in
        let home = bench.path("transfer")
        let send = bench.toolkit(["codepay", "send", "--to", "+3706", "--amount", "0.01"], home: home)
        let show = bench.toolkit(["codepay", "home"], home: home)
        // Creates the sandbox, and downloads its statement.
        _ = try show.run()
        let python = try bench.python(synchronizedWrites, [bench.path("transfer.sqlite")], as: "python3: 10 commits")
        let race = try Race([send, show, python], rounds: 25)
        return [
            race.figure(of: send, .wall, beside: [python], limit: bench.isDistribution ? 0.020 : nil),
            race.figure(of: show, .wall, beside: [python]),
        ]
    }

    /// As many synchronized transactions as a transfer commits in its journal and in the service.
    private static let synchronizedWrites = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1], isolation_level=None)
        database.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS entry (text)")
        for step in range(10):
            database.execute("INSERT INTO entry VALUES (?)", (str(step) * 400,))
        """
}

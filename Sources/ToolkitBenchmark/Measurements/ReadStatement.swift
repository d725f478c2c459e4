extension Measurement {
    /// A long statement, filtered and complete, compared with SQLite's shell printing the same rows of the same file.
    static let statement = Measurement(
        name: "statement", summary: "Filter and list a statement of 100,000 transactions.", needs: ["codepay"]
    ) { bench in
        let home = try bench.statement(of: rowCount)
        func compare(_ words: [String], _ condition: String) throws -> [Figure] {
            let toolkit = bench.toolkit(["codepay", "transactions"] + words + ["--limit", "20"], home: home)
            let sqlite = bench.sqlite(home, "\(condition) \(order) LIMIT 20")
            return try Race(toolkit, beside: sqlite, plus: bench.start).figures([.wall: .atMost(2)])
        }
        let whole = bench.transactions(home)
        return try compare(["--search", "lunch"], "AND instr(t.folded, 'lunch') > 0")
            + compare(
                ["--min", "20", "--max", "30", "--direction", "out"],
                "AND t.amount BETWEEN 2000 AND 3000 AND t.is_outgoing")
            + compare(["--search", "no such note"], "AND instr(t.folded, 'no such note') > 0")
            + Race(whole, beside: bench.sqlite(home, order)).figures([.wall: .atMost(3), .peakMemory: .bytes(60e6)])
            + Race.figures(of: whole, besideTenth: bench.transactions(bench.statement(of: rowCount / 10)))
    }

    private static let order = "ORDER BY t.created DESC, t.serial DESC, t.id DESC"
}

extension Workbench {
    /// A home with a downloaded statement of this many transactions.
    func statement(of count: Int) throws -> String {
        let home = path("statement-\(count)")
        _ = try toolkit(["sandbox", "fill", "codepay", "--count", "\(count)", "--seed", "1"], home: home).run()
        _ = try toolkit(["codepay", "home"], home: home).run()
        return home
    }

    func transactions(_ home: String) -> Launch {
        toolkit(["codepay", "transactions", "--output", "ndjson"], home: home)
    }

    /// SQLite's shell printing transactions as toolkit does with `--output ndjson`.
    /// - Parameter end: The end of the query, after the condition for the wallet.
    fileprivate func sqlite(_ home: String, _ end: String) -> Launch {
        let query = """
            SELECT json_object(
                'amount', json_object(
                    'amount', printf('%d.%02d', t.amount / 100, t.amount % 100), 'currency', t.currency),
                'date', strftime('%Y-%m-%dT%H:%M:%S.000Z', t.created, 'unixepoch'),
                'direction', iif(t.is_outgoing, 'out', 'in'), 'id', t.id, 'note', t.note,
                'receiver', '+' || r.party, 'sender', '+' || s.party)
            FROM codepay_transaction AS t
            JOIN codepay_account AS s ON s.id = t.sender JOIN codepay_account AS r ON r.id = t.receiver
            WHERE t.wallet = 1 \(end)
            """
        return program("sqlite3", ["\(home)/local.sqlite", query], as: "sqlite3: the same rows")
    }
}

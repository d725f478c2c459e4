extension Measurement {
    /// A long statement, filtered and complete, compared with SQLite's shell running the same query on the same file.
    static let statement = Measurement(
        name: "statement", summary: "Filter and list a statement of 100,000 transactions.", needs: ["codepay"]
    ) { bench in
        let home = bench.path("statement")
        func toolkit(_ words: String...) -> Launch { bench.toolkit(["codepay", "transactions"] + words, home: home) }
        func sqlite(_ condition: String, _ end: String, as name: String) -> Launch {
            bench.program("sqlite3", ["\(home)/local.sqlite", query(condition) + end], as: "sqlite3: \(name)")
        }
        _ = try bench.toolkit(["sandbox", "fill", "codepay", "--count", "\(rowCount)", "--seed", "1"], home: home).run()
        _ = try bench.toolkit(["codepay", "home"], home: home).run()

        let text = toolkit("--search", "lunch", "--limit", "20")
        let amount = toolkit("--min", "20", "--max", "30", "--direction", "out", "--limit", "20")
        let nothing = toolkit("--search", "no such note", "--limit", "20")
        let whole = toolkit("--output", "ndjson")
        let sqliteText = sqlite("instr(folded, 'lunch') > 0", "LIMIT 20", as: "one note, 20 rows")
        let sqliteNothing = sqlite("instr(folded, 'no such note') > 0", "LIMIT 20", as: "no match")
        let sqliteWhole = sqlite("1", "", as: "all rows")
        let race = try Race([text, amount, nothing, whole, sqliteText, sqliteNothing, sqliteWhole], rounds: 7)
        let limit = bench.isDistribution ? 0.050 : nil
        return [
            race.figure(of: text, .wall, beside: [sqliteText], limit: limit),
            race.figure(of: amount, .wall, beside: [sqliteText], limit: limit),
            race.figure(of: nothing, .wall, beside: [sqliteNothing], limit: limit),
            race.figure(of: whole, .wall, beside: [sqliteWhole]),
            race.figure(of: whole, .peakMemory, beside: [sqliteWhole], limit: 60e6),
        ]
    }

    private static func query(_ condition: String) -> String {
        """
        SELECT t.id, t.created, s.party, r.party, t.note, t.amount, t.currency FROM codepay_transaction AS t
        JOIN codepay_account AS s ON s.id = t.sender JOIN codepay_account AS r ON r.id = t.receiver
        WHERE t.wallet = 1 AND \(condition) ORDER BY t.created DESC, t.serial DESC, t.id DESC\u{20}
        """
    }
}

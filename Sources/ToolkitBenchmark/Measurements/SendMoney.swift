import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
        let sync = bench.synchronizedWrite()
        // A slower disk than one that takes 0.2 ms makes a transfer slower in proportion.
        let limit = bench.isDistribution ? 0.010 * max(1, (sync?.median ?? 0) / 0.000_2) : nil
        return [
            race.figure(of: send, .wall, beside: [python], limit: limit),
            race.figure(of: show, .wall, beside: [python]),
            Figure("fdatasync after 4 KiB", .seconds, sync),
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

extension Workbench {
    /// How long the disk takes to make a small write durable; `nil` if it cannot be measured.
    fileprivate func synchronizedWrite() -> Samples? {
        let file = open(path("synchronized"), O_RDWR | O_CREAT, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let bytes = [UInt8](repeating: 1, count: 4096)
        return Samples(
            (0..<100).map { _ in
                write(file, bytes, bytes.count)
                let start = ContinuousClock.now
                #if canImport(Darwin)
                    _ = fcntl(file, F_FULLFSYNC)
                #else
                    fdatasync(file)
                #endif
                return (ContinuousClock.now - start) / .seconds(1)
            })
    }
}

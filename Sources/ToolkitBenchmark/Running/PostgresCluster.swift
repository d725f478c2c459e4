import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A private PostgreSQL server on a Unix socket, and `pgbench`, which updates its accounts.
struct PostgresCluster: Contestant {
    let name: String
    /// The server; `nil` if PostgreSQL is not installed.
    private let server: RunningLaunch?
    private let load: Launch
    private let report: String

    /// Creates a cluster in the folder of the benchmark, and starts it.
    ///
    /// The user `postgres` runs it if this is root, because PostgreSQL refuses to run as root.
    /// - Throws: `BenchmarkError`; there is none if PostgreSQL or the user is missing.
    init(connections: Int, on bench: Workbench) throws {
        let folder = bench.path("pg")
        let connection = ["-h", folder, "-U", "postgres"]
        func tool(_ word: String, _ words: [String]) -> Launch { Self.tool(word, words, in: folder, bench) }

        name = "pgbench -N, synchronous_commit=off, \(connections) connections"
        report = bench.path("pgbench-report")
        load = tool(
            "pgbench", connection + ["-N", "-n", "-M", "prepared", "-c", "\(connections)", "-T", "2", "postgres"])
        let initialize = tool("initdb", ["-D", "\(folder)/data", "-A", "trust", "-U", "postgres", "--no-sync"])
        guard load.isInstalled, initialize.isInstalled else {
            server = nil
            return
        }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if let owner = Self.owner { chown(folder, owner.pw_uid, owner.pw_gid) }
        _ = try initialize.run()
        let options = ["listen_addresses=", "synchronous_commit=off"].flatMap { ["-c", $0] }
        let process = try tool("postgres", ["-D", "\(folder)/data", "-k", folder] + options).start()
        let status = "\(folder)/data/postmaster.pid"
        try process.wait { (try? String(contentsOfFile: status, encoding: .utf8))?.contains("ready") == true }
        server = process
        do {
            _ = try tool("pgbench", connection + ["-i", "-q", "-s", "1", "postgres"]).run()
        } catch {
            stop()
            throw error
        }
    }

    var isInstalled: Bool { server != nil }

    func compete() throws -> Usage {
        _ = try load.run(output: report)
        let text = try String(contentsOfFile: report, encoding: .utf8)
        guard let rate = text.firstMatch(of: /tps = ([\d.]+)/).flatMap({ Double($0.1) }) else {
            throw BenchmarkError.failed("pgbench", status: 0, output: text)
        }
        return [.rate: rate]
    }

    func stop() {
        // A server that fails while it stops does not change a figure.
        _ = try? server?.stop()
    }

    /// The user who must run the programs; `nil` if the current user can.
    private static var owner: passwd? { geteuid() == 0 ? getpwnam("postgres")?.pointee : nil }

    /// A program of PostgreSQL, which Debian keeps outside `PATH`.
    private static func tool(_ word: String, _ words: [String], in folder: String, _ bench: Workbench) -> Launch {
        let versions = "/usr/lib/postgresql"
        let newest = (try? FileManager.default.contentsOfDirectory(atPath: versions))?
            .max { $0.compare($1, options: .numeric) == .orderedAscending }
        var tool = bench.program(newest.map { "\(versions)/\($0)/bin/\(word)" } ?? word, words, as: word)
        guard let executable = tool.executable, geteuid() == 0 else { return tool }
        guard owner != nil else {
            tool.executable = nil
            return tool
        }
        let user = ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
        // The user may not be allowed to read the current folder.
        return bench.program("env", ["-C", folder, "setpriv"] + user + [executable] + words, as: word)
    }
}

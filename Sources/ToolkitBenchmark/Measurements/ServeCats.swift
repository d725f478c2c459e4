extension Measurement {
    /// `toolkit serve`, including socket and database, compared with nginx serving the same response from a file.
    static let serve = Measurement(name: "serve", summary: "Serve a cat by its ID.", needs: ["cats"]) { bench in
        let toolkit = try ServerUnderTest.cats(bench)
        let name = "toolkit serve, a cat by its ID"
        let (figures, usage) = try toolkit.serving {
            let nginx = try ServerUnderTest.nginx(bench, like: toolkit)
            defer { _ = try? nginx?.process.stop() }
            func compare(_ connections: Int) throws -> [Figure] {
                let (own, other) = ("\(name), \(connections) connections", "nginx, from a file")
                return try Race(
                    LoadTest(own, toolkit, connections: connections, by: bench),
                    beside: LoadTest(other, nginx, connections: connections, by: bench)
                ).figures([.rate: .atLeast(0.85), .percentile99: .atMost(1.5)])
            }
            return try compare(16) + compare(64) + besideIdle(toolkit, name, bench)
                + besideWatcher(toolkit, name, bench)
        }
        // Without requests, the memory tells nothing.
        let memory = figures.contains { $0.own != nil } ? usage[.peakMemory] : nil
        return figures + [Figure(name, .peakMemory, Samples([memory].compactMap(\.self)), .bytes(40e6))]
    }

    /// The number of additional connections that send no requests.
    private static let idleConnections = 1_000

    private static func besideIdle(_ server: ServerUnderTest, _ name: String, _ bench: Workbench) throws -> [Figure] {
        let plain = LoadTest("the same without them", server, connections: 16, by: bench)
        let idle = Beside(name: "\(name), beside \(idleConnections) idle connections", load: plain) { work in
            let idle = try IdleConnections(idleConnections, to: server.port)
            return try withExtendedLifetime(idle, work)
        }
        return try Race(idle, beside: plain).figures([.rate: .atLeast(0.95)])
    }

    private static func besideWatcher(
        _ server: ServerUnderTest, _ name: String, _ bench: Workbench
    ) throws -> [Figure] {
        let plain = LoadTest("the same without it", server, connections: 16, by: bench)
        let watched = Beside(name: "\(name), with its control page open", load: plain) { work in
            let watcher = try Watcher(of: server.port)
            let usage = try work()
            // Events are some kilobytes each; a refusal is shorter.
            guard watcher.received > 10_000 else {
                throw BenchmarkError.failed("the control page", status: 0, output: "it shows no requests")
            }
            return usage
        }
        return try Race(watched, beside: plain).figures([.rate: .atLeast(0.95)])
    }
}

/// A load test of a server that does something else, too.
private struct Beside: Contestant {
    let name: String
    let load: LoadTest
    let company: @Sendable (() throws -> Usage) throws -> Usage

    var isInstalled: Bool { load.isInstalled }

    func compete() throws -> Usage { try company(load.compete) }
}

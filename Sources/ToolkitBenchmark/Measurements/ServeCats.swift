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
        }
        // Without requests, the memory tells nothing.
        let memory = figures.contains { $0.own != nil } ? usage[.peakMemory] : nil
        return figures + [Figure(name, .peakMemory, Samples([memory].compactMap(\.self)), .bytes(40e6))]
    }

    /// The number of additional connections that send no requests.
    private static let idleConnections = 1_000

    private static func besideIdle(_ server: ServerUnderTest, _ name: String, _ bench: Workbench) throws -> [Figure] {
        let plain = LoadTest("the same without them", server, connections: 16, by: bench)
        let idle = BesideIdle(
            name: "\(name), beside \(idleConnections) idle connections", load: plain, count: idleConnections,
            port: server.port)
        return try Race(idle, beside: plain).figures([.rate: .atLeast(0.95)])
    }
}

/// A load test of a server that has idle connections, too.
private struct BesideIdle: Contestant {
    let name: String
    let load: LoadTest
    let count: Int
    let port: UInt16

    var isInstalled: Bool { load.isInstalled }

    func compete() throws -> Usage {
        let idle = try IdleConnections(count, to: port)
        return try withExtendedLifetime(idle) { try load.compete() }
    }
}

extension Measurement {
    /// `toolkit serve`, including socket and database, compared with nginx serving the same response from a file.
    static let serve = Measurement(
        name: "serve", summary: "Serve a cat by its ID over \(connections) connections.", needs: ["cats"]
    ) {
        bench in
        guard LoadReport.isPossible(on: bench) else {
            bench.tell("wrk is not installed, so the benchmark cannot measure the server.")
            return [Figure("toolkit serve, a cat by its ID", .perSecond, nil)]
        }
        let toolkit = try ServerUnderTest.toolkit(bench)
        var reports = ServeReports()
        do {
            let nginx = try ServerUnderTest.nginx(bench, like: toolkit)
            defer { _ = try? nginx?.process.stop() }
            for _ in 0..<rounds { try reports.addRound(toolkit, nginx, bench) }
            while reports.requests < manyRequests { try reports.plain.append(reports.drive(toolkit, bench)) }
        } catch {
            _ = try? toolkit.process.stop()
            throw error
        }
        return reports.figures(peakMemory: try toolkit.process.stop().peakMemory, isDistribution: bench.isDistribution)
    }

    /// The number of concurrent connections.
    fileprivate static let connections = 16
    /// The number of additional connections that send no requests.
    fileprivate static let idleConnections = 1_000
    /// The duration of a load test, in seconds.
    fileprivate static let seconds = 5
    private static let rounds = 3
    /// The number of requests that a server answers before its memory is measured.
    private static let manyRequests = 1_000_000
}

/// The reports of load tests that alternate between the servers.
private struct ServeReports {
    var plain: [LoadReport] = []
    private var besideIdle: [LoadReport] = []
    private var nginx: [LoadReport] = []

    init() {}

    /// The number of requests that toolkit has answered.
    var requests: Int { (plain + besideIdle).map(\.requests).reduce(0, +) }

    /// Runs one load test for each server.
    mutating func addRound(_ toolkit: ServerUnderTest, _ other: ServerUnderTest?, _ bench: Workbench) throws {
        try plain.append(drive(toolkit, bench))
        let idle = try IdleConnections(Measurement.idleConnections, to: toolkit.port)
        try withExtendedLifetime(idle) { try besideIdle.append(drive(toolkit, bench)) }
        if let other { try nginx.append(drive(other, bench)) }
    }

    func drive(_ server: ServerUnderTest, _ bench: Workbench) throws -> LoadReport {
        try LoadReport(
            driving: server.url, headers: server.headers, connections: Measurement.connections,
            seconds: Measurement.seconds, by: bench)
    }

    /// The figures, with limits on time only for the distribution build.
    func figures(peakMemory: Double, isDistribution: Bool) -> [Figure] {
        let name = "toolkit serve, a cat by its ID"
        let rates = Samples(plain.map(\.rate))
        let others = [("nginx, from a file", Samples(nginx.map(\.rate)))]
        return [
            Figure(
                "\(name), requests", .perSecond, rates, beside: others, floor: isDistribution ? 74_000 : nil),
            Figure(
                "\(name), 99 of 100 within", .seconds, Samples(plain.map(\.percentile99)),
                beside: [("nginx, from a file", Samples(nginx.map(\.percentile99)))],
                limit: isDistribution ? 0.000_6 : nil),
            Figure(
                "\(name), beside \(Measurement.idleConnections) idle connections", .perSecond,
                Samples(besideIdle.map(\.rate)), beside: [("without them", rates)],
                floor: rates.map { $0.median * 0.95 }),
            Figure("\(name), peak memory", .bytes, Samples([peakMemory]), limit: 40e6),
        ]
    }
}

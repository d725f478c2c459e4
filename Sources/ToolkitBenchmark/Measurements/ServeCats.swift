extension Measurement {
    /// `toolkit serve` with the whole way from the socket to the database and back, beside nginx with a file.
    static let serve = Measurement(
        name: "serve", summary: "Serve a cat by its ID over \(connections) connections.", needs: ["cats"]
    ) {
        bench in
        guard LoadReport.isPossible(on: bench) else {
            bench.tell("wrk is not installed, and nothing else drives a server as fast.")
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

    /// How many connections ask at once.
    fileprivate static let connections = 16
    /// How many are open beside them, over which nothing comes.
    fileprivate static let idleConnections = 1_000
    /// How long a server is driven, in seconds.
    fileprivate static let seconds = 5
    private static let rounds = 3
    /// How many requests a server has to have answered before its memory is looked at.
    private static let manyRequests = 1_000_000
}

/// What came of driving the servers in turn.
private struct ServeReports {
    var plain: [LoadReport] = []
    private var besideIdle: [LoadReport] = []
    private var nginx: [LoadReport] = []

    init() {}

    /// How many requests the toolkit has answered.
    var requests: Int { (plain + besideIdle).map(\.requests).reduce(0, +) }

    /// Drives each server once.
    mutating func addRound(_ toolkit: ServerUnderTest, _ other: ServerUnderTest?, _ bench: Workbench) throws {
        try plain.append(drive(toolkit, bench))
        let idle = try IdleConnections(Measurement.idleConnections, to: toolkit.port)
        try withExtendedLifetime(idle) { try besideIdle.append(drive(toolkit, bench)) }
        if let other { try nginx.append(drive(other, bench)) }
    }

    /// Drives a server.
    func drive(_ server: ServerUnderTest, _ bench: Workbench) throws -> LoadReport {
        try LoadReport(
            driving: server.url, headers: server.headers, connections: Measurement.connections,
            seconds: Measurement.seconds, by: bench)
    }

    /// The figures, with the limits of the distribution build.
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

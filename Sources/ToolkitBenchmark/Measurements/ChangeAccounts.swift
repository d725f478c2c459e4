extension Measurement {
    /// `toolkit serve` changing accounts, compared with PostgreSQL in the mode that syncs as rarely.
    static let put = Measurement(name: "put", summary: "Serve changes of accounts.", needs: ["codepay"]) { bench in
        let script = bench.path("put.lua")
        try changes.write(toFile: script, atomically: true, encoding: .utf8)
        let toolkit = try ServerUnderTest.toolkit("codepay", "", on: bench, home: bench.path("put"))
        return try toolkit.serving {
            let cluster = try PostgresCluster(connections: connections, on: bench)
            defer { cluster.stop() }
            let load = LoadTest(
                "toolkit serve, PUT of an account, \(connections) connections", toolkit, connections: connections,
                script: script, by: bench)
            return try Race(load, beside: cluster).figures([.rate: .atLeast(1)])
        }.result
    }

    private static let connections = 16

    /// Gives each of the demo accounts another balance in turn.
    private static let changes = """
        local count = 0
        local headers = { ["Content-Type"] = "application/json" }
        function request()
            count = count + 1
            local path = "/api/v1/account/" .. (count % 14 + 1)
            return wrk.format("PUT", path, headers, '{"balance":' .. count .. '}')
        end
        """
}

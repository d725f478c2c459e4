extension Measurement {
    /// What each copy of the data adds to the memory of `toolkit serve`.
    static let copies = Measurement(
        name: "copies", summary: "Keep thirty copies of the data of all sandboxes.",
        needs: ["badges", "cats", "codepay", "products", "search"]
    ) { bench in
        let count = 30
        let without = try peakMemory(copies: 0, bench), with = try peakMemory(copies: count, bench)
        let each = zip(with, without).map { ($0 - $1) / Double(count) }
        return [Figure("toolkit serve, each of \(count) copies", .peakMemory, Samples(each), .bytes(3e6))]
    }

    /// The peaks of a few servers that answer the same number of requests in all; none if curl is not installed.
    static func peakMemory(copies: Int, _ bench: Workbench) throws -> [Double] {
        try (1...3).compactMap { _ in
            let server = try ServerUnderTest.toolkit(nil, "", on: bench, home: bench.path("copies"))
            // A copy is made at its first request; each sandbox in it answers one.
            let base = server.url + (copies == 0 ? "/" : "/copy/c[1-\(copies)]/")
            let words = [
                "-fsS", "--fail-early", "-H", "x-apikey: \(ServerUnderTest.key)", "-o", bench.path("copies-answer"),
            ]
            let paths = [
                "rest/cats", "api/v1/transaction?page=1&limit=100", "customsearch/v1?q=lamp", "products", "v1/breeds",
            ]
            let curl = bench.program("curl", words + paths.map { base + $0 }, as: "curl")
            let usage = try server.serving { if curl.isInstalled { _ = try curl.run() } }.usage
            return curl.isInstalled ? usage[.peakMemory] : nil
        }
    }
}

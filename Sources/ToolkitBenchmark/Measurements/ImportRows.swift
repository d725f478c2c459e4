extension Measurement {
    /// Imports into the database of each sandbox, compared with an import of cats over the service.
    static let rows = Measurement(
        name: "rows", summary: "Import 100,000 rows into each sandbox.",
        needs: ["badges", "cats", "codepay", "products", "search"]
    ) { bench in
        let (cats, home) = (try bench.sampleFile(), bench.path("rows-cats"))
        let partner = bench.toolkit(["cats", "import"], home: home).removing(home)
            .adding([cats, "--yes"], as: "toolkit cats import")
        return try ["badges", "cats", "codepay", "products", "search"].flatMap { feature in
            let (filled, file) = (bench.path("fill-\(feature)"), bench.path("rows-\(feature).ndjson"))
            let count = "\(rowCount)"
            _ = try bench.toolkit(["sandbox", "fill", feature, "--count", count, "--seed", "1"], home: filled).run()
            _ = try bench.toolkit(["sandbox", "export", feature, file], home: filled).run()
            let home = bench.path("rows-\(feature)")
            let own = bench.toolkit(["sandbox", "import"], home: home).removing(home)
                .adding([feature, file, "--replace", "--yes"], as: "toolkit sandbox import \(feature)")
            return try Race(own, beside: partner).figures([.wall: .atMost(2), .peakMemory: .bytes(150e6)])
        }
    }
}

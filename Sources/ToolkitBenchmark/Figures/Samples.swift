/// The results of several equal runs, in the order of the runs; at least one.
struct Samples: Sendable {
    let values: [Double]
    let median: Double

    /// - Returns: `nil` if there are no results.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        self.values = values
        median = Self.median(values)
    }

    /// The median of at least one number; for an even count, the mean of the two middle ones.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}

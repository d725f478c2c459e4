/// The results of several equal runs; at least one.
struct Samples: Sendable {
    private let sorted: [Double]

    /// Samples in any order; `nil` if there are none.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        sorted = values.sorted()
    }

    var smallest: Double { sorted[0] }
    var largest: Double { sorted[sorted.count - 1] }

    /// The median; for an even number of samples, the mean of the two middle ones.
    var median: Double {
        (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// The 95th percentile by the nearest-rank method.
    var percentile95: Double { sorted[(sorted.count * 95 + 99) / 100 - 1] }
}

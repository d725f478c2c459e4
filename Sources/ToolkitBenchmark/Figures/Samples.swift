/// What came out of several runs of the same; at least one.
struct Samples: Sendable {
    private let sorted: [Double]

    /// Samples in any order; `nil` without any.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        sorted = values.sorted()
    }

    var smallest: Double { sorted[0] }
    var largest: Double { sorted[sorted.count - 1] }

    /// The middle one; of an even number the mean of both.
    var median: Double {
        (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// The least of which 95 in a hundred are no more: the 95th percentile by the nearest rank.
    var percentile95: Double { sorted[(sorted.count * 95 + 99) / 100 - 1] }
}

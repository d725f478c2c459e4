import ToolkitProgram

/// The ratio of two medians, with its 95 % confidence interval.
struct Ratio: Sendable {
    let value: Double
    let interval: ClosedRange<Double>

    /// Whether the interval is within 5 % of the ratio.
    var isPrecise: Bool { interval.lowerBound >= value * 0.95 && interval.upperBound <= value * 1.05 }

    /// Compares two programs that ran in alternation.
    ///
    /// The interval comes from a bootstrap with a fixed seed. It draws whole rounds, because the load of the machine
    /// affects both runs of a round.
    init(_ own: Samples, to partner: Samples) {
        value = own.median / partner.median
        let rounds = zip(own.values, partner.values).map { (own: $0, partner: $1) }
        var random = SplitMix64(seed: 1)
        let ratios = (0..<1_000).map { _ in
            let drawn = rounds.map { _ in rounds[Int.random(in: rounds.indices, using: &random)] }
            return Samples.median(drawn.map(\.own)) / Samples.median(drawn.map(\.partner))
        }.sorted()
        interval = ratios[24]...ratios[974]
    }
}

/// One figure of the toolkit, beside those of other programs.
struct Figure: Sendable {
    /// Which of the samples a limit is held against.
    enum Statistic: Sendable {
        case median, percentile95, largest

        /// It among samples.
        func amount(_ samples: Samples) -> Double {
            switch self {
            case .median: samples.median
            case .percentile95: samples.percentile95
            case .largest: samples.largest
            }
        }
    }

    /// The most that a figure may be, or the least.
    struct Limit: Sendable {
        /// How much.
        let amount: Double
        /// Whether it is the least that a figure has to be.
        let isFloor: Bool
        /// What was held against it.
        let statistic: Statistic
        /// What that was; `nil` without a sample.
        let measured: Double?
        /// Whether it was no more, or no less.
        var holds: Bool { measured.map { isFloor ? $0 >= amount : $0 <= amount } ?? false }
    }

    /// What was measured.
    let name: String
    /// What is counted.
    let quantity: Quantity
    /// What came out; `nil` when there is no such program.
    let samples: Samples?
    /// What others needed; `nil` for those that are not on this machine.
    let others: [(name: String, samples: Samples?)]
    /// What the figure is held against, if anything.
    let limit: Limit?

    /// A figure.
    ///
    /// A limit on time is one on the median unless said otherwise; memory may never be more.
    /// - Parameters:
    ///   - limit: The most that it may be.
    ///   - floor: The least that it has to be, where more is better.
    init(
        _ name: String, _ quantity: Quantity, _ samples: Samples?, beside others: [(String, Samples?)] = [],
        limit: Double? = nil, floor: Double? = nil, on statistic: Statistic? = nil
    ) {
        self.name = name
        self.quantity = quantity
        self.samples = samples
        self.others = others.map { ($0.0, $0.1) }
        self.limit = (limit ?? floor).map { amount in
            let statistic = statistic ?? (quantity == .bytes ? .largest : .median)
            return Limit(
                amount: amount, isFloor: limit == nil, statistic: statistic, measured: samples.map(statistic.amount))
        }
    }
}

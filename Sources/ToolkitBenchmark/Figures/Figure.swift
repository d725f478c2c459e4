/// One figure of toolkit, compared with other programs.
struct Figure: Sendable {
    /// The statistic of the samples that a limit applies to.
    enum Statistic: Sendable {
        case median, percentile95, largest

        func amount(_ samples: Samples) -> Double {
            switch self {
            case .median: samples.median
            case .percentile95: samples.percentile95
            case .largest: samples.largest
            }
        }
    }

    /// An upper or lower limit of a figure.
    struct Limit: Sendable {
        let amount: Double
        /// Whether it is a lower limit.
        let isFloor: Bool
        let statistic: Statistic
        /// The measured value; `nil` without samples.
        let measured: Double?
        /// Whether the measured value is within the limit.
        var holds: Bool { measured.map { isFloor ? $0 >= amount : $0 <= amount } ?? false }
    }

    let name: String
    let quantity: Quantity
    /// The samples; `nil` if the program is not installed.
    let samples: Samples?
    /// The samples of other programs; `nil` for those that are not installed.
    let others: [(name: String, samples: Samples?)]
    let limit: Limit?

    /// Creates a figure.
    ///
    /// By default, a limit applies to the median; for memory, it applies to the largest sample.
    /// - Parameters:
    ///   - limit: The upper limit.
    ///   - floor: The lower limit, if a larger figure is better.
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

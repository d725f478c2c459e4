/// One figure of the toolkit, beside those of other programs.
struct Figure: Sendable {
    /// The most that a figure may be.
    struct Limit: Sendable {
        /// How much.
        let amount: Double
        /// Whether it was no more.
        let holds: Bool
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
    /// A limit on time is one on the median; memory may never be more.
    init(
        _ name: String, _ quantity: Quantity, _ samples: Samples?, beside others: [(String, Samples?)] = [],
        limit: Double? = nil
    ) {
        self.name = name
        self.quantity = quantity
        self.samples = samples
        self.others = others.map { ($0.0, $0.1) }
        self.limit = limit.map { amount in
            let measured = quantity == .bytes ? samples?.largest : samples?.median
            return Limit(amount: amount, holds: measured.map { $0 <= amount } ?? false)
        }
    }
}

extension Figure {
    /// The limit of a figure, which does not depend on the machine.
    enum Limit: Sendable {
        /// The highest ratio to the partner.
        case atMost(Double)
        /// The lowest ratio to the partner.
        case atLeast(Double)
        /// The highest number of bytes.
        case bytes(Double)

        func adding(_ ratio: Double) -> Limit {
            if case .atMost(let most) = self { .atMost(most + ratio) } else { self }
        }

        /// The limit that this factor makes easier to meet.
        func loosened(by slack: Double) -> Limit {
            switch self {
            case .atMost(let ratio): .atMost(ratio * slack)
            case .atLeast(let ratio): .atLeast(ratio / slack)
            case .bytes(let bytes): .bytes(bytes * slack)
            }
        }
    }
}

/// The effects of faults by the names that databases and JSON have for them.
package enum FaultKind: String, CaseIterable {
    case status, delay, slow
    case cutShort = "cut-short"
    case dropBefore = "drop-before"
    case dropAfter = "drop-after"
    case garbage, stale

    /// The number that an effect has.
    package struct Amount {
        /// What it is called in JSON.
        let name: String
        package let limits: ClosedRange<Int>
        /// What it is, for a sentence.
        let meaning: String

        /// The largest request number and the longest wait that a fault may have.
        private static let largestCount = 10_000_000

        package static let status = Amount(name: "status", limits: 200...599, meaning: "An HTTP status")
        package static let delay = Amount(name: "delay", limits: 0...3_600_000, meaning: "A delay in milliseconds")
        package static let speed = Amount(
            name: "bytesPerSecond", limits: 1...1_000_000_000, meaning: "A speed in bytes a second")
        package static let length = Amount(name: "bytes", limits: 0...1_000_000_000, meaning: "A number of bytes")
        static let retryAfter = Amount(name: "retryAfter", limits: 1...largestCount, meaning: "A wait in seconds")
        static let nth = Amount(name: "nth", limits: 1...largestCount, meaning: "The place of a request")

        /// The rule that a number breaks.
        package func rule(_ number: Int) -> String {
            "\(meaning) is from \(limits.lowerBound) to \(limits.upperBound), not \(number)."
        }
    }

    /// The number that the effect has; `nil` when it has none.
    var amount: Amount? {
        switch self {
        case .status: .status
        case .delay: .delay
        case .slow: .speed
        case .cutShort: .length
        case .dropBefore, .dropAfter, .garbage, .stale: nil
        }
    }

    /// The effect with its numbers; `amount` is left out where there is none.
    func effect(_ amount: Int, retryAfter: Int?) -> Fault.Effect {
        switch self {
        case .status: .status(amount, retryAfter: retryAfter)
        case .delay: .delay(amount)
        case .slow: .slow(amount)
        case .cutShort: .cutShort(amount)
        case .dropBefore: .dropBefore
        case .dropAfter: .dropAfter
        case .garbage: .garbage
        case .stale: .stale
        }
    }
}

extension Fault.Effect {
    /// The name and the numbers of the effect.
    package var parts: (kind: FaultKind, amount: Int?, retryAfter: Int?) {
        switch self {
        case .status(let status, let retryAfter): (.status, status, retryAfter)
        case .delay(let milliseconds): (.delay, milliseconds, nil)
        case .slow(let speed): (.slow, speed, nil)
        case .cutShort(let length): (.cutShort, length, nil)
        case .dropBefore: (.dropBefore, nil, nil)
        case .dropAfter: (.dropAfter, nil, nil)
        case .garbage: (.garbage, nil, nil)
        case .stale: (.stale, nil, nil)
        }
    }
}

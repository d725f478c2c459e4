/// The effects of faults by the names that databases and JSON have for them.
enum FaultKind: String, CaseIterable {
    case status, delay, slow
    case cutShort = "cut-short"
    case dropBefore = "drop-before"
    case dropAfter = "drop-after"
    case garbage, stale

    /// The number that an effect has.
    struct Amount {
        /// What it is called in JSON.
        let name: String
        let limits: ClosedRange<Int>
        /// What it is, for a sentence.
        let meaning: String

        static let status = Amount(name: "status", limits: 200...599, meaning: "An HTTP status")
        static let delay = Amount(name: "delay", limits: 0...3_600_000, meaning: "A delay in milliseconds")
        static let speed = Amount(
            name: "bytesPerSecond", limits: 1...1_000_000_000, meaning: "A speed in bytes a second")
        static let length = Amount(name: "bytes", limits: 0...1_000_000_000, meaning: "A number of bytes")
        static let retryAfter = Amount(name: "retryAfter", limits: 1...Count.limit, meaning: "A wait in seconds")
        static let nth = Amount(name: "nth", limits: 1...Count.limit, meaning: "The place of a request")

        /// The rule that a number breaks.
        func rule(_ number: Int) -> String {
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
    var parts: (kind: FaultKind, amount: Int?, retryAfter: Int?) {
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

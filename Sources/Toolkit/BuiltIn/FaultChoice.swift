/// The ways to break the sandbox, of which one is chosen.
enum FaultChoice: Alternatives {
    case status(Status)
    case delay(Milliseconds)
    case slow(Speed)
    case cutShort(Length)
    case drop(Drop)
    case garbage
    case stale

    /// When a connection is lost.
    enum Drop: String, ArgumentValue, CaseIterable {
        case before, after
    }

    static let alternatives: [Alternative<FaultChoice>] = [
        .option("status", "Answer with this HTTP status.", FaultChoice.status),
        .option("delay", "Answer late, by this many milliseconds.", FaultChoice.delay),
        .option("slow", "Let the body come at this many bytes a second.", FaultChoice.slow),
        .option("cut-short", "Lose the connection after this many bytes of the body.", FaultChoice.cutShort),
        .option("drop", "Lose the connection before or after the work.", FaultChoice.drop),
        .flag("garbage", "Answer with bytes that are no HTTP.", .garbage),
        .flag("stale", "Leave out of lists what was added last, as a service that lags does.", .stale),
    ]

    /// An HTTP status code.
    struct Status: FaultNumber {
        static let placeholder = "STATUS"
        static let sample = "503"
        static let amount = FaultKind.Amount.status
        let number: Int
    }

    /// A delay.
    struct Milliseconds: FaultNumber {
        static let placeholder = "MS"
        static let sample = "500"
        static let amount = FaultKind.Amount.delay
        let number: Int
    }

    /// A speed in bytes a second.
    struct Speed: FaultNumber {
        static let placeholder = "BYTES_PER_SECOND"
        static let sample = "100"
        static let amount = FaultKind.Amount.speed
        let number: Int
    }

    /// A part of a body.
    struct Length: FaultNumber {
        static let placeholder = "BYTES"
        static let sample = "10"
        static let amount = FaultKind.Amount.length
        let number: Int
    }

    /// The effect of the choice.
    func effect(retryAfter: Int?) -> Fault.Effect {
        switch self {
        case .status(let status): .status(status.number, retryAfter: retryAfter)
        case .delay(let delay): .delay(delay.number)
        case .slow(let speed): .slow(speed.number)
        case .cutShort(let length): .cutShort(length.number)
        case .drop(.before): .dropBefore
        case .drop(.after): .dropAfter
        case .garbage: .garbage
        case .stale: .stale
        }
    }
}

/// The number of an effect, within the limits that hold for it everywhere.
protocol FaultNumber: WholeNumber {
    static var amount: FaultKind.Amount { get }
}

extension FaultNumber {
    static var limits: ClosedRange<Int> { amount.limits }

    static func rule(_ number: Int) -> String { amount.rule(number) }
}

/// A number from 0 to 1.
package struct Probability: ArgumentValue {
    package static let placeholder = "0-1"
    package static let isNumeric = true
    package static let sample = "0.5"
    package let value: Double
    package var argument: String { value == value.rounded() ? String(Int(value)) : String(value) }

    package init(_ value: Double) {
        self.value = value
    }

    package init(argument: String) throws(ArgumentRefusal) {
        guard let value = Double(argument) else { throw .unreadable("'\(argument.visible)' is not a number.") }
        guard (0...1).contains(value) else {
            throw .unacceptable("A probability is from 0 to 1, not \(argument.visible).", suggestion: "0.5")
        }
        self.value = value
    }
}

extension RoutePattern: ArgumentValue {
    public static let placeholder = "ROUTE"
    public var argument: String { text }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let pattern = RoutePattern(argument) else {
            throw .unreadable("'\(argument.visible)' is not a route such as '\(Self.sample)'.")
        }
        self = pattern
    }
}

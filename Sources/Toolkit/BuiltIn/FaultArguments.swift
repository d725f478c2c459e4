extension Fault.Effect: Alternatives {
    public static let alternatives: [Alternative<Fault.Effect>] = [
        .option("status", "Answer with this HTTP status.") { (status: FaultStatus) in .status(status.number) },
        .option("delay", "Answer late, by this many milliseconds.") { (delay: FaultDelay) in .delay(delay.number) },
        .option("slow", "Let the body come at this many bytes a second.") { (speed: FaultSpeed) in .slow(speed.number)
        },
        .option("cut-short", "Lose the connection after this many bytes of the body.") { (length: FaultLength) in
            .cutShort(length.number)
        },
        .option("drop", "Lose the connection before or after the work.") { (moment: FaultDrop) in
            moment == .before ? .dropBefore : .dropAfter
        },
        .flag("garbage", "Answer with bytes that are no HTTP.", .garbage),
        .flag("stale", "Leave out of lists what was added last, as a service that lags does.", .stale),
    ]
}

/// A number of a fault as an argument, within the limits that hold for it everywhere.
protocol FaultArgument: WholeNumber {
    static var limit: FaultNumber { get }
}

extension FaultArgument {
    static var limits: ClosedRange<Int> { limit.limits }

    static func rule(_ number: Int) -> String { limit.rule(number) }
}

/// An HTTP status code.
private struct FaultStatus: FaultArgument {
    static let placeholder = "STATUS"
    static let sample = "503"
    static let limit = FaultNumber.status
    let number: Int
}

/// A delay.
private struct FaultDelay: FaultArgument {
    static let placeholder = "MS"
    static let sample = "500"
    static let limit = FaultNumber.delay
    let number: Int
}

/// A speed in bytes a second.
private struct FaultSpeed: FaultArgument {
    static let placeholder = "BYTES_PER_SECOND"
    static let sample = "100"
    static let limit = FaultNumber.speed
    let number: Int
}

/// A part of a body.
private struct FaultLength: FaultArgument {
    static let placeholder = "BYTES"
    static let sample = "10"
    static let limit = FaultNumber.length
    let number: Int
}

/// When a connection is lost.
private enum FaultDrop: String, ArgumentValue, CaseIterable {
    case before, after
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

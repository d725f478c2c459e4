/// The ways to break the sandbox, of which one is chosen.
enum FaultChoice: Alternatives {
    case status(Status)
    case delay(Milliseconds)
    case drop(Drop)
    case stale

    /// When a connection is lost.
    enum Drop: String, ArgumentValue, CaseIterable {
        case before, after
    }

    static let alternatives: [Alternative<FaultChoice>] = [
        .option("status", "Answer with this HTTP status.", FaultChoice.status),
        .option("delay", "Answer late, by this many milliseconds.", FaultChoice.delay),
        .option("drop", "Lose the connection before or after the work.", FaultChoice.drop),
        .flag("stale", "Leave out of lists what was added last, as a service that lags does.", .stale),
    ]

    /// An HTTP status code.
    struct Status: ArgumentValue {
        static let placeholder = "STATUS"
        static let isNumeric = true
        static let sample = "503"
        let code: Int
        var argument: String { String(code) }

        init(argument: String) throws(ArgumentRefusal) {
            code = try Int(argument: argument)
            guard (200...599).contains(code) else {
                throw .unacceptable("An HTTP status is from 200 to 599, not \(code).", suggestion: "503")
            }
        }
    }

    /// A delay.
    struct Milliseconds: ArgumentValue {
        static let placeholder = "MS"
        static let isNumeric = true
        static let sample = "500"
        let number: Int
        var argument: String { String(number) }

        init(argument: String) throws(ArgumentRefusal) {
            number = try Int(argument: argument)
            guard (0...3_600_000).contains(number) else {
                throw .unacceptable("A delay is from 0 to 3600000 milliseconds, not \(number).", suggestion: "500")
            }
        }
    }
}

/// A number from 0 to 1.
struct Probability: ArgumentValue {
    static let placeholder = "0-1"
    static let isNumeric = true
    static let sample = "0.5"
    let value: Double
    var argument: String { String(value) }

    init(_ value: Double) {
        self.value = value
    }

    init(argument: String) throws(ArgumentRefusal) {
        guard let value = Double(argument) else { throw .unreadable("'\(argument.visible)' is not a number.") }
        guard (0...1).contains(value) else {
            throw .unacceptable("A probability is from 0 to 1, not \(argument.visible).", suggestion: "0.5")
        }
        self.value = value
    }
}

extension RoutePattern: ArgumentValue {
    public static let placeholder = "ROUTE"
    public static let sample = "GET /rest/:collection"
    public var argument: String { text }

    public init(argument: String) throws(ArgumentRefusal) {
        guard let pattern = RoutePattern(argument) else {
            throw .unreadable("'\(argument.visible)' is not a route such as '\(Self.sample)'.")
        }
        self = pattern
    }
}

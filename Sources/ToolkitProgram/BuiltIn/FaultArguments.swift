extension Fault.Effect: Alternatives {
    package static let alternatives: [Alternative<Fault.Effect>] = [
        .option("status", "Respond with this HTTP status.") { (status: FaultStatus) in .status(status.number) },
        .option("delay", "Delay the response by this many milliseconds.") { (delay: FaultDelay) in .delay(delay.number)
        },
        .option("slow", "Send the body at this many bytes per second.") { (speed: FaultSpeed) in .slow(speed.number)
        },
        .option("cut-short", "Drop the connection after this many bytes of the body.") { (length: FaultLength) in
            .cutShort(length.number)
        },
        .option("drop", "Drop the connection before or after processing the request.") { (moment: FaultDrop) in
            moment == .before ? .dropBefore : .dropAfter
        },
        .flag("garbage", "Respond with bytes that are not HTTP.", .garbage),
        .flag("stale", "Hide the newest items, like an eventually consistent service.", .stale),
    ]
}

/// A number of a fault, with the limits that the sandbox sets.
protocol FaultArgument: WholeNumber {
    static var limit: FaultNumber { get }
}

extension FaultArgument {
    static var limits: ClosedRange<Int> { limit.limits }

    static func rule(_ number: Int) -> Message { "\(limit.rule(number))" }
}

/// An HTTP status code.
private struct FaultStatus: FaultArgument {
    static let placeholder = "STATUS"
    static let sample = "503"
    static let limit = FaultNumber.status
    let number: Int
}

/// A delay in milliseconds.
private struct FaultDelay: FaultArgument {
    static let placeholder = "MS"
    static let sample = "500"
    static let limit = FaultNumber.delay
    let number: Int
}

/// A speed in bytes per second.
private struct FaultSpeed: FaultArgument {
    static let placeholder = "BYTES_PER_SECOND"
    static let sample = "100"
    static let limit = FaultNumber.speed
    let number: Int
}

/// The number of bytes of a body before the connection is dropped.
private struct FaultLength: FaultArgument {
    static let placeholder = "BYTES"
    static let sample = "10"
    static let limit = FaultNumber.length
    let number: Int
}

/// Whether the connection is dropped before or after the sandbox does the work.
private enum FaultDrop: String, ArgumentValue, CaseIterable {
    case before, after
}

extension RoutePattern: ArgumentValue {
    package static let placeholder = "ROUTE"
    package var argument: String { text }

    package init(argument: String) throws(ArgumentRefusal) {
        let method = argument.prefix { $0 != " " }
        guard let pattern = RoutePattern(method.uppercased() + argument.dropFirst(method.count)) else {
            throw .unreadable("'\(argument.visible)' is not a route such as '\(Self.sample)'.")
        }
        self = pattern
    }
}

extension Fault {
    /// What happens to a request: a kind of effect, with its number where it has one.
    public struct Effect: Equatable, Sendable {
        /// The kinds of effects, by the names that databases and JSON have for them.
        public enum Kind: String, CaseIterable, Sendable {
            /// An answer with a status instead of the work.
            case status
            /// The answer comes late.
            case delay
            /// The body of the answer comes slowly.
            case slow
            /// The connection is lost within the body; `Content-Length` counts all of it.
            case cutShort = "cut-short"
            /// The connection is lost before the work.
            case dropBefore = "drop-before"
            /// The work is done and the connection is lost before the answer.
            case dropAfter = "drop-after"
            /// Bytes that are not HTTP come instead of the work.
            case garbage
            /// The answer lacks the newest items, where the service can lag.
            case stale
        }

        /// The kind.
        public let kind: Kind
        /// The status, milliseconds, bytes per second or bytes; `nil` for a kind without a number.
        public let number: Int?
        /// The seconds of the header `Retry-After` of a status.
        public let retryAfter: Int?

        package init(_ kind: Kind, _ number: Int? = nil, retryAfter: Int? = nil) {
            self.kind = kind
            self.number = number
            self.retryAfter = retryAfter
        }

        /// An answer with this status instead of the work, with `Retry-After` in seconds when given.
        public static func status(_ status: Int, retryAfter: Int? = nil) -> Effect {
            Effect(.status, status, retryAfter: retryAfter)
        }

        /// The answer comes late, by milliseconds.
        public static func delay(_ milliseconds: Int) -> Effect { Effect(.delay, milliseconds) }

        /// The body of the answer comes at this many bytes a second.
        public static func slow(_ bytesPerSecond: Int) -> Effect { Effect(.slow, bytesPerSecond) }

        /// The connection is lost after this many bytes of the body.
        public static func cutShort(_ bytes: Int) -> Effect { Effect(.cutShort, bytes) }

        /// The connection is lost before the work.
        public static let dropBefore = Effect(.dropBefore)
        /// The work is done and the connection is lost before the answer.
        public static let dropAfter = Effect(.dropAfter)
        /// Bytes that are not HTTP come instead of the work.
        public static let garbage = Effect(.garbage)
        /// The answer lacks the newest items, where the service can lag.
        public static let stale = Effect(.stale)
    }
}

extension Fault.Effect: CustomStringConvertible {
    /// The effect in a few words: `status 503, Retry-After 2`, `delay 200 ms`.
    public var description: String {
        let number = number ?? 0
        return switch kind {
        case .status: "status \(number)" + (retryAfter.map { ", Retry-After \($0)" } ?? "")
        case .delay: "delay \(number) ms"
        case .slow: "slow, \(number) B/s"
        case .cutShort: "cut short after \(number) B"
        case .dropBefore: "drop before the work"
        case .dropAfter: "drop after the work"
        case .garbage: "garbage"
        case .stale: "stale lists"
        }
    }
}

/// A number of a fault: its name in JSON, and its limits.
package struct FaultNumber: Sendable {
    let name: String
    package let limits: ClosedRange<Int>
    /// The number's name at the start of a sentence.
    private let meaning: String

    /// The largest request number and the longest wait that a fault may have.
    private static let largestCount = 10_000_000

    package static let status = FaultNumber(name: "status", limits: 200...599, meaning: "An HTTP status")
    package static let delay = FaultNumber(
        name: "delay", limits: 0...3_600_000, meaning: "A delay in milliseconds")
    package static let speed = FaultNumber(
        name: "bytesPerSecond", limits: 1...1_000_000_000, meaning: "A speed in bytes a second")
    package static let length = FaultNumber(name: "bytes", limits: 0...1_000_000_000, meaning: "A number of bytes")
    static let retryAfter = FaultNumber(name: "retryAfter", limits: 1...largestCount, meaning: "A wait in seconds")
    static let nth = FaultNumber(name: "nth", limits: 1...largestCount, meaning: "The place of a request")

    /// What to say about a number beyond the limits.
    package func rule(_ number: Int) -> String {
        "\(meaning) is from \(limits.lowerBound) to \(limits.upperBound), not \(number)."
    }
}

extension Fault.Effect.Kind {
    /// The number that effects of this kind have; `nil` for none.
    var number: FaultNumber? {
        switch self {
        case .status: .status
        case .delay: .delay
        case .slow: .speed
        case .cutShort: .length
        case .dropBefore, .dropAfter, .garbage, .stale: nil
        }
    }

    /// Whether the client gets something else than the service's answer.
    var replacesAnswer: Bool {
        switch self {
        case .status, .dropBefore, .dropAfter, .garbage: true
        case .delay, .slow, .cutShort, .stale: false
        }
    }
}

extension Fault {
    /// The effect of a fault: a kind, and a number for the kinds that have one.
    package struct Effect: Equatable, Sendable {
        /// The kinds of effects; the raw values are their names in the database and in JSON.
        package enum Kind: String, CaseIterable, Sendable {
            /// The response is this status, and the request is not processed.
            case status
            /// The response is delayed.
            case delay
            /// The body of the response is sent slowly.
            case slow
            /// The connection is lost within the body; `Content-Length` is the full length.
            case cutShort = "cut-short"
            /// The connection is lost before the request is processed.
            case dropBefore = "drop-before"
            /// The request is processed, and the connection is lost before the response.
            case dropAfter = "drop-after"
            /// The response is bytes that are not HTTP, and the request is not processed.
            case garbage
            /// The response is one that a person has written, and the request is not processed.
            case answer
            /// The response lacks the newest items, if the service supports this.
            case stale
        }

        package let kind: Kind
        /// The status, the milliseconds, the bytes per second or the bytes; `nil` for a kind without a number.
        package let number: Int?
        /// The seconds in the header field `Retry-After`, for a status.
        package let retryAfter: Int?
        /// The rest of the answer, for an effect of the kind `answer`.
        package let answer: Answer?

        package init(_ kind: Kind, _ number: Int? = nil, retryAfter: Int? = nil, answer: Answer? = nil) {
            (self.kind, self.number, self.retryAfter, self.answer) = (kind, number, retryAfter, answer)
        }

        package static func status(_ status: Int, retryAfter: Int? = nil) -> Effect {
            Effect(.status, status, retryAfter: retryAfter)
        }

        package static func delay(_ milliseconds: Int) -> Effect { Effect(.delay, milliseconds) }
        package static func slow(_ bytesPerSecond: Int) -> Effect { Effect(.slow, bytesPerSecond) }
        package static func cutShort(_ bytes: Int) -> Effect { Effect(.cutShort, bytes) }

        package static let dropBefore = Effect(.dropBefore)
        package static let dropAfter = Effect(.dropAfter)
        package static let garbage = Effect(.garbage)
        package static let stale = Effect(.stale)
    }
}

extension Fault.Effect: CustomStringConvertible {
    /// The effect for lists: `status 503, Retry-After 2`, `delay 200 ms`.
    package var description: String {
        let number = number ?? 0
        return switch kind {
        case .status: "status \(number)" + (retryAfter.map { ", Retry-After \($0)" } ?? "")
        case .delay: "delay \(number) ms"
        case .slow: "slow, \(number) B/s"
        case .cutShort: "cut short after \(number) B"
        case .dropBefore: "drop before processing"
        case .dropAfter: "drop after processing"
        case .garbage: "garbage"
        case .answer: "own answer with status \(number)"
        case .stale: "stale lists"
        }
    }
}

extension Fault.Effect.Kind {
    /// The number of effects of this kind; `nil` if they have none.
    package var number: FaultNumber? {
        switch self {
        case .status, .answer: .status
        case .delay: .delay
        case .slow: .speed
        case .cutShort: .length
        case .dropBefore, .dropAfter, .garbage, .stale: nil
        }
    }

    /// Whether the client gets something else than the answer of the stand-in, or nothing.
    package var replacesAnswer: Bool { hidesRequest || self == .dropAfter }

    /// Whether the stand-in does not process the request.
    package var hidesRequest: Bool {
        switch self {
        case .status, .answer, .dropBefore, .garbage: true
        case .dropAfter, .delay, .slow, .cutShort, .stale: false
        }
    }
}

import Toolkit

/// A fault of a request; with some faults the service still processes the request.
enum Breakage: CaseIterable, Sendable {
    /// No byte is sent.
    case unreachable
    /// The connection breaks.
    case droppedBeforeTheWork, droppedAfterTheWork
    /// The answer is 500.
    case failedBeforeTheWork, failedAfterTheWork
    /// No answer comes in time.
    case timedOutBeforeTheWork, timedOutAfterTheWork
    /// A proxy times out and sends Retry-After, while the service behind it processes the request.
    case busyAfterTheWork
    /// The service answers 429 without Retry-After.
    case tooMany
    /// A proxy refuses the request.
    case forbidden
    /// The request is delayed, and processed after the client has given up.
    case late

    /// A proxy sends the request twice, and returns the answer to the second copy.
    case doubled

    /// The faults after which a transfer is done once or not at all.
    static let prompt = allCases.filter { $0 != .late && $0 != .doubled }

    /// One of them for each thing that the client can know: nothing was sent, nothing is known, and a refusal.
    static let typical: [Breakage] = [.unreachable, .droppedBeforeTheWork, .droppedAfterTheWork, .tooMany]

    /// Whether the service processes the request.
    var isDone: Bool {
        [.droppedAfterTheWork, .failedAfterTheWork, .timedOutAfterTheWork, .busyAfterTheWork, .doubled].contains(self)
    }

    /// Whether the answer is a refusal, and the next request may succeed.
    var isAnAnswer: Bool { [.tooMany, .forbidden].contains(self) }

    /// The failure that the client gets instead of the answer; `nil` when it gets the answer.
    func outcome(host: String) throws -> HTTPResponse? {
        switch self {
        case .unreachable: throw HTTPError.cannotConnect(host: host)
        case .droppedBeforeTheWork, .droppedAfterTheWork, .late: throw HTTPError.connectionLost(host: host, .maybeSent)
        case .timedOutBeforeTheWork, .timedOutAfterTheWork:
            throw HTTPError.timedOut(host: host, limit: .seconds(30), .maybeSent)
        case .failedBeforeTheWork, .failedAfterTheWork: HTTPResponse(status: .internalServerError)
        case .busyAfterTheWork: HTTPResponse(status: .serviceUnavailable, headers: ["Retry-After": "1"])
        case .tooMany: HTTPResponse(status: .tooManyRequests)
        case .forbidden: HTTPResponse(status: .forbidden)
        case .doubled: nil
        }
    }
}

/// The request that breaks, and the fate of the requests after it.
struct Interruption: Sendable, CustomStringConvertible {
    /// The number of the request, counted from 1.
    let number: Int
    let breakage: Breakage
    /// Whether all later requests fail, too, as after the end of the process; otherwise only this request breaks.
    var isLasting = false

    var description: String { "\(breakage) at request \(number)\(isLasting ? " and no other request after it" : "")" }
}

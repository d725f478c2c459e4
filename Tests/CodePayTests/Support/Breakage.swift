import Toolkit

/// What goes wrong with a request, and whether the service does its work all the same.
enum Breakage: CaseIterable, Sendable {
    /// Not a byte leaves.
    case unreachable
    /// The connection breaks.
    case droppedBeforeTheWork, droppedAfterTheWork
    /// The answer is 500.
    case failedBeforeTheWork, failedAfterTheWork
    /// No answer comes in time.
    case timedOutBeforeTheWork, timedOutAfterTheWork
    /// A proxy loses its patience and says when to come again, while the service behind it does the work.
    case busyAfterTheWork
    /// The service wants fewer requests, and does not say when it takes more.
    case tooMany
    /// Something on the way refuses to pass it on.
    case forbidden
    /// The request is held up, and done when nobody expects it any more.
    case late

    /// Something on the way sends it twice, and passes on what is answered to the second.
    case doubled

    /// Those after which a transfer is done once or not at all.
    static let prompt = allCases.filter { $0 != .late && $0 != .doubled }

    /// Whether the service does the work.
    var isDone: Bool {
        [.droppedAfterTheWork, .failedAfterTheWork, .timedOutAfterTheWork, .busyAfterTheWork, .doubled].contains(self)
    }

    /// Whether somebody has said no, and may say yes to the next request.
    var isAnAnswer: Bool { [.tooMany, .forbidden].contains(self) }

    /// What the client gets instead of the answer; `nil` when it gets one.
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

/// A request that goes wrong, and what becomes of those behind it.
struct Interruption: Sendable, CustomStringConvertible {
    /// Which request, counted from 1.
    let number: Int
    let breakage: Breakage
    /// Whether the service cannot be reached from then on, as after the wallet's end; else only this request suffers.
    var isLasting = false

    var description: String { "\(breakage) at request \(number)\(isLasting ? " and no other request after it" : "")" }
}

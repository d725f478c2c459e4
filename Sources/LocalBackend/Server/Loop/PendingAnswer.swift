import ToolkitStandIn

/// An answer that the server cannot send yet; meanwhile it reads no further request of the client.
enum PendingAnswer {
    case helper(ServerRequest, since: Instant)
    case delayed(ServerRequest, Sandbox.Outcome, since: Instant)
    /// The server sends the body slowly.
    case throttled(ThrottledBody)
    /// The server sends events until the client leaves.
    case events(OpenStream)

    /// Whether the answer waits for a timer.
    var isDelayed: Bool {
        if case .helper = self { return false }
        return true
    }

    /// The size of the request's body in bytes; 0 while a helper holds it, which may outlive the connection.
    var bodySize: Int {
        switch self {
        case .helper, .events: 0
        case .delayed(let request, _, _): request.body.count
        case .throttled(let body): body.exchange.keptBodySize
        }
    }

    /// The size of the answer's body in bytes; 0 while it is being made.
    var answerSize: Int {
        switch self {
        case .helper, .events: 0
        case .delayed(_, let answer, _): answer.size
        case .throttled(let body): body.body.count
        }
    }

    /// The exchange for the log when the connection closes before the answer has been sent.
    var exchange: ServerExchange {
        switch self {
        case .helper(let request, let start), .delayed(let request, _, let start):
            ServerExchange(request: request, response: nil, size: 0, start: start)
        case .throttled(let body): body.exchange
        case .events(let stream): stream.exchange
        }
    }
}

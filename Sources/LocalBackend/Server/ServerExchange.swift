import ToolkitStandIn

/// A request and its answer, for a log.
public struct ServerExchange: Sendable {
    /// The request; `nil` when the server refused the input before it was a whole request.
    public let request: ServerRequest?
    /// The status of the answer; `nil` when the server sent no HTTP response.
    public let status: HTTPStatus?
    /// The size of the answer's body, in bytes.
    public let size: Int
    /// The time from the end of the request to the last byte of the answer.
    public private(set) var duration = Duration.zero
    /// Whether the system has taken the whole answer to send it.
    public private(set) var isComplete: Bool

    private let start: ContinuousClock.Instant
}

extension ServerExchange {
    /// An exchange whose answer is on its way.
    /// - Parameters:
    ///   - start: When the whole request had arrived.
    ///   - isComplete: `false` for an answer that is cut short on purpose.
    init(
        _ request: ServerRequest?, _ status: HTTPStatus?, size: Int, start: ContinuousClock.Instant,
        isComplete: Bool = true
    ) {
        self.request = request
        self.status = status
        self.size = size
        self.isComplete = isComplete
        self.start = start
    }

    /// The size of the request's body, in bytes.
    var bodySize: Int { request?.body.count ?? 0 }

    /// The exchange with only the beginning of the request's body.
    func keeping(_ count: Int) -> ServerExchange {
        guard var request, request.body.count > count else { return self }
        request.body = Array(request.body.prefix(count))
        var exchange = ServerExchange(request, status, size: size, start: start, isComplete: isComplete)
        exchange.duration = duration
        return exchange
    }

    /// The exchange at its end.
    func ended(_ moment: ContinuousClock.Instant, isComplete: Bool) -> ServerExchange {
        var exchange = self
        exchange.duration = moment - start
        exchange.isComplete = self.isComplete && isComplete
        return exchange
    }
}

import ToolkitStandIn

/// One request and what became of its answer, for a log.
public struct Exchange: Sendable {
    /// The request; `nil` when what came was refused before it was one.
    public let request: ServerRequest?
    /// The status of the answer; `nil` when none was to be sent, or bytes that are no HTTP.
    public internal(set) var status: HTTPStatus?
    /// How many bytes of a body the answer had.
    public internal(set) var size: Int
    /// From the end of the request to the last byte of the answer.
    public internal(set) var duration = Duration.zero
    /// Whether the whole answer was given to the system to send.
    public internal(set) var isComplete = true

    /// The moment at which the request had come in.
    let start: ContinuousClock.Instant
}

extension Exchange {
    /// An exchange whose answer is on its way.
    init(_ request: ServerRequest?, _ status: HTTPStatus?, size: Int, start: ContinuousClock.Instant) {
        self.request = request
        self.status = status
        self.size = size
        self.start = start
    }

    /// How many bytes of a body the request had.
    var bodySize: Int { request?.body.count ?? 0 }

    /// The exchange with an answer that is broken on purpose.
    func broken(_ status: HTTPStatus?, size: Int) -> Exchange {
        var exchange = self
        exchange.status = status
        exchange.size = size
        exchange.isComplete = false
        return exchange
    }

    /// The exchange with no more than the beginning of the request's body.
    func keeping(_ count: Int) -> Exchange {
        guard var request, request.body.count > count else { return self }
        request.body = Array(request.body.prefix(count))
        var exchange = Exchange(request, status, size: size, start: start)
        (exchange.duration, exchange.isComplete) = (duration, isComplete)
        return exchange
    }

    /// The exchange at its end.
    func ended(_ moment: ContinuousClock.Instant, isComplete: Bool) -> Exchange {
        var exchange = self
        exchange.duration = moment - start
        exchange.isComplete = self.isComplete && isComplete
        return exchange
    }
}

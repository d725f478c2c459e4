import ToolkitStandIn

/// A request and its answer, for a log.
package struct ServerExchange: Sendable {
    /// The request; `nil` when the server refused the input before it was a whole request.
    package let request: ServerRequest?
    /// The status of the answer; `nil` when the server sent no HTTP response.
    package let status: HTTPStatus?
    /// The size of the answer's body, in bytes.
    package let size: Int
    /// The time from the end of the request to the last byte of the answer.
    package private(set) var duration = Duration.zero
    /// Whether the system has taken the whole answer to send it; `false` also when the answer is cut short on purpose.
    package private(set) var isComplete = true
    /// When the whole request had arrived.
    let start: Instant

    var bodySize: Int { request?.body.count ?? 0 }

    /// The exchange with only the beginning of the request's body.
    func keeping(_ count: Int) -> ServerExchange {
        guard var request, request.body.count > count else { return self }
        request.body = Array(request.body.prefix(count))
        return with(request)
    }

    /// The exchange with another form of its request.
    func with(_ request: ServerRequest) -> ServerExchange {
        ServerExchange(
            request: request, status: status, size: size, duration: duration, isComplete: isComplete, start: start)
    }

    func ended(_ moment: Instant, isComplete: Bool) -> ServerExchange {
        var exchange = self
        exchange.duration = moment - start
        exchange.isComplete = self.isComplete && isComplete
        return exchange
    }
}

import ToolkitStandIn

/// A request and its answer, for a log.
package struct ServerExchange: Sendable {
    /// The request; `nil` when the server refused the input before it was a whole request.
    package private(set) var request: ServerRequest?
    /// The answer, with the beginning of its body; `nil` when the server sent no HTTP response.
    private(set) var response: HTTPResponse?
    /// The size of the answer's body, in bytes.
    package internal(set) var size: Int
    /// The time from the end of the request to the last byte of the answer.
    package private(set) var duration = Duration.zero
    /// Whether the system has taken the whole answer to send it; `false` also when the answer is cut short on purpose.
    package private(set) var isComplete = true
    /// Why the answer is not the one that the service gave.
    package internal(set) var causes: [Sandbox.Cause] = []
    /// When the whole request had arrived.
    let start: Instant

    /// The size of the request's whole body in bytes, if the exchange does not keep the whole of it.
    private(set) var wholeBodySize: Int?

    /// The most bytes of the request's body that an exchange keeps once there is an answer.
    static let bodyLimit = 64 << 10
    /// The most bytes of the request's body that an exchange keeps while the client takes the answer.
    static let waitingLimit = 4096
    /// The most bytes of the answer's body that an exchange keeps.
    static let answerLimit = 64 << 10

    /// The status of the answer; `nil` when the server sent no HTTP response.
    package var status: HTTPStatus? { response?.status }

    var bodySize: Int { wholeBodySize ?? keptBodySize }
    var keptBodySize: Int { request?.body.count ?? 0 }
    /// Whether the exchange keeps only the beginning of the request's body.
    var isCut: Bool { keptBodySize < bodySize }

    /// The exchange with only the beginning of the request's body.
    func keeping(_ count: Int) -> ServerExchange {
        guard let body = request?.body, body.count > count else { return self }
        return changed(self) {
            $0.request?.body = Array(body.prefix(count))
            $0.wholeBodySize = bodySize
        }
    }

    /// The exchange without the header fields and the body of its answer.
    var withoutAnswer: ServerExchange { changed(self) { $0.response = status.map { HTTPResponse(status: $0) } } }

    func ended(_ moment: Instant, isComplete: Bool) -> ServerExchange {
        changed(self) { ($0.duration, $0.isComplete) = (moment - start, self.isComplete && isComplete) }
    }
}

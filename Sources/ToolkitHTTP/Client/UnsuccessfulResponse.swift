import ToolkitPrimitives

/// A response whose status is not 200 to 299.
public struct UnsuccessfulResponse: Equatable, Sendable {
    /// The response's status.
    public let status: HTTPStatus
    /// The host that sent the response, with its port if it is not the scheme's default.
    public let host: String
    /// The service's message, if the body has one.
    public let message: String?
    /// The number of seconds that the service asks to wait, if it does.
    public let retryAfter: Int?
    private let credentialHint: Hint?

    /// Reads the message and the wait from a response.
    /// - Parameters:
    ///   - now: The current time, for a `Retry-After` that is a date.
    ///   - credentialHint: What to do when the service refuses the credentials.
    public init(_ response: HTTPResponse, host: String, now: Date, credentialHint: Hint? = nil) {
        self.init(
            response.status, host: host, message: ServiceMessage.find(in: response),
            retryAfter: RetryAfter.seconds(in: response, now: now), credentialHint: credentialHint)
    }

    package init(
        _ status: HTTPStatus, host: String, message: String? = nil, retryAfter: Int? = nil,
        credentialHint: Hint? = nil
    ) {
        (self.status, self.host, self.message) = (status, host, message)
        (self.retryAfter, self.credentialHint) = (retryAfter, credentialHint)
    }

    var report: Report {
        switch status.rawValue {
        case 401:
            .notPermitted(
                sentence("refused the credentials"), hint: credentialHint ?? .run("config list"),
                code: "unauthorized")
        case 403: .notPermitted(sentence("does not permit this request"), code: "forbidden")
        case 404: .notFound(sentence("did not find the resource"))
        case 301, 302, 303, 307, 308:
            .unavailable(
                sentence("redirected the request, and \(ProgramDescription.current.name) did not follow the redirect"),
                hint: "Set the service's address to the target of the redirect.", code: "redirected")
        case 429: .tryAgain(sentence("received too many requests") + whenToTry, code: "too-many-requests")
        case 503 where retryAfter != nil: .tryAgain(sentence("is temporarily unavailable") + whenToTry, code: "busy")
        case 400..<500: .refused(sentence("refused the request"))
        case 500...: .unavailable(sentence("returned an error"), code: "service-error")
        default: .unavailable(sentence("sent an unexpected response"), code: "unexpected-status")
        }
    }

    private func sentence(_ whatHappened: String) -> Message {
        // The name of the sandbox is words and not a host name, so it begins the sentence with a capital letter.
        let subject = host.contains(" ") ? host.prefix(1).uppercased() + host.dropFirst() : host
        let start = "\(subject) \(whatHappened) (\(status.rawValue) \(status.reason))"
        guard let message, message.lowercased() != status.reason.lowercased() else { return "\(start)." }
        // A sentence of the service has its own full stop.
        return "\(start): “\(message)”\(message.hasSuffix(".") ? "" : ".")"
    }

    private var whenToTry: Message { retryAfter.map { " Try again in \($0) s." } ?? " Try again later." }
}

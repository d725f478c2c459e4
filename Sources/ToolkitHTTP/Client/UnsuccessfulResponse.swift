import Foundation
import ToolkitPrimitives

/// A service's answer with a status that is not success.
public struct UnsuccessfulResponse: Equatable, Sendable {
    /// The status.
    public let status: HTTPStatus
    /// The host that answered, with its port if it is not the usual one.
    public let host: String
    /// The service's own message, when the body has one.
    public let message: String?
    /// How many seconds the service asks to wait.
    public let retryAfter: Int?

    /// Reads an answer.
    /// - Parameter now: The time, against which a date in `Retry-After` is read.
    public init(_ response: HTTPResponse, host: String, now: Date) {
        self.init(
            response.status, host: host, message: ServiceMessage.find(in: response),
            retryAfter: RetryAfter.seconds(in: response, now: now))
    }

    /// An answer made of its parts.
    package init(_ status: HTTPStatus, host: String, message: String? = nil, retryAfter: Int? = nil) {
        self.status = status
        self.host = host
        self.message = message
        self.retryAfter = retryAfter
    }

    /// The answer in the person's words.
    var report: Report {
        switch status.rawValue {
        case 401:
            .notPermitted(sentence("refuses the credentials"), hint: "toolkit config list", code: "unauthorized")
        case 403: .notPermitted(sentence("does not permit this"), code: "forbidden")
        case 404: .notFound(sentence("has no such thing"))
        case 301, 302, 303, 307, 308:
            .unavailable(
                sentence("redirects this request, which was not sent on"),
                hint: "Set the service's address to the one that it redirects to.", code: "redirected")
        case 429: .tryAgain(sentence("had too many requests") + whenToTry, code: "too-many-requests")
        case 503 where retryAfter != nil: .tryAgain(sentence("is not available") + whenToTry, code: "busy")
        case 400..<500: .refused(sentence("said no"))
        case 500...: .unavailable(sentence("is out of order"), code: "service-error")
        default: .unavailable(sentence("gave an answer nobody asked for"), code: "unexpected-status")
        }
    }

    private func sentence(_ whatHappened: String) -> String {
        let start = "\(host) \(whatHappened) (\(status.rawValue) \(status.reason))"
        return message.map { "\(start): “\($0)”." } ?? "\(start)."
    }

    private var whenToTry: String {
        retryAfter.map { " Try again in \($0) s." } ?? " Try again later."
    }
}

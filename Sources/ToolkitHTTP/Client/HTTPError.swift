import ToolkitPrimitives

/// Why a service gave no answer, or none of use.
///
/// A message names the host, and never a path, a query, a user or a secret.
public enum HTTPError: ReportedError {
    /// Whether the service may have received a request that failed.
    public enum Delivery: Sendable, Equatable {
        /// No byte of the request left this machine, for certain.
        case notSent
        /// Some of the request may have left, so the service may have done the work.
        case maybeSent
    }

    /// No service has this host name.
    case unknownHost(String)
    /// Nobody takes the connection.
    case cannotConnect(host: String)
    /// TLS failed: before the request when the certificate was refused, otherwise at a moment that is not known.
    case insecureConnection(host: String, Delivery)
    /// The proxy on the way to the host refused the request, or failed.
    case proxyFailed(host: String)
    /// The connection broke before the answer was complete.
    case connectionLost(host: String, Delivery)
    /// The time for this command's traffic is used up.
    case timedOut(host: String, limit: Duration, Delivery)
    /// What came is not HTTP.
    case notHTTP(host: String)
    /// The answer is longer than the limit, in bytes.
    case bodyTooLarge(host: String, limit: Int)
    /// The service sends the client where it must not go.
    case redirectRefused(host: String, RedirectFault)
    /// The service sends the client on and on.
    case tooManyRedirects(host: String, limit: Int)
    /// Credentials would cross the network in the clear.
    case insecureCredentials(host: String)
    /// The address cannot be used; the reason completes the sentence.
    case badAddress(reason: String)
    /// A part of an address that would change which thing it names.
    case unsafePathSegment(String)
    /// A header field holds a line break or another control character.
    case unsendableHeader(name: String)
    /// The answer is not what was expected; the problem is a sentence without its end.
    case undecodable(host: String, problem: String)
    /// The service answered with a status that is not success.
    case unsuccessful(UnsuccessfulResponse)
    /// A later attempt at the same request failed: behind a redirect, or a repetition. The first attempt was sent.
    indirect case afterSending(HTTPError)

    /// Why a redirect is not followed.
    public enum RedirectFault: Sendable, Equatable {
        /// A request that changes something would go to another host.
        case otherHost(String)
        /// From an encrypted connection to a plain one.
        case losesEncryption(String)
        /// The address makes no sense.
        case unreadableAddress
    }

    /// Whether any byte of the request may have left this machine, at the first attempt or a later one.
    public var delivery: Delivery {
        switch self {
        case .unknownHost, .cannotConnect, .insecureCredentials, .badAddress, .unsafePathSegment, .unsendableHeader:
            .notSent
        case .insecureConnection(_, let delivery), .connectionLost(_, let delivery), .timedOut(_, _, let delivery):
            delivery
        case .proxyFailed, .notHTTP, .bodyTooLarge, .redirectRefused, .tooManyRedirects, .undecodable,
            .unsuccessful, .afterSending:
            .maybeSent
        }
    }

    /// The status of an answer that is not success; `nil` for every other failure.
    public var status: HTTPStatus? {
        if case .unsuccessful(let response) = self { response.status } else { nil }
    }

    /// The same failure when an earlier attempt at the request was sent.
    func afterSending() -> HTTPError {
        delivery == .maybeSent ? self : .afterSending(self)
    }
}

import ToolkitPrimitives

/// Why a request to a service failed.
///
/// A message names the host, but never a path, a query, a user or a secret.
public enum HTTPError: ReportedError {
    /// Whether the service may have received the failed request.
    public enum Delivery: Sendable, Equatable {
        /// Certainly no byte of the request left this machine.
        case notSent
        /// A part of the request may have left this machine, so the service may have processed it.
        case maybeSent
    }

    /// The host name cannot be resolved.
    case unknownHost(String)
    /// This machine has no libcurl, or only the one that the problem names, which is too old.
    case noNetworkLibrary(problem: String?)
    /// The host does not accept the connection at any of the addresses that were tried.
    case cannotConnect(host: String, tried: [String] = [])
    /// The client refused the host's certificate, before the request.
    case certificateRefused(host: String, CertificateFault)
    /// The certificate authorities to trust cannot be read from this file or folder.
    case unreadableCertificates(String)
    /// The host does not answer in TLS.
    case notTLS(host: String)
    /// TLS failed.
    case insecureConnection(host: String, Delivery)
    /// The proxy for the host cannot be reached, or refused the connection, before the request.
    case proxyFailed(host: String)
    /// The connection was lost before the response was complete.
    case connectionLost(host: String, Delivery)
    /// The command was still at work when its time limit had passed.
    case commandTimedOut(limit: Duration)
    /// The command's time limit was reached during a request.
    case timedOut(host: String, limit: Duration, Delivery)
    /// The host sent bytes that are not HTTP.
    case notHTTP(host: String)
    /// The response's head is longer than 256 KiB, has more than 1,000 fields, or has a line that is too long.
    case headTooLarge(host: String)
    /// The response's body is longer than the limit in bytes.
    case bodyTooLarge(host: String, limit: Int)
    /// The service redirected to an address to which this request must not go.
    case redirectRefused(host: String, RedirectFault)
    /// The service redirected more often than the limit.
    case tooManyRedirects(host: String, limit: Int)
    /// Credentials would be sent over an unencrypted connection.
    case insecureCredentials(host: String)
    /// The service's address cannot be used; the reason completes the sentence “The service's address …”.
    case badAddress(reason: String)
    /// A path segment that is empty, `.` or `..` and would change the path.
    case unsafePathSegment(String)
    /// The value of a header field contains a line break or another control character.
    case unsendableHeader(name: String)
    /// The response cannot be decoded; the problem is a sentence without its period.
    case undecodable(host: String, problem: String)
    /// The status of the response is not 200 to 299.
    case unsuccessful(UnsuccessfulResponse)
    /// The first attempt was sent, and a later attempt failed: a retry, or the request to a redirect's target.
    indirect case afterSending(HTTPError)

    /// Why a redirect is not followed.
    public enum RedirectFault: Sendable, Equatable {
        /// The method is not safe, and the redirect goes to another host.
        case otherHost(String)
        /// The redirect goes from HTTPS to plain HTTP.
        case losesEncryption(String)
        /// The address on another host contains a secret of the request.
        case revealsSecret
        /// The `Location` is not a valid HTTP URL.
        case unreadableAddress
    }

    /// Whether any byte of the request may have left this machine, in any attempt.
    public var delivery: Delivery {
        switch self {
        case .unknownHost, .noNetworkLibrary, .cannotConnect, .certificateRefused, .unreadableCertificates, .notTLS,
            .proxyFailed, .insecureCredentials, .badAddress, .unsafePathSegment, .unsendableHeader:
            .notSent
        case .insecureConnection(_, let delivery), .connectionLost(_, let delivery), .timedOut(_, _, let delivery):
            delivery
        case .commandTimedOut, .notHTTP, .headTooLarge, .bodyTooLarge, .redirectRefused, .tooManyRedirects,
            .undecodable, .unsuccessful, .afterSending:
            .maybeSent
        }
    }

    /// The status of an unsuccessful response; `nil` for every other error.
    public var status: HTTPStatus? {
        if case .unsuccessful(let response) = self { response.status } else { nil }
    }

    /// The same error for a request of which an earlier attempt was sent.
    func afterSending() -> HTTPError { delivery == .maybeSent ? self : .afterSending(self) }
}

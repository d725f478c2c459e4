/// Why a service gave no answer, or none of use.
///
/// A message names the host, and never a path, a query, a user or a secret.
public enum HTTPError: ReportedError {
    /// Whether a request may have reached the service before the connection broke.
    public enum Delivery: Sendable, Equatable {
        /// Not a byte left: the service knows nothing of it.
        case notSent
        /// Nobody knows: the service may have done the work.
        case lost
    }

    /// No service has this host name.
    case unknownHost(String)
    /// Nobody takes the connection.
    case cannotConnect(host: String)
    /// The connection cannot be made secure.
    case insecureConnection(host: String)
    /// The connection broke before the answer was complete.
    case connectionLost(host: String, Delivery)
    /// The time for this command's traffic is used up.
    case timedOut(host: String, limit: Duration)
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
    /// The service answered that it does not, or cannot, do it; with its own message, and the seconds it asks to wait.
    case unexpectedStatus(HTTPStatus, host: String, message: String?, retryAfter: Int?)

    /// Why a redirect is not followed.
    public enum RedirectFault: Sendable, Equatable {
        /// A request that changes something would go to another host.
        case otherHost(String)
        /// From an encrypted connection to a plain one.
        case losesEncryption(String)
        /// The address makes no sense.
        case unreadableAddress
    }

    /// Whether it is certain that the service never saw the request, so that sending it again can do no harm.
    public var neverArrived: Bool {
        switch self {
        case .unknownHost, .cannotConnect, .insecureConnection, .insecureCredentials, .badAddress, .unsafePathSegment,
            .unsendableHeader, .connectionLost(_, .notSent):
            true
        default:
            false
        }
    }
}

import ToolkitPrimitives

extension HTTPError {
    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .unexpectedStatus(let status, let host, let message, let seconds):
            StatusSentence(status: status, host: host, message: message, retryAfter: seconds).report
        case .undecodable(let host, let problem):
            .unavailable("The answer of \(host) makes no sense: \(problem).", code: "undecodable-answer")
        case .badAddress, .unsafePathSegment, .unsendableHeader, .insecureCredentials:
            requestReport
        case .redirectRefused(let host, let fault):
            .unavailable(fault.sentence(host: host), code: "redirect-refused")
        case .afterSending(let error):
            Report(error.report.status, code: error.report.code, error.report.message, hint: Self.workMayBeDone)
        default:
            connectionReport
        }
    }

    /// What is wrong with a request that was never sent.
    private var requestReport: Report {
        switch self {
        case .badAddress(let reason):
            .badSettings("The service's address \(reason).", hint: "toolkit config list", code: "bad-address")
        case .unsafePathSegment(let segment) where segment.isEmpty:
            .badData("An empty name cannot be part of an address.", code: "unsafe-name")
        case .unsafePathSegment(let segment):
            .badData("“\(segment)” cannot be part of an address.", code: "unsafe-name")
        case .unsendableHeader(let name):
            .badData("The value for \(name) holds a line break or another control character.", code: "bad-header")
        default:
            .notPermitted(
                "Credentials are not sent to \(host) over plain HTTP, where anyone on the way can read them.",
                hint: "Use an https address, or --insecure if that network is yours.",
                code: "insecure-credentials"
            )
        }
    }

    /// What became of a connection.
    private var connectionReport: Report {
        switch self {
        case .unknownHost:
            .unavailable("There is no host \(host).", hint: "Check the address and the network.", code: "unknown-host")
        case .cannotConnect:
            .unavailable(
                "Cannot connect to \(host).", hint: "Is the service running there?", code: "cannot-connect")
        case .insecureConnection(_, .notSent):
            .unavailable("toolkit does not trust the certificate of \(host).", code: "tls")
        case .insecureConnection:
            .unavailable(
                "The secure connection to \(host) failed.", hint: Self.workMayBeDone, code: "tls")
        case .proxyFailed:
            .unavailable(
                "The proxy did not connect to \(host).", hint: "Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY.",
                code: "proxy-failed")
        case .connectionLost(_, .notSent):
            .unavailable("The connection to \(host) broke before anything was sent.", code: "connection-lost")
        case .connectionLost:
            .unavailable(
                "The connection to \(host) broke before its answer was complete.",
                hint: Self.workMayBeDone,
                code: "connection-lost")
        case .timedOut(_, let limit, _):
            .unavailable(
                "\(host) did not finish answering within \(limit.inSeconds).",
                hint: "--timeout SECONDS gives it longer.",
                code: "timed-out"
            )
        case .bodyTooLarge(_, let limit):
            .unavailable("The answer of \(host) is larger than \(ByteSize.text(limit)).", code: "answer-too-large")
        case .tooManyRedirects(_, let limit):
            .unavailable("\(host) redirects more than \(limit) times.", code: "too-many-redirects")
        default:
            .unavailable("\(host) does not answer in HTTP.", code: "not-http")
        }
    }

    private static let workMayBeDone =
        "What was asked for may have been done all the same: look before trying again."

    /// The host the error is about; empty where it is about none.
    private var host: String {
        switch self {
        case .unknownHost(let host), .cannotConnect(let host), .insecureConnection(let host, _),
            .proxyFailed(let host), .connectionLost(let host, _), .timedOut(let host, _, _), .notHTTP(let host),
            .bodyTooLarge(let host, _), .redirectRefused(let host, _), .tooManyRedirects(let host, _),
            .insecureCredentials(let host), .undecodable(let host, _), .unexpectedStatus(_, let host, _, _):
            host
        case .afterSending(let error):
            error.host
        case .badAddress, .unsafePathSegment, .unsendableHeader:
            ""
        }
    }
}

extension HTTPError.RedirectFault {
    fileprivate func sentence(host: String) -> String {
        switch self {
        case .otherHost(let other):
            "\(host) redirects to \(other), another host, where this request must not go."
        case .losesEncryption(let other):
            "\(host) redirects from an encrypted connection to a plain one, at \(other)."
        case .unreadableAddress:
            "\(host) redirects to an address that makes no sense."
        }
    }
}

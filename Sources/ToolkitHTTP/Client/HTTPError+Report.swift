import ToolkitPrimitives

extension HTTPError {
    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .unknownHost(let host):
            .unavailable("There is no host \(host).", hint: "Check the address and the network.", code: "unknown-host")
        case .cannotConnect(let host):
            .unavailable("Cannot connect to \(host).", hint: "Is the service running there?", code: "cannot-connect")
        case .insecureConnection(let host, .notSent):
            .unavailable("toolkit does not trust the certificate of \(host).", code: "tls")
        case .insecureConnection(let host, .maybeSent):
            .unavailable("The secure connection to \(host) failed.", hint: Self.workMayBeDone, code: "tls")
        case .proxyFailed(let host):
            .unavailable(
                "The proxy did not connect to \(host).", hint: "Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY.",
                code: "proxy-failed")
        case .connectionLost(let host, .notSent):
            .unavailable("The connection to \(host) broke before anything was sent.", code: "connection-lost")
        case .connectionLost(let host, .maybeSent):
            .unavailable(
                "The connection to \(host) broke before its answer was complete.", hint: Self.workMayBeDone,
                code: "connection-lost")
        case .timedOut(let host, let limit, _):
            .unavailable(
                "\(host) did not finish answering within \(limit.inSeconds).",
                hint: "--timeout SECONDS gives it longer.", code: "timed-out")
        case .notHTTP(let host):
            .unavailable("\(host) does not answer in HTTP.", code: "not-http")
        case .bodyTooLarge(let host, let limit):
            .unavailable("The answer of \(host) is larger than \(ByteSize.text(limit)).", code: "answer-too-large")
        case .redirectRefused(let host, let fault):
            .unavailable(fault.sentence(host: host), code: "redirect-refused")
        case .tooManyRedirects(let host, let limit):
            .unavailable("\(host) redirects more than \(limit) times.", code: "too-many-redirects")
        case .insecureCredentials(let host):
            .notPermitted(
                "Credentials are not sent to \(host) over plain HTTP, where anyone on the way can read them.",
                hint: "Use an https address, or --insecure if that network is yours.", code: "insecure-credentials")
        case .badAddress(let reason):
            .badSettings("The service's address \(reason).", hint: "toolkit config list", code: "bad-address")
        case .unsafePathSegment(""):
            .badData("An empty name cannot be part of an address.", code: "unsafe-name")
        case .unsafePathSegment(let segment):
            .badData("“\(segment)” cannot be part of an address.", code: "unsafe-name")
        case .unsendableHeader(let name):
            .badData("The value for \(name) holds a line break or another control character.", code: "bad-header")
        case .undecodable(let host, let problem):
            .unavailable("The answer of \(host) makes no sense: \(problem).", code: "undecodable-answer")
        case .unsuccessful(let response):
            response.report
        case .afterSending(let error):
            Report(error.report.status, code: error.report.code, error.report.message, hint: Self.workMayBeDone)
        }
    }

    private static let workMayBeDone =
        "What was asked for may have been done all the same: look before trying again."
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

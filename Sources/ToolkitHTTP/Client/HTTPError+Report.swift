import ToolkitPrimitives

extension HTTPError {
    /// The message, the hint and the exit status for this error.
    public var report: Report {
        switch self {
        case .unknownHost(let host):
            .unavailable(
                "Cannot resolve the host \(host).", hint: "Check the address and the network connection.",
                code: "unknown-host")
        case .cannotConnect(let host):
            .unavailable(
                "Cannot connect to \(host).", hint: "Check the address, and that the service is running.",
                code: "cannot-connect")
        case .insecureConnection(let host, .notSent):
            .unavailable("toolkit does not trust the certificate of \(host).", code: "tls")
        case .insecureConnection(let host, .maybeSent):
            .unavailable("The TLS connection to \(host) failed.", hint: Self.workMayBeDone, code: "tls")
        case .proxyFailed(let host):
            .unavailable(
                "The proxy did not connect to \(host).",
                hint: "Check the environment variables http_proxy, https_proxy, all_proxy and no_proxy.",
                code: "proxy-failed")
        case .connectionLost(let host, .notSent):
            .unavailable(
                "The connection to \(host) was lost before the request was sent.", code: "connection-lost")
        case .connectionLost(let host, .maybeSent):
            .unavailable(
                "The connection to \(host) was lost before the response was complete.", hint: Self.workMayBeDone,
                code: "connection-lost")
        case .timedOut(let host, let limit, _):
            .unavailable(
                "The request to \(host) timed out after \(limit.inSeconds).",
                hint: "Use --timeout SECONDS to wait longer.", code: "timed-out")
        case .notHTTP(let host):
            .unavailable("The response from \(host) is not HTTP.", code: "not-http")
        case .bodyTooLarge(let host, let limit):
            .unavailable("The response from \(host) is larger than \(ByteSize.text(limit)).", code: "answer-too-large")
        case .redirectRefused(let host, let fault):
            .unavailable(fault.sentence(host: host), code: "redirect-refused")
        case .tooManyRedirects(let host, let limit):
            .unavailable("\(host) redirected the request more than \(limit) times.", code: "too-many-redirects")
        case .insecureCredentials(let host):
            .notPermitted(
                "toolkit does not send credentials to \(host) over plain HTTP, where others can read them.",
                hint: "Use an https address, or --insecure on a network that you trust.", code: "insecure-credentials")
        case .badAddress(let reason):
            .badSettings("The service's address \(reason).", hint: "toolkit config list", code: "bad-address")
        case .unsafePathSegment(""):
            .badData("An empty name cannot be part of a URL path.", code: "unsafe-name")
        case .unsafePathSegment(let segment):
            .badData("The name “\(segment)” cannot be part of a URL path.", code: "unsafe-name")
        case .unsendableHeader(let name):
            .badData(
                "The value of the header field \(name) contains a line break or another control character.",
                code: "bad-header")
        case .undecodable(let host, let problem):
            .unavailable("The response from \(host) is not valid: \(problem).", code: "undecodable-answer")
        case .unsuccessful(let response):
            response.report
        case .afterSending(let error):
            Report(error.report.status, code: error.report.code, error.report.message, hint: Self.workMayBeDone)
        }
    }

    private static let workMayBeDone = "The service may have processed the request. Check before you try again."
}

extension HTTPError.RedirectFault {
    fileprivate func sentence(host: String) -> String {
        switch self {
        case .otherHost(let other):
            "\(host) redirected the request to another host, \(other). toolkit does not send changes to another host."
        case .losesEncryption(let other):
            "\(host) redirected the request from https to plain http at \(other). toolkit does not follow this redirect."
        case .unreadableAddress:
            "\(host) redirected the request to an address that is not a valid http:// or https:// URL."
        }
    }
}

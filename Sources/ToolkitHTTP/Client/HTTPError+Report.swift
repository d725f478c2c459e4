import ToolkitPrimitives

extension HTTPError {
    /// The message, the hint and the exit status for this error.
    public var report: Report {
        switch self {
        case .unknownHost(let host):
            .unavailable(
                "Cannot resolve the host \(host).", hint: "Check the address and the network connection.",
                code: "unknown-host")
        case .noNetworkLibrary(let problem):
            .unavailable(
                problem.map { "toolkit needs a newer libcurl for requests to the network: this machine has \($0)." }
                    ?? "toolkit needs libcurl for requests to the network, and this machine has none.",
                hint: "Install the package libcurl4 (Debian, Ubuntu), libcurl (Fedora, Alpine) or curl (Arch).",
                code: "no-libcurl")
        case .cannotConnect(let host, let tried):
            .unavailable(
                "Cannot connect to \(host)\(Self.list(tried, besides: host)).",
                hint: "Check the address, and that the service is running.", code: "cannot-connect")
        case .certificateRefused(let host, let fault):
            .unavailable(fault.sentence(host: host), hint: fault.hint, code: "tls")
        case .unreadableCertificates(let path):
            .badSettings(
                "toolkit cannot read the trusted certificates from \(path).",
                hint: """
                    Check the setting \(setting: "network.ca-file") and the environment variables SSL_CERT_FILE and \
                    SSL_CERT_DIR.
                    """,
                code: "unreadable-certificates")
        case .notTLS(let host):
            .unavailable(
                "\(host) does not answer in TLS.", hint: "Check the port, or use an http address.", code: "tls")
        case .insecureConnection(let host, .notSent):
            .unavailable("The TLS connection to \(host) failed before the request was sent.", code: "tls")
        case .insecureConnection(let host, .maybeSent):
            .unavailable("The TLS connection to \(host) failed.", hint: .text(Self.workMayBeDone), code: "tls")
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
                "The connection to \(host) was lost before the response was complete.", hint: .text(Self.workMayBeDone),
                code: "connection-lost")
        case .commandTimedOut(let limit):
            .unavailable(
                "The command did not end within \(limit.inSeconds).",
                hint: "\(Self.workMayBeDone) \(Self.waitLonger)", code: "timed-out")
        case .timedOut(let host, let limit, let delivery):
            .unavailable(
                "The request to \(host) timed out after \(limit.inSeconds).",
                hint: .text(delivery == .maybeSent ? "\(Self.workMayBeDone) \(Self.waitLonger)" : Self.waitLonger),
                code: "timed-out")
        case .notHTTP(let host):
            .unavailable("The response from \(host) is not valid HTTP.", code: "not-http")
        case .headTooLarge(let host):
            .unavailable("The header of the response from \(host) is too large.", code: "head-too-large")
        case .bodyTooLarge(let host, let limit):
            .unavailable("The response from \(host) is larger than \(ByteSize.text(limit)).", code: "answer-too-large")
        case .redirectRefused(let host, let fault):
            .unavailable(fault.sentence(host: host), code: "redirect-refused")
        case .tooManyRedirects(let host, let limit):
            .unavailable("\(host) redirected the request more than \(limit) times.", code: "too-many-redirects")
        case .insecureCredentials(let host):
            .notPermitted(
                "toolkit does not send credentials to \(host) over plain HTTP, where others can read them.",
                hint: "Use an https address. On a network that you trust, you can use \(option: "insecure").",
                code: "insecure-credentials")
        case .badAddress(let reason):
            .badSettings("The service's address \(reason).", hint: .run("config list"), code: "bad-address")
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
            Report(error.report.status, code: error.report.code, error.report.message, hint: .text(Self.workMayBeDone))
        }
    }

    private static func list(_ addresses: [String], besides host: String) -> String {
        let others = addresses.filter { !$0.hasPrefix(host) }
        return others.isEmpty ? "" : " (tried \(others.joined(separator: ", ")))"
    }

    private static let waitLonger: Message = "Use \(option: "timeout", "SECONDS") to wait longer."
    private static let workMayBeDone: Message =
        "If the command changes data, check whether the service made the change before you try again."
}

extension HTTPError.RedirectFault {
    fileprivate func sentence(host: String) -> Message {
        switch self {
        case .otherHost(let other):
            "\(host) redirected the request to another host or port, \(other). toolkit does not follow it for a change, or for a read that decides about a change."
        case .losesEncryption(let other):
            "\(host) redirected the request from https to plain http at \(other). toolkit does not follow this redirect."
        case .revealsSecret:
            "\(host) redirected the request to another host, with your key in the address. toolkit did not follow it."
        case .unreadableAddress:
            "\(host) redirected the request to an address that is not a valid http:// or https:// URL."
        }
    }
}

extension CertificateFault {
    fileprivate func sentence(host: String) -> Message {
        switch self {
        case .expired: "The certificate of \(host) has expired."
        case .notYetValid: "The certificate of \(host) is not valid yet."
        case .otherHost: "The certificate of \(host) is for another host."
        case .selfSigned: "The certificate of \(host) is self-signed, so it does not prove whose host it is."
        case .unknownIssuer: "The certificate of \(host) comes from an authority that this machine does not trust."
        case .revoked: "The certificate of \(host) has been revoked."
        case .other: "toolkit does not trust the certificate of \(host)."
        }
    }

    fileprivate var hint: Hint? {
        switch self {
        case .expired, .notYetValid: "Check the clock of this machine."
        case .otherHost: "Check the address."
        case .selfSigned, .unknownIssuer:
            "If you trust it, set \(setting: "network.ca-file") to a PEM file with the certificate of its authority."
        case .revoked, .other: nil
        }
    }
}

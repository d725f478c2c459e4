/// The proxies from the environment: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
///
/// The names may also be in upper case, even `HTTP_PROXY`, which curl ignores; lower case takes precedence.
struct ProxySettings: Sendable, Equatable {
    private let http: String?
    private let https: String?
    /// The hosts to connect to directly, with their subdomains, separated by commas; `*` means all hosts.
    let exceptions: String

    init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            [name, name.uppercased()].compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        http = value("http_proxy") ?? value("all_proxy")
        https = value("https_proxy") ?? value("all_proxy")
        let named = value("no_proxy")?.split { $0 == "," || $0.isWhitespace }.map(String.init) ?? []
        exceptions = named.contains("*") ? "*" : named.joined(separator: ",")
    }

    /// The proxy for requests with a scheme, unless an exception names their host; `nil` for a direct connection.
    func proxy(for scheme: String) -> String? {
        scheme == "https" ? https : http
    }
}

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

    /// The proxy for requests to an origin, unless an exception names its host; `nil` for a direct connection.
    ///
    /// A request to this machine may contain unencrypted credentials, so it never goes through a proxy.
    func proxy(for origin: WebOrigin?) -> String? {
        guard let origin, let proxy = origin.scheme == "https" ? https : http, !origin.isLoopback else { return nil }
        return proxy
    }
}

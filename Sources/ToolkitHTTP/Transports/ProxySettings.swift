import Foundation

/// The proxies from the environment, as curl reads them: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
///
/// The names may also be in upper case; lower case takes precedence. Requests to this machine never use a proxy, because
/// they may contain unencrypted credentials.
struct ProxySettings: Sendable, Equatable {
    /// The host and port of a proxy.
    struct Address: Sendable, Equatable {
        var host: String
        var port: Int
    }

    /// The unparsed values of the variables for plain HTTP and for HTTPS.
    private(set) var http: String?
    private(set) var https: String?
    /// The hosts to connect to directly, with their subdomains; `*` means all hosts.
    private(set) var exceptions: [String]

    init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            [name, name.uppercased()].compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        http = value("http_proxy") ?? value("all_proxy")
        https = value("https_proxy") ?? value("all_proxy")
        let named = value("no_proxy")?.split { $0 == "," || $0.isWhitespace }.map(String.init) ?? []
        exceptions = named.contains("*") ? ["*"] : named + ["localhost", "127.0.0.1", "::1"]
    }

    /// Whether no host needs a proxy.
    var isEmpty: Bool {
        (http ?? https) == nil || exceptions == ["*"]
    }

    /// The variables to set for libcurl, which reads the environment but does not know `HTTP_PROXY` in upper case.
    var curlVariables: [String: String] {
        guard !isEmpty else { return [:] }
        var variables = ["no_proxy": exceptions.joined(separator: ",")]
        variables["http_proxy"] = http
        return variables
    }

    /// The entries of `connectionProxyDictionary` for CFNetwork.
    ///
    /// They cannot contain a proxy's user and password, which CFNetwork takes from the keychain.
    var connectionProxyDictionary: [String: any Sendable] {
        var entries: [String: any Sendable] = [:]
        for (scheme, proxy) in [("HTTP", Self.address(http)), ("HTTPS", Self.address(https))] {
            guard let proxy, !isEmpty else { continue }
            entries["\(scheme)Enable"] = 1
            entries["\(scheme)Proxy"] = proxy.host
            entries["\(scheme)Port"] = proxy.port
        }
        entries["ExceptionsList"] = exceptions.flatMap { name in
            let bare = name.hasPrefix(".") ? String(name.dropFirst()) : name
            return [bare, "*.\(bare)"]
        }
        return entries
    }

    /// Reads a proxy's host and port; the scheme is optional, and the default port is 1080, as in curl.
    static func address(_ text: String?) -> Address? {
        guard let text, let url = URL(string: text.contains("://") ? text : "http://\(text)") else { return nil }
        guard let host = url.host(), !host.isEmpty else { return nil }
        return Address(host: host, port: url.port ?? 1080)
    }
}

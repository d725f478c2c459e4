import Foundation

/// The proxies named by the environment, in the way of curl: `http_proxy`, `https_proxy` and `no_proxy`, also in upper
/// case; lower case wins.
///
/// This machine itself is never reached through a proxy, so that what is allowed in the clear stays on it.
struct ProxySettings: Sendable, Equatable {
    /// Where a proxy listens.
    struct Address: Sendable, Equatable {
        var host: String
        var port: Int
    }

    /// The variable for plain HTTP as it stands, and for HTTPS.
    private(set) var http: String?
    private(set) var https: String?
    /// Host names reached directly, with their subdomains; `*` stands for all.
    private(set) var exceptions: [String]

    /// Reads the variables.
    init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            [name, name.uppercased()].compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        http = value("http_proxy") ?? value("all_proxy")
        https = value("https_proxy") ?? value("all_proxy")
        let named = value("no_proxy")?.split { $0 == "," || $0.isWhitespace }.map(String.init) ?? []
        exceptions = named.contains("*") ? ["*"] : named + ["localhost", "127.0.0.1", "::1"]
    }

    /// Whether everything is reached directly.
    var isEmpty: Bool {
        (http ?? https) == nil || exceptions == ["*"]
    }

    /// The same for libcurl, which reads the environment itself, but knows plain HTTP's variable in lower case only.
    var curlVariables: [String: String] {
        guard !isEmpty else { return [:] }
        var variables = ["no_proxy": exceptions.joined(separator: ",")]
        variables["http_proxy"] = http
        return variables
    }

    /// The same for CFNetwork: the entries of `connectionProxyDictionary`.
    ///
    /// It has no place for a proxy's user and password: there, those come from the key chain.
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

    /// Host and port of a proxy; 1080 is curl's port for a proxy without one, and the scheme may be left out.
    static func address(_ text: String?) -> Address? {
        guard let text, let url = URL(string: text.contains("://") ? text : "http://\(text)") else { return nil }
        guard let host = url.host(), !host.isEmpty else { return nil }
        return Address(host: host, port: url.port ?? 1080)
    }
}

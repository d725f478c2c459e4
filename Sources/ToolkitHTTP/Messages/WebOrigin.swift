import ToolkitPrimitives

/// The origin of a URL: scheme, host and port (RFC 6454).
///
/// Credentials for one origin are never sent to another.
package struct WebOrigin: Hashable, Sendable {
    /// `http` or `https`.
    package let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    let host: String
    /// The port; the scheme's default if the URL has none.
    let port: Int

    /// - Returns: `nil` if the URL is not HTTP or has no host.
    package init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let standard = Self.standardPorts[scheme] else { return nil }
        guard let host = url.host()?.lowercased(), !host.isEmpty else { return nil }
        self.scheme = scheme
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        self.port = url.port ?? standard
    }

    /// The host for messages, with the port if it is not the scheme's default.
    package var name: String { name(host) }

    /// The same, with `localhost` for `127.0.0.1` and `::1`.
    package var commonName: String { name(["127.0.0.1", "::1"].contains(host) ? "localhost" : host) }

    /// The origin with its scheme, such as `https://api.example.com`, and with ``commonName``.
    package var text: String { "\(scheme)://\(commonName)" }

    private func name(_ host: String) -> String {
        let host = host.contains(":") ? "[\(host)]" : host
        return Self.standardPorts[scheme] == port ? host : "\(host):\(port)"
    }

    /// Whether others on the network cannot read the traffic: it uses TLS, or stays on this machine.
    var isPrivate: Bool { scheme == "https" || isLoopback }

    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or ::1.
    package var isLoopback: Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // Other spellings of the numbers, such as 08, may be names for the resolver.
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { part in UInt8(part)?.description == String(part) }
    }

    /// The host and port of a URL for messages, without user, path and query.
    static func name(of url: URL) -> String { WebOrigin(url)?.name ?? "the service" }

    private static let standardPorts = ["http": 80, "https": 443]
}

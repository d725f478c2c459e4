import Foundation

/// Whom a URL talks to: scheme, host and port (RFC 6454).
///
/// Credentials of one origin are no business of another.
package struct WebOrigin: Hashable, Sendable {
    /// `http` or `https`.
    package let scheme: String
    /// The host in lower case; an IPv6 address without its brackets.
    let host: String
    /// The port, the scheme's own where the URL names none.
    let port: Int

    /// - Returns: `nil` for what is not HTTP or has no host.
    package init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let standard = Self.standardPorts[scheme] else { return nil }
        guard let host = url.host()?.lowercased(), !host.isEmpty else { return nil }
        self.scheme = scheme
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        self.port = url.port ?? standard
    }

    /// The host as a person reads it: with the port when that is not the scheme's own.
    package var name: String { name(host) }

    /// The same, where `127.0.0.1` and `::1` are `localhost`.
    package var commonName: String { name(["127.0.0.1", "::1"].contains(host) ? "localhost" : host) }

    private func name(_ host: String) -> String {
        let host = host.contains(":") ? "[\(host)]" : host
        return Self.standardPorts[scheme] == port ? host : "\(host):\(port)"
    }

    /// Whether nobody on the way can read along: over TLS, or without leaving the machine.
    var isPrivate: Bool {
        scheme == "https" || isLoopback
    }

    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or ::1.
    package var isLoopback: Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// How the host of a URL is called in a message; never more than host and port.
    static func name(of url: URL) -> String {
        WebOrigin(url)?.name ?? "the service"
    }

    private static let standardPorts = ["http": 80, "https": 443]
}

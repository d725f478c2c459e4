/// Recognizes the names and addresses of this machine in `Host` and `Origin`.
enum OwnName {
    /// Whether a host in lower case always means this machine: `localhost`, names below it (RFC 6761, section 6.3), and
    /// loopback addresses.
    static func isLocal(_ host: String) -> Bool {
        ["localhost", "localhost."].contains(host) || host.hasSuffix(".localhost") || address(host)?.isLoopback == true
    }

    /// Whether a host in lower case always means this machine, or is the listen address.
    static func isOwn(_ host: String, listeningAt listenHost: String) -> Bool {
        let name = listenHost.lowercased()
        return isLocal(host) || host == name || host == "[\(name)]"
    }

    static func isAddress(_ host: String) -> Bool { address(host) != nil }

    private static func address(_ host: String) -> SocketAddress? {
        let isLiteral = host.hasPrefix("[") && host.hasSuffix("]")
        return SocketAddress(isLiteral ? String(host.dropFirst().dropLast()) : host, port: 0)
    }
}

extension ServerRequest {
    /// The name or address by which the client reached the server, in lower case; `nil` if it is not valid.
    var hostName: String? { OriginParts.authority(authority.lowercased()[...])?.host }
}

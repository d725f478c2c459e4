import ToolkitStandIn

/// The hosts for which the server answers as an HTTP proxy.
///
/// An app with a fixed `http` address reaches the stand-ins by `http_proxy=http://localhost:8080`. The server sends
/// nothing on, so it refuses the requests for all other hosts.
struct ProxyHosts: Sendable {
    private let host: String
    /// Host names, in which `*` stands for the first label.
    private let played: [String]

    /// - Parameters:
    ///   - host: The listen address, without a port.
    ///   - played: The hosts of the services that the stand-ins play.
    init(host: String, played: [String]) {
        (self.host, self.played) = (host, played)
    }

    /// The 403 response for a request in absolute form to a host that no stand-in plays.
    func refusal(of request: ServerRequest) -> HTTPResponse? {
        guard request.isAbsolute else { return nil }
        let name = OriginParts.authority(request.authority.lowercased()[...])?.host ?? ""
        let reached = OriginParts.authority(request.peer.address.lowercased()[...])?.host
        let isOwn = OwnName.isLocal(name) || OwnName.isName(name, of: host) || name == reached
        guard !isOwn, !isPlayed(name) else { return nil }
        return .failure(
            Report.notPermitted(
                "This server is no proxy for '\(name.excerpt(limit: 100))'.",
                hint: played.isEmpty ? nil : "It answers in the place of \(played.joined(separator: ", ")) only.",
                code: "foreign-host"))
    }

    private func isPlayed(_ name: String) -> Bool {
        let rest = name.drop { $0 != "." }
        return played.contains { $0 == name || $0.hasPrefix("*.") && $0.dropFirst() == rest && name.first != "." }
    }
}

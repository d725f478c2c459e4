import ToolkitStandIn

/// The hosts for which the server answers, as a client names them in `Host` or in an absolute target.
///
/// A web page of an attacker can give its own name the address of this machine (DNS rebinding). The browser then takes
/// the answers of this server for those of the page's server, and sends no `Origin`. So a name must be known. An IP
/// address cannot be given to another machine, so every address is accepted that leads here.
///
/// The hosts of the real services are accepted, too: an app with a fixed `http` address reaches the stand-ins by
/// `http_proxy=http://localhost:8080`. The server sends nothing on, except to the hosts that a ``Recorder`` asks.
struct AcceptedHosts: Sendable {
    private let host: String
    private let names: Set<String>
    /// Host names, in which `*` stands for the first label.
    private let played: [String]

    /// - Parameters:
    ///   - host: The listen address, without a port.
    ///   - names: The other names of this server, such as the one of a proxy in front of it.
    ///   - played: The hosts of the services that the stand-ins play, and of those that a recorder asks.
    init(host: String, names: [String], played: [String]) {
        (self.host, self.names, self.played) = (host, Set(names.map { $0.lowercased() }), played)
    }

    /// The 421 response for a request to another host (RFC 9110, section 15.5.20).
    func refusal(of request: ServerRequest) -> HTTPResponse? {
        if Self.isUsual(request) { return nil }
        let name = request.hostName ?? ""
        guard !isAccepted(name, request) else { return nil }
        let shown = name.excerpt(limit: 100)
        let report =
            request.isAbsolute
            ? Report.notPermitted(
                "This server is no proxy for '\(shown)'.",
                hint: played.isEmpty ? nil : "It answers in the place of \(played.joined(separator: ", ")) only.",
                code: "foreign-host")
            : Report.notPermitted(
                "This server does not answer to the name '\(shown)'.",
                hint: "\(line: "serve --allow-host \(shown)") allows it. An IP address needs no option.",
                code: "foreign-host")
        var response = HTTPResponse.failure(report)
        response.status = .misdirectedRequest
        return response
    }

    /// Whether a request names this server by `localhost` or a loopback address, as almost all do.
    ///
    /// When it is false, the host may still be accepted.
    static func isUsual(_ request: ServerRequest) -> Bool {
        let host = request.hostBytes
        return usual.contains { name in
            host.starts(with: name)
                && (host.count == name.count || host[host.startIndex + name.count] == Authority.colon)
        }
    }

    private static let usual = ["localhost", "127.0.0.1", "[::1]"].map { Array($0.utf8) }

    /// Whether a request names this server itself, and neither a real service nor a host that is refused.
    func hasOwnHost(_ request: ServerRequest) -> Bool {
        guard let name = request.hostName else { return false }
        return isOwn(name) || OwnName.isAddress(name)
    }

    private func isOwn(_ name: String) -> Bool { OwnName.isOwn(name, listeningAt: host) || names.contains(name) }

    private func isAccepted(_ name: String, _ request: ServerRequest) -> Bool {
        if isOwn(name) || Self.isPlayed(name, by: played) { return true }
        // A proxy must not send on what is for another machine.
        guard request.isAbsolute else { return OwnName.isAddress(name) }
        return name == OriginParts.authority(request.peer.address.lowercased()[...])?.host
    }

    /// A name in lower case, if it is that of a real service and not of this server.
    func realHost(named name: String) -> String? {
        let isOwn = OwnName.isOwn(name, listeningAt: host) || OwnName.isAddress(name)
        return !isOwn && Self.isPlayed(name, by: played) ? name : nil
    }

    /// Whether a name in lower case is one of some hosts, in which `*` stands for the first label.
    static func isPlayed(_ name: String, by played: [String]) -> Bool {
        let rest = name.drop { $0 != "." }
        return played.contains { $0 == name || $0.hasPrefix("*.") && $0.dropFirst() == rest && name.first != "." }
    }
}

/// Decides which requests may control the server or create copies of the data.
enum Trust {
    /// The reason why a request may not control the server; `nil` when it may.
    ///
    /// A web page must not control the server without the user's knowledge, not even by DNS rebinding. A proxy on this
    /// machine may forward requests from other machines.
    static func refusal(of request: ServerRequest, host: String) -> String? {
        guard isFromHere(request, host: host) else {
            return "Only this machine may do this, by the name 'localhost' and without a proxy."
        }
        let isOwn = origins(of: request).allSatisfy { $0 == request.origin.lowercased() }
        return isOwn ? nil : "Web pages of another origin may not do this."
    }

    /// Whether a request may create a copy of the data.
    ///
    /// Web pages from this machine may, on any port, because tests run in them.
    static func mayMakeCopies(_ request: ServerRequest, host: String) -> Bool {
        isFromHere(request, host: host)
            && origins(of: request).allSatisfy { origin in
                let parts = origin.split(separator: "/", maxSplits: 1)
                return parts.count == 2 && isOwnName(parts[1].dropFirst(), host: host)
            }
    }

    private static func isFromHere(_ request: ServerRequest, host: String) -> Bool {
        guard request.isFromLoopback, !request.isForwarded else { return false }
        return isOwnName(request.authority.lowercased()[...], host: host)
    }

    /// Whether an authority names this machine, with or without a port.
    private static func isOwnName(_ authority: Substring, host: String) -> Bool {
        let host = host.lowercased()
        return ["localhost", "localhost.", "127.0.0.1", "[::1]", host, "[\(host)]"].contains { name in
            authority == name || authority.hasPrefix(name + ":")
        }
    }

    /// The values of all `Origin` fields.
    private static func origins(of request: ServerRequest) -> [String] {
        guard request.header("Origin") != nil else { return [] }
        return request.headers.filter { $0.name.lowercased() == "origin" }.map { $0.value.lowercased() }
    }
}

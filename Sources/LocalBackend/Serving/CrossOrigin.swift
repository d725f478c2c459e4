import ToolkitStandIn

/// Decides which web pages may use the services, and tells browsers so (Fetch standard, section 3.2 on CORS).
///
/// Without such a decision, every page in a browser on this machine could read and change the data. Clients other than
/// browsers send no `Origin`, and are not affected.
struct CrossOrigin: Sendable {
    private let host: String
    private let names: Set<String>
    private let allowed: Set<PageOrigin>

    /// - Parameters:
    ///   - host: The listen address, without a port.
    ///   - names: The other names of this server, whose own pages may use the services.
    ///   - allowed: The origins that may use the services besides those of this machine.
    init(host: String, names: [String] = [], allowed: [PageOrigin] = []) {
        (self.host, self.names, self.allowed) = (host, Set(names.map { $0.lowercased() }), Set(allowed))
    }

    /// The origin of the page that sent a request, if the page may not use the services.
    ///
    /// Any page may link to the services; other requests show their page in one of these fields:
    /// - `Origin`, which browsers leave out of requests for pictures and scripts;
    /// - `Sec-Fetch-Site` (W3C Fetch Metadata, section 2.2), which says that the page is of another site; the page is the
    ///   one in `Referer`;
    /// - without both, `Referer`, if its host is not that of the request. Browsers leave out `Sec-Fetch-Site` at an address
    ///   of the network without TLS. A link has `text/html` in `Accept`, which a page cannot set for a picture or a script.
    ///   The rule does not hold for a local host name, because a proxy on this machine may have changed the host.
    func foreignOrigin(of request: ServerRequest) -> String? {
        guard !allowed.contains(.any) else { return nil }
        if request.header("Origin") != nil {
            return request.values(of: "Origin").first { !isAllowed($0.lowercased(), request) }
        }
        let origin = request.header("Referer").flatMap { Self.origin(ofPage: $0.lowercased()) }
        let isLink: Bool
        if let site = request.header("Sec-Fetch-Site") {
            guard site == "cross-site" else { return nil }
            isLink = request.header("Sec-Fetch-Dest") == "document"
        } else {
            guard let origin, let own = request.hostName, !OwnName.isLocal(own), OriginParts(origin)?.host != own
            else { return nil }
            isLink = request.header("Accept")?.contains("text/html") == true
        }
        if isLink, request.method == .get { return nil }
        guard let origin else { return "another site" }
        return isAllowed(origin, request) ? nil : origin
    }

    /// The origin of the address of a page in lower case.
    private static func origin(ofPage address: String) -> String? {
        let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count > 2 ? OriginParts(parts[..<3].joined(separator: "/"))?.text : nil
    }

    /// The 403 response for a page that may not use the services.
    static func refusal(of origin: String) -> HTTPResponse {
        let hint: Hint =
            origin == "null"
            ? "A page that is opened as a file has this origin. \(line: "serve --cors '*'") allows it, and all others."
            : "\(line: "serve --cors ORIGIN") allows the pages of an origin."
        return .failure(
            Report.notPermitted(
                "Web pages of '\(origin.excerpt(limit: 100))' may not use this server.", hint: hint,
                code: "foreign-origin"))
    }

    /// Adds the CORS header fields that let an allowed page read the response.
    ///
    /// A 405 response also gets `OPTIONS` in its `Allow` field, because the server answers `OPTIONS` itself.
    func open(_ response: HTTPResponse, for request: ServerRequest) -> HTTPResponse {
        var response = response
        // A cache must not give the response for one origin to the pages of another one.
        response.headers.add("Vary", "Origin")
        if let origin = request.header("Origin") {
            response.headers.add("Access-Control-Allow-Origin", origin)
            response.headers.add("Access-Control-Expose-Headers", "*")
        }
        if response.status == .methodNotAllowed, let allowed = response.headers["Allow"] {
            let methods = allowed.split(separator: ",").map { $0.filter { $0 != " " } }
            response.headers["Allow"] = Self.names(Set(methods).union(["OPTIONS"]))
        }
        return response
    }

    /// The response to an `OPTIONS` request, such as a browser's CORS preflight.
    ///
    /// A preflight of an allowed page always succeeds, so that the page sees the real response, even a 404 or 405.
    /// - Parameter match: The result of the route search for the path; `nil` when no route matches.
    /// - Returns: `nil` for other methods, for a path with its own `OPTIONS` route, and for an unknown path without
    ///   preflight.
    func options<Route>(_ request: ServerRequest, _ match: RouteMatch<Route>?) -> HTTPResponse? {
        guard request.method == .options else { return nil }
        let wanted = request.header("Access-Control-Request-Method")
        var response = HTTPResponse(status: .noContent)
        var methods: Set<String> = []
        switch match {
        case .route: return nil
        case .otherMethods(let others):
            methods = Set(others.map(\.rawValue)).union(["OPTIONS"])
            response.headers["Allow"] = Self.names(methods)
        case .unmatched, nil: if wanted == nil { return nil }
        }
        response = open(response, for: request)
        response.headers["Access-Control-Allow-Methods"] = Self.names(methods.union(wanted.map { [$0] } ?? []))
        response.headers["Access-Control-Max-Age"] = "600"
        // The wildcard `*` does not include Authorization.
        if let fields = request.header("Access-Control-Request-Headers") {
            response.headers["Access-Control-Allow-Headers"] = fields
        }
        if request.header("Access-Control-Request-Private-Network") == "true" {
            response.headers["Access-Control-Allow-Private-Network"] = "true"
        }
        return response
    }

    private func isAllowed(_ origin: String, _ request: ServerRequest) -> Bool {
        if allowed.contains(.only(origin)) { return true }
        guard let parts = OriginParts(origin) else { return false }
        if OwnName.isOwn(parts.host, listeningAt: host) { return true }
        // A page that this machine serves to other machines. With an unknown name, it could be a page of an attacker
        // whose name server says that the name is this machine (DNS rebinding).
        return parts.host == request.hostName && (OwnName.isAddress(parts.host) || names.contains(parts.host))
    }

    private static func names(_ methods: Set<String>) -> String { methods.sorted().joined(separator: ", ") }
}

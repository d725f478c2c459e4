import ToolkitStandIn

extension ServedData {
    /// The route for a request that no route matches, of a service that knows other paths for its routes.
    ///
    /// A path that begins as the routes of another service is left to that service. A service begins new data only at a
    /// path that no other service is likely to have.
    /// - Parameters:
    ///   - host: The host that the request names; `nil` for this server.
    ///   - mayBegin: Whether the path may name data that does not exist yet.
    ///   - choose: Selects the stand-in of a feature.
    /// - Throws: The errors of the database.
    func findOther(
        _ request: SandboxRequest, at host: String? = nil, mayBegin: Bool = true, by choose: (ServedStandIn) -> Sandbox
    ) throws -> FoundRoute? {
        guard request.meantCopy == nil else { return nil }
        let isPlayed = standIns.contains { $0.plays(host) }
        for (place, standIn) in standIns.enumerated()
        where standIn.problem == nil
            && (isPlayed ? standIn.plays(host) : !isBelowRoutes(besides: standIn, request.path))
        {
            let service = choose(standIn).service
            var path = try service.otherPath(of: request, mayBegin: false)
            if mayBegin, path == nil, let new = try service.otherPath(of: request, mayBegin: true),
                isPlayed || !isLikeRoute(of: standIn, request.path)
            {
                path = new
            }
            guard let path else { continue }
            let match = standIn.quick.place(of: changed(request) { $0.path = path })
            if case .unmatched = match { continue }
            return FoundRoute(standIn: standIn, place: place, match: match, otherPath: path)
        }
        return nil
    }

    /// Whether a stand-in has what a request is about, so that no real service is asked.
    /// - Parameter found: The route of the request in this data; `nil` if no route matches.
    /// - Throws: The errors of the database.
    func knows(
        _ request: SandboxRequest, _ found: FoundRoute?, at host: String?, by choose: (ServedStandIn) -> Sandbox
    ) throws -> Bool {
        guard let found else { return try findOther(request, at: host, mayBegin: false, by: choose) != nil }
        return try found.isDamaged || choose(found.standIn).service.knows(request)
    }

    /// The route that answers a request, also at a path that its user has chosen.
    func findAny(_ request: ServerRequest) -> FoundRoute? {
        guard let asked = request.sandboxRequest else { return nil }
        let host = request.hostName
        // Data that cannot be read has no route here, as in an answer.
        return find(asked, at: host) ?? (try? findOther(asked, at: host) { $0.reading }) ?? nil
    }

    /// The hint that the list of an element does not exist yet; `nil` if no service would begin it.
    /// - Parameter host: The host that the request names; `nil` for this server.
    func beginning(of request: SandboxRequest, at host: String?) -> String? {
        let list = "/" + request.path.dropLast().map { PercentEncoding.encode($0) }.joined(separator: "/")
        guard let post = SandboxRequest(.post, target: list, headers: [:], body: [], origin: request.origin),
            request.path.last?.isDigits == true,
            let found = (try? findOther(post, at: host) { $0.reading }) ?? nil, found.route != nil
        else { return nil }
        return "There is no \(list.excerpt(limit: 100)) yet: a POST to it begins it, in \(found.feature)."
    }

    /// Whether a path has the first segment of another service's routes, which the stand-in itself has not.
    private func isBelowRoutes(besides standIn: ServedStandIn, _ path: [String]) -> Bool {
        func has(_ one: ServedStandIn) -> Bool {
            one.quick.routes.contains { $0.isOffered && $0.pattern.firstLiteral == path.first }
        }
        return path.first != nil && !has(standIn) && standIns.contains { $0 !== standIn && has($0) }
    }

    /// Whether a path is probably meant for another service.
    private func isLikeRoute(of standIn: ServedStandIn, _ path: [String]) -> Bool {
        let shared = Set(standIn.quick.routes.compactMap(\.pattern.firstLiteral))
        return standIns.contains { other in
            other !== standIn
                && other.quick.routes.contains { $0.isOffered && $0.pattern.isLike(path, besides: shared) }
        }
    }
}

extension ServedData.ServedStandIn {
    /// Whether a host in lower case is one of the real services.
    func plays(_ host: String?) -> Bool { host.map { AcceptedHosts.isPlayed($0, by: quick.service.hosts) } ?? false }
}

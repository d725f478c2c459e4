import ToolkitStandIn

/// A logged request as the values of a ``TrialForm``.
struct RecordedFields {
    private let request: SandboxRequest

    init?(_ request: ServerRequest) {
        guard let asked = request.sandboxRequest else { return nil }
        self.request = asked
    }

    /// The query items that the form of a route does not have.
    func extra(beside route: Route) -> [String] {
        let known = Set(route.description?.parameters.filter { $0.place == .query }.map(\.name) ?? [])
        return request.query.map(\.name).filter { !known.contains($0) && $0 != route.key?.name }
    }

    /// The value of a part of the request; `nil` if the request has none.
    func value(of part: TrialForm.Part, for route: Route) -> String? {
        switch part {
        case .parameter(.path, "rest"):
            request.path.dropFirst(route.pattern.segments.count - 1).joined(separator: "/")
        case .parameter(.path, let name): route.pattern.values(in: request.path)[name]
        case .parameter(.query, let name): request.query(name)
        case .parameter(.header, let name): request.headers[name]
        case .key: value(of: route.key)
        case .username: login?.username
        case .password: login?.password
        case .body: String(validating: request.body, as: UTF8.self)
        }
    }

    private func value(of key: RouteKey?) -> String? {
        switch key {
        case .header(let name, _, _): request.headers[name]
        case .query(let name, _, _), .queryToken(let name): request.query(name)
        case .token: credentials
        case .basic, nil: nil
        }
    }

    /// The part of the field `Authorization` after the name of the scheme.
    private var credentials: String? {
        request.headers["Authorization"]?.split(separator: " ", maxSplits: 1).last.map(String.init)
    }

    private var login: BasicCredentials? { credentials.flatMap(BasicCredentials.init) }
}

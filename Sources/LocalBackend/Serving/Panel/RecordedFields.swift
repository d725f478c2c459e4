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

    /// The value of a field; `nil` if the request has none.
    func value(of name: String, for route: Route) -> String? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return plainValue(of: name, for: route) }
        switch parts[0] {
        case "path":
            return parts[1] == "rest" ? rest(of: route.pattern) : route.pattern.values(in: request.path)[parts[1]]
        case "query": return request.query(parts[1])
        case "header": return request.headers[parts[1]]
        default: return nil
        }
    }

    private func rest(of pattern: RoutePattern) -> String {
        request.path.dropFirst(pattern.segments.count - 1).joined(separator: "/")
    }

    private func plainValue(of name: String, for route: Route) -> String? {
        let words = (request.headers["Authorization"] ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        let login = words.last.flatMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let parts = login.split(separator: ":", maxSplits: 1).map(String.init)
        switch (name, route.key) {
        case ("body", _): return String(validating: request.body, as: UTF8.self)
        case ("key", .header(let name, _, _)): return request.headers[name]
        case ("key", .query(let name, _, _)): return request.query(name)
        case ("key", .token): return words.last
        case ("username", _): return parts.first
        case ("password", _): return parts.dropFirst().first
        default: return nil
        }
    }
}

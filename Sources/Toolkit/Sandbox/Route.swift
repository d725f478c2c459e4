/// One thing that a stand-in service answers.
public struct Route: Sendable {
    /// Which requests it takes.
    public let pattern: RoutePattern
    let handle: @Sendable (SandboxRequest) throws -> HTTPResponse

    /// A route; the first of several that match wins.
    /// - Precondition: `pattern` is a valid ``RoutePattern``.
    public init(_ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse) {
        guard let pattern = RoutePattern(pattern) else { preconditionFailure("'\(pattern)' is not a route.") }
        self.pattern = pattern
        self.handle = handle
    }
}

/// Lets a service list its routes one below the other.
@resultBuilder
public enum RouteBuilder {
    public static func buildExpression(_ route: Route) -> [Route] { [route] }
    public static func buildExpression(_ routes: [Route]) -> [Route] { routes }
    public static func buildBlock(_ routes: [Route]...) -> [Route] { routes.flatMap { $0 } }
}

/// Finds the route for a request and answers it, without a socket.
struct Router: Sendable {
    let routes: [Route]
    let unmatched: @Sendable (SandboxRequest) -> HTTPResponse
    let notAllowed: @Sendable (SandboxRequest, [HTTPMethod]) -> HTTPResponse

    func respond(to request: SandboxRequest) throws -> HTTPResponse {
        var allowed: [HTTPMethod] = []
        let method = request.method == .head ? .get : request.method
        for route in routes {
            guard let parameters = route.pattern.match(request.path) else { continue }
            guard route.pattern.method == method else {
                allowed.append(route.pattern.method)
                continue
            }
            var request = request
            request.parameters = parameters
            return try route.handle(request)
        }
        guard !allowed.isEmpty else { return unmatched(request) }
        if allowed.contains(.get) { allowed.append(.head) }
        return notAllowed(request, allowed)
    }
}

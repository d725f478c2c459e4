/// One thing that a stand-in service answers.
public struct Route: Sendable {
    /// Which requests it takes.
    public let pattern: RoutePattern
    /// Whether it reads a row or two and nothing else, so that a server may answer it between others.
    public private(set) var isQuick = false
    /// A request target that shows what the route answers on the demo data; `nil` when there is none.
    public private(set) var example: String?
    /// A form that the route takes; `nil` when it is none that takes forms.
    public private(set) var exampleForm: String?
    /// What a request must bring; `nil` when anybody is answered.
    public private(set) var key: RouteKey?
    let handle: @Sendable (SandboxRequest) throws -> HTTPResponse

    /// A route; the first of several that match wins.
    /// - Precondition: `pattern` is a valid ``RoutePattern``.
    public init(_ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse) {
        guard let pattern = RoutePattern(pattern) else { preconditionFailure("'\(pattern)' is not a route.") }
        self.pattern = pattern
        self.handle = handle
    }

    /// The same route, said to read a row or two and nothing else.
    public func quick() -> Route {
        var route = self
        route.isQuick = true
        return route
    }

    /// The same route with an example: path and query as they travel, with the key where the contract has it there.
    public func with(example: String) -> Route {
        var route = self
        route.example = example
        return route
    }

    /// The same route with an example of a form that it takes: `application/x-www-form-urlencoded`, as it travels.
    public func with(form: String) -> Route {
        var route = self
        route.exampleForm = form
        return route
    }

    /// The same route, said to refuse requests that do not bring a key.
    public func needing(_ key: RouteKey) -> Route {
        var route = self
        route.key = key
        return route
    }
}

/// Lets a service list its routes one below the other.
@resultBuilder
public enum RouteBuilder {
    /// One route.
    public static func buildExpression(_ route: Route) -> [Route] { [route] }
    /// Routes that were put together elsewhere.
    public static func buildExpression(_ routes: [Route]) -> [Route] { routes }
    /// All routes, in order.
    public static func buildBlock(_ routes: [Route]...) -> [Route] { routes.flatMap { $0 } }
}

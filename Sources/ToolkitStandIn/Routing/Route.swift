/// A route of a stand-in service: a pattern and the function that answers the requests.
public struct Route: Sendable {
    /// The requests that the route answers.
    package let pattern: RoutePattern
    /// Whether the route reads only one or two rows, so that a server can answer on its event loop.
    package private(set) var isQuick = false
    /// A request target with a useful response on the demo data; `nil` if there is no example.
    public private(set) var example: String?
    /// An example of a form that the route accepts; `nil` if it accepts no forms.
    package private(set) var exampleForm: String?
    /// The key that a request must have; `nil` if the route needs no key.
    public private(set) var key: RouteKey?
    let handle: @Sendable (SandboxRequest) throws -> HTTPResponse

    /// Makes a route; if several routes match a request, the first answers.
    ///
    /// A pattern is a method and an absolute path, such as `GET /rest/:collection/:id`. `:name` matches a segment and
    /// gives it a name of letters and digits. A prefix and a suffix are possible, as in `v:n` and `:key.jpg`. A final
    /// `*` matches the rest of the path.
    /// - Precondition: `pattern` is valid.
    public init(_ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse) {
        guard let pattern = RoutePattern(pattern) else { preconditionFailure("'\(pattern)' is not a route.") }
        self.pattern = pattern
        self.handle = handle
    }

    /// The same route, marked as quick.
    public func quick() -> Route {
        var route = self
        route.isQuick = true
        return route
    }

    /// The same route with an example: percent-encoded path and query, with the key if the contract puts it there.
    public func with(example: String) -> Route {
        var route = self
        route.example = example
        return route
    }

    /// The same route with an example of an encoded form: `application/x-www-form-urlencoded`.
    public func with(form: String) -> Route {
        var route = self
        route.exampleForm = form
        return route
    }

    /// The same route, marked as refusing requests without a key.
    public func needing(_ key: RouteKey) -> Route {
        var route = self
        route.key = key
        return route
    }
}

/// Builds the list of a service's routes.
@resultBuilder
public enum RouteBuilder {
    /// Adds one route.
    public static func buildExpression(_ route: Route) -> [Route] { [route] }
    /// Adds a list of routes.
    public static func buildExpression(_ routes: [Route]) -> [Route] { routes }
    /// Joins all routes in order.
    public static func buildBlock(_ routes: [Route]...) -> [Route] { routes.flatMap { $0 } }
}

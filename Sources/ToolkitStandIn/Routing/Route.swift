/// A route of a stand-in service: a pattern and the function that answers the requests.
///
/// A class, because a server passes the route of each request on, and a reference is cheaper to copy.
public final class Route: Sendable {
    private struct Parts {
        let pattern: RoutePattern
        var isQuick = false
        var isLong: (@Sendable (SandboxRequest) -> Bool)?
        var example: String?
        var exampleForm: String?
        var key: RouteKey?
        var describe: (@Sendable () -> RouteDescription)?
        var follow: EventSource?
        var contract: String?
        var strict: StrictRule?
    }

    /// Makes the events for a request: a function that returns those since its last call, in the format of event streams
    /// (HTML standard, section 9.2), and no bytes if there are none.
    public typealias EventSource = @Sendable (SandboxRequest) throws -> () throws -> [UInt8]

    private let parts: Parts
    let handle: @Sendable (SandboxRequest) throws -> HTTPResponse

    package var pattern: RoutePattern { parts.pattern }
    /// Whether the route reads only one or two rows, so that a server can answer on its event loop.
    package var isQuick: Bool { parts.isQuick }
    /// A request target with a useful response on the demo data; `nil` if there is no example.
    public var example: String? { parts.example }
    /// An example of a form that the route accepts; `nil` if it accepts no forms.
    package var exampleForm: String? { parts.exampleForm }
    /// The key that a request must have; `nil` if the route needs no key.
    public var key: RouteKey? { parts.key }
    /// The description; `nil` if the route has none.
    package var description: RouteDescription? { parts.describe?() }

    /// Whether requests can reach the route; not if it belongs to no assignment, and the ``StrictRule`` is on.
    package var isOffered: Bool { strictRule?.isOn != true }
    /// The rule that leaves the route out while it is on; `nil` for a route of an assignment.
    package var strictRule: StrictRule? { parts.strict }

    /// The section of the contract that describes the route; `nil` if the route names none.
    package var contract: String? { parts.contract }

    /// Makes a route; if several routes match a request, the first answers.
    ///
    /// A pattern is a method and an absolute path, such as `GET /rest/:collection/:id`. `:name` matches a segment and
    /// gives it a name of letters and digits. A prefix and a suffix are possible, as in `v:n` and `:key.jpg`. A final
    /// `*` matches the rest of the path.
    /// - Precondition: `pattern` is valid.
    public convenience init(_ pattern: String, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse) {
        guard let pattern = RoutePattern(pattern) else { preconditionFailure("'\(pattern)' is not a route.") }
        self.init(Parts(pattern: pattern), handle)
    }

    private init(_ parts: Parts, _ handle: @escaping @Sendable (SandboxRequest) throws -> HTTPResponse) {
        (self.parts, self.handle) = (parts, handle)
    }

    /// The same route, marked as quick.
    /// - Parameter isLong: Whether a request needs more work than the others.
    public func quick(unless isLong: (@Sendable (SandboxRequest) -> Bool)? = nil) -> Route {
        with { ($0.isQuick, $0.isLong) = (true, isLong) }
    }

    package func isQuick(for request: SandboxRequest) -> Bool { isQuick && parts.isLong?(request) != true }

    /// The same route with an example: percent-encoded path and query, with the key if the contract puts it there.
    public func with(example: String) -> Route { with { $0.example = example } }

    /// The same route with an example of an encoded form: `application/x-www-form-urlencoded`.
    public func with(form: String) -> Route { with { $0.exampleForm = form } }

    /// The same route, marked as refusing requests without a key.
    public func needing(_ key: RouteKey) -> Route { with { $0.key = key } }

    /// The same route with a description, which is made only when somebody asks for it.
    public func described(as description: @autoclosure @escaping @Sendable () -> RouteDescription) -> Route {
        with { $0.describe = description }
    }

    /// The same route with its section of a contract: the path of the contract, a comma, and the number of the section.
    public func citing(_ section: String) -> Route { with { $0.contract = section } }

    /// The same route, which does not exist while a rule is on.
    package func offered(unless rule: StrictRule) -> Route { with { $0.strict = rule } }

    /// The same route, followed by events: a server goes on with them after an answer of the route with the status 200.
    ///
    /// Only the headers of that answer are used. In the same process, the answer ends at once.
    public func followed(by events: @escaping EventSource) -> Route { with { $0.follow = events } }

    /// The events that follow the answer; `nil` if none do.
    package var events: EventSource? { parts.follow }

    private func with(_ change: (inout Parts) -> Void) -> Route { Route(changed(parts, change), handle) }
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

extension [Route] {
    /// The same routes, which a section of a contract describes.
    public func citing(_ section: String) -> [Route] { map { $0.citing(section) } }
}

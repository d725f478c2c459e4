/// The result of the search for a request's route.
public enum RouteMatch<Route> {
    /// The route, with the values of its parameters.
    case route(Route, [(name: String, value: String)])
    /// The path matches only routes with these other methods.
    case otherMethods([HTTPMethod])
    /// No route matches the path.
    case unmatched

    /// The same result with another way to name the route.
    package func map<Other>(_ name: (Route) -> Other) -> RouteMatch<Other> {
        switch self {
        case .route(let route, let parameters): .route(name(route), parameters)
        case .otherMethods(let methods): .otherMethods(methods)
        case .unmatched: .unmatched
        }
    }
}

extension RouteMatch: Sendable where Route: Sendable {}

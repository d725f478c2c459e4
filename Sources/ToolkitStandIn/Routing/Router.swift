/// Finds the route for a request.
struct Router: Sendable {
    let routes: [Route]
    /// The indices of the candidate routes, in order, by the literal first segment of a path.
    private let places: [String: [Int]]
    /// The indices of the candidate routes for all other paths.
    private let otherPlaces: [Int]

    init(_ routes: [Route]) {
        let firsts = routes.map(\.pattern.firstLiteral)
        self.routes = routes
        otherPlaces = routes.indices.filter { firsts[$0] == nil }
        places = Dictionary(
            firsts.compactMap { first in
                first.map { first in (first, routes.indices.filter { firsts[$0] == first || firsts[$0] == nil }) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The first route that matches the method and the path; `HEAD` matches routes with `GET`.
    func match(_ method: HTTPMethod, _ path: [String]) -> Sandbox.Match {
        let candidates = path.first.flatMap { places[$0] } ?? otherPlaces
        let wanted = method == .head ? .get : method
        for place in candidates where routes[place].pattern.method == wanted {
            if let parameters = routes[place].pattern.match(path) { return .route(routes[place], parameters) }
        }
        var allowed = candidates.filter { routes[$0].pattern.match(path) != nil }.map { routes[$0].pattern.method }
        guard !allowed.isEmpty else { return .unmatched }
        if allowed.contains(.get) { allowed.append(.head) }
        return .otherMethods(allowed)
    }
}

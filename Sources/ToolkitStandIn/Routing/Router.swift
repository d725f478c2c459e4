/// Finds the route for a request, without a socket.
struct Router: Sendable {
    let routes: [Route]
    /// By the text of the first segment: the places of the routes that may take a path that begins so, in order.
    private let places: [String: [Int]]
    /// The places of the routes that may take a path that begins with anything else, or is empty.
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

    /// The first route that takes the method, `HEAD` as `GET`, and the path.
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

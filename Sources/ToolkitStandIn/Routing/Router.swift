/// Finds the route for a request among some patterns.
package struct Router: Sendable {
    private let patterns: [RoutePattern]
    /// The indices of the candidate patterns, in order, by the literal first segment of a path.
    private let places: [String: [Int]]
    /// The indices of the candidate patterns for all other paths.
    private let otherPlaces: [Int]

    package init(_ patterns: [RoutePattern]) {
        self.patterns = patterns
        let byFirst = Dictionary(grouping: patterns.indices) { patterns[$0].firstLiteral }
        let others = byFirst[nil] ?? []
        otherPlaces = others
        places = Dictionary(
            uniqueKeysWithValues: byFirst.compactMap { first, own in
                first.map { ($0, others.isEmpty ? own : (own + others).sorted()) }
            })
    }

    /// The place of the first pattern that matches the method and the path; `HEAD` matches patterns with `GET`.
    package func match(_ method: HTTPMethod, _ path: [String]) -> RouteMatch<Int> {
        let candidates = path.first.flatMap { places[$0] } ?? otherPlaces
        let wanted = method == .head ? .get : method
        for place in candidates where patterns[place].method == wanted {
            if let parameters = patterns[place].match(path) { return .route(place, parameters) }
        }
        var allowed = candidates.filter { patterns[$0].match(path) != nil }.map { patterns[$0].method }
        guard !allowed.isEmpty else { return .unmatched }
        if allowed.contains(.get) { allowed.append(.head) }
        return .otherMethods(allowed)
    }
}

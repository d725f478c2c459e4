/// The route that is most similar to a request that no route matches, to help find the mistake.
package struct NearestRoute: Equatable, Sendable {
    package let route: RoutePattern
    /// Why the route does not match the request, as one sentence.
    package let reason: String

    /// Finds the route with the fewest extra or missing segments and different letters; the first of equal routes.
    /// - Returns: `nil` if there are no routes.
    package init?(to request: SandboxRequest, among routes: [RoutePattern]) {
        let method = request.method == .head ? .get : request.method
        let misses = routes.map { RouteMiss($0, method, request.path) }
        guard let nearest = misses.min(by: { $0.distance < $1.distance }) else { return nil }
        route = nearest.route
        let isLost = misses.allSatisfy { $0.beginning >= RouteMiss.segmentThatIsNothingLike }
        reason = isLost ? "No route begins with '/\(request.path.first?.excerpt(limit: 60) ?? "")'." : nearest.reason
    }
}

/// The difference between a request and a route.
private struct RouteMiss {
    let route: RoutePattern
    private let method: HTTPMethod
    private let path: [String]
    /// The distance of each pair of segments.
    private let distances: [Int]

    private static let segmentMore = 3
    private static let segmentWithOtherEnds = 3
    static let segmentThatIsNothingLike = 6

    init(_ route: RoutePattern, _ method: HTTPMethod, _ path: [String]) {
        (self.route, self.method, self.path) = (route, method, path)
        distances = zip(route.segments, path).map(Self.distance)
    }

    /// The total distance; zero if the route matches the request.
    var distance: Int {
        distances.reduce(beginning, +) + abs(surplus) * Self.segmentMore + (route.method == method ? 0 : 1)
    }

    /// The distance of the first segments, added a second time, because services differ in their first segment.
    var beginning: Int {
        if let first = distances.first { return first }
        return surplus == 0 ? 0 : 2 * Self.segmentThatIsNothingLike
    }

    var reason: String {
        if let place = distances.firstIndex(where: { $0 > 0 }) {
            return "Segment \(place + 1) is '\(path[place].excerpt(limit: 60))', "
                + "\(route.text) has '\(route.segments[place].text)'."
        }
        guard surplus == 0 else {
            return "\(route.text) has \(route.segments.count.counted("segment")), not \(path.count)."
        }
        return "\(route.text) has another method."
    }

    /// The number of segments in the path minus the number in the route.
    private var surplus: Int {
        let isOpen = route.segments.last == .rest
        let surplus = path.count - route.segments.count
        return isOpen ? min(0, surplus + 1) : surplus
    }

    private static func distance(_ segment: RouteSegment, _ text: String) -> Int {
        switch segment {
        case .rest: return 0
        case .parameter(_, let prefix, let suffix):
            return RouteSegment.value(in: text, prefix, suffix) == nil ? segmentWithOtherEnds : 0
        case .literal(let literal):
            guard literal != text else { return 0 }
            let isLike = Suggestion.nearest(to: text, among: [literal]) != nil
            // The texts differ, so the distance is at least 1.
            return isLike ? max(1, Suggestion.distance(Array(text), Array(literal))) : segmentThatIsNothingLike
        }
    }
}

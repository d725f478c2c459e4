/// The method and the path of a route; ``Route/init(_:_:)`` describes the syntax.
package struct RoutePattern: Hashable, Sendable {
    package let text: String
    package let method: HTTPMethod
    package let segments: [RouteSegment]
    private let parameterCount: Int

    package static let sample = "GET /rest/:collection"

    /// - Returns: `nil` if the text is not a method, a space and an absolute path, if a segment follows `*`, or if a
    ///   segment has a colon without a name.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("/"), parts[0].allSatisfy({ $0.isASCII && $0.isUppercase }) else {
            return nil
        }
        var segments: [RouteSegment] = []
        for text in parts[1].split(separator: "/") {
            guard segments.last != .rest, let segment = RouteSegment(text) else { return nil }
            segments.append(segment)
        }
        self.text = text
        self.method = HTTPMethod(rawValue: String(parts[0]))
        self.segments = segments
        parameterCount = segments.count { $0.isParameter }
    }

    /// The text of the first segment; `nil` if it is not a literal.
    package var firstLiteral: String? {
        guard case .literal(let text) = segments.first else { return nil }
        return text
    }

    /// Whether a client probably means this route by a path: one with a typing error, without the first segment, or with
    /// the same first segment.
    /// - Parameter shared: A first segment that other routes have, too, so that it does not count.
    package func isLike(_ path: [String], besides shared: Set<String>) -> Bool {
        guard let first = firstLiteral, let own = path.first else { return false }
        if first == own, !shared.contains(first) { return true }
        if Self.areLike(segments[...], path) { return true }
        guard segments.count > 2, case .literal = segments[1] else { return false }
        return Self.areLike(segments.dropFirst(), path)
    }

    private static func areLike(_ segments: ArraySlice<RouteSegment>, _ path: [String]) -> Bool {
        segments.count == path.count && zip(segments, path).allSatisfy { $0.isLike($1) }
    }

    /// The values of the parameters in a path, in order; `nil` if the path does not match.
    func match(_ path: [String]) -> [(name: String, value: String)]? {
        let isOpen = segments.last == .rest
        guard isOpen ? path.count >= segments.count - 1 : path.count == segments.count else { return nil }
        var parameters: [(name: String, value: String)] = []
        parameters.reserveCapacity(parameterCount)
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .literal(let literal): guard literal == text else { return nil }
            case .parameter(let name, let prefix, let suffix):
                guard let value = RouteSegment.value(in: text, prefix, suffix) else { return nil }
                parameters.append((name, value))
            case .rest: return parameters
            }
        }
        return parameters
    }

    /// The values of the parameters in a path by name; empty if the path does not match.
    package func values(in path: [String]) -> [String: String] {
        Dictionary((match(path) ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// Whether a request exists that matches both patterns.
    package func overlaps(_ other: RoutePattern) -> Bool {
        guard method == other.method else { return false }
        for (mine, theirs) in zip(segments, other.segments) {
            if mine == .rest || theirs == .rest { return true }
            guard mine.overlaps(theirs) else { return false }
        }
        return segments.count == other.segments.count
            || segments.last == .rest && segments.count == other.segments.count + 1
            || other.segments.last == .rest && other.segments.count == segments.count + 1
    }
}

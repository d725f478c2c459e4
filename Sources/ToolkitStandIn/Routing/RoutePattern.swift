/// A route as the text that it matches: `GET /rest/:collection/:id`.
///
/// `:name`, of letters and digits, matches a segment and names it; there may be text before and behind it, as in `v:n`
/// and `:key.jpg`. A final `*` matches whatever is left.
public struct RoutePattern: Hashable, Sendable {
    /// The pattern as it was written.
    public let text: String
    /// The method.
    public let method: HTTPMethod
    package let segments: [RouteSegment]
    private let parameterCount: Int

    /// A pattern to show in help and errors.
    public static let sample = "GET /rest/:collection"

    /// Reads a pattern.
    /// - Returns: `nil` when it is not a method, a space and an absolute path, has a `*` that is not last, or a segment
    ///   with a colon that names nothing.
    public init?(_ text: String) {
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

    /// The text of the first segment, when it can be no other.
    var firstLiteral: String? {
        guard case .literal(let text) = segments.first else { return nil }
        return text
    }

    /// What the names match in a path, in order; `nil` when the path does not match.
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

    /// Whether some request could match both this pattern and another.
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

/// A route as the text that it matches: `GET /rest/:collection/:id`.
///
/// `:name` matches one segment and names it; a final `*` matches whatever is left.
public struct RoutePattern: Hashable, Sendable {
    private enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String)
        case rest
    }

    /// The pattern as it was written.
    public let text: String
    /// The method.
    public let method: HTTPMethod
    private let segments: [Segment]

    /// Reads a pattern.
    /// - Returns: `nil` when it is not a method, a space and an absolute path, or has a `*` that is not last.
    public init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("/"), parts[0].allSatisfy({ $0.isASCII && $0.isUppercase }) else {
            return nil
        }
        let segments = parts[1].split(separator: "/").map { segment -> Segment in
            if segment == "*" { return .rest }
            return segment.hasPrefix(":") ? .parameter(String(segment.dropFirst())) : .literal(String(segment))
        }
        guard !segments.dropLast().contains(.rest) else { return nil }
        self.text = text
        self.method = HTTPMethod(rawValue: String(parts[0]))
        self.segments = segments
    }

    /// What the names match in a path; `nil` when the path does not match.
    func match(_ path: [String]) -> [String: String]? {
        let isOpen = segments.last == .rest
        guard isOpen ? path.count >= segments.count - 1 : path.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (segment, value) in zip(segments, path) {
            switch segment {
            case .literal(let text): guard text == value else { return nil }
            case .parameter(let name): parameters[name] = value
            case .rest: return parameters
            }
        }
        return parameters
    }

    /// Whether some request could match both this pattern and another.
    func overlaps(_ other: RoutePattern) -> Bool {
        guard method == other.method else { return false }
        for (mine, theirs) in zip(segments, other.segments) {
            switch (mine, theirs) {
            case (.rest, _), (_, .rest): return true
            case (.literal(let a), .literal(let b)): guard a == b else { return false }
            default: continue
            }
        }
        return segments.count == other.segments.count
            || segments.last == .rest && segments.count == other.segments.count + 1
            || other.segments.last == .rest && other.segments.count == segments.count + 1
    }
}

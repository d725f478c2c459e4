/// One segment of a route.
package enum RouteSegment: Hashable, Sendable {
    case literal(String)
    /// Matches a named, non-empty value between a prefix and a suffix.
    case parameter(String, prefix: String, suffix: String)
    /// Matches the rest of the path.
    case rest

    /// Reads a segment: `cats`, `:id`, `v:n`, `:key.jpg` or `*`.
    /// - Returns: `nil` if no letter, digit or `_` follows a colon, or if there are two colons.
    init?(_ text: Substring) {
        guard let colon = text.firstIndex(of: ":") else {
            self = text == "*" ? .rest : .literal(String(text))
            return
        }
        let behind = text[text.index(after: colon)...]
        let name = behind.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let suffix = behind[name.endIndex...]
        guard !name.isEmpty, !suffix.contains(":") else { return nil }
        self = .parameter(String(name), prefix: String(text[..<colon]), suffix: String(suffix))
    }

    package var text: String {
        switch self {
        case .literal(let text): text
        case .parameter(let name, let prefix, let suffix): "\(prefix):\(name)\(suffix)"
        case .rest: "*"
        }
    }

    var isParameter: Bool {
        if case .parameter = self { true } else { false }
    }

    /// Whether the segment matches a text, or a text that is similar.
    func isLike(_ text: String) -> Bool {
        switch self {
        case .rest: true
        case .parameter(_, let prefix, let suffix): Self.value(in: text, prefix, suffix) != nil
        case .literal(let literal):
            // An abbreviation is a word of its own: `shop` and `shopping`.
            literal == text || !literal.hasPrefix(text) && Suggestion.nearest(to: text, among: [literal]) != nil
        }
    }

    /// Whether a text exists that matches both segments.
    func overlaps(_ other: RouteSegment) -> Bool {
        switch (self, other) {
        case (.rest, _), (_, .rest): true
        case (.literal(let mine), .literal(let theirs)): mine == theirs
        case (.literal(let text), .parameter(_, let prefix, let suffix)),
            (.parameter(_, let prefix, let suffix), .literal(let text)):
            Self.value(in: text, prefix, suffix) != nil
        case (.parameter(_, let prefix, let suffix), .parameter(_, let otherPrefix, let otherSuffix)):
            (prefix.hasPrefix(otherPrefix) || otherPrefix.hasPrefix(prefix))
                && (suffix.hasSuffix(otherSuffix) || otherSuffix.hasSuffix(suffix))
        }
    }

    /// The text between a prefix and a suffix; `nil` if one of them is missing or the text is empty.
    static func value(in text: String, _ prefix: String, _ suffix: String) -> String? {
        let (bytes, prefix, suffix) = (text.utf8, prefix.utf8, suffix.utf8)
        guard bytes.count > prefix.count + suffix.count else { return nil }
        if prefix.isEmpty, suffix.isEmpty { return text }
        guard bytes.starts(with: prefix), bytes.suffix(suffix.count).elementsEqual(suffix) else { return nil }
        return String(Substring(bytes.dropFirst(prefix.count).dropLast(suffix.count)))
    }
}

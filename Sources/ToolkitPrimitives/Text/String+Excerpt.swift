extension String {
    /// Returns the text on one visible line, trimmed, and cut to `limit` characters with a final `…`.
    package func excerpt(limit: Int) -> String {
        let line = visible.trimmed
        return line.count > limit ? line.prefix(limit - 1) + "…" : String(line)
    }

    private var trimmed: Substring {
        let text = drop { $0 == " " }
        return text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
    }
}

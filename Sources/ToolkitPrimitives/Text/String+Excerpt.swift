extension String {
    /// The text on one visible line without space at its ends; what is longer than the limit, in characters, ends in `…`.
    package func excerpt(limit: Int) -> String {
        let line = visible.trimmed
        return line.count > limit ? line.prefix(limit - 1) + "…" : String(line)
    }

    private var trimmed: Substring {
        let text = drop { $0 == " " }
        return text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
    }
}

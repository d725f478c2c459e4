extension String {
    /// Returns the text on one visible line, trimmed, and cut to `limit` characters with a final `…`.
    package func excerpt(limit: Int) -> String {
        let line = visible.trimmed
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }
}

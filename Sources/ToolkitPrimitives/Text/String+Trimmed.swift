extension String {
    /// The text without white space and line breaks at its start and end.
    public var trimmed: String {
        let text = unicodeScalars.drop(while: \.isBlank)
        guard let end = text.lastIndex(where: { !$0.isBlank }) else { return "" }
        return String(text[...end])
    }
}

extension Unicode.Scalar {
    /// White space, a line break, or the zero-width space, which Unicode does not count as white space.
    fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{200B}" }
}

import Foundation

extension String {
    /// The text for comparing: without regard to case, accents and width.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Whether a text is somewhere in this one; nothing always is.
    public func holds(_ part: String) -> Bool { part.isEmpty || contains(part) }
}

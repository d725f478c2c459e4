import Foundation

extension String {
    /// The text without case, accents and character width, for comparison.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Whether `part` occurs in this text; an empty part always does.
    public func holds(_ part: String) -> Bool { part.isEmpty || contains(part) }
}

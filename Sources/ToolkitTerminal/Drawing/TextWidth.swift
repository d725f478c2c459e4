/// Measures how many terminal columns a text takes.
///
/// It counts by grapheme cluster. Combining marks and invisible characters take no column, East Asian wide characters
/// and emoji take two, and all others take one. The wide ranges are those of UAX #11 (Unicode 18). The Unicode
/// properties in the standard library tell which characters are invisible.
package enum TextWidth {
    /// Returns the columns of a text on one line; control characters take none.
    package static func columns(of text: some StringProtocol) -> Int {
        let utf8 = text.utf8
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the columns of a grapheme cluster.
    ///
    /// An emoji sequence (with a joiner, a flag, a skin tone, or an emoji variation selector) takes two. Any other
    /// cluster takes the sum of its scalars, as terminals without text shaping draw it.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.index(after: scalars.startIndex) == scalars.endIndex { return columns(of: first) }
        if isEmojiSequence(scalars, startingWith: first) { return 2 }
        return scalars.reduce(0) { $0 + columns(of: $1) }
    }

    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F, 0xA0..<0x300: 1
        case 0..<0xA0: 0
        default: isInvisible(scalar) ? 0 : isWide(scalar) ? 2 : 1
        }
    }

    private static func isEmojiSequence(
        _ scalars: Character.UnicodeScalarView, startingWith first: Unicode.Scalar
    ) -> Bool {
        guard first.properties.isEmoji else { return false }
        return scalars.dropFirst().contains { scalar in
            switch scalar.value {
            case 0xFE0F, 0x200D, 0x1F1E6...0x1F1FF: true
            default: scalar.properties.isEmojiModifier
            }
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x115F: return false
        // Terminals draw Hangul vowels and final consonants into the cell of the consonant before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        var low = 0
        var high = wide.count
        while low < high {
            let middle = (low + high) / 2
            let range = wide[middle]
            if range.contains(scalar.value) { return true }
            if scalar.value < range.lowerBound { high = middle } else { low = middle + 1 }
        }
        return false
    }
}

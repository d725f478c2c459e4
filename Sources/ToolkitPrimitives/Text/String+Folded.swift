extension String {
    /// The text without case, accents and character width, for comparison.
    ///
    /// Latin, Greek and Cyrillic letters lose their accents. Marks of other scripts, such as vowel signs, stay, because
    /// they make other words there. The result is the same in every language.
    public var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var folding = Folding()
        for scalar in unicodeScalars { folding.add(scalar) }
        return String(folding.text)
    }

    /// Whether `part` occurs in this text; an empty part always does.
    public func holds(_ part: String) -> Bool {
        guard !part.isEmpty else { return true }
        var (text, part) = (self, part)
        let found = text.withUTF8 { text in part.withUTF8 { part in Self.place(of: part, inASCII: text) } }
        switch found {
        case .place: return true
        case .nowhere: return false
        case .notASCII: return text.contains(part)
        }
    }

    private enum Found {
        case place, nowhere, notASCII
    }

    /// Looks for bytes in ASCII text, which is much faster than looking for characters.
    ///
    /// Text with CR does not count as ASCII, because CR LF is one character.
    private static func place(of part: UnsafeBufferPointer<UInt8>, inASCII text: UnsafeBufferPointer<UInt8>) -> Found {
        guard part.allSatisfy({ $0 < 0x80 }), text.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return .notASCII }
        guard let first = part.first, part.count <= text.count else { return .nowhere }
        for start in 0...text.count - part.count where text[start] == first {
            if text[start..<start + part.count].elementsEqual(part) { return .place }
        }
        return .nowhere
    }
}

/// A text that is being folded.
private struct Folding {
    var text = String.UnicodeScalarView()
    private var last: Unicode.Scalar?

    /// Folds the next character of the text.
    mutating func add(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 { return append(scalar.smallASCII) }
        if isAccent(scalar) { return }
        if let plain = FoldingTable.plain[scalar] { return append(plain) }
        // The dotless i is a letter of its own, but its capital letter is I.
        guard scalar.properties.changesWhenCaseMapped, scalar != "\u{131}" else { return append(scalar) }
        for small in scalar.properties.lowercaseMapping.unicodeScalars { addSmall(small) }
    }

    /// Adds a small letter, or its small letters where it has none of its own in capitals: ß is SS, so it becomes ss.
    private mutating func addSmall(_ letter: Unicode.Scalar) {
        if let plain = FoldingTable.plain[letter] { return append(plain) }
        for capital in letter.properties.uppercaseMapping.unicodeScalars {
            for small in capital.properties.lowercaseMapping.unicodeScalars where !isAccent(small) {
                append(FoldingTable.plain[small] ?? small)
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        text.append(scalar)
        last = scalar
    }

    /// Whether a character is a mark that folding removes after the character before it.
    private func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300, let last else { return false }
        switch scalar.value {
        case 0x300...0x36F, 0x483...0x489: return true
        // U+0510 is the first character after the common letters of Latin, Greek and Cyrillic.
        default: return last.value < 0x510 && scalar.properties.isGraphemeExtend
        }
    }
}

extension Unicode.Scalar {
    fileprivate var smallASCII: Unicode.Scalar {
        (0x41...0x5A).contains(value) ? Unicode.Scalar(UInt8(value + 0x20)) : self
    }
}

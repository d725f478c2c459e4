extension String {
    /// The text on one line, without characters that control a terminal.
    ///
    /// A run of tabs and line breaks becomes one space. C0 and C1 control characters, such as ESC, are removed, and so
    /// are the characters that change the direction of writing (UAX #9), and invisible ones that can hide a text in
    /// another: tag characters, zero-width spaces and invisible operators.
    public var visible: String {
        guard mayBeUnsafe, unicodeScalars.contains(where: { $0.isBreak || $0.isUnsafe }) else { return self }
        var safe = UnicodeScalarView()
        var isAfterBreak = false
        for scalar in unicodeScalars {
            if scalar.isBreak {
                if !isAfterBreak { safe.append(" ") }
                isAfterBreak = true
            } else if !scalar.isUnsafe {
                safe.append(scalar)
                isAfterBreak = false
            }
        }
        return String(safe)
    }

    /// The lines of the text, each made `visible`; a final line break does not start another line.
    package var visibleLines: [String] {
        var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0).visible }
    }

    /// Whether the text has a byte that can start an unsafe character; most texts have none and skip the slow check.
    private var mayBeUnsafe: Bool {
        utf8.contains { byte in
            switch byte {
            case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
            default: false
            }
        }
    }
}

extension Unicode.Scalar {
    /// A tab, or a line break by the Unicode newline guidelines.
    package var isBreak: Bool {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether the scalar controls a terminal, changes the direction of writing, or is an invisible character that no
    /// script needs; joiners (U+200C, U+200D) and variation selectors are needed.
    package var isUnsafe: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF,
            0xE0000...0xE007F:
            true
        default: false
        }
    }
}

extension String {
    /// Returns the text on one visible line, trimmed, and cut to `limit` characters with a final `…`.
    package func excerpt(limit: Int) -> String {
        let line = visible.trimmed
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }
}

extension String {
    /// The number of terminal columns that the text takes on one line.
    public var displayWidth: Int { TextWidth.columns(of: self) }

    /// Cuts the text to at most `columns`; a cut text ends in `…`.
    ///
    /// A cut never splits a grapheme cluster.
    public func cut(toColumns columns: Int) -> String {
        guard !fits(in: columns) else { return self }
        return columns < 1 ? "" : self[..<end(fitting: columns - 1)] + "…"
    }

    /// Pads the text with spaces to `columns`; a wider text stays unchanged.
    public func padded(toColumns columns: Int, alignment: Alignment = .left) -> String {
        let padding = String(repeating: " ", count: max(0, columns - displayWidth))
        return alignment == .left ? self + padding : padding + self
    }

    /// Wraps the text to lines of at most `columns`; returns at least one line.
    ///
    /// Lines break at spaces. A word that is longer than a line breaks behind `|` if it has one there, and otherwise
    /// anywhere. The spaces at a break are dropped; all others stay. A single cluster wider than `columns` gets its own line.
    public func wrapped(toColumns columns: Int) -> [String] { lines(ofColumns: columns).map { String(self[$0]) } }

    func fits(in columns: Int) -> Bool {
        // No character takes more columns than it has UTF-8 bytes.
        utf8.count <= columns || displayWidth <= columns
    }

    /// Returns the end of the longest beginning that takes at most `columns`.
    func end(fitting columns: Int) -> Index { self[...].end(fitting: columns) }

    /// Returns the ranges of the lines of `wrapped(toColumns:)`.
    func lines(ofColumns columns: Int) -> [Range<Index>] {
        guard !fits(in: columns) else { return [startIndex..<endIndex] }
        var lines: [Range<Index>] = []
        var line: (range: Range<Index>, columns: Int)?
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            let width = TextWidth.columns(of: word)
            if let current = line, current.columns + 1 + width <= columns {
                line = (current.range.lowerBound..<word.endIndex, current.columns + 1 + width)
                continue
            }
            if let full = line { lines.append(full.range) }
            line = nil
            if word.isEmpty, !lines.isEmpty { continue }
            let pieces = word.pieces(ofColumns: columns)
            lines += pieces.dropLast().map { $0.startIndex..<$0.endIndex }
            line = pieces.last.map { ($0.startIndex..<$0.endIndex, TextWidth.columns(of: $0)) }
        }
        if let last = line { lines.append(last.range) }
        return lines
    }
}

extension Substring {
    fileprivate func end(fitting columns: Int) -> Index {
        var used = 0
        var end = startIndex
        while end < endIndex {
            used += TextWidth.columns(of: self[end])
            guard used <= columns else { break }
            formIndex(after: &end)
        }
        return end
    }

    /// Splits a word into one or more parts of at most `columns`; each part has at least one cluster.
    fileprivate func pieces(ofColumns columns: Int) -> [Substring] {
        var pieces: [Substring] = []
        var rest = self
        while !rest.isEmpty {
            var end = Swift.max(rest.end(fitting: columns), rest.index(after: rest.startIndex))
            if end < rest.endIndex, let bar = rest[..<end].lastIndex(of: "|") { end = rest.index(after: bar) }
            pieces.append(rest[..<end])
            rest = rest[end...]
        }
        return pieces.isEmpty ? [self] : pieces
    }
}

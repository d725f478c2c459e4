extension String {
    /// The columns of a terminal the text takes on one line.
    public var displayWidth: Int { TextWidth.columns(of: self) }

    /// The text, or as much of its beginning as fits with a `…` behind it.
    ///
    /// Never takes more than `columns`, and never ends inside a grapheme cluster.
    public func cut(toColumns columns: Int) -> String {
        guard !fits(in: columns) else { return self }
        return columns < 1 ? "" : self[..<end(fitting: columns - 1)] + "…"
    }

    /// The text with spaces that fill it up to `columns`; a text that is wider stays as it is.
    public func padded(toColumns columns: Int, alignment: Alignment = .left) -> String {
        let padding = String(repeating: " ", count: max(0, columns - displayWidth))
        return alignment == .left ? self + padding : padding + self
    }

    /// The text in lines of at most `columns`, broken at spaces and, in a word that is longer, anywhere.
    ///
    /// The spaces at a break are dropped, all others kept. A single cluster wider than `columns` is a line of its own.
    /// - Returns: at least one line.
    public func wrapped(toColumns columns: Int) -> [String] {
        lines(ofColumns: columns).map { String(self[$0]) }
    }

    /// Whether the text takes at most `columns`.
    func fits(in columns: Int) -> Bool {
        // No character takes more columns than it has bytes in UTF-8.
        utf8.count <= columns || displayWidth <= columns
    }

    /// Where the longest beginning that takes at most `columns` ends.
    func end(fitting columns: Int) -> Index { self[...].end(fitting: columns) }

    /// The ranges of the lines that `wrapped(toColumns:)` makes.
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

    /// A word in parts of at most `columns`; at least one part, and at least a cluster in each.
    fileprivate func pieces(ofColumns columns: Int) -> [Substring] {
        var pieces: [Substring] = []
        var rest = self
        while TextWidth.columns(of: rest) > columns, rest.count > 1 {
            let end = Swift.max(rest.end(fitting: columns), rest.index(after: rest.startIndex))
            pieces.append(rest[..<end])
            rest = rest[end...]
        }
        return rest.isEmpty && !pieces.isEmpty ? pieces : pieces + [rest]
    }
}

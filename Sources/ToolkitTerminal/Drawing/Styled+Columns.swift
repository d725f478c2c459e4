extension Styled {
    /// The text, or as much of its beginning as fits with a `…` behind it; never more than `columns`.
    public func cut(toColumns columns: Int) -> Styled {
        let plain = plain
        guard !plain.fits(in: columns) else { return self }
        guard columns > 0 else { return "" }
        let end = plain.end(fitting: columns - 1)
        let beginning = slice(utf8: 0..<plain.utf8.distance(from: plain.startIndex, to: end))
        return beginning + Styled("…", (beginning.spans.last ?? spans.first)?.style ?? [])
    }

    /// The text with spaces that fill it up to `columns`; a text that is wider stays as it is.
    public func padded(toColumns columns: Int, alignment: Alignment = .left) -> Styled {
        let padding = Styled(String(repeating: " ", count: max(0, columns - displayWidth)))
        return alignment == .left ? self + padding : padding + self
    }

    /// The text in lines of at most `columns`, broken like `String.wrapped(toColumns:)`; at least one line.
    public func wrapped(toColumns columns: Int) -> [Styled] {
        let plain = plain
        return plain.lines(ofColumns: columns).map { line in
            let start = plain.utf8.distance(from: plain.startIndex, to: line.lowerBound)
            return slice(utf8: start..<start + plain.utf8.distance(from: line.lowerBound, to: line.upperBound))
        }
    }
}

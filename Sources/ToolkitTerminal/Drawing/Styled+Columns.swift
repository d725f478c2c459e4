extension Styled {
    /// Cuts the text to at most `columns`; a cut text ends in `…`.
    public func cut(toColumns columns: Int) -> Styled {
        let plain = plain
        guard !plain.fits(in: columns) else { return self }
        guard columns > 0 else { return "" }
        let end = plain.end(fitting: columns - 1)
        let beginning = slice(utf8: 0..<plain.utf8.distance(from: plain.startIndex, to: end))
        return beginning + Styled("…", (beginning.spans.last ?? spans.first)?.style ?? [])
    }

    /// Pads the text with spaces to `columns`; a wider text stays unchanged.
    public func padded(toColumns columns: Int, alignment: Alignment = .left) -> Styled {
        let padding = Styled(String(repeating: " ", count: max(0, columns - displayWidth)))
        return alignment == .left ? self + padding : padding + self
    }

    /// Wraps the text like `String.wrapped(toColumns:)`; returns at least one line.
    public func wrapped(toColumns columns: Int) -> [Styled] {
        let plain = plain
        return plain.lines(ofColumns: columns).map { line in
            let start = plain.utf8.distance(from: plain.startIndex, to: line.lowerBound)
            return slice(utf8: start..<start + plain.utf8.distance(from: line.lowerBound, to: line.upperBound))
        }
    }
}

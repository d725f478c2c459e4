/// A command line in an error report: quoted for a shell, with carets under the wrong part.
struct EchoedLine {
    private static let ellipsis = "… "
    private let words: [String]

    init(program: String, words: [String]) { self.words = [program] + words }

    /// The part of the line around a place and carets under the place, both at most `columns` wide.
    func excerpt(at place: UsageFault.Place, columns: Int) -> (line: String, carets: String) {
        let index = place.word + 1
        guard index < words.count else { return excerptAtEnd(columns) }
        let pieces = ShellWord.pieces(of: words[index])
        let (start, width) = span(of: place.characters, in: pieces)
        let marked = pieces.joined()
        var before = ""
        var first = index
        while first > 0 {
            let piece = ShellWord.quoted(words[first - 1]) + " "
            let room = columns - (first > 1 ? Self.ellipsis.count : 0)
            guard TextWidth.columns(of: piece) + TextWidth.columns(of: before) + start + width <= room else { break }
            before = piece + before
            first -= 1
        }
        if first > 0 { before = Self.ellipsis + before }
        let indent = TextWidth.columns(of: before) + start
        return cut(before, marked, after: index, indent: indent, width: max(1, width), columns)
    }

    private func cut(
        _ before: String, _ marked: String, after index: Int, indent: Int, width: Int, _ columns: Int
    ) -> (line: String, carets: String) {
        var line = before + marked
        var next = index + 1
        while next < words.count, TextWidth.columns(of: line) < columns {
            line += " " + ShellWord.quoted(words[next])
            next += 1
        }
        let carets = String(repeating: " ", count: indent) + String(repeating: "^", count: width)
        guard indent < columns else { return (marked.cut(toColumns: columns), "^") }
        return (line.cut(toColumns: columns), carets.cut(toColumns: columns))
    }

    private func excerptAtEnd(_ columns: Int) -> (line: String, carets: String) {
        var line = ""
        for word in words.reversed() {
            let piece = ShellWord.quoted(word) + " "
            guard TextWidth.columns(of: piece) + TextWidth.columns(of: line) + 2 < columns else {
                line = Self.ellipsis + line
                break
            }
            line = piece + line
        }
        return (line, String(repeating: " ", count: TextWidth.columns(of: line)) + "^")
    }

    /// The columns of some characters of a word after quoting.
    private func span(of characters: Range<Int>?, in pieces: [String]) -> (start: Int, width: Int) {
        let all = TextWidth.columns(of: pieces.joined())
        guard let characters, !characters.isEmpty else { return (0, all) }
        // The first and the last piece are the quotes; each piece between them is one character.
        let inner = characters.clamped(to: 0..<pieces.count - 2)
        let start = TextWidth.columns(of: pieces[...inner.lowerBound].joined())
        let width = TextWidth.columns(of: pieces[(inner.lowerBound + 1)..<(inner.upperBound + 1)].joined())
        return (start, width)
    }
}

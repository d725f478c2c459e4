/// A command line in an error report: quoted for a shell, with carets under the wrong part.
struct EchoedLine {
    private let words: [String]

    init(program: String, words: [String]) {
        self.words = [program] + words
    }

    /// The command line, ready to paste into a shell.
    var text: String {
        words.map { Self.quoted($0).joined() }.joined(separator: " ")
    }

    /// The part of the line around a place and carets under the place, both at most `columns` wide.
    func excerpt(at place: UsageFault.Place, columns: Int) -> (line: String, carets: String) {
        let index = place.word + 1
        guard index < words.count else { return excerptAtEnd(columns) }
        let pieces = Self.quoted(words[index])
        let (start, width) = span(of: place.characters, in: pieces, of: words[index])
        let marked = pieces.joined()
        var before = ""
        var first = index
        while first > 0 {
            let piece = Self.quoted(words[first - 1]).joined() + " "
            guard TextWidth.columns(of: piece) + TextWidth.columns(of: before) + start + width <= columns else { break }
            before = piece + before
            first -= 1
        }
        if first > 0 { before = "… " + before }
        let indent = TextWidth.columns(of: before) + start
        return cut(before, marked, after: index, indent: indent, width: max(1, width), columns)
    }

    private func cut(
        _ before: String, _ marked: String, after index: Int, indent: Int, width: Int, _ columns: Int
    ) -> (line: String, carets: String) {
        var line = before + marked
        var next = index + 1
        while next < words.count, TextWidth.columns(of: line) < columns {
            line += " " + Self.quoted(words[next]).joined()
            next += 1
        }
        let carets = String(repeating: " ", count: indent) + String(repeating: "^", count: width)
        guard indent < columns else { return (marked.cut(toColumns: columns), "^") }
        return (line.cut(toColumns: columns), carets.cut(toColumns: columns))
    }

    private func excerptAtEnd(_ columns: Int) -> (line: String, carets: String) {
        var line = ""
        for word in words.reversed() {
            let piece = Self.quoted(word).joined() + " "
            guard TextWidth.columns(of: piece) + TextWidth.columns(of: line) + 2 < columns else {
                line = "… " + line
                break
            }
            line = piece + line
        }
        return (line, String(repeating: " ", count: TextWidth.columns(of: line)) + "^")
    }

    /// The columns of some characters of a word after quoting.
    private func span(of characters: Range<Int>?, in pieces: [String], of word: String) -> (start: Int, width: Int) {
        let all = TextWidth.columns(of: pieces.joined())
        guard let characters, !characters.isEmpty else { return (0, all) }
        // The first and the last piece are the quotes; each piece between them is one character.
        let inner = characters.clamped(to: 0..<pieces.count - 2)
        let start = TextWidth.columns(of: pieces[...inner.lowerBound].joined())
        let width = TextWidth.columns(of: pieces[(inner.lowerBound + 1)..<(inner.upperBound + 1)].joined())
        return (start, width)
    }

    /// The word as pieces for a POSIX shell: an opening quote, one piece for each character, a closing quote.
    ///
    /// Control characters need `$'…'`, which bash, zsh and POSIX (since 2024) support.
    static func quoted(_ word: String) -> [String] {
        if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return [""] + word.map(String.init) + [""] }
        if word.visible == word {
            return ["'"] + word.map { $0 == "'" ? "'\\''" : String($0) } + ["'"]
        }
        return ["$'"] + word.map(escaped) + ["'"]
    }

    private static func escaped(_ character: Character) -> String {
        if character == "'" || character == "\\" { return "\\\(character)" }
        guard String(character).visible != String(character) || character == "\n" else { return String(character) }
        return String(character).hexEscaped
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "-_=+/.,:@%".utf8.contains(byte)
        }
    }
}

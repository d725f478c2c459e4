import ToolkitPrimitives

/// The rows of characters and colours in the output of a program that wrote for a terminal.
///
/// Text, line feeds and colour sequences (ECMA-48, SGR) stay. All other control sequences and control characters are
/// removed, together with their parameters and payloads.
struct SymbolRows {
    /// Returns the rows, each with a colour reset at its end; returns no rows when there is no text.
    static func read(_ bytes: [UInt8], colors: Bool) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self)
        var reader = SymbolRows(rest: text.unicodeScalars[...], colors: colors)
        reader.read()
        return reader.hasText ? reader.rows : []
    }

    private var rest: Substring.UnicodeScalarView
    private let colors: Bool
    private var rows: [String] = []
    private var row = ""
    private var plain = String.UnicodeScalarView()
    private var hasText = false

    private init(rest: Substring.UnicodeScalarView, colors: Bool) { (self.rest, self.colors) = (rest, colors) }

    private mutating func read() {
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\n": endRow()
            case "\u{1B}": readEscape()
            case "\u{9B}": readSequence()
            case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": skipString()
            default: plain.append(scalar)
            }
        }
        if !plain.isEmpty || !row.isEmpty { endRow() }
    }

    private mutating func endRow() {
        endPlain()
        rows.append(colors ? row + "\u{1B}[0m" : row)
        row = ""
    }

    private mutating func endPlain() {
        let text = String(plain).visible
        // A space after a colour may be a filled cell, so it counts as text.
        if !text.isEmpty, !row.isEmpty || text.contains(where: { $0 != " " }) { hasText = true }
        row += text
        plain = String.UnicodeScalarView()
    }

    /// Reads the rest of an escape sequence after its ESC.
    private mutating func readEscape() {
        guard let kind = rest.first else { return }
        switch kind {
        case "[":
            rest.removeFirst()
            readSequence()
        case "]", "P", "X", "^", "_": skipString()
        default:
            take(while: 0x20...0x2F)
            if let last = rest.first, 0x30...0x7E ~= last.value { rest.removeFirst() }
        }
    }

    /// Reads a control sequence: parameters, intermediate characters, and the final character that names its function.
    private mutating func readSequence() {
        let parameters = take(while: 0x30...0x3F)
        let intermediates = take(while: 0x20...0x2F)
        guard let last = rest.first, 0x40...0x7E ~= last.value else { return }
        rest.removeFirst()
        let isStyle =
            last == "m" && intermediates.isEmpty && parameters.allSatisfy { $0 <= "9" || $0 == ";" || $0 == ":" }
        guard isStyle, colors else { return }
        endPlain()
        row += "\u{1B}[\(String(parameters))m"
    }

    /// Skips a string for the terminal, up to BEL, ST, or the ESC of the next sequence.
    private mutating func skipString() {
        while let scalar = rest.first, scalar != "\u{1B}" {
            rest.removeFirst()
            if scalar == "\u{07}" || scalar == "\u{9C}" { return }
        }
    }

    @discardableResult
    private mutating func take(while range: ClosedRange<UInt32>) -> Substring.UnicodeScalarView {
        let taken = rest.prefix { range.contains($0.value) }
        rest = rest[taken.endIndex...]
        return taken
    }
}

/// Quotes text for bash, so that bash reads the text unchanged at any position in a word.
///
/// Readline does not know `\'` inside `$'…'`, and it replaces `!` in double quotes by history expansion.
struct BashQuoting {
    /// The quotes that are open at the position.
    let quote: ShellLine.Quote

    /// The quoted text, with the end of the open quotes.
    func quoted(_ text: String) -> String {
        switch quote {
        case .none: Self.bare(text)
        case .single: keepingQuote("'", of: text.unicodeScalars.map(Self.single).joined() + "'")
        case .double: keepingQuote("\"", of: text.unicodeScalars.map(Self.double).joined() + "\"")
        case .escapes: text.unicodeScalars.map(Self.escaped).joined() + "'"
        }
    }

    /// Doubles a quote at the beginning, because readline drops one that equals the open quote.
    private func keepingQuote(_ mark: String, of text: String) -> String { text.hasPrefix(mark) ? mark + text : text }

    private static func bare(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            if needsEscape(scalar) { return "$'\(escaped(scalar))'" }
            return isPlain(scalar) ? String(scalar) : "\\\(scalar)"
        }.joined()
    }

    private static func single(_ scalar: Unicode.Scalar) -> String {
        if needsEscape(scalar) { return "'$'\(escaped(scalar))''" }
        return scalar == "'" ? "'\\''" : String(scalar)
    }

    private static func double(_ scalar: Unicode.Scalar) -> String {
        if needsEscape(scalar) { return "\"$'\(escaped(scalar))'\"" }
        switch scalar {
        case "\"", "$", "`", "\\": return "\\\(scalar)"
        case "!": return "\"'!'\""
        default: return String(scalar)
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\n" { return "\\n" }
        if scalar == "\\" { return "\\\\" }
        guard needsEscape(scalar) || scalar == "'" else { return String(scalar) }
        return String(scalar).hexEscaped
    }

    /// Whether the character would control the terminal or end the line.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool { String(scalar).visible != String(scalar) }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: !scalar.isASCII || "-_=+/.,:@%".unicodeScalars.contains(scalar)
        }
    }
}

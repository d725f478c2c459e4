/// How signs such as `★` and `…` are shown.
public enum Signs: Sendable {
    /// As they are.
    case drawn
    /// In ASCII, for a terminal that cannot show others; all other characters stay.
    case ascii
    /// As the words that the drawing code gives for them, for a screen reader, which would read `★★★☆☆` as five stars.
    /// A sign in a person's text has none, so it stays.
    case words

    /// Returns the signs for an environment: words for `--accessible`, and ASCII where the locale has no UTF-8.
    ///
    /// The locale is the first of `LC_ALL`, `LC_CTYPE` and `LANG` with a value (POSIX XBD 8.2). If none has, nothing is
    /// known, and the signs are drawn.
    package init(isAccessible: Bool, environment: [String: String]) {
        var locale = ""
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] where locale.isEmpty { locale = environment[name] ?? "" }
        // The character set stands between `.` and `@`, and macOS names it alone.
        let set = locale.split(separator: ".").last?.split(separator: "@").first ?? ""
        let isUTF8 = locale.isEmpty || ["utf-8", "utf8"].contains(set.lowercased())
        self = isAccessible ? .words : isUTF8 ? .drawn : .ascii
    }

    /// Returns a line with the signs.
    /// - Parameter columns: The columns of the terminal; an ellipsis is one character when three do not fit.
    func shown(in line: Styled, columns: Int?) -> Styled {
        guard self != .drawn, line.spans.contains(where: { $0.text.utf8.contains { $0 >= 0x80 } }) else { return line }
        var shown = self == .words ? line.spoken : line.mapped(Self.ascii)
        let isRoomy = columns.map { shown.displayWidth + 2 * shown.plain.count { $0 == "…" } <= $0 } ?? true
        shown = shown.mapped { $0.replacing("…", with: isRoomy ? "..." : "~") }
        return shown
    }

    /// Returns a text that the terminal draws again and again, such as a progress bar.
    func shown(in text: String) -> String { self == .drawn ? text : Self.ascii(text).replacing("…", with: "...") }

    private static let inASCII: [Character: Character] = [
        "★": "*", "☆": "-", "♥": "*", "♡": "-", "▣": "#", "–": "-", "·": "-", "×": "x", "│": "|", "─": "-", "└": "`",
        "┌": ".", "┐": ".", "┘": "'", "“": "\"", "”": "\"", "°": "'", "≤": "<", "≥": ">", "←": "<", "┤": "+", "━": "=",
    ]

    private static func ascii(_ text: String) -> String { String(text.map { inASCII[$0] ?? dots($0) ?? $0 }) }

    /// The dots of a braille character as far as ASCII has them: above, below, or both; `nil` for another character.
    private static func dots(_ character: Character) -> Character? {
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let value = scalars.first?.value, 0x2800...0x28FF ~= value else { return nil }
        // Unicode, "Braille Patterns": dots 1, 2, 4 and 5 are the two upper rows, and dots 3, 6, 7 and 8 the lower ones.
        let (above, below) = (value & 0x1B != 0, value & 0xE4 != 0)
        return above ? below ? ":" : "'" : below ? "." : " "
    }
}

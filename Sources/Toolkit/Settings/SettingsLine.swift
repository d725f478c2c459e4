/// One line of a settings file: its original text and its meaning.
package struct SettingsLine: Equatable, Sendable {
    /// The meaning of a line.
    enum Meaning: Equatable, Sendable {
        /// A comment or an empty line.
        case nothing
        /// A heading, which begins the settings of a profile.
        case heading(profile: String)
        case entry(key: String, value: String)
    }

    // Scalars and not characters, because a combining mark after `=` would form one character with it.
    private typealias Scalars = Substring.UnicodeScalarView

    /// The line without its line feed, but with its carriage return.
    let text: String
    let meaning: Meaning

    /// Parses a line; `nil` when it is not valid.
    init?(_ text: String) {
        guard let meaning = Self.meaning(of: Self.trimmed(text[...].unicodeScalars)) else { return nil }
        self.text = text
        self.meaning = meaning
    }

    /// Creates a heading or an entry; `ending` is a carriage return or empty.
    init(_ meaning: Meaning, indentation: Substring = "", ending: String) {
        self.meaning = meaning
        switch meaning {
        case .nothing: text = ending
        case .heading(let profile): text = "[profile \(profile)]" + ending
        case .entry(let key, let value): text = "\(indentation)\(key) = \(Self.quoted(value))" + ending
        }
    }

    /// The carriage return before the line feed, or an empty text.
    var ending: String { text.utf8.last == UInt8(ascii: "\r") ? "\r" : "" }

    /// The spaces and tabs before the first word.
    var indentation: Substring { text.prefix { $0 == " " || $0 == "\t" } }

    /// Whether a profile name is valid: letters, digits, `-` and `_`.
    package static func isProfileName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
    }

    private static func meaning(of text: Scalars) -> Meaning? {
        // In a file with carriage returns alone, the first line would be all of them.
        guard !text.contains("\r") else { return nil }
        if text.isEmpty || text.first == "#" { return .nothing }
        if text.first == "[" { return heading(text) }
        guard let sign = text.firstIndex(of: "=") else { return nil }
        let key = String(trimmed(text[..<sign]))
        guard isKey(key) else { return nil }
        let value = trimmed(text[text.index(after: sign)...])
        return .entry(key: key, value: String(isQuoted(value) ? value.dropFirst().dropLast() : value))
    }

    /// Whether a key is valid: words of letters, digits and a few signs, and for the default of an option the command
    /// before it, such as `cats add.owner`.
    private static func isKey(_ key: String) -> Bool {
        let words = key.split(separator: " ", omittingEmptySubsequences: false)
        let areValid = words.allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { $0.isLetterOrDigit || ".-_".utf8.contains($0) }
        }
        return areValid && (words.count == 1 || words.last?.contains(".") == true)
    }

    private static func heading(_ text: Scalars) -> Meaning? {
        guard text.last == "]" else { return nil }
        let words = text.dropFirst().dropLast().split { $0 == " " || $0 == "\t" }.map { String($0) }
        guard words.count == 2, words[0] == "profile", isProfileName(words[1]) else { return nil }
        return .heading(profile: words[1])
    }

    private static func quoted(_ value: String) -> String {
        let scalars = value[...].unicodeScalars
        let survives = !value.isEmpty && trimmed(scalars).count == scalars.count && !isQuoted(scalars)
        return survives ? value : "\"\(value)\""
    }

    private static func isQuoted(_ value: Scalars) -> Bool {
        value.count >= 2 && value.first == "\"" && value.last == "\""
    }

    private static func trimmed(_ text: Scalars) -> Scalars {
        let rest = text.drop(while: isSpace)
        return rest.dropLast(rest.reversed().prefix(while: isSpace).count)
    }

    /// A byte order mark counts as a space, because some editors begin a file with it.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\u{FEFF}"
    }
}

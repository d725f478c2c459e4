/// A word quoted for a POSIX shell.
package enum ShellWord {
    /// The word, quoted if it has special characters.
    package static func quoted(_ word: String) -> String { pieces(of: word).joined() }

    /// The word as pieces: an opening quote, one piece for each character, a closing quote.
    ///
    /// Control characters need `$'…'`, which bash, zsh and POSIX (since 2024) support.
    package static func pieces(of word: String) -> [String] {
        if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return [""] + word.map(String.init) + [""] }
        if word.visible == word {
            return ["'"] + word.map { escaped(String($0)) } + ["'"]
        }
        return ["$'"] + word.map(escapedInDollars) + ["'"]
    }

    /// The text in single quotes, which a POSIX shell reads unchanged.
    package static func singleQuoted(_ text: String) -> String { "'\(escaped(text))'" }

    /// Works on scalars: in Swift, a quote and a combining accent are one character, but a shell sees the quote.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "'" { escaped += #"'\''"# } else { escaped.unicodeScalars.append(scalar) }
        }
    }

    private static func escapedInDollars(_ character: Character) -> String {
        guard String(character).visible == String(character), character != "\n" else {
            return String(character).hexEscaped
        }
        return character.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == "'" || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "-_=+/.,:@%".utf8.contains(byte) }
}

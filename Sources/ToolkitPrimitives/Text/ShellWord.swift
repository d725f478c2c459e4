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

import ToolkitStandIn

enum SearchWords {
    /// Returns the words of a text, which are runs of letters and digits, without case, diacritics and apostrophes.
    static func words(of text: String) -> [String] {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        return isPlain ? plainWords(text) : unicodeWords(text.folded)
    }

    private static func plainWords(_ text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        for byte in text.utf8 {
            if byte.isLetterOrDigit {
                word.append(byte.lowercased)
            } else if byte != UInt8(ascii: "'") {
                finish(&word, &words)
            }
        }
        finish(&word, &words)
        return words
    }

    private static func finish(_ word: inout [UInt8], _ words: inout [String]) {
        guard !word.isEmpty else { return }
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
    }

    private static func unicodeWords(_ text: String) -> [String] {
        let apostrophes: Set<Character> = ["'", "\u{2019}"]
        return text.filter { !apostrophes.contains($0) }.split { !$0.isLetter && !$0.isNumber }
            .map { $0.lowercased() }
    }
}

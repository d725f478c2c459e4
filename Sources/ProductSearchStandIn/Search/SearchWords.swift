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
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
            case UInt8(ascii: "'"): continue
            default: finish(&word, &words)
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

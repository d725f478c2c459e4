import Toolkit

/// A text with characters that are special in shells and terminals, and with a unique part.
struct HostileText: Hashable {
    /// Nothing, or one character that is special at the start of a word.
    let head: String
    /// Digits that are unique among the texts.
    let key: String
    /// Anything.
    let tail: String

    /// The whole text.
    var text: String { head + key + tail }

    /// The start of the text as it is typed without quotes.
    var typed: String {
        let isPlain = head.unicodeScalars.allSatisfy { !$0.isASCII || ":@-+%".unicodeScalars.contains($0) }
        return (isPlain ? head : "\\" + head) + key
    }

    /// This number of different texts, which are always the same.
    static func make(_ count: Int) -> [HostileText] {
        var random = SplitMix64(seed: 500)
        return (0..<count).map { number in
            let tail = (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            return HostileText(
                head: number % 3 == 0 ? heads[number / 3 % heads.count] : "",
                key: String(1000 + number).suffix(3).description,
                tail: tail.joined())
        }
    }

    static let heads = [
        "~", "=", "*", "$", "\"", "'", "`", "!", "#", ":", "@", "-", "漢", "😀", "{", "(", "%", "+", "\\", "&", ">", "[",
        "?",
    ]
    private static let pieces = [
        " ", "'", "\"", "$", "$HOME", "`", "`ls`", "$(ls)", ":", "=", "*", "\n", "漢字", "é", "e\u{301}", "😀", "👨‍👩‍👧", "\\",
        "!", "!!", "#", "&", "|", ";", "<", ">", "(", ")", "{", "}", "{a,b}", "[", "]", "?", "~", "^", "%", "@", ",",
        "-", "+",
        "/", "a", "b", "\\n", "$'", "''", " \n ", "  ",
    ]
}

import Toolkit

/// A text that shells and terminals would rather read as something else, with a part by which it is told from others.
struct HostileText: Hashable {
    /// Nothing, or one character that means something where a word begins.
    let head: String
    /// Digits that no other one has.
    let key: String
    /// Anything.
    let tail: String

    /// All of it.
    var text: String { head + key + tail }

    /// What is typed of it, outside of quotes.
    var typed: String {
        let isPlain = head.unicodeScalars.allSatisfy { !$0.isASCII || ":@-+%".unicodeScalars.contains($0) }
        return (isPlain ? head : "\\" + head) + key
    }

    /// So many different texts, always the same ones.
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

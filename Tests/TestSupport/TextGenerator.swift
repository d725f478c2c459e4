import ToolkitPrimitives

/// Generates unusual texts, the same in every run: letters, marks, wide characters, emoji, controls and other scalars.
package struct TextGenerator: RandomNumberGenerator {
    private var random: SplitMix64

    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    package mutating func next() -> UInt64 { random.next() }

    package mutating func text(upTo length: Int = 30) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...length, using: &self) { text += piece() }
        return text
    }

    private mutating func piece() -> String {
        if Int.random(in: 0..<6, using: &self) == 0 {
            return Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)).map(String.init) ?? "?"
        }
        return Self.pieces.randomElement(using: &self) ?? ""
    }

    private static let pieces = [
        "a", "b", "word", " ", "  ", "é", "e\u{301}", "\u{301}", "猫", "한", "\u{1112}\u{1161}\u{11AB}", "क्षि", "กำ",
        "😀", "👨‍👩‍👧", "👍🏽", "🇩🇪", "\u{1F1E9}", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}", "\u{200D}", "\u{FE0F}", "…", "\u{600}",
        "\t", "\n", "\r\n", "\r", "\u{1B}[31m", "\u{7}", "\u{85}", "\u{9B}2J", "\u{202E}", "\u{2066}", "\u{2028}",
        "\u{61C}",
    ]
}

import ToolkitPrimitives

/// Random text with characters that could break out of their part of a URL.
package enum Hostile {
    private static let pieces = [
        "/", "?", "#", "%", "%2F", "%00", "..", ".", "&", "=", "+", " ", "\"", "'", "\\", "\n", "\r\n", "\0", ";", ":",
        "@", "//", "é", "e\u{301}", "🐈‍⬛", "\u{202E}", "\u{FEFF}", "漢", "a", "Z", "0", "~", "{", "<", "|",
    ]

    /// Returns up to seven pieces of hostile text in random order.
    package static func text(using generator: inout SplitMix64) -> String {
        (0...Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }.joined()
    }

    /// Decodes percent-encoding without Foundation, which removes a byte order mark.
    package static func decoded(_ text: Substring) -> [UInt8] {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        return parts.enumerated().flatMap { index, part -> [UInt8] in
            guard index > 0 else { return [UInt8](part.utf8) }
            return [UInt8(part.prefix(2), radix: 16)!] + part.dropFirst(2).utf8
        }
    }
}

import ToolkitPrimitives

extension SecretMask {
    /// Replaces secrets in a text: unencoded, or encoded as in JSON, a URL, a form or HTML.
    ///
    /// A secret of less than eight characters is replaced only where it is a whole word, because it may also be a part
    /// of other words.
    public static func hide(_ secrets: [String], in text: String) -> String {
        let longestFirst = Set(secrets).sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
        return longestFirst.reduce(text) { RepeatedSecret($1).hidden(in: $0) }
    }

    /// Replaces secrets in bytes that may be a text, also in another encoding of ASCII letters, such as Latin-1 or UTF-16.
    ///
    /// Bytes without a secret stay as they are. In others, what is not UTF-8 becomes U+FFFD.
    package static func hide(_ secrets: [String], in bytes: [UInt8]) -> [UInt8] {
        guard !secrets.isEmpty else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        let hidden = hide(secrets, in: text)
        return hidden == text ? bytes : Array(hidden.utf8)
    }
}

/// A secret in a text where each of its characters may be spelled in any of the usual ways.
///
/// Backslashes count neither in the secret nor in the text, so that JSON is read like the JSON in its strings. Neither do
/// the characters that no output shows; see `String.visible`.
private struct RepeatedSecret {
    /// The length in bytes from which on a secret is also replaced inside of words.
    private static let wordLength = 8

    private let characters: [[Spelling]]
    private let isWord: Bool

    init(_ secret: String) {
        let shown = secret.unicodeScalars.filter { !$0.isHidden }
        let isOnlyBackslashes = shown.allSatisfy { $0 == "\\" }
        characters = isOnlyBackslashes ? [] : shown.map(Spelling.all)
        isWord = secret.utf8.count < Self.wordLength
    }

    func hidden(in text: String) -> String {
        guard !characters.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let places = Self.places(in: text)
        let plain = places.map { bytes[$0] }
        var hidden: [UInt8] = []
        var shown = 0
        var start = 0
        while start < plain.count {
            guard let end = self.end(in: plain, from: start) else {
                start += 1
                continue
            }
            // The backslashes before the first character belong to it.
            let first = start == 0 ? 0 : places[start - 1] + 1
            let last = places[end - 1] + 1
            if !isWord || Self.isWord(bytes, first..<last) {
                hidden += bytes[shown..<first] + Array("***".utf8)
                shown = last
            }
            start = end
        }
        return shown == 0 ? text : String(decoding: hidden + bytes[shown...], as: UTF8.self)
    }

    /// The places of the bytes that count.
    private static func places(in text: String) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(text.utf8.count)
        var start = 0
        for scalar in text.unicodeScalars {
            let end = start + UTF8.width(scalar)
            if scalar != "\\", !scalar.isHidden { places += start..<end }
            start = end
        }
        return places
    }

    private func end(in text: [UInt8], from start: Int) -> Int? {
        var ends = characters[0].compactMap { $0.end(in: text, from: start) }
        for spellings in characters.dropFirst() where !ends.isEmpty {
            ends = Set(ends.flatMap { place in spellings.compactMap { $0.end(in: text, from: place) } }).sorted()
        }
        return ends.max()
    }

    /// Whether neither end of a range cuts a word.
    private static func isWord(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        func isLetter(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        let inner = String(decoding: text[range], as: UTF8.self)
        return !(isLetter(String(decoding: text[..<range.lowerBound], as: UTF8.self).last) && isLetter(inner.first))
            && !(isLetter(String(decoding: text[range.upperBound...], as: UTF8.self).first) && isLetter(inner.last))
    }
}

/// One way to write a character.
private struct Spelling {
    private let bytes: [UInt8]
    /// Whether the case of letters does not count, as in the digits of an escape.
    private let ignoresCase: Bool

    private init(_ text: String, ignoresCase: Bool = true) {
        bytes = Array(text.utf8)
        self.ignoresCase = ignoresCase
    }

    func end(in text: [UInt8], from start: Int) -> Int? {
        guard text.count - start >= bytes.count else { return nil }
        for (own, other) in zip(bytes, text[start...]) {
            guard own == other || ignoresCase && own == other.lowercased else { return nil }
        }
        return start + bytes.count
    }

    /// The spellings of a character, without their backslashes; a backslash itself may be left out.
    static func all(_ scalar: Unicode.Scalar) -> [Spelling] {
        let units = UTF16.encode(scalar).map { Array($0) } ?? []
        var texts = [
            units.map { "u\($0.hexadecimal(4).lowercased())" }.joined(),
            String(scalar).utf8.map { "%\($0.hexadecimal(2).lowercased())" }.joined(),
            "&#\(scalar.value);", "&#x\(String(scalar.value, radix: 16));",
        ]
        if scalar == " " { texts.append("+") }
        if scalar == "\\" { texts.append("") }
        if let name = names[scalar] { texts.append("&\(name);") }
        return [Spelling(String(scalar), ignoresCase: false)] + texts.map { Spelling($0) }
    }

    /// The names of characters in HTML and XML.
    private static let names: [Unicode.Scalar: String] = ["&": "amp", "<": "lt", ">": "gt", "\"": "quot", "'": "apos"]
}

extension Unicode.Scalar {
    /// Whether no output shows the character, not even as a space.
    fileprivate var isHidden: Bool { isUnsafe && !isBreak }
}

/// An escape sequence with a backslash: bash and zsh read it inside `$'…'`, fish reads it anywhere.
struct ShellEscape {
    /// The bytes that the sequence stands for.
    let bytes: [UInt8]
    /// The length of the sequence, in bytes.
    let length: Int

    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "e"): 27, UInt8(ascii: "E"): 27,
        UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
        UInt8(ascii: "v"): 11,
    ]

    /// Reads the escape sequence at the start of a text.
    init(_ text: ArraySlice<UInt8>) {
        let body = text.dropFirst()
        guard let letter = body.first else {
            self.init(bytes: [], length: 1)
            return
        }
        switch letter {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): self.init(number: body.dropFirst(), radix: 16, digits: 2, letter)
        case UInt8(ascii: "u"): self.init(number: body.dropFirst(), radix: 16, digits: 4, letter)
        case UInt8(ascii: "U"): self.init(number: body.dropFirst(), radix: 16, digits: 8, letter)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): self.init(number: body, radix: 8, digits: 3, nil)
        default: self.init(bytes: [Self.letters[letter] ?? letter], length: 2)
        }
    }

    /// Reads the digits after a letter, or after the backslash if `letter` is `nil`.
    private init(number: ArraySlice<UInt8>, radix: Int, digits: Int, _ letter: UInt8?) {
        let text = number.prefix(digits).prefix { $0.hexadecimalDigit.map { Int($0) < radix } ?? false }
        let start = letter == nil ? 1 : 2
        guard let value = UInt32(String(decoding: text, as: UTF8.self), radix: radix) else {
            self.init(bytes: [letter].compactMap(\.self), length: start)
            return
        }
        let isCharacter = letter == UInt8(ascii: "u") || letter == UInt8(ascii: "U")
        let scalar = isCharacter ? Unicode.Scalar(value) : nil
        self.init(
            bytes: scalar.map { Array(String($0).utf8) } ?? [UInt8(truncatingIfNeeded: value)],
            length: start + text.count)
    }

    private init(bytes: [UInt8], length: Int) {
        self.bytes = bytes
        self.length = length
    }
}

/// Undoes all escapes in a text, even where they have no meaning, to find hidden secrets.
enum LooseDecoding {
    /// Removes one layer of escapes: JSON's `\u002f` and `\/` if there are any, otherwise `%2F`.
    ///
    /// JSON escapes come first, because a URL is percent-encoded before it is put into JSON.
    static func decode(_ bytes: [UInt8]) -> [UInt8] {
        let plain = undo(UInt8(ascii: "\\"), jsonEscape, in: bytes)
        return plain == bytes ? undo(UInt8(ascii: "%"), percentEscape, in: bytes) : plain
    }

    private typealias Escape = (meaning: [UInt8], length: Int)

    private static func undo(_ sign: UInt8, _ escape: (ArraySlice<UInt8>) -> Escape?, in bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(sign) else { return bytes }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let found = bytes[place] == sign ? escape(bytes[(place + 1)...].prefix(5)) : nil
            output += found?.meaning ?? [bytes[place]]
            place += found?.length ?? 1
        }
        return output
    }

    private static func percentEscape(_ bytes: ArraySlice<UInt8>) -> Escape? {
        number(bytes.prefix(2), digits: 2).map { ([UInt8($0)], 3) }
    }

    private static func jsonEscape(_ bytes: ArraySlice<UInt8>) -> Escape? {
        if bytes.first == UInt8(ascii: "/") { return ([UInt8(ascii: "/")], 2) }
        guard bytes.first == UInt8(ascii: "u"), let unit = number(bytes.dropFirst(), digits: 4) else { return nil }
        return (Array(String(decoding: [UInt16(unit)], as: UTF16.self).utf8), 6)
    }

    private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> Int? {
        guard bytes.count == digits, bytes.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
        return Int(String(decoding: bytes, as: UTF8.self), radix: 16)
    }
}

/// Undoes escapes wherever there are some, for readers who want to know what else a text may mean.
enum LooseDecoding {
    /// Bytes with one layer less of escapes: of JSON's `\u002f` and `\/` as long as there are such, else of `%2F`.
    ///
    /// One kind after the other, since what JSON carries has been encoded before.
    static func decode(_ bytes: [UInt8]) -> [UInt8] {
        let plain = undo(UInt8(ascii: "\\"), jsonEscape, in: bytes)
        return plain == bytes ? undo(UInt8(ascii: "%"), percentEscape, in: bytes) : plain
    }

    /// An escape: what it means, and how long it is.
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

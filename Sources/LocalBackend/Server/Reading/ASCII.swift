/// The classes of bytes in HTTP's grammar (RFC 9110, section 5.6).
enum ASCII {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20

    /// Whether a byte is a control character (RFC 5234, appendix B.1); a tab is one.
    static func isControl(_ byte: UInt8) -> Bool { byte < space || byte == 0x7F }

    /// Whether a token, such as a method or a field name, may contain a byte (section 5.6.2).
    static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: byte.isLetterOrDigit
        }
    }

    /// Whether a host name may contain a byte (RFC 3986, section 3.2.2); a comma would separate two hosts.
    static func isHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%"),
            UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: byte.isLetterOrDigit
        }
    }

    /// Whether two texts are equal, ignoring the case of ASCII letters.
    static func isSame(_ bytes: Slice<UnsafeRawBufferPointer>, _ text: String) -> Bool {
        guard bytes.count == text.utf8.count else { return false }
        var index = bytes.startIndex
        for byte in text.utf8 {
            guard bytes[index].lowercased == byte.lowercased else { return false }
            index += 1
        }
        return true
    }

    static func isSame(_ one: Slice<UnsafeRawBufferPointer>, _ other: Slice<UnsafeRawBufferPointer>) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0.lowercased == $1.lowercased }
    }

    /// A range without the spaces and tabs at its ends.
    static func trimmed(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == space || bytes[start] == tab { start += 1 }
        while start < end, bytes[end - 1] == space || bytes[end - 1] == tab { end -= 1 }
        return start..<end
    }

    /// The index of the next CR.
    static func end(ofLineFrom start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != carriageReturn { end += 1 }
        return end
    }
}

import ToolkitPrimitives

/// Checks that bytes are a JSON text (RFC 8259), and notes where its values are.
///
/// The text is UTF-8. A whole text may begin with a byte order mark.
struct JSONScanner {
    static let depthLimit = 512

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var entries: [JSONEntry] = []
    /// The arrays and objects around the position.
    private var open: [Int] = []

    /// The entries of the values in a text: each array or object is followed by its elements or members, and each
    /// member consists of its name and its value.
    static func entries(of bytes: [UInt8], isWhole: Bool = true) throws(JSONFault) -> [JSONEntry] {
        // A closure of the standard library has no typed error, so the result carries it.
        let result = bytes.withUnsafeBytes { buffer -> Result<[JSONEntry], JSONFault> in
            var scanner = JSONScanner(buffer)
            do throws(JSONFault) {
                try scanner.scan(isWhole)
                return .success(scanner.entries)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    private mutating func scan(_ isWhole: Bool) throws(JSONFault) {
        guard bytes.count < UInt32.max else { throw JSONFault(offset: 0) }
        if isWhole, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        entries.reserveCapacity(bytes.count / 16)
        repeat { try value() } while try goesOn()
        guard position == bytes.count else { throw fault }
    }

    /// Reads a value, or the beginning of an array or object up to its first value.
    private mutating func value() throws(JSONFault) {
        while true {
            switch try next() {
            case UInt8(ascii: "\""): return try string()
            case UInt8(ascii: "["):
                try enter(.array)
                if try next() == UInt8(ascii: "]") { return leave() }
            case UInt8(ascii: "{"):
                try enter(.object)
                if try next() == UInt8(ascii: "}") { return leave() }
                try name()
            case UInt8(ascii: "t"): return try word("true", .true)
            case UInt8(ascii: "f"): return try word("false", .false)
            case UInt8(ascii: "n"): return try word("null", .null)
            default: return try number()
            }
        }
    }

    /// Ends the arrays and objects that end here; returns whether another value follows.
    private mutating func goesOn() throws(JSONFault) -> Bool {
        while let container = open.last {
            let isObject = entries[container].kind == .object
            switch try next() {
            case UInt8(ascii: ","):
                position += 1
                if isObject { try name() }
                return true
            case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: leave()
            default: throw fault
            }
        }
        skipSpace()
        return false
    }

    private mutating func enter(_ kind: JSONEntry.Kind) throws(JSONFault) {
        guard open.count < Self.depthLimit else { throw fault }
        open.append(entries.count)
        entries.append(JSONEntry(kind, start: position, end: 0, next: 0))
        position += 1
    }

    private mutating func leave() {
        let container = open.removeLast()
        position += 1
        entries[container].end = UInt32(position)
        entries[container].next = UInt32(entries.count)
    }

    private mutating func name() throws(JSONFault) {
        guard try next() == UInt8(ascii: "\"") else { throw fault }
        try string()
        guard try next() == UInt8(ascii: ":") else { throw fault }
        position += 1
    }

    // MARK: Tokens

    private mutating func word(_ word: StaticString, _ kind: JSONEntry.Kind) throws(JSONFault) {
        let start = position
        for index in 0..<word.utf8CodeUnitCount { try take(word.utf8Start[index]) }
        append(kind, from: start, to: position)
    }

    private mutating func number() throws(JSONFault) {
        let start = position
        if peek == UInt8(ascii: "-") { position += 1 }
        if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
        var kind = JSONEntry.Kind.integer
        if peek == UInt8(ascii: ".") {
            kind = .number
            position += 1
            try digits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            kind = .number
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        append(kind, from: start, to: position)
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
        guard position > start else { throw fault }
    }

    private mutating func string() throws(JSONFault) {
        position += 1
        let start = position
        var kind = JSONEntry.Kind.string
        while position < bytes.count {
            let byte = bytes[position]
            // Most bytes are ASCII other than `"` and `\`.
            if byte >= 0x20, byte < 0x80, byte != 0x22, byte != 0x5C {
                position += 1
                continue
            }
            if byte == UInt8(ascii: "\"") {
                append(kind, from: start, to: position)
                position += 1
                return
            }
            if byte == UInt8(ascii: "\\") {
                kind = .escapedString
                try escape()
            } else if byte >= 0x80 {
                try character()
            } else {
                throw fault
            }
        }
        throw fault
    }

    private mutating func escape() throws(JSONFault) {
        position += 1
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            position += 1
            for _ in 0..<4 {
                guard peek?.hexadecimalDigit != nil else { throw fault }
                position += 1
            }
        default: throw fault
        }
    }

    /// Reads a character of two to four bytes (Unicode, table 3-7).
    private mutating func character() throws(JSONFault) {
        let first = bytes[position]
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: throw fault
            }
        guard position + length <= bytes.count else { throw fault }
        let second: ClosedRange<UInt8> =
            switch first {
            case 0xE0: 0xA0...0xBF
            case 0xED: 0x80...0x9F
            case 0xF0: 0x90...0xBF
            case 0xF4: 0x80...0x8F
            default: 0x80...0xBF
            }
        guard second.contains(bytes[position + 1]) else { throw fault }
        for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { throw fault }
        position += length
    }

    // MARK: Bytes

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var fault: JSONFault { JSONFault(offset: position) }

    /// The next byte that is not white space.
    private mutating func next() throws(JSONFault) -> UInt8 {
        skipSpace()
        guard position < bytes.count else { throw fault }
        return bytes[position]
    }

    private mutating func take(_ byte: UInt8) throws(JSONFault) {
        guard peek == byte else { throw fault }
        position += 1
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            guard bytes[position].isWhiteSpace else { return }
            position += 1
        }
    }

    private mutating func append(_ kind: JSONEntry.Kind, from start: Int, to end: Int) {
        entries.append(JSONEntry(kind, start: start, end: end, next: entries.count + 1))
    }
}

extension UInt8 {
    /// Whether the byte is white space of JSON (RFC 8259, section 2) and of XML (section 2.3).
    package var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

/// Where a JSON text is not valid.
struct JSONFault: Error, Equatable {
    /// The position of the first wrong byte, from 0; the length of the text if it ends too early.
    let offset: Int
}

/// A value, or the name of a member, in a JSON text.
struct JSONEntry {
    enum Kind: UInt8 {
        case null, `true`, `false`, integer, number, string, escapedString, array, object
    }

    let kind: Kind
    /// Where the bytes begin; those of a string are within its quotation marks.
    let start: UInt32
    fileprivate(set) var end: UInt32
    /// The entry that follows the value.
    fileprivate(set) var next: UInt32

    fileprivate init(_ kind: Kind, start: Int, end: Int, next: Int) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        self.next = UInt32(truncatingIfNeeded: next)
    }
}

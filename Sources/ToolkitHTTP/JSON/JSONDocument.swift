import ToolkitPrimitives

/// A JSON text with the places of its values; a ``JSONNode`` is one of them.
final class JSONDocument: Sendable {
    private let bytes: [UInt8]
    private let entries: [JSONEntry]

    /// - Parameter isWhole: Whether the bytes are a text of their own, and not an element of a list.
    /// - Throws: `DecodingError.dataCorrupted` if the bytes are not valid JSON.
    init(_ bytes: [UInt8], isWhole: Bool = true) throws {
        do throws(JSONFault) {
            entries = try JSONScanner.entries(of: bytes, isWhole: isWhole)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "not JSON at byte \(error.offset)"))
        }
        self.bytes = bytes
    }

    func kind(_ index: Int) -> JSONEntry.Kind { entries[index].kind }

    func next(_ index: Int) -> Int { Int(entries[index].next) }

    /// The bytes of a value; of a string without its quotation marks.
    func text(_ index: Int) -> ArraySlice<UInt8> { bytes[Int(entries[index].start)..<Int(entries[index].end)] }

    /// The string at an index, which must be one; an escaped half of a surrogate pair becomes U+FFFD.
    func string(_ index: Int) -> String {
        let text = text(index)
        guard entries[index].kind == .escapedString else { return String(decoding: text, as: UTF8.self) }
        var units: [UInt8] = []
        units.reserveCapacity(text.count)
        var place = text.startIndex
        while place < text.endIndex {
            guard text[place] == UInt8(ascii: "\\") else {
                units.append(text[place])
                place += 1
                continue
            }
            let (scalar, length) = Self.escape(text[place...])
            units.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            place += length
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// The meaning of an escape that the scanner has checked, and its length in bytes.
    private static func escape(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int) {
        let place = text.startIndex
        func unit(at place: Int) -> UInt16? {
            guard text[place...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
            return text[place + 2..<place + 6].reduce(0) { $0 << 4 | UInt16($1.hexadecimalDigit ?? 0) }
        }
        switch text[place + 1] {
        case UInt8(ascii: "b"): return ("\u{8}", 2)
        case UInt8(ascii: "f"): return ("\u{C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"):
            let first = unit(at: place) ?? 0
            if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
            guard UTF16.isLeadSurrogate(first), let second = unit(at: place + 6), UTF16.isTrailSurrogate(second) else {
                return ("\u{FFFD}", 6)
            }
            return (UTF16.decode(UTF16.EncodedScalar([first, second])), 12)
        case let other: return (Unicode.Scalar(other), 2)
        }
    }

    /// The indexes of the values in an array, or of the names in an object.
    func children(of index: Int) -> Children {
        Children(document: self, index: index + 1, end: next(index), isObject: kind(index) == .object)
    }

    /// The values in an array, or the names in an object.
    struct Children: Sequence, IteratorProtocol {
        let document: JSONDocument
        var index: Int
        let end: Int
        let isObject: Bool

        mutating func next() -> Int? {
            guard index < end else { return nil }
            defer { index = document.next(isObject ? index + 1 : index) }
            return index
        }
    }

    /// The value of a member; the last one of several with the same name.
    func member(_ name: String, of index: Int) -> Int? {
        var name = name
        return name.withUTF8 { name in
            bytes.withUnsafeBufferPointer { bytes in
                var found: Int?
                var child = index + 1
                let end = next(index)
                while child < end {
                    let entry = entries[child]
                    if entry.kind == .escapedString {
                        if string(child).utf8.elementsEqual(name) { found = child + 1 }
                    } else if Int(entry.end - entry.start) == name.count {
                        let text = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
                        if UnsafeRawBufferPointer(text).hasBytes(of: UnsafeRawBufferPointer(name)) { found = child + 1 }
                    }
                    child = next(child + 1)
                }
                return found
            }
        }
    }

    /// The names and indexes on the way from the whole text to a value.
    func path(to index: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var container = 0
        while container < index {
            var number = 0
            guard
                let child = children(of: container).first(where: { child in
                    number += 1
                    return next(kind(container) == .object ? child + 1 : child) > index
                })
            else { return path }
            if kind(container) == .object {
                path.append(JSONKey(string(child)))
                container = child + 1
            } else {
                path.append(JSONKey(number - 1))
                container = child
            }
        }
        return path
    }
}

/// The name of a member, or the index of an element.
struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init(_ index: Int) {
        stringValue = "\(index)"
        intValue = index
    }

    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
}

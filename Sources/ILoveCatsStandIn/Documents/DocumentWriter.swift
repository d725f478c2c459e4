import ToolkitStandIn

/// Writes documents and other values as compact JSON with sorted names, in the form of all stored documents.
///
/// `JSONEncoder` writes the same text, but takes many times as long.
struct DocumentWriter {
    private var bytes: [UInt8] = []

    /// Returns the text of a document with its ID first; a list joins these texts without changes.
    /// - Throws: `EncodingError` when a value contains infinity or NaN.
    mutating func text(_ id: String, _ fields: DocumentFields) throws -> String {
        append(#"{"_id":""#)
        append(id)
        append(mark: "\"")
        for member in fields.members {
            append(mark: ",")
            try write(member)
        }
        append(mark: "}")
        return take()
    }

    /// Returns the text of a value.
    /// - Throws: `EncodingError` when it contains infinity or NaN.
    mutating func text(_ value: JSONValue) throws -> String {
        try write(value)
        return take()
    }

    /// Returns the written text and empties the writer, which keeps its memory for the next text.
    private mutating func take() -> String {
        defer { bytes.removeAll(keepingCapacity: true) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func write(_ value: JSONValue) throws {
        switch value {
        case .null: append("null")
        case .bool(let flag): append(flag ? "true" : "false")
        case .integer(let number): append(String(number))
        case .number(let number): try write(number)
        case .string(let text): write(text)
        case .array(let elements):
            append(mark: "[")
            for (index, element) in elements.enumerated() {
                if index > 0 { append(mark: ",") }
                try write(element)
            }
            append(mark: "]")
        case .object(let members):
            append(mark: "{")
            for (index, member) in DocumentFields(members).members.enumerated() {
                if index > 0 { append(mark: ",") }
                try write(member)
            }
            append(mark: "}")
        }
    }

    private mutating func write(_ member: JSONValue.Member) throws {
        write(member.name)
        append(mark: ":")
        try write(member.value)
    }

    private mutating func write(_ number: Double) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: [], debugDescription: "JSON cannot represent \(number)."))
        }
        let text = number.description
        append(text.hasSuffix(".0") ? text.dropLast(2) : text[...])
    }

    private mutating func write(_ text: String) {
        append(mark: "\"")
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { append(text) } else { for byte in text.utf8 { write(escaping: byte) } }
        append(mark: "\"")
    }

    private mutating func write(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case ..<0x20: append("\\u" + UInt32(byte).hexadecimal(4))
        default: bytes.append(byte)
        }
    }

    private mutating func append(_ text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func append(mark: Unicode.Scalar) {
        bytes.append(UInt8(ascii: mark))
    }
}

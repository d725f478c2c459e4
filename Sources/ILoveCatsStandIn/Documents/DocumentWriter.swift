import ToolkitStandIn

/// Writes documents and other values as compact JSON with sorted names, in the form of all stored documents.
struct DocumentWriter {
    /// The most bytes of a document (ILoveCatsStandIn/Contract.md, section 4.4).
    private static let limit = 4 << 20

    private var json = JSONWriter(escapes: .required)

    /// Returns the text of a document with its ID first; a list joins these texts without changes.
    /// - Throws: `EncodingError` when a value contains infinity or NaN; `DocumentError.invalid` when the document is too
    ///   long.
    mutating func text(_ id: String, _ fields: DocumentFields) throws -> String {
        json.append(#"{"_id":"\#(id)""#)
        for member in fields.members {
            try Self.check(member.value)
            json.append(",")
            json.write(.string(member.name))
            json.append(":")
            json.write(member.value)
        }
        json.append("}")
        let bytes = json.take()
        guard bytes.count <= Self.limit else {
            throw DocumentError.invalid("body", "A document has at most \(Self.limit >> 20) MB.")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Throws: `EncodingError` when it contains infinity or NaN.
    mutating func text(_ value: JSONValue) throws -> String {
        try Self.check(value)
        json.write(value)
        return String(decoding: json.take(), as: UTF8.self)
    }

    /// Refuses numbers that JSON cannot represent, which `$mul` may make.
    private static func check(_ value: JSONValue) throws {
        switch value {
        case .number(let number) where !number.isFinite:
            throw EncodingError.invalidValue(
                number, .init(codingPath: [], debugDescription: "JSON cannot represent \(number)."))
        case .array(let elements): for element in elements { try check(element) }
        case .object(let members): for member in members { try check(member.value) }
        case .null, .bool, .integer, .number, .decimal, .string: break
        }
    }
}

import ToolkitPrimitives

/// Encodes and decodes JSON with the same settings everywhere.
///
/// Dates are ISO 8601. They are read with or without fractional seconds, and written in UTC with milliseconds.
public enum JSON {
    /// Decodes a value from UTF-8 bytes.
    /// - Throws: `DecodingError`.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try makeDecoder().decode(type, from: Data(bytes))
    }

    /// Encodes a value with sorted names; members that are `nil` are omitted.
    /// - Throws: `EncodingError`.
    public static func encode(_ value: some Encodable) throws -> [UInt8] {
        Array(try makeEncoder().encode(value))
    }

    /// Makes a decoder, for callers that decode many values.
    public static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = date(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an ISO 8601 date: \(text)")
            }
            return date
        }
        return decoder
    }

    /// Makes an encoder, for callers that encode many values.
    package static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(text(date))
        }
        return encoder
    }

    /// Reads an ISO 8601 date with or without fractional seconds.
    public static func date(_ text: String) -> Date? {
        let hasFraction = text.utf8.contains(UInt8(ascii: "."))
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
    }

    /// Writes a date as ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z`.
    public static func text(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension DecodingError {
    /// The path of the invalid value, such as `rows[3].name`; empty for the whole document.
    public var path: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            Self.text(context.codingPath)
        case .keyNotFound(let key, let context): Self.text(context.codingPath + [key])
        @unknown default: ""
        }
    }

    private static func text(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}

extension JSON {
    /// Encodes a JSON value as UTF-8 with sorted names, several times faster than ``encode(_:)``.
    public static func bytes(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.take()
    }
}

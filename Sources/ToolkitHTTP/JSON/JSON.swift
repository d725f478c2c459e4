import Foundation

/// The one place that makes JSON encoders and decoders.
///
/// Dates are ISO 8601, read with and without fractional seconds and written with milliseconds in UTC.
public enum JSON {
    /// Reads a value; `bytes` are UTF-8.
    /// - Throws: `DecodingError`.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try makeDecoder().decode(type, from: Data(bytes))
    }

    /// Writes a value for the wire: sorted names, nothing for `nil`.
    /// - Throws: `EncodingError`.
    public static func encode(_ value: some Encodable) throws -> [UInt8] {
        Array(try makeEncoder().encode(value))
    }

    /// A decoder, for callers that read many values.
    public static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = date(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "No ISO 8601 date: \(text)")
            }
            return date
        }
        return decoder
    }

    /// An encoder, for callers that write many values.
    public static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(text(date))
        }
        return encoder
    }

    /// The moment that an ISO 8601 text names, with or without fractional seconds.
    public static func date(_ text: String) -> Date? {
        let hasFraction = text.utf8.contains(UInt8(ascii: "."))
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
    }

    /// A moment as ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z`.
    public static func text(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension DecodingError {
    /// Where in the document it went wrong, as `rows[3].name`; empty at the top.
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
    /// A value as UTF-8 text, members sorted by name: several times quicker than ``encode(_:)``.
    public static func bytes(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.take()
    }
}

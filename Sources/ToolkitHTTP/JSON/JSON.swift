import ToolkitPrimitives

/// Encodes and decodes JSON with the same settings everywhere.
///
/// Dates are ISO 8601. They are read with or without fractional seconds, and written in UTC with milliseconds.
public enum JSON {
    /// Whether the bytes are valid JSON (RFC 8259), without more than 512 levels of arrays and objects.
    package static func isValid(_ bytes: [UInt8]) -> Bool { (try? JSONDocument(bytes)) != nil }

    /// Decodes a value from a JSON text (RFC 8259), which is UTF-8 and nests at most 512 arrays and objects.
    /// - Throws: `DecodingError`.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try JSONNode(document: JSONDocument(bytes), index: 0).decode(type)
    }

    /// Decodes a value from a part of a larger text, such as an element of a list.
    /// - Throws: `DecodingError`.
    public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: ArraySlice<UInt8>) throws -> Value {
        try JSONNode(document: JSONDocument(Array(bytes), isWhole: false), index: 0).decode(type)
    }

    /// Encodes a value with sorted names; members that are `nil` are omitted.
    /// - Parameter isPretty: Whether each member and element is on a separate line.
    /// - Throws: The errors of the value.
    public static func encode(_ value: some Encodable, isPretty: Bool = false) throws -> [UInt8] {
        var writer = JSONWriter(isPretty: isPretty, escapes: .required)
        writer.write(try ValueEncoder.encode(value, for: .exchange))
        return writer.take()
    }

    /// Reads an ISO 8601 date with or without fractional seconds; the year has four digits, as RFC 3339 wants it.
    public static func date(_ text: String) -> Date? {
        if let date = usualDate(text) { return date }
        guard isReadable(text) else { return nil }
        let hasFraction = text.utf8.contains(UInt8(ascii: "."))
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
    }

    /// Whether the numbers of a date have a usual length: Foundation also takes numbers of a hundred digits, and makes
    /// dates of them whose seconds do not fit into an integer.
    private static func isReadable(_ text: String) -> Bool {
        let runs = text.utf8.split { !$0.isDigit }
        return text.utf8.prefix(4).allSatisfy(\.isDigit) && runs.first?.count == 4
            && runs.allSatisfy { $0.count <= 9 }
    }

    /// Reads the form that most services write, `2026-01-31T12:00:00.000Z`; Foundation takes many times as long.
    ///
    /// It takes only days that every month has, and years in which every calendar is the Gregorian one.
    package static func usualDate(_ text: String) -> Date? {
        let form = "0000-00-00T00:00:00.000Z".utf8
        guard text.utf8.count == form.count else { return nil }
        var numbers = (year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0, fraction: 0)
        for (place, (byte, expected)) in zip(text.utf8, form).enumerated() {
            guard expected == UInt8(ascii: "0") else {
                guard byte == expected else { return nil }
                continue
            }
            let digit = Int(byte) - 0x30
            guard (0...9).contains(digit) else { return nil }
            switch place {
            case ..<4: numbers.year = numbers.year * 10 + digit
            case ..<7: numbers.month = numbers.month * 10 + digit
            case ..<10: numbers.day = numbers.day * 10 + digit
            case ..<13: numbers.hour = numbers.hour * 10 + digit
            case ..<16: numbers.minute = numbers.minute * 10 + digit
            case ..<19: numbers.second = numbers.second * 10 + digit
            default: numbers.fraction = numbers.fraction * 10 + digit
            }
        }
        guard numbers.year >= 1600, (1...12).contains(numbers.month), (1...28).contains(numbers.day), numbers.hour < 24,
            numbers.minute < 60,
            numbers.second < 60
        else { return nil }
        var time = tm()
        time.tm_year = Int32(numbers.year - 1900)
        time.tm_mon = Int32(numbers.month - 1)
        time.tm_mday = Int32(numbers.day)
        time.tm_hour = Int32(numbers.hour)
        time.tm_min = Int32(numbers.minute)
        time.tm_sec = Int32(numbers.second)
        return Date(timeIntervalSince1970: Double(timegm(&time)) + Double(numbers.fraction) / 1000)
    }

    /// Writes a date as ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z`.
    public static func text(_ date: Date) -> String {
        // Foundation cuts off, and a number far from 2001 is a little below its millisecond.
        let milliseconds = (date.timeIntervalSinceReferenceDate * 1000 + 0.05).rounded(.down)
        let moment = Date(timeIntervalSinceReferenceDate: milliseconds / 1000 + 0.0001)
        return moment.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
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
    /// Encodes a JSON value as UTF-8 with sorted names, and escapes all characters that could affect a terminal.
    public static func bytes(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.take()
    }
}

import ToolkitPrimitives

/// A value in a JSON text, from which `Decodable` types are decoded.
struct JSONNode {
    let document: JSONDocument
    let index: Int

    /// - Throws: `DecodingError`, and the errors of the type's own initializer.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == Date.self { return try special(date()) }
        if type == URL.self { return try special(url()) }
        if type == Decimal.self { return try special(decimal()) }
        return try Value(from: self)
    }

    /// A value of one of the types that this decoder reads itself.
    private func special<Value>(_ value: Any) throws -> Value {
        guard let value = value as? Value else { throw mismatch(Value.self) }
        return value
    }

    var kind: JSONEntry.Kind { document.kind(index) }
    var isNull: Bool { kind == .null }

    func bool() throws -> Bool {
        switch kind {
        case .true: true
        case .false: false
        default: throw mismatch(Bool.self)
        }
    }

    func string() throws -> String {
        guard kind == .string || kind == .escapedString else { throw mismatch(String.self) }
        return document.string(index)
    }

    /// A whole number, also one that is written with a fraction or an exponent.
    func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        switch kind {
        case .integer:
            if let number = Number(asciiDigits: document.text(index)) { return number }
        case .number:
            if let number = Number(exactly: try double()) { return number }
        default: throw mismatch(type)
        }
        throw invalid("a number that does not fit")
    }

    func double() throws -> Double {
        guard kind == .integer || kind == .number else { throw mismatch(Double.self) }
        guard let number = Double(String(decoding: document.text(index), as: UTF8.self)), number.isFinite else {
            throw invalid("a number that does not fit")
        }
        return number
    }

    private func decimal() throws -> Decimal {
        guard kind == .integer || kind == .number else { throw mismatch(Decimal.self) }
        guard let number = Decimal(string: String(decoding: document.text(index), as: UTF8.self)) else {
            throw invalid("a number that does not fit")
        }
        return number
    }

    private func date() throws -> Date {
        guard let date = JSON.date(try string()) else { throw invalid("not an ISO 8601 date") }
        return date
    }

    private func url() throws -> URL {
        guard let url = URL(string: try string()) else { throw invalid("not a URL") }
        return url
    }

    func mismatch(_ type: any Any.Type) -> DecodingError {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "\(kind)")
        return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    private func invalid(_ problem: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: problem))
    }
}

extension JSONNode: Decoder {
    var codingPath: [any CodingKey] { document.path(to: index) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(JSONObject(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .array else { throw mismatch([Any].self) }
        return JSONArray(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONNode: SingleValueDecodingContainer {
    func decodeNil() -> Bool { isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try bool() }
    func decode(_ type: String.Type) throws -> String { try string() }
    func decode(_ type: Double.Type) throws -> Double { try double() }
    func decode(_ type: Float.Type) throws -> Float { Float(try double()) }
    func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number { try integer(type) }
}

extension FixedWidthInteger {
    /// A whole number of a JSON text; `nil` if it does not fit.
    fileprivate init?(asciiDigits text: ArraySlice<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        var number: Self = 0
        for byte in isNegative ? text.dropFirst() : text {
            let (shifted, overflows) = number.multipliedReportingOverflow(by: 10)
            let digit = Self(truncatingIfNeeded: byte - UInt8(ascii: "0"))
            let (sum, overflowsToo) =
                isNegative ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
            guard !overflows, !overflowsToo else { return nil }
            number = sum
        }
        self = number
    }
}

import ToolkitPrimitives

/// A JSON value (RFC 8259); an object keeps the order of its members, but equality ignores it.
public enum JSONValue: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number that fits into 64 bits.
    case integer(Int64)
    /// Any other number, as a floating-point number.
    case number(Double)
    /// A number to write with all its digits; numbers that are read are never of this kind.
    case decimal(Decimal)
    /// An unescaped string.
    case string(String)
    /// An array with its elements.
    case array([JSONValue])
    /// An object with its members in their original order.
    case object([Member])

    /// A member of an object: a name and a value.
    public struct Member: Equatable, Sendable {
        /// The unescaped name.
        public let name: String
        /// The value.
        public let value: JSONValue

        /// Makes a member.
        public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }

        public static func == (a: Member, b: Member) -> Bool { a.name.isSameBytes(as: b.name) && a.value == b.value }
    }

    /// An object without the members that are `nil`.
    package static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    /// The value of a member; `nil` if this is not an object or has no such member.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name.isSameBytes(as: name) }?.value
    }

    /// The elements; `nil` if this is not an array.
    public var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The text; `nil` if this is not a string.
    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The whole number; `nil` if this is not one.
    public var integer: Int? {
        switch self {
        case .integer(let number): Int(exactly: number)
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The number; `nil` if this is not one.
    public var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .decimal(let number): Double("\(number)")
        default: nil
        }
    }
}

extension String {
    /// Whether a text is the same code unit by code unit, as JSON compares strings (RFC 8259, section 8.3).
    ///
    /// For `==`, é as one character is the same as e and an accent.
    package func isSameBytes(as other: String) -> Bool {
        // Most texts that are compared differ, which == finds at once.
        guard self == other else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable {
                UnsafeRawBufferPointer(own).hasBytes(of: UnsafeRawBufferPointer($0))
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Whether this text comes before another one, in an order in which only the same bytes have the same place.
    package func precedes(_ other: String) -> Bool {
        self < other || self == other && utf8.lexicographicallyPrecedes(other.utf8)
    }
}

extension JSONValue: Equatable {
    public static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.string(let a), .string(let b)): a.isSameBytes(as: b)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)):
            a.sorted { $0.name.precedes($1.name) } == b.sorted { $0.name.precedes($1.name) }
        case (.integer(let a), .integer(let b)): a == b
        case (.decimal(let a), .decimal(let b)): a == b
        case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): a == Int64(exactly: b)
        default: a.number != nil && a.number == b.number
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(floatLiteral number: Double) { self = .number(number) }
    public init(stringLiteral text: String) { self = .string(text) }
    public init(integerLiteral number: Int64) { self = .integer(number) }
    public init(booleanLiteral flag: Bool) { self = .bool(flag) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member($0.0, $0.1) })
    }
}

extension JSONValue: Codable {
    /// Decodes any value from JSON.
    /// - Throws: `DecodingError`, also if the decoder reads something other than JSON.
    public init(from decoder: any Decoder) throws {
        guard let node = decoder as? JSONNode else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not JSON"))
        }
        try self.init(node)
    }

    private init(_ node: JSONNode) throws {
        let document = node.document
        func value(_ index: Int) throws -> JSONValue { try JSONValue(JSONNode(document: document, index: index)) }
        self =
            switch node.kind {
            case .null: .null
            case .true: .bool(true)
            case .false: .bool(false)
            case .integer: try (try? node.integer(Int64.self)).map { .integer($0) } ?? .number(node.double())
            case .number: .number(try node.double())
            case .string, .escapedString: .string(document.string(node.index))
            case .array: .array(try document.children(of: node.index).map { try value($0) })
            case .object:
                .object(
                    try document.children(of: node.index).map {
                        Member(document.string($0), try value($0 + 1))
                    })
            }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var object = encoder.container(keyedBy: JSONKey.self)
            for member in members { try object.encode(member.value, forKey: JSONKey(member.name)) }
        case .array(let elements):
            var array = encoder.unkeyedContainer()
            for element in elements { try array.encode(element) }
        case .null: try encodeSingle(encoder) { try $0.encodeNil() }
        case .bool(let flag): try encodeSingle(encoder) { try $0.encode(flag) }
        case .integer(let number): try encodeSingle(encoder) { try $0.encode(number) }
        case .number(let number): try encodeSingle(encoder) { try $0.encode(number) }
        case .decimal(let number): try encodeSingle(encoder) { try $0.encode(number) }
        case .string(let text): try encodeSingle(encoder) { try $0.encode(text) }
        }
    }

    private func encodeSingle(
        _ encoder: any Encoder, _ write: (inout any SingleValueEncodingContainer) throws -> Void
    ) throws {
        var container = encoder.singleValueContainer()
        try write(&container)
    }
}

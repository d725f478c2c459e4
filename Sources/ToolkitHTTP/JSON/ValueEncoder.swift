import ToolkitPrimitives

/// Encodes an `Encodable` as a ``JSONValue`` with members in declared order.
///
/// JSON, NDJSON and CSV output and the bodies of requests are all written from this value. Dates become ISO 8601
/// strings.
package struct ValueEncoder: Encoder {
    /// What a value is encoded for.
    package enum Purpose {
        /// The answer of a command: a member that is `nil` becomes `null`, and a decimal number a string.
        case answer
        /// A request or a file: a member that is `nil` is omitted, and a decimal number is a number with all its digits.
        case exchange
    }

    /// The content of a container; its nested containers share theirs by reference.
    final class Node {
        let purpose: Purpose
        /// What was encoded so far, with `null` in the place of each nested container.
        private(set) var content = JSONValue.null
        /// The nested containers, which may still grow, with their places.
        private var nested: [(place: Int, node: Node)] = []

        init(_ purpose: Purpose) { self.purpose = purpose }

        var value: JSONValue {
            if nested.isEmpty { return content }
            switch content {
            case .array(var elements):
                for (place, node) in nested { elements[place] = node.value }
                return .array(elements)
            case .object(var members):
                for (place, node) in nested { members[place] = .init(members[place].name, node.value) }
                return .object(members)
            default: return content
            }
        }

        /// Replaces the content, unless it already is a container of the same kind.
        func begin(_ empty: JSONValue) {
            switch (content, empty) {
            case (.array, .array), (.object, .object): break
            default: set(empty)
            }
        }

        func set(_ value: JSONValue) { (content, nested) = (value, []) }

        func append(_ name: String, _ value: JSONValue) {
            guard case .object(var members) = content else { return set(.object([.init(name, value)])) }
            // Without this, the array would have two owners, and would be copied.
            content = .null
            members.append(.init(name, value))
            content = .object(members)
        }

        func append(_ value: JSONValue) {
            guard case .array(var elements) = content else { return set(.array([value])) }
            content = .null
            elements.append(value)
            content = .array(elements)
        }

        func nest(_ name: String) -> Node {
            append(name, .null)
            return nest()
        }

        func nestElement() -> Node {
            append(.null)
            return nest()
        }

        /// Makes a node for the last place.
        private func nest() -> Node {
            let node = Node(purpose)
            nested.append((count - 1, node))
            return node
        }

        var count: Int {
            switch content {
            case .array(let elements): elements.count
            case .object(let members): members.count
            default: 0
            }
        }
    }

    let node: Node
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    package static func encode(_ value: some Encodable, for purpose: Purpose = .answer) throws -> JSONValue {
        try encoded(value, purpose)
    }

    /// Encodes a value that another one may contain.
    private static func encoded<Value: Encodable>(_ value: Value, _ purpose: Purpose) throws -> JSONValue {
        // A comparison of types takes less time than a cast that fails.
        if Value.self == String.self, let text = value as? String { return .string(text) }
        if Value.self == JSONValue.self, let value = value as? JSONValue { return value }
        if Value.self == Date.self, let date = value as? Date { return .string(JSON.text(date)) }
        if Value.self == URL.self, let url = value as? URL { return .string(url.absoluteString) }
        if Value.self == Decimal.self, let number = value as? Decimal {
            return purpose == .answer ? .string("\(number)") : .decimal(number)
        }
        let node = Node(purpose)
        try value.encode(to: ValueEncoder(node: node))
        return node.value
    }

    fileprivate static func integer(_ value: some BinaryInteger) -> JSONValue {
        Int64(exactly: value).map { .integer($0) } ?? .number(Double(value))
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.begin(.object([]))
        return KeyedEncodingContainer(Keyed<Key>(node: node))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.begin(.array([]))
        return Unkeyed(node: node)
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

extension ValueEncoder {
    private struct Single: SingleValueEncodingContainer {
        let node: Node
        var codingPath: [any CodingKey] { [] }

        func encodeNil() { node.set(.null) }
        func encode(_ value: Bool) { node.set(.bool(value)) }
        func encode(_ value: String) { node.set(.string(value)) }
        func encode(_ value: Double) { node.set(.number(value)) }
        func encode(_ value: Float) { node.set(.number(Double(value))) }
        func encode(_ value: some FixedWidthInteger & Encodable) { node.set(ValueEncoder.integer(value)) }

        func encode<Value: Encodable>(_ value: Value) throws { node.set(try ValueEncoder.encoded(value, node.purpose)) }
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let node: Node
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { append(.null, key) }
        func encode(_ value: Bool, forKey key: Key) { append(.bool(value), key) }
        func encode(_ value: String, forKey key: Key) { append(.string(value), key) }
        func encode(_ value: Double, forKey key: Key) { append(.number(value), key) }
        func encode(_ value: Int, forKey key: Key) { append(.integer(Int64(value)), key) }

        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            node.append(key.stringValue, try ValueEncoder.encoded(value, node.purpose))
        }

        private func append(_ value: JSONValue, _ key: Key) { node.append(key.stringValue, value) }

        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Bool?, forKey key: Key) { optional(value.map { .bool($0) }, key) }
        func encodeIfPresent(_ value: String?, forKey key: Key) { optional(value.map { .string($0) }, key) }
        func encodeIfPresent(_ value: Double?, forKey key: Key) { optional(value.map { .number($0) }, key) }
        func encodeIfPresent(_ value: Int?, forKey key: Key) { optional(value.map { .integer(Int64($0)) }, key) }
        func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try optional(value, key) }

        private func optional(_ value: (some Encodable)?, _ key: Key) throws {
            guard let value else { return optional(nil, key) }
            try encode(value, forKey: key)
        }

        private func optional(_ value: JSONValue?, _ key: Key) {
            if value != nil || node.purpose == .answer { append(value ?? .null, key) }
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            ValueEncoder(node: node.nest(key.stringValue)).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            ValueEncoder(node: node.nest(key.stringValue)).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { ValueEncoder(node: node.nest("super")) }
        func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder(node: node.nest(key.stringValue)) }
    }

    private struct Unkeyed: UnkeyedEncodingContainer {
        let node: Node
        var codingPath: [any CodingKey] { [] }

        var count: Int { node.count }

        func encodeNil() { node.append(.null) }
        func encode<Value: Encodable>(_ value: Value) throws {
            node.append(try ValueEncoder.encoded(value, node.purpose))
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            ValueEncoder(node: node.nestElement()).container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            ValueEncoder(node: node.nestElement()).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { ValueEncoder(node: node.nestElement()) }
    }
}

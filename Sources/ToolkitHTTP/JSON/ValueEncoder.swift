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

    /// The content of a container; nested containers share it by reference.
    final class Node {
        enum Content {
            case value(JSONValue)
            case array([Slot])
            case object([(name: String, slot: Slot)])
        }

        /// A value, or the content of a nested container, which may still grow.
        enum Slot {
            case value(JSONValue)
            case node(Node)

            var value: JSONValue {
                switch self {
                case .value(let value): value
                case .node(let node): node.value
                }
            }
        }

        var content = Content.value(.null)
        let purpose: Purpose

        init(_ purpose: Purpose) {
            self.purpose = purpose
        }

        var value: JSONValue {
            switch content {
            case .value(let value): value
            case .array(let slots): .array(slots.map(\.value))
            case .object(let members): .object(members.map { .init($0.name, $0.slot.value) })
            }
        }

        func append(_ name: String, _ slot: Slot) {
            if case .object(var members) = content {
                content = .value(.null)
                members.append((name, slot))
                content = .object(members)
            } else {
                content = .object([(name, slot)])
            }
        }

        func append(_ slot: Slot) {
            if case .array(var slots) = content {
                content = .value(.null)
                slots.append(slot)
                content = .array(slots)
            } else {
                content = .array([slot])
            }
        }

        func append(_ name: String) -> Node {
            let node = Node(purpose)
            append(name, .node(node))
            return node
        }

        func append() -> Node {
            let node = Node(purpose)
            append(.node(node))
            return node
        }
    }

    let node: Node
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Encodes a value.
    package static func encode(_ value: some Encodable, for purpose: Purpose = .answer) throws -> JSONValue {
        try slot(value, purpose).value
    }

    /// Encodes a value that another one contains.
    private static func slot<Value: Encodable>(_ value: Value, _ purpose: Purpose) throws -> Node.Slot {
        // A comparison of types takes less time than a cast that fails.
        if Value.self == String.self, let text = value as? String { return .value(.string(text)) }
        if Value.self == JSONValue.self, let value = value as? JSONValue { return .value(value) }
        if Value.self == Date.self, let date = value as? Date { return .value(.string(JSON.text(date))) }
        if Value.self == URL.self, let url = value as? URL { return .value(.string(url.absoluteString)) }
        if Value.self == Decimal.self, let number = value as? Decimal {
            return .value(purpose == .answer ? .string("\(number)") : .decimal(number))
        }
        let node = Node(purpose)
        try value.encode(to: ValueEncoder(node: node))
        return .node(node)
    }

    fileprivate static func integer(_ value: some BinaryInteger) -> JSONValue {
        Int64(exactly: value).map { .integer($0) } ?? .number(Double(value))
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .value = node.content { node.content = .object([]) }
        return KeyedEncodingContainer(Keyed<Key>(node: node))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .value = node.content { node.content = .array([]) }
        return Unkeyed(node: node)
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

extension ValueEncoder {
    private struct Single: SingleValueEncodingContainer {
        let node: Node
        var codingPath: [any CodingKey] { [] }

        func encodeNil() { node.content = .value(.null) }
        func encode(_ value: Bool) { node.content = .value(.bool(value)) }
        func encode(_ value: String) { node.content = .value(.string(value)) }
        func encode(_ value: Double) { node.content = .value(.number(value)) }
        func encode(_ value: Float) { node.content = .value(.number(Double(value))) }
        func encode(_ value: Int) { integer(value) }
        func encode(_ value: Int8) { integer(value) }
        func encode(_ value: Int16) { integer(value) }
        func encode(_ value: Int32) { integer(value) }
        func encode(_ value: Int64) { integer(value) }
        func encode(_ value: UInt) { integer(value) }
        func encode(_ value: UInt8) { integer(value) }
        func encode(_ value: UInt16) { integer(value) }
        func encode(_ value: UInt32) { integer(value) }
        func encode(_ value: UInt64) { integer(value) }

        func encode<Value: Encodable>(_ value: Value) throws {
            switch try slot(value, node.purpose) {
            case .value(let value): node.content = .value(value)
            case .node(let other): node.content = other.content
            }
        }

        private func integer(_ value: some BinaryInteger) { node.content = .value(ValueEncoder.integer(value)) }
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
            node.append(key.stringValue, try slot(value, node.purpose))
        }

        private func append(_ value: JSONValue, _ key: Key) { node.append(key.stringValue, .value(value)) }

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
            ValueEncoder(node: node.append(key.stringValue)).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            ValueEncoder(node: node.append(key.stringValue)).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { ValueEncoder(node: node.append("super")) }
        func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder(node: node.append(key.stringValue)) }
    }

    private struct Unkeyed: UnkeyedEncodingContainer {
        let node: Node
        var codingPath: [any CodingKey] { [] }

        var count: Int {
            guard case .array(let nodes) = node.content else { return 0 }
            return nodes.count
        }

        func encodeNil() { node.append(.value(.null)) }
        func encode<Value: Encodable>(_ value: Value) throws { node.append(try slot(value, node.purpose)) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            ValueEncoder(node: node.append()).container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            ValueEncoder(node: node.append()).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { ValueEncoder(node: node.append()) }
    }
}

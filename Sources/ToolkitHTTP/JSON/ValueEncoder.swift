import ToolkitPrimitives

/// Encodes an `Encodable` as a ``JSONValue`` with members in declared order and `null` for `nil`.
///
/// JSON, NDJSON and CSV output are all written from this value. Dates become ISO 8601 strings, decimals strings.
package struct ValueEncoder: Encoder {
    /// The content of a container; nested containers share it by reference.
    final class Node {
        enum Content {
            case value(JSONValue)
            case array([Node])
            case object([(name: String, node: Node)])
        }

        var content = Content.value(.null)

        var value: JSONValue {
            switch content {
            case .value(let value): value
            case .array(let nodes): .array(nodes.map(\.value))
            case .object(let members): .object(members.map { .init($0.name, $0.node.value) })
            }
        }

        func append(_ name: String) -> Node {
            let node = Node()
            if case .object(var members) = content {
                content = .value(.null)
                members.append((name, node))
                content = .object(members)
            } else {
                content = .object([(name, node)])
            }
            return node
        }

        func append() -> Node {
            let node = Node()
            if case .array(var nodes) = content {
                content = .value(.null)
                nodes.append(node)
                content = .array(nodes)
            } else {
                content = .array([node])
            }
            return node
        }
    }

    let node: Node
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Encodes a value.
    package static func encode(_ value: some Encodable) throws -> JSONValue {
        let node = Node()
        try write(value, to: node)
        return node.value
    }

    static func write(_ value: some Encodable, to node: Node) throws {
        switch value {
        case let value as JSONValue: node.content = .value(value)
        case let value as Date: node.content = .value(.string(JSON.text(value)))
        case let value as URL: node.content = .value(.string(value.absoluteString))
        case let value as Decimal: node.content = .value(.string("\(value)"))
        default: try value.encode(to: ValueEncoder(node: node))
        }
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
        func encode<Value: Encodable>(_ value: Value) throws { try write(value, to: node) }

        private func integer(_ value: some BinaryInteger) {
            node.content = .value(Int64(exactly: value).map { .integer($0) } ?? .number(Double(value)))
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let node: Node
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { _ = node.append(key.stringValue) }

        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try write(value, to: node.append(key.stringValue))
        }

        func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: String?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try optional(value, key) }
        func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try optional(value, key) }
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
            guard let value else { return encodeNil(forKey: key) }
            try write(value, to: node.append(key.stringValue))
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

        func encodeNil() { _ = node.append() }
        func encode<Value: Encodable>(_ value: Value) throws { try write(value, to: node.append()) }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            ValueEncoder(node: node.append()).container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            ValueEncoder(node: node.append()).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { ValueEncoder(node: node.append()) }
    }
}

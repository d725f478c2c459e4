/// The members of an object, for `Decodable` types.
struct JSONObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let node: JSONNode
    /// The values by name, for an object so large that a search for each name would take long.
    private let members: [String: Int]?

    init(_ node: JSONNode) {
        self.node = node
        let document = node.document
        let isLarge = document.next(node.index) - node.index > 256
        members =
            isLarge
            ? Dictionary(document.children(of: node.index).map { (document.string($0), $0 + 1) }) { $1 } : nil
    }

    var codingPath: [any CodingKey] { node.codingPath }

    var allKeys: [Key] {
        var seen: Set<String> = []
        return node.document.children(of: node.index).compactMap { child in
            let name = node.document.string(child)
            return seen.insert(name).inserted ? Key(stringValue: name) : nil
        }
    }

    private func find(_ key: Key) -> JSONNode? {
        let name = key.stringValue
        let index = members.map { $0[name] } ?? node.document.member(name, of: node.index)
        return index.map { JSONNode(document: node.document, index: $0) }
    }

    private func value(_ key: Key) throws -> JSONNode {
        guard let value = find(key) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "missing"))
        }
        return value
    }

    /// The value of a member that is neither missing nor null.
    private func present(_ key: Key) -> JSONNode? { find(key).flatMap { $0.isNull ? nil : $0 } }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).bool() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double() }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(try value(key).double()) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).integer(type) }
    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type, forKey key: Key) throws -> Number {
        try value(key).integer(type)
    }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(key).decode(type) }

    // The standard library would search for each of these members three times.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.bool() }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.string() }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.double() }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.integer(type) }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key)?.decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { node }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

/// The elements of an array, for `Decodable` types; an element that cannot be decoded is not skipped.
struct JSONArray: UnkeyedDecodingContainer {
    private let node: JSONNode
    private var next: Int
    private(set) var currentIndex = 0

    init(_ node: JSONNode) {
        self.node = node
        next = node.index + 1
    }

    var codingPath: [any CodingKey] { node.codingPath }
    var count: Int? { nil }
    var isAtEnd: Bool { next == node.document.next(node.index) }

    private mutating func take<Value>(_ type: Value.Type, _ read: (JSONNode) throws -> Value) throws -> Value {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: codingPath + [JSONKey(currentIndex)], debugDescription: "the array ends"))
        }
        let value = try read(JSONNode(document: node.document, index: next))
        next = node.document.next(next)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, node.document.kind(next) == .null else { return false }
        return try take(Bool.self) { _ in true }
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try take(type) { try $0.bool() } }
    mutating func decode(_ type: String.Type) throws -> String { try take(type) { try $0.string() } }
    mutating func decode(_ type: Double.Type) throws -> Double { try take(type) { try $0.double() } }
    mutating func decode(_ type: Float.Type) throws -> Float { try take(type) { Float(try $0.double()) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try take(type) { try $0.integer(type) } }
    mutating func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
        try take(type) { try $0.integer(type) }
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try take(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try take(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try take((any Decoder).self) { $0 } }
}

/// The header fields of a request or response, in order; names are case-insensitive (RFC 9110, section 5).
public struct HTTPHeaders: Sendable {
    /// One header field.
    public struct Field: Sendable {
        /// The name in its original spelling.
        public let name: String
        /// The value without surrounding white space.
        public let value: String
    }

    /// All fields, in the order in which they were added.
    public private(set) var fields: [Field] = []

    /// Makes an empty list of fields.
    public init() {}

    /// The first value of a field; setting it replaces all fields with that name, and `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.isNamed(name) }?.value }
        set {
            let position = fields.firstIndex { $0.isNamed(name) }
            fields.removeAll { $0.isNamed(name) }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: position ?? fields.endIndex)
        }
    }

    /// Appends a field, even if a field with that name exists.
    public mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }

    mutating func replaceLast(with value: String) {
        guard let last = fields.popLast() else { return }
        add(last.name, value)
    }

    /// All values of a field, in order.
    public func values(of name: String) -> [String] { fields.filter { $0.isNamed(name) }.map(\.value) }
}

extension HTTPHeaders.Field: Equatable {
    /// Whether two fields have equal names, ignoring case, and equal values.
    public static func == (one: Self, other: Self) -> Bool { one.isNamed(other.name) && one.value == other.value }

    /// Whether the field has that name, ignoring case.
    func isNamed(_ other: String) -> Bool {
        // Most names have the same spelling, and this comparison is the fastest. Names are ASCII (RFC 9110, section 5.6.2).
        if name == other { return true }
        let (mine, theirs) = (name.utf8, other.utf8)
        return mine.count == theirs.count
            && zip(mine, theirs).allSatisfy { $0 == $1 || $0.lowercased == $1.lowercased }
    }
}

extension HTTPHeaders: Equatable {}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Makes a list of fields from a literal: `["Accept": "text/plain"]`.
    public init(dictionaryLiteral elements: (String, String)...) { fields = elements.map(Field.init) }
}

extension HTTPHeaders: Sequence {
    /// Iterates over the fields in order.
    public func makeIterator() -> [Field].Iterator { fields.makeIterator() }
}

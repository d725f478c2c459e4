/// A text that some services and clients send as a whole number.
public struct LooseText: Decodable, Sendable {
    /// The text, or the number's digits.
    public let text: String

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // A failed attempt to read a number as a text would search a long list for its path.
        if let node = decoder as? JSONNode, [.integer, .number].contains(node.kind) {
            text = String(try node.integer(Int64.self))
        } else {
            text = try container.decode(String.self)
        }
    }
}

/// An element of a list that may be invalid without making the whole list invalid.
public struct Readable<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The element; `nil` if it cannot be decoded.
    public let value: Value?

    public init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

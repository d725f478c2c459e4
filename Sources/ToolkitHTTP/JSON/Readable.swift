/// An element of a list that may be invalid without making the whole list invalid.
public struct Readable<Value: Decodable & Sendable>: Decodable, Sendable {
    /// The element; `nil` if it cannot be decoded.
    public let value: Value?

    public init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

/// An element of a list that may make no sense; the others do not suffer for it.
public struct Readable<Value: Decodable & Sendable>: Decodable, Sendable {
    /// `nil` when it cannot be read.
    public let value: Value?

    public init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

/// A field that is text by contract, and that some clients send as a number.
struct LooseText: Decodable, Sendable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else {
            text = String(try container.decode(Int64.self))
        }
    }
}

/// An element of a list that may make no sense; the others do not suffer for it.
struct Readable<Value: Decodable & Sendable>: Decodable, Sendable {
    /// `nil` when it cannot be read.
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

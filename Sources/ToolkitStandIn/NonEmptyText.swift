/// A text that is not only white space, in a type that a stand-in decodes from the body of a request.
///
/// Any other text throws a `DecodingError`, for which `toolkit serve` answers 400.
public struct NonEmptyText: RawRepresentable, Codable, Hashable, Sendable {
    /// The text, with the white space around it.
    public let rawValue: String

    /// Makes a text; `nil` when it is empty.
    public init?(rawValue: String) {
        guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
        self.rawValue = rawValue
    }
}

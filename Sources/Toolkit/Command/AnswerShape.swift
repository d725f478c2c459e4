/// What an answer is for a program: told in the manual, so that scripts know what they hold on to.
public struct AnswerShape: Equatable, Sendable {
    /// The kinds of answers.
    public enum Kind: String, Codable, Sendable {
        /// Nothing is written.
        case nothing
        /// One JSON object.
        case value
        /// A JSON array, and a table in CSV.
        case list
        /// Text or bytes of a form of their own.
        case other
    }

    /// The kind.
    public let kind: Kind
    /// The names of the values of a row, in the order of CSV; empty where they are not declared.
    public let fields: [String]

    /// An answer of a kind.
    public init(_ kind: Kind, fields: [String] = []) {
        self.kind = kind
        self.fields = fields
    }
}

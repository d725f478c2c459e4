/// What an answer is for a program: told in the manual, so that scripts know what they can rely on.
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
    /// Whether the answer can be written as CSV.
    public let isTable: Bool

    private init(_ kind: Kind, _ fields: [String] = [], isTable: Bool) {
        self.kind = kind
        self.fields = fields
        self.isTable = isTable
    }

    /// Nothing is written.
    public static let nothing = AnswerShape(.nothing, isTable: true)
    /// One JSON object, which is not a table.
    public static let value = AnswerShape(.value, isTable: false)
    /// Text or bytes of a form of their own, in every format.
    public static let other = AnswerShape(.other, isTable: true)
    /// Text or JSON that is not a table.
    public static let document = AnswerShape(.other, isTable: false)

    /// One JSON object whose `items` are the rows of CSV.
    /// - Parameter fields: The names of the encoded values of an item in declared order, nested ones as `price.amount`:
    ///   the header of CSV. Empty takes those of the first item, which is right where no value is `null` and nested.
    public static func items(_ fields: [String] = []) -> AnswerShape { AnswerShape(.value, fields, isTable: true) }

    /// A JSON array, whose elements are the rows of CSV.
    /// - Parameter fields: The names of the encoded values of an element: the header of CSV.
    public static func list(_ fields: [String]) -> AnswerShape { AnswerShape(.list, fields, isTable: true) }
}

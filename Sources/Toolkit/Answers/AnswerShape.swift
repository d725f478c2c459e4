/// The shape of an answer for programs, which the manual states so that scripts can rely on it.
public struct AnswerShape: Equatable, Sendable {
    /// The kinds of answers.
    public enum Kind: String, Codable, Sendable {
        /// No output.
        case nothing
        /// One JSON object.
        case value
        /// A JSON array, or a table in CSV.
        case list
        /// Other text or bytes.
        case other
    }

    /// The kind of the answer.
    public let kind: Kind
    /// The fields in the order of CSV; empty when they are not declared.
    public let fields: [AnswerField]
    /// Whether the answer can be written as CSV.
    public let isTable: Bool
    /// Whether only the command knows the fields, when it runs.
    let hasOpenFields: Bool
    /// The headings of the columns that people see; empty when they are not declared.
    package let headings: [String]

    private init(
        _ kind: Kind, _ fields: [AnswerField] = [], isTable: Bool, hasOpenFields: Bool = false, headings: [String] = []
    ) {
        self.kind = kind
        self.fields = fields
        self.isTable = isTable
        self.hasOpenFields = hasOpenFields
        self.headings = headings
    }

    /// The CSV header.
    package var fieldNames: [String] { fields.map(\.name) }

    /// No output.
    public static let nothing = AnswerShape(.nothing, isTable: true)
    /// One JSON object, which is not a table.
    public static let value = AnswerShape(.value, isTable: false)
    /// Other text or bytes, the same in every output format.
    public static let other = AnswerShape(.other, isTable: true)
    /// Rows whose fields only the command knows, when it runs.
    package static let openRows = AnswerShape(.other, isTable: true, hasOpenFields: true)
    /// Text or JSON that is not a table.
    public static let document = AnswerShape(.other, isTable: false)

    /// One JSON object whose `items` are the rows of CSV.
    /// - Parameter fields: The CSV header: the names of the encoded values of an item in declaration order, nested ones
    ///   as `price.amount`. If it is empty, the first item gives the header; then no nested value may be `null`.
    public static func items(_ fields: [AnswerField] = []) -> AnswerShape { AnswerShape(.value, fields, isTable: true) }

    /// The shape of an answer that is such a list, or a message about it.
    public var orMessage: AnswerShape { AnswerShape(.other, fields, isTable: true, hasOpenFields: hasOpenFields) }

    /// A JSON array, whose elements are the rows of CSV.
    /// - Parameter fields: The fields of an element, in the order of CSV.
    public static func list(_ fields: [AnswerField]) -> AnswerShape { AnswerShape(.list, fields, isTable: true) }

    /// A list of rows, described by their columns.
    static func list<Row: TableRow>(of row: Row.Type) -> AnswerShape {
        AnswerShape(.list, Row.fields, isTable: true, headings: Row.columns.compactMap { $0.head?.title })
    }
}

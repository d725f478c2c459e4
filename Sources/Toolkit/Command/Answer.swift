/// What a command answers with; knows how to write itself in every format.
public protocol Answer: Sendable {
    /// Writes the whole answer.
    func write(to writer: inout AnswerWriter) async throws
    /// How the process ends when the answer has been written; ``ExitStatus/done`` by default.
    var exitStatus: ExitStatus { get }
    /// Whether it can be written as CSV: asked before the work is done.
    static var isTable: Bool { get }
    /// What it is for a program; ``AnswerShape/Kind/other`` by default.
    static var shape: AnswerShape { get }
}

extension Answer {
    public var exitStatus: ExitStatus { .done }
    public static var isTable: Bool { true }
    public static var shape: AnswerShape { AnswerShape(.other) }
}

/// One value: drawn for a person, encoded for a program.
public protocol Output: Answer, Encodable {
    /// Draws the value for a person.
    func draw(on canvas: inout Canvas)
    /// The names of the encoded values of its `items` in declared order, nested ones as `price.amount`: the header of
    /// CSV. Empty, the default, takes those of the first item, which is right where none may be `null` and nested.
    static var itemFields: [String] { get }
}

extension Output {
    public static var itemFields: [String] { [] }

    /// One value is no table, unless it says that it has `items`.
    public static var isTable: Bool { false }
    public static var shape: AnswerShape { AnswerShape(.value, fields: itemFields) }

    public func write(to writer: inout AnswerWriter) async throws {
        try writer.write(self)
    }
}

/// A value that is a row of a list.
public protocol TableRow: Encodable, Sendable {
    /// The columns of the table that a person sees.
    static var columns: [Table.Column] { get }
    /// The names of the encoded values in declared order, nested ones as `price.amount`: the header of CSV.
    static var fields: [String] { get }
    /// What stands in each column.
    var cells: [Styled] { get }
}

/// Nothing at all, for commands whose work is their answer.
public struct NoAnswer: Answer {
    public static var shape: AnswerShape { AnswerShape(.nothing) }

    /// Nothing.
    public init() {}

    public func write(to writer: inout AnswerWriter) async throws {}
}

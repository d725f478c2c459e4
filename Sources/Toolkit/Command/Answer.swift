/// What a command answers with; knows how to write itself in every format.
public protocol Answer: Sendable {
    /// Writes the whole answer.
    func write(to writer: inout AnswerWriter) async throws
    /// How the process ends when the answer has been written; ``ExitStatus/done`` by default.
    var exitStatus: ExitStatus { get }
    /// What it is for a program; ``AnswerShape/other`` by default. Read before the work is done.
    static var shape: AnswerShape { get }
}

extension Answer {
    public var exitStatus: ExitStatus { .done }
    public static var shape: AnswerShape { .other }
}

/// One value: drawn for a person, encoded for a program.
///
/// Its shape is ``AnswerShape/value`` by default; one that has `items` says so with ``AnswerShape/items(_:)``.
public protocol Output: Answer, Encodable {
    /// Draws the value for a person.
    func draw(on canvas: inout Canvas)
}

extension Output {
    public static var shape: AnswerShape { .value }

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
    public static var shape: AnswerShape { .nothing }

    /// Nothing.
    public init() {}

    public func write(to writer: inout AnswerWriter) async throws {}
}

/// The result of a command, which writes itself in every output format.
public protocol Answer: Sendable {
    /// Writes the answer.
    func write(to writer: inout AnswerWriter) async throws
    /// The exit status after the answer is written; ``ExitStatus/done`` by default.
    var exitStatus: ExitStatus { get }
    /// Whether the answer of a command that changes data tells of a change; `true` by default.
    ///
    /// toolkit then says that the change was made when the answer cannot be written.
    var tellsChange: Bool { get }
    /// The shape of the answer for programs, known before the command runs; ``AnswerShape/other`` by default.
    static var shape: AnswerShape { get }
    /// Whether a pager shows the answer when it is longer than the screen; `true` by default.
    ///
    /// A pager waits for the whole answer. Return `false` for an answer without an end, such as a server's.
    static var isPaged: Bool { get }
}

extension Answer {
    public var exitStatus: ExitStatus { .done }
    public var tellsChange: Bool { true }
    public static var shape: AnswerShape { .other }
    public static var isPaged: Bool { true }
}

/// An answer of one value, drawn for a person and encoded for a program.
///
/// Its shape is ``AnswerShape/value`` by default. A value with a list `items` declares ``AnswerShape/items(_:)``.
public protocol Output: Answer, Encodable {
    /// Draws the value for a person.
    func draw(on canvas: inout Canvas)
}

extension Output {
    public static var shape: AnswerShape { .value }

    public func write(to writer: inout AnswerWriter) async throws { try writer.write(self) }
}

/// An empty answer, for commands that print nothing.
public struct NoAnswer: Answer {
    public static var shape: AnswerShape { .nothing }

    /// Creates an empty answer.
    public init() {}

    public func write(to writer: inout AnswerWriter) async throws {}
}

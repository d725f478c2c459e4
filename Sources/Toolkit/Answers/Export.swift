/// The answer of an export: the list itself, or the message that it is in a file.
public enum Export<List: Answer, Saved: Output>: Answer {
    /// The list goes to standard output, as data.
    case written(List)
    /// The list is in a file.
    case saved(Saved)

    public static var shape: AnswerShape { List.shape.orMessage }

    public func write(to writer: inout AnswerWriter) async throws {
        switch self {
        case .written(let list):
            writer.preferData()
            try await list.write(to: &writer)
        // With '--output csv', the file is CSV. The message about the file is not a table, so it is left out.
        case .saved(let saved): if !writer.format.isCSV { try await saved.write(to: &writer) }
        }
    }
}

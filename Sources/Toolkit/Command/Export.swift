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
        case .saved(let saved): if writer.format != .csv { try await saved.write(to: &writer) }
        }
    }
}

extension Files {
    /// Writes a list into a file, if there is one: in the format of `--output`, or in the one that the file's name says.
    /// - Parameters:
    ///   - file: The file; `nil` and `-` are standard output, to which the answer writes the list.
    ///   - saved: The message about the file.
    public func export<List: Answer, Saved: Output>(
        _ list: List, to file: String?, saved: (_ file: String) throws -> Saved
    ) async throws -> Export<List, Saved> {
        guard let file, file != "-" else { return .written(list) }
        try await save(list, to: file, defaultFormat: .forData(in: file))
        return .saved(try saved(file))
    }
}

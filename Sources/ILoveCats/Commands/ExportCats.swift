import Toolkit

/// `toolkit cats export`: writes all cats in a form that `import` reads.
struct ExportCats: Command {
    static let name = "export"
    static let summary = "Write all cats to a file or to standard output."
    static let details = """
        The default format is a JSON array. For a file whose name ends in .ndjson or .csv, it is NDJSON or CSV. The \
        option '--output' sets another format. 'cats import' reads each of these files.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats export", "Write a JSON array to standard output"),
        Example("toolkit cats export cats.ndjson", "Write one JSON object per line to a file"),
    ]

    @Argument("The file to write; by default, standard output.", .newFile) var file: String?

    func run(in context: Context) async throws -> ExportedCats {
        let rows = try await context.catRows(CatQuery(), limit: nil)
        guard let file, file != "-" else { return .written(rows) }
        try await context.files.save(rows, to: file, defaultFormat: .forData(in: file))
        return .saved(SavedCats(exported: try rows.total() ?? 0, file: file))
    }
}

/// The answer of an export: the cats, or a message about the file that has them.
enum ExportedCats: Answer {
    case written(Rows<CatRow>)
    case saved(SavedCats)

    func write(to writer: inout AnswerWriter) async throws {
        switch self {
        case .written(let rows):
            writer.preferData()
            try await rows.write(to: &writer)
        // With '--output csv', the file is CSV. The message about the file is not a table, so it is left out.
        case .saved(let cats): if writer.format != .csv { try await cats.write(to: &writer) }
        }
    }
}

/// The number of exported cats and the name of their file.
struct SavedCats: Output {
    let exported: Int
    let file: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Exported \(exported) \(exported == 1 ? "cat" : "cats") to \(file)."))
    }
}

import Toolkit

/// `toolkit cats export`: writes all cats for `import`.
struct ExportCats: Command {
    static let name = "export"
    static let summary = "Write all cats to a file, or to standard output."
    static let details = """
        A JSON array, or what '--output' says, or NDJSON or CSV where the file's name ends so. 'cats import' reads JSON \
        and NDJSON.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats export", "A JSON array on standard output"),
        Example("toolkit cats export cats.ndjson", "One object a line in a file"),
    ]

    @Argument("The file; standard output by default.", .file) var file: String?

    func run(in context: Context) async throws -> ExportedCats {
        let rows = try await context.catRows(CatQuery(), limit: nil)
        guard let file, file != "-" else { return .written(rows) }
        try await context.files.save(rows, to: file, defaultFormat: Self.format(of: file))
        return .saved(SavedCats(exported: rows.total ?? 0, file: file))
    }

    private static func format(of file: String) -> OutputFormat {
        [OutputFormat.ndjson, .csv].first { file.lowercased().hasSuffix(".\($0.rawValue)") } ?? .json
    }
}

/// Where exported cats went.
enum ExportedCats: Answer {
    case written(Rows<CatRow>)
    case saved(SavedCats)

    func write(to writer: inout AnswerWriter) async throws {
        switch self {
        case .written(let rows):
            writer.preferData()
            try await rows.write(to: &writer)
        // The format is the file's; what is said of it is no table.
        case .saved(let cats): if writer.format != .csv { try await cats.write(to: &writer) }
        }
    }
}

/// How many cats a file holds now.
struct SavedCats: Output {
    let exported: Int
    let file: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Exported \(exported) cats to \(file)."))
    }
}

import Toolkit

/// `toolkit cats export`: writes all cats in a form that `import` reads.
struct ExportCats: Command {
    static let name = "export"
    static let summary = "Export all cats."
    static let terminalDetails = """
        The default format is a JSON array. For a file whose name ends in .ndjson or .csv, it is NDJSON or CSV. The \
        option '--output' sets another format. 'cats import' reads each of these files that has all fields.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats export", "Write a JSON array to standard output"),
        Example("toolkit cats export cats.ndjson", "Write one JSON object per line to a file"),
        Example("toolkit cats export cats.csv --fields name,owner", "Write two columns to a spreadsheet"),
    ]

    @Argument("The file to write; by default, standard output.", .newFile) var file: String?

    func run(in context: Context) async throws -> Export<Rows<CatRow>, SavedCats> {
        let rows = try await context.catRows(CatQuery(), limit: nil)
        return try await context.files.export(rows, to: file) {
            SavedCats(exported: try rows.total() ?? 0, file: $0)
        }
    }
}

struct SavedCats: Output {
    let exported: Int
    let file: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Exported \(exported.counted("cat")) to \(file)."))
    }
}

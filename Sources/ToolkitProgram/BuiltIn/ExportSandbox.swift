/// `toolkit sandbox export`: writes the rows of a sandbox in a form that `import` reads.
struct ExportSandbox: Command {
    static let name = "export"
    static let summary = "Export the data of a sandbox."
    static let terminalDetails = """
        The default format is a JSON array. For a file whose name ends in .ndjson or .csv, it is NDJSON or CSV. The \
        option '--output' sets another format. 'toolkit sandbox import --replace' makes the same data from JSON and \
        NDJSON. In CSV, numbers and lists in fields of your own become texts, and a file without rows is no CSV.
        """
    static let effect = Effect.reads
    // The rows of a stand-in contain passwords and balances.
    static let needsPerson = true
    static let examples = [
        Example("toolkit sandbox export FEATURE", "Write a JSON array to standard output"),
        Example("toolkit sandbox export FEATURE rows.csv", "Write a CSV file"),
    ]

    @Argument("The name of the feature.", .placeholder("FEATURE"), .live(.features)) var feature: String
    @Argument("The file to write; by default, standard output.", .newFile) var file: String?

    func run(in context: Context) async throws -> Export<ExportedRows, SavedRows> {
        let feature = try context.services.feature(feature)
        return try await context.files.export(ExportedRows(rows: try context.rowFile(of: feature)), to: file) {
            SavedRows(feature: feature.name, file: $0)
        }
    }
}

struct ExportedRows: Answer {
    static let shape = AnswerShape.openRows

    let rows: RowFile

    func write(to writer: inout AnswerWriter) async throws {
        try rows.export({ try writer.beginRows($0) }) { row in
            try writer.write(row: row)
            try Task.checkCancellation()
        }
        try writer.endRows()
    }
}

struct SavedRows: Output {
    let feature: String
    let file: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Exported the data in the sandbox of \(feature) to \(file)."))
    }
}

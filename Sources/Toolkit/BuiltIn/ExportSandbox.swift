/// `toolkit sandbox export`: writes the rows of a sandbox in a form that `import` reads.
struct ExportSandbox: Command {
    static let name = "export"
    static let summary = "Write the data of a sandbox to a file or to standard output."
    static let details = """
        The default format is a JSON array. For a file whose name ends in .ndjson or .csv, it is NDJSON or CSV. The \
        option '--output' sets another format. 'toolkit sandbox import --replace' makes the same data from the file.
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

    func run(in context: Context) async throws -> SandboxExport {
        let feature = try context.services.feature(feature)
        let rows = ExportedRows(rows: try context.rowFile(of: feature))
        guard let file, file != "-" else { return .written(rows) }
        try await context.files.save(rows, to: file, defaultFormat: .forData(in: file))
        return .saved(SavedRows(feature: feature.name, file: file))
    }
}

/// The answer of an export: the rows, or a message about the file that has them.
enum SandboxExport: Answer {
    case written(ExportedRows)
    case saved(SavedRows)

    func write(to writer: inout AnswerWriter) async throws {
        switch self {
        case .written(let rows): try await rows.write(to: &writer)
        // With '--output csv', the file is CSV. The message about the file is not a table, so it is left out.
        case .saved(let saved): if writer.format != .csv { try await saved.write(to: &writer) }
        }
    }
}

/// All rows of a sandbox.
struct ExportedRows: Answer {
    let rows: RowFile

    func write(to writer: inout AnswerWriter) async throws {
        writer.preferData()
        var columns: [String] = []
        try rows.export({ names in
            columns = names
            writer.beginRows(columns)
        }) { row in
            try writer.write(row, columns)
            try Task.checkCancellation()
        }
        try writer.endRows()
    }
}

/// The file with the exported rows.
struct SavedRows: Output {
    let feature: String
    let file: String

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Exported the data in the sandbox of \(feature) to \(file)."))
    }
}

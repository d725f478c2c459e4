import Toolkit

/// `toolkit cats import`: adds the cats in a file to the registry.
struct ImportCats: Command {
    static let name = "import"
    static let summary = "Import cats from a JSON, NDJSON or CSV file."
    static let details = """
        The command reads what an export writes; a list without rows must be JSON. Each row needs the fields \
        name, owner, breed, born, weightKg and rating; photo is optional. In CSV, the breed is the column breed, \
        breed.id or breed.name, and the headings of the printed list work in upper or lower case. Columns may be separated by semicolons or tabs, with decimal commas. \
        Rows with the names that the service uses work, too. The command ignores IDs in the file: the service gives each \
        cat a new ID. If a row has a mistake, the command imports nothing, and lists each mistake with its row and \
        field. Row 1 is the first row after the header of a CSV file.
        """
    static let terminalDetails = asksFirst
    static let effect = Effect.writes
    static let onlyAdds = true
    static let examples = [
        Example("toolkit cats import cats.ndjson", "Import a file"),
        Example("toolkit cats import - --yes", "Import standard input without confirmation"),
    ]

    @Argument("The file to import.", .titled("File to import"), .file) var file: String
    @Flag("Check the file without importing it.") var dryRun: Bool

    func run(in context: Context) async throws -> ImportedCats {
        let bytes = try context.files.read(file)
        // The file may come from a time zone where it is already tomorrow.
        let cats = try CatImport(today: .latestToday(context.now)).cats(in: bytes)
        if dryRun { return ImportedCats(imported: 0, wouldImport: cats.count) }
        return try await context.importCats(cats)
    }
}

extension Context {
    /// Adds cats, all or none, and shows a progress bar.
    ///
    /// It asks for confirmation before it adds more than one cat.
    func importCats(_ cats: [NewCat]) async throws -> ImportedCats {
        if cats.count > 1 { try confirm("Import \(cats.count) cats?") }
        let bar = progress("Importing", total: cats.count)
        defer { bar.finish() }
        try await CatRegistry(self).add(cats) { bar.advance(by: $0) }
        return ImportedCats(imported: cats.count, wouldImport: nil)
    }
}

struct ImportedCats: Output {
    let imported: Int
    /// The number that a run without `--dry-run` would import; absent in such a run.
    let wouldImport: Int?

    private enum CodingKeys: CodingKey {
        case imported, wouldImport
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(imported, forKey: .imported)
        if let wouldImport { try fields.encode(wouldImport, forKey: .wouldImport) }
    }

    func draw(on canvas: inout Canvas) {
        guard let wouldImport else { return canvas.line(Styled("Imported \(imported.counted("cat")).")) }
        canvas.plan("import \(wouldImport.counted("cat"))", so: "Nothing was imported.")
    }
}

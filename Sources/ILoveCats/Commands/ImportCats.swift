import Toolkit

/// `toolkit cats import`: adds the cats of a file.
struct ImportCats: Command {
    static let name = "import"
    static let summary = "Add the cats of a JSON or NDJSON file, all or none."
    static let details = """
        Rows are as 'cats list --json' writes them, or as the service stores them. IDs are ignored and new ones given. \
        The whole file is checked first; a row that is wrong is named with its field.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit cats import cats.ndjson", "A file"),
        Example("toolkit cats import - --yes", "Standard input, without a question"),
    ]

    @Argument("The file; - is standard input.", .file) var file: String

    func run(in context: Context) async throws -> ImportedCats {
        let bytes = try context.files.read(file)
        // A file may come from a place where it is tomorrow already.
        let cats = try CatImport(today: .latestToday(context.now)).cats(in: bytes)
        return try await context.importCats(cats)
    }
}

extension Context {
    /// Adds cats, all or none, with a question before more than one and a progress bar.
    func importCats(_ cats: [NewCat]) async throws -> ImportedCats {
        if cats.count > 1 { try confirm("Import \(cats.count) cats?") }
        let bar = progress("Importing", total: cats.count)
        defer { bar.finish() }
        try await CatRegistry(self).add(cats) { bar.advance(by: $0) }
        return ImportedCats(imported: cats.count)
    }
}

/// How many cats were added.
struct ImportedCats: Output {
    let imported: Int

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Imported \(imported) \(imported == 1 ? "cat" : "cats")."))
    }
}

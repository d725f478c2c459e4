/// `toolkit sandbox import`: adds the rows of a file to a sandbox.
struct ImportSandbox: Command {
    static let name = "import"
    static let summary = "Add the rows of a JSON, NDJSON or CSV file to a sandbox."
    static let details = """
        A row has the fields of an exported row, so an export shows the columns. A sandbox with several kinds of rows \
        needs the field 'kind'; a field of the row's own with this name is '_kind'. If a row has a mistake, the command \
        imports nothing, and lists each mistake with its row and field. Row 1 is the first row after the header of a CSV \
        file, whose columns may be separated by semicolons or tabs, with decimal commas. If a row names a picture, the \
        command looks for it in the folder of the imported file, and nowhere else.
        """
    static let terminalDetails = """
        Before --replace deletes data on a terminal, the command asks for confirmation, unless you use --yes. Without a \
        terminal, it does not ask.
        """
    static let effect = Effect.writes
    // The rows of a stand-in contain passwords and balances.
    static let needsPerson = true
    static let examples = [
        Example("toolkit sandbox import FEATURE rows.csv", "Add the rows of a CSV file"),
        Example("toolkit sandbox import FEATURE rows.json --replace --yes", "Begin from nothing"),
    ]

    @Argument("The name of the feature.", .placeholder("FEATURE"), .live(.features)) var feature: String
    @Argument("The file to import.", .file) var file: String
    @Flag("Delete all data of the sandbox first.") var replace: Bool
    @Flag("Check the file without importing it.") var dryRun: Bool

    func run(in context: Context) async throws -> Change<ImportAnswer> {
        let feature = try context.services.feature(feature)
        let rows = try context.rowFile(of: feature)
        let bytes = try context.files.read(file)
        if replace, !dryRun { try context.confirm("Delete all data in the sandbox of \(feature.name) first?") }
        let folder = context.host.isPage || file == "-" ? nil : URL(fileURLWithPath: file).deletingLastPathComponent()
        let counts = try rows.store(replacing: replace, isPlan: dryRun) { body in
            for row in RowSource(bytes) {
                var reader = row.reader { try Self.picture($0, below: folder) }
                try body(&reader)
                try Task.checkCancellation()
            }
        }
        let answer = ImportAnswer(
            feature: feature.name, imported: counts.map { .init(kind: $0.kind, count: $0.count) })
        return dryRun ? .planned(answer) : .done(answer)
    }

    private static let largestPicture = 16 << 20

    /// The picture that a row names.
    ///
    /// The rows may come from a stranger, so it must be below their folder.
    private static func picture(_ path: String, below folder: URL?) throws -> [UInt8] {
        guard let folder else {
            throw Report.badData("'\(path.visible)' is not read, because the rows are in no folder.", code: "no-folder")
        }
        let place = Folder.realPath(of: folder.appending(path: path).path)
        guard let above = Folder.realPath(of: folder.path), !path.hasPrefix("/"),
            !path.split(separator: "/").contains(".."),
            place?.hasPrefix(above.hasSuffix("/") ? above : above + "/") != false
        else {
            throw Report.badData("'\(path.visible)' is not below the folder of the rows.", code: "other-folder")
        }
        guard let place, let bytes = try AtomicFile.readRegular(place, limit: largestPicture) else {
            throw Report.notFound("There is no file '\(path.visible)'.", code: "no-such-file")
        }
        guard Picture(bytes) != nil else {
            throw Report.badData("'\(path.visible)' is not a picture.", code: "no-picture")
        }
        return bytes
    }
}

extension Context {
    /// - Throws: A `Report` if the sandbox declares none; the errors of opening it.
    func rowFile(of feature: FeatureDescription) throws -> RowFile {
        guard let rows = RowFile(try services.sandbox(of: feature).service) else {
            throw Report.usage("The sandbox of \(feature.name) can neither import nor export rows.", code: "no-rows")
        }
        return rows
    }
}

/// The numbers of rows that were imported.
struct ImportAnswer: ChangeResult {
    /// The number of rows of one kind.
    struct Count: Encodable, Sendable {
        let kind: String
        let count: Int
    }

    let feature: String
    let imported: [Count]

    func draw(on canvas: inout Canvas) {
        canvas.line(Styled("Imported \(rows) into the sandbox of \(feature)."))
    }

    func drawPlan(on canvas: inout Canvas) {
        canvas.plan("import \(rows) into the sandbox of \(feature)", so: "Nothing was imported.")
    }

    private var rows: String {
        let counts = imported.filter { $0.count > 0 }.map { $0.count.counted($0.kind) }
        return counts.isEmpty ? "no rows" : counts.joined(separator: ", ")
    }
}

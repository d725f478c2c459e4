/// `toolkit manual diff`: what would break a script that was written for an earlier version.
struct CompareManuals: Command {
    static let name = "diff"
    static let summary = "Tell what would break a script since an earlier version."
    static let details = """
        The exit status is 1 when anything would; what is only new is listed and harms nobody. Of answers, the kind is \
        compared, and for lists the names of their values.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit manual diff toolkit.json", "Since 'toolkit manual --format json' was saved there"),
        Example("toolkit manual diff toolkit.json --json", "The same for a program"),
    ]

    @Argument("The tree of the earlier version; - is standard input.", .file) var old: String

    func run(in context: Context) async throws -> ManualDiffAnswer {
        let bytes = try context.files.read(old, limit: 64 << 20)
        let value = try? JSON.decode(JSONValue.self, from: bytes)
        if let format = value?["format"]?.integer, format != ManualTree.formatVersion {
            throw Report.badData(
                "'\(old.visible)' has format \(format); this toolkit reads format \(ManualTree.formatVersion).",
                code: "other-format")
        }
        guard let tree = try? JSON.decode(ManualTree.self, from: bytes) else {
            throw Report.badData(
                "'\(old.visible)' is not what 'toolkit manual --format json' writes.", code: "not-a-manual")
        }
        return ManualDiffAnswer(ManualDiff(from: tree, to: ManualTree([context.commands])).changes, since: tree.version)
    }
}

/// The differences since an earlier version.
struct ManualDiffAnswer: Output {
    /// A difference.
    struct Item: Encodable {
        let breaks: Bool
        let place: String
        let change: String
    }

    static let shape = AnswerShape.items(["breaks", "place", "change"])

    let since: String
    let breaking: Int
    let items: [Item]

    init(_ changes: [ManualChange], since version: String) {
        since = version
        breaking = changes.filter(\.breaks).count
        items = changes.map { Item(breaks: $0.breaks, place: $0.place, change: $0.text) }
    }

    var exitStatus: ExitStatus { breaking > 0 ? .refused : .done }

    func draw(on canvas: inout Canvas) {
        for item in items {
            let mark = item.breaks ? Styled("breaks ", [.bold, .red]) : Styled("new    ", .green)
            canvas.paragraph(mark + Styled("\(item.place): ", .bold) + Styled(item.change))
        }
        switch breaking {
        case 0 where items.isEmpty: canvas.line(Styled("Nothing has changed since \(since)."))
        case 0: canvas.line(Styled("Nothing breaks a script for \(since)."))
        case 1: canvas.line(Styled("1 change breaks scripts for \(since)."))
        default: canvas.line(Styled("\(breaking) changes break scripts for \(since)."))
        }
    }
}

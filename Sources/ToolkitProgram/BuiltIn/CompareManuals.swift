/// `toolkit manual diff`: lists the changes that break scripts written for an earlier version.
struct CompareManuals: Command {
    static let name = "diff"
    static let summary = "List breaking changes since an earlier version."
    static let details = """
        The exit status is 1 if any change breaks scripts. The command also lists additions, which break nothing. It \
        compares the kind of output of each command. If the output is a list, it also compares the names of the fields.
        """
    static let effect = Effect.reads
    static let isOnlyTyped = true
    static let examples = [
        Example("toolkit manual diff toolkit.json", "Compare with the saved output of 'toolkit manual --format json'"),
        Example("toolkit manual diff toolkit.json --json", "Print the changes as JSON"),
    ]

    @Argument("The JSON manual of the earlier version.", .titled("Earlier manual"), .file) var old: String

    func run(in context: Context) async throws -> ManualDiffAnswer {
        let bytes = try context.files.read(old, limit: 64 << 20)
        let value = try? JSON.decode(JSONValue.self, from: bytes)
        if let format = value?["format"]?.integer, format != ManualTree.formatVersion {
            throw Report.badData(
                "'\(old.visible)' has format \(format), but this toolkit reads format \(ManualTree.formatVersion).",
                code: "other-format")
        }
        guard let tree = try? JSON.decode(ManualTree.self, from: bytes) else {
            throw Report.badData(
                "'\(old.visible)' is not the output of \(command: "manual --format json").", code: "not-a-manual")
        }
        return ManualDiffAnswer(ManualDiff(from: tree, to: ManualTree([context.commands])).changes, since: tree.version)
    }
}

/// The changes since an earlier version.
struct ManualDiffAnswer: Output {
    /// One change.
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
        case 0: canvas.line(Styled("No change breaks scripts for \(since)."))
        case 1: canvas.line(Styled("1 change breaks scripts for \(since)."))
        default: canvas.line(Styled("\(breaking) changes break scripts for \(since)."))
        }
    }
}

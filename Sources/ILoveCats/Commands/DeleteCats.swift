import Toolkit

/// `toolkit cats delete`: deletes cats from the registry.
struct DeleteCats: Command {
    static let name = "delete"
    static let summary = "Delete cats from the registry."
    static let details = """
        The command looks up every ID first. If an ID is unknown or ambiguous, it deletes no cat.
        """
    static let terminalDetails = asksFirst
    static let effect = Effect.destroys
    static let confirmsItself = true
    static let examples = [
        Example("toolkit cats delete \(ILoveCatsFeature.firstDemoID) --yes", "Delete a cat without confirmation"),
        Example("toolkit cats delete \(ILoveCatsFeature.firstDemoID) --yes --json", "Print the deleted ID as JSON"),
    ]

    @Argument("The cats' IDs, starts of IDs, or names.", .titled("Cats"), .live(.cats)) var ids: [CatID]
    @Flag("Check without deleting anything.") var dryRun: Bool

    func run(in context: Context) async throws -> DeletedCats {
        let registry = try CatRegistry(context)
        let whole = try await registry.resolve(ids).distinct(by: \.self)
        try context.actsOn(whole.joined(separator: " "), of: CatRegistry.service)
        if dryRun { return DeletedCats(deleted: [], wouldDelete: whole) }
        let cats = context.confirms ? try await registry.page(Array(whole.prefix(Self.namedLimit))).cats() : []
        if context.confirms { try context.confirm(question(whole, cats, context)) }
        try await registry.delete(whole)
        let names = Dictionary(cats.map { ($0.id, named($0, context)) }) { name, _ in name }
        return DeletedCats(deleted: whole, wouldDelete: nil, names: names)
    }

    /// How many cats the question names.
    private static let namedLimit = 5

    private func named(_ cat: Cat, _ context: Context) -> String {
        context.host.isPage ? cat.name : "\(cat.name) (\(cat.id))"
    }

    /// Returns the question, with the names of some cats, and their IDs where a person has typed parts of them.
    private func question(_ ids: [String], _ cats: [Cat], _ context: Context) -> String {
        let names = cats.map { named($0, context) }
        let more = ids.count > names.count ? " and \(ids.count - names.count) more" : ""
        return "Delete \(names.joined(separator: ", "))\(more)?"
    }
}

struct DeletedCats: Output {
    let deleted: [String]
    /// The IDs that a run without `--dry-run` would delete; absent in such a run.
    let wouldDelete: [String]?
    /// The names to show instead of the IDs.
    var names: [String: String] = [:]

    private enum CodingKeys: CodingKey {
        case deleted, wouldDelete
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(deleted, forKey: .deleted)
        if let wouldDelete { try fields.encode(wouldDelete, forKey: .wouldDelete) }
    }

    func draw(on canvas: inout Canvas) {
        for id in deleted { canvas.line(Styled("Deleted \(names[id] ?? id).")) }
        for id in wouldDelete ?? [] { canvas.plan("delete \(id)") }
        if wouldDelete != nil { canvas.plan("Nothing was deleted.", asked: "") }
    }
}

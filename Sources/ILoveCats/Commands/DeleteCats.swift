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
        let whole = try await registry.resolve(ids).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        try context.actsOn(whole.joined(separator: " "), of: ILoveCatsFeature.registry)
        if dryRun { return DeletedCats(deleted: [], wouldDelete: whole) }
        if context.confirms { try context.confirm(try await question(whole, registry, context)) }
        try await registry.delete(whole)
        return DeletedCats(deleted: whole, wouldDelete: nil)
    }

    /// Returns the question, with the names of up to five cats, and their IDs where a person has typed parts of them.
    private func question(_ ids: [String], _ registry: CatRegistry, _ context: Context) async throws -> String {
        let cats = try await registry.page(Array(ids.prefix(5))).cats()
        let names = cats.map { context.host.isPage ? $0.name : "\($0.name) (\($0.id))" }
        let more = ids.count > names.count ? " and \(ids.count - names.count) more" : ""
        return "Delete \(names.joined(separator: ", "))\(more)?"
    }
}

struct DeletedCats: Output {
    let deleted: [String]
    /// The IDs that a run without `--dry-run` would delete; absent in such a run.
    let wouldDelete: [String]?

    private enum CodingKeys: CodingKey {
        case deleted, wouldDelete
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(deleted, forKey: .deleted)
        if let wouldDelete { try fields.encode(wouldDelete, forKey: .wouldDelete) }
    }

    func draw(on canvas: inout Canvas) {
        for id in deleted { canvas.line(Styled("Deleted \(id).")) }
        for id in wouldDelete ?? [] { canvas.plan("delete \(id)") }
        if wouldDelete != nil { canvas.plan("Nothing was deleted.", asked: "") }
    }
}

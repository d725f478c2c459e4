import Toolkit

/// `toolkit cats delete`: takes cats out of the registry.
struct DeleteCats: Command {
    static let name = "delete"
    static let summary = "Delete cats."
    static let details = "Every ID is looked up before the first cat is deleted."
    static let effect = Effect.destroys
    static let examples = [
        Example("toolkit cats delete \(ILoveCatsFeature.firstDemoID) --yes", "One cat, without a question"),
        Example("toolkit cats delete \(ILoveCatsFeature.firstDemoID) --yes --json", "The same for a program"),
    ]

    @Argument("The cats' IDs, or the starts of them.", .live(.cats)) var ids: [CatID]

    func run(in context: Context) async throws -> DeletedCats {
        let registry = try CatRegistry(context)
        let whole = try await registry.resolve(ids).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        if context.confirms { try context.confirm(try await question(whole, registry)) }
        try await registry.delete(whole)
        return DeletedCats(deleted: whole)
    }

    /// Asks by name, up to five.
    private func question(_ ids: [String], _ registry: CatRegistry) async throws -> String {
        var first = ids.prefix(5)
        let names = try await registry.nextCats(&first)?.map { "\($0.name) (\($0.id))" } ?? []
        let more = ids.count > names.count ? " and \(ids.count - names.count) more" : ""
        return "Delete \(names.joined(separator: ", "))\(more)?"
    }
}

/// The IDs of cats that are gone.
struct DeletedCats: Output {
    let deleted: [String]

    func draw(on canvas: inout Canvas) {
        for id in deleted { canvas.line(Styled("Deleted \(id).")) }
    }
}

import Toolkit

/// `toolkit cats list`: the cats of the registry.
struct ListCats: Command {
    static let name = "list"
    static let summary = "List the cats."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats list", "Every cat, by name"),
        Example("toolkit cats list --breed manx --sort born --limit 5", "The five oldest Manx cats"),
        Example("toolkit cats list --output ndjson", "One JSON object a line"),
    ]

    @Option("Only this breed: an identifier, a name or part of one.") var breed: Breed?
    @Option("Only owners whose name contains this.", .live(.owners)) var owner: String?
    @Option("Only cats whose name, owner or breed contains this.") var search: String?
    @Option("The order, ascending.") var sort = CatQuery.Order.name
    @Option("The most rows to show; 0 shows all.") var limit: Limit?

    func run(in context: Context) async throws -> Rows<CatRow> {
        let query = CatQuery(breed: breed, owner: owner, text: search, order: sort)
        return try await context.catRows(query, limit: context.rowLimit(limit))
    }
}

extension Context {
    /// The rows of a list of cats; the cats themselves are fetched while they are written.
    func catRows(_ query: CatQuery, limit: Int?) async throws -> Rows<CatRow> {
        let registry = try CatRegistry(self)
        let ids = try await waiting("Looking for cats …") { try await registry.ids(query) }
        return Rows(total: ids.count, empty: "No cats.", from: ids.prefix(limit ?? ids.count)) { rest in
            try await registry.nextCats(&rest)?.map(CatRow.init)
        }
    }
}

import Toolkit

/// `toolkit cats list`: lists the cats of the registry.
struct ListCats: Command {
    static let name = "list"
    static let summary = "List the cats."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats list", "List all cats by name"),
        Example("toolkit cats list --breed manx --sort born --limit 5", "List the five oldest Manx cats"),
        Example("toolkit cats list --older-than 10 --max-weight 4", "List light old cats"),
        Example("toolkit cats list --output ndjson", "Print one JSON object per line"),
    ]

    @Option("Only cats of this breed: its identifier, its name, or part of the name.") var breed: Breed?
    @Option("Only cats whose owner's name contains this text.", .live(.owners)) var owner: String?
    @Option("Only cats whose name, owner or breed contains this text.") var search: String?
    @Option("Only cats that are older than this many years.") var olderThan: CatAge?
    @Option("Only cats that weigh at most this much.") var maxWeight: Weight?
    @Option("The field to sort by, in ascending order.") var sort = CatQuery.Order.name
    @Flag("Reverse the order.", .onlyTyped) var reverse: Bool
    @Option("Show at most this many rows; 0 shows all.", .defaultValue(Limit.usual)) var limit: Limit?

    func run(in context: Context) async throws -> Rows<CatRow> {
        let query = CatQuery(
            breed: breed, owner: owner, text: search,
            bornBefore: olderThan.map { BirthDate(yearsAgo: $0.number, context.now) },
            maxWeight: maxWeight, order: sort, isReversed: reverse)
        return try await context.catRows(query, limit: context.rowLimit(limit))
    }
}

extension Context {
    /// Returns the rows of a list of cats.
    ///
    /// It reads the IDs first: for people those of all cats, so that a narrow table can show the shortest start of an ID
    /// that identifies a cat. It reads the cats page by page, while the rows are written.
    func catRows(_ query: CatQuery, limit: Int?) async throws -> Rows<CatRow> {
        let registry = try CatRegistry(self)
        let (ids, all) = try await waiting("Looking for cats …") { () -> (PackedIDs, SortedIDs?) in
            guard isForPeople else { return (try await registry.ids(query), nil) }
            let found = try await registry.idsAmongAll(query)
            return (found.matching, found.all)
        }
        return Rows(
            total: ids.count, empty: "No cats found.", from: ids.prefix(limit ?? ids.count),
            next: { try await registry.nextPage(&$0) }, skip: { $0 = $0.dropFirst($1) },
            rows: { page in try page.cats().map { CatRow($0, shortID: all?.shortest(of: $0.id)) } }
        )
        .with(self) { row in
            [
                row.photo.map { address in
                    RowPicture(address) {
                        let photo = try await PhotoLibrary(self).photo(at: address)
                        return photo.problem == nil ? photo.bytes : nil
                    }
                }
            ]
        }
    }
}

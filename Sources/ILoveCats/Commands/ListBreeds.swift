import Toolkit

/// `toolkit cats breeds`: the breeds.
struct ListBreeds: Command {
    static let name = "breeds"
    static let summary = "List the breeds."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats breeds", "All 67"),
        Example("toolkit cats breeds hair", "Those with 'hair' in their name"),
    ]

    @Argument("Part of a name.", .placeholder("TEXT")) var text: String?
    @Option("The most rows to show; 0 shows all.") var limit: Limit?

    func run(in context: Context) async throws -> Rows<BreedProfile> {
        let service = try BreedService(context)
        let breeds = try await context.waiting("Asking for breeds …") { try await service.breeds(text) }
        let shown = breeds.prefix(context.rowLimit(limit) ?? breeds.count)
        return Rows(Array(shown), total: breeds.count, empty: "No such breed.")
    }
}

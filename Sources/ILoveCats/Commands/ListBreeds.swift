import Toolkit

/// `toolkit cats breeds`: lists the breeds.
struct ListBreeds: Command {
    static let name = "breeds"
    static let summary = "List the breeds."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats breeds", "List all 67 breeds"),
        Example("toolkit cats breeds hair", "List the breeds with 'hair' in their name"),
    ]

    @Argument("Only breeds whose name contains this text.", .placeholder("TEXT")) var text: String?
    @Listing(isLong: true) var listing: ListOrder<BreedProfile>

    func run(in context: Context) async throws -> Rows<BreedProfile> {
        let service = try BreedService(context)
        let breeds = try await context.waiting("Fetching breeds …") { try await service.breeds(text) }
        return listing.rows(breeds, empty: "No breeds found.", in: context)
    }
}

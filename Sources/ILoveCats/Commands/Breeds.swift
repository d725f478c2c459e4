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

/// `toolkit cats breed`: one breed.
struct ShowBreed: Command {
    static let name = "breed"
    static let summary = "Show a breed's temperament, origin and description."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats breed abys", "By its identifier"),
        Example("toolkit cats breed 'maine coon' --json", "By its name"),
    ]

    @Argument("An identifier, a name or part of one.") var breed: Breed

    func run(in context: Context) async throws -> BreedProfile {
        let service = try BreedService(context)
        guard let profile = try await context.waiting("Asking …", { try await service.profile(of: breed) }) else {
            throw Report.notFound("The breeds service knows nothing of \(breed.name).", code: "unknown-breed")
        }
        return profile
    }
}

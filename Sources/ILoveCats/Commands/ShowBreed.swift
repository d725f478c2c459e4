import Toolkit

/// `toolkit cats breed`: shows one breed.
struct ShowBreed: Command {
    static let name = "breed"
    static let summary = "Show a breed's temperament, origin and description."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats breed abys", "Show a breed by its identifier"),
        Example("toolkit cats breed 'maine coon' --json", "Show a breed by its name, as JSON"),
    ]

    @Argument("The breed: its identifier, its name, or part of the name.") var breed: Breed

    func run(in context: Context) async throws -> BreedProfile {
        let service = try BreedService(context)
        guard let profile = try await context.waiting("Fetching …", { try await service.profile(of: breed) }) else {
            throw Report.notFound("The breeds service does not know the breed \(breed.name).", code: "unknown-breed")
        }
        return profile
    }
}

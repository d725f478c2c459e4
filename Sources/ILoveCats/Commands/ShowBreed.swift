import Toolkit

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

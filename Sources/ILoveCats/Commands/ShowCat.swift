import Toolkit

/// `toolkit cats show`: a cat with its photo and what is known of its breed.
struct ShowCat: Command {
    static let name = "show"
    static let summary = "Show a cat with its photo and its breed."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats show \(ILoveCatsFeature.firstDemoID)", "One cat"),
        Example("toolkit cats show \(ILoveCatsFeature.firstDemoID.prefix(12)) --json", "By the start of its ID"),
    ]

    @Argument("The cat's ID, or the start of it.", .live(.cats)) var id: CatID

    func run(in context: Context) async throws -> CatCard {
        let cat = try await CatRegistry(context).cat(id)
        return try await context.waiting("Asking about \(cat.breed.name) …") {
            async let about = context.breedProfile(cat.breed)
            async let photo = context.isText ? PhotoLibrary(context).photo(at: cat.photo) : nil
            let picture = try await photo
            if let problem = picture?.problem { context.notes.add(problem) }
            return CatCard(cat, about: try await about, picture: picture?.bytes)
        }
    }
}

extension Context {
    /// What the breeds service knows of a breed; when it cannot be asked, a note says why.
    func breedProfile(_ breed: Breed) async throws -> BreedProfile? {
        do {
            return try await BreedService(self).profile(of: breed)
        } catch let error as HTTPError {
            notes.add("Nothing is known of the breed: \(error.report.message)")
            return nil
        }
    }
}

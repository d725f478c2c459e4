import Toolkit

/// `toolkit cats show`: shows a cat with its photo and its breed.
struct ShowCat: Command {
    static let name = "show"
    static let summary = "Show a cat with its photo and its breed."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit cats show \(ILoveCatsFeature.firstDemoID)", "Show one cat"),
        Example(
            "toolkit cats show \(ILoveCatsFeature.firstDemoID.prefix(12)) --json",
            "Show a cat by the start of its ID, as JSON"),
    ]

    @Argument("The cat's ID, the start of it, or its name.", .titled("Cat"), .live(.cats)) var id: CatID

    func run(in context: Context) async throws -> CatCard {
        let cat = try await CatRegistry(context).cat(id)
        return try await context.waiting("Fetching details about \(cat.breed.name) …") {
            async let about = context.breedProfile(cat.breed)
            async let photo = context.isText ? PhotoLibrary(context).photo(at: cat.photo) : nil
            let picture = try await photo
            // A page shows that there is no photo.
            let isMissing = context.host.isPage && picture?.problem != nil
            if let problem = picture?.problem, !isMissing { context.notes.add("\(problem)") }
            return CatCard(
                cat: CatRow(cat), about: try await about, isDetailed: true, picture: isMissing ? [] : picture?.bytes)
        }
    }
}

extension Context {
    /// Returns the profile of a breed; `nil` when the service does not know the breed or fails.
    ///
    /// After a failure, a note tells the reason.
    func breedProfile(_ breed: Breed) async throws -> BreedProfile? {
        do {
            return try await BreedService(self).profile(of: breed)
        } catch let error as HTTPError {
            notes.add("Details about the breed are not available: \(error.report.message)")
            return nil
        }
    }
}

import Toolkit

/// `toolkit cats edit`: changes a cat in the registry.
struct EditCat: Command {
    static let name = "edit"
    static let summary = "Change some fields of a cat and keep the others."
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit cats edit \(ILoveCatsFeature.firstDemoID) --rating 5", "Change the rating"),
        Example("toolkit cats edit \(ILoveCatsFeature.firstDemoID) --photo new", "Use a random photo of its breed"),
    ]

    @Argument("The cat's ID, or the start of it.", .live(.cats)) var id: CatID
    @Option("The owner's name.", .live(.owners)) var owner: Name?
    @Option("How lovable the cat is.") var rating: Rating?
    @Option("The URL of a photo, or 'new' for a random photo of the breed.") var photo: PhotoChoice?
    @Option("The cat's name.") var name: Name?
    @Option("The breed: its identifier, its name, or part of the name.") var breed: Breed?
    @Option("The weight in kilograms.") var weight: Weight?
    @Option("The date of birth.") var born: BirthDate?

    func run(in context: Context) async throws -> CatCard {
        try born?.check(today: BirthDate(context.now))
        var change = CatChange(
            name: name?.text, owner: owner?.text, breed: breed, born: born, weight: weight, rating: rating)
        guard !change.isEmpty || photo != nil else { throw CatsError.nothingToChange }
        let registry = try CatRegistry(context)
        let cat = try await registry.cat(id)
        switch photo {
        case .address(let address): change.photo = address
        case .new: change.photo = try await BreedService(context).photo(of: breed ?? cat.breed)
        case nil: break
        }
        let final = change
        return CatCard(try await context.waiting("Changing \(cat.name) …") { try await registry.update(cat.id, final) })
    }
}

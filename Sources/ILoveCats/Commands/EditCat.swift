import Toolkit

/// `toolkit cats edit`: changes a cat in the registry.
struct EditCat: Command {
    static let name = "edit"
    static let summary = "Edit a cat."
    static let details = "The other fields keep their values."
    static let terminalDetails = """
        Without options on a terminal, the command shows the present value of each field except the photo, so that you \
        can change it.
        """
    static let effect = Effect.writes
    static let isIdempotent = true
    static let examples = [
        Example("toolkit cats edit \(ILoveCatsFeature.firstDemoID) --rating 5", "Change the rating"),
        Example("toolkit cats edit \(ILoveCatsFeature.firstDemoID) --photo new", "Use a random photo of its breed"),
    ]

    @Argument("The cat's ID, the start of it, or its name.", .titled("Cat"), .live(.cats)) var id: CatID
    @Option("The breed: its identifier, its name, or part of the name.") var breed: Breed?
    @Option("The cat's name.", .titled("Cat's name")) var name: Name?
    @Option("The owner's name.", .titled("Owner's name"), .live(.owners)) var owner: Name?
    @Option("The weight in kilograms.", .titled("Weight in kilograms")) var weight: Weight?
    @Option("The rating, from 1 to 5: how lovable the cat is.") var rating: Rating?
    @Option("The date of birth.", .titled("Date of birth")) var born: BirthDate?
    @Option("The URL of a photo, or 'new' for a random photo of the breed.") var photo: PhotoChoice?
    @Flag("Check without changing anything.") var dryRun: Bool

    func run(in context: Context) async throws -> CatCard {
        try born?.check(today: BirthDate(context.now))
        var change = CatChange(
            name: name?.text, owner: owner?.text, breed: breed, born: born, weight: weight, rating: rating)
        let asks = change.isEmpty && photo == nil
        guard !asks || context.host.canPrompt else { throw CatsError.nothingToChange }
        let registry = try CatRegistry(context)
        let cat = try await registry.cat(id)
        if asks {
            change = try answers(about: cat, context)
            guard !change.isEmpty else {
                context.notes.add("Nothing changed.")
                return CatCard(cat: CatRow(cat))
            }
        }
        switch photo {
        case .address(let address): change.photo = address
        case .new: change.photo = try await BreedService(context).photo(of: breed ?? cat.breed)
        case nil: break
        }
        let final = change
        guard !dryRun else {
            context.notes.add("Dry run: nothing changed.")
            return CatCard(cat: CatRow(cat.applying(final)))
        }
        let changed = try await context.waiting("Changing \(cat.name) …") { try await registry.update(cat.id, final) }
        return CatCard(cat: CatRow(changed), act: context.host.isPage ? nil : "Changed")
    }

    /// Shows each value, and returns those that the person changes.
    private func answers(about cat: Cat, _ context: Context) throws -> CatChange {
        func change<Value: ArgumentValue & Equatable>(
            _ option: Option<Value?>, from current: Value?, check: (Value) throws -> Void = { _ in }
        ) throws -> Value? {
            let value = try context.ask(option, current: current, check: check)
            return value == current ? nil : value
        }
        let today = BirthDate(context.now)
        return CatChange(
            name: try change($name, from: try? Name(argument: cat.name))?.text,
            owner: try change($owner, from: try? Name(argument: cat.owner))?.text,
            breed: try change($breed, from: cat.breed),
            born: try change($born, from: cat.born) { try $0.check(today: today) },
            weight: try change($weight, from: cat.weight.flatMap { try? Weight(argument: String($0)) }),
            rating: try change($rating, from: cat.rating.flatMap(Rating.init(stars:))))
    }
}

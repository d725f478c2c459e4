import Toolkit

/// `toolkit cats add`: adds a cat to the registry.
struct AddCat: Command {
    static let name = "add"
    static let summary = "Add a cat to the registry."
    static let details = """
        The defaults are the breed's name as the cat's name, your login name as the owner, 2.0 kg, 3 stars, born today. \
        The breed has no default.
        """
    static let terminalDetails = """
        On a terminal, the command prompts for missing values, except the photo. Without a terminal, it uses the \
        defaults.
        """
    static let effect = Effect.writes
    static let onlyAdds = true
    static let examples = [
        Example("toolkit cats add --breed abys", "Add an Abyssinian with default values"),
        Example("toolkit cats add --breed siamese --name Mina --weight 3.4 --rating 5", "Set name, weight and rating"),
    ]

    @Option("The breed: its identifier, its name, or part of the name.") var breed: Breed
    @Option("The cat's name.", .titled("Cat's name"), .explainedDefault { _ in "the breed's name" }) var name: Name?
    @Option("The owner's name.", .titled("Owner's name"), .live(.owners), .defaultValue { $0.loginName })
    var owner: Name?
    @Option(
        "The weight in kilograms: more than 0, at most 30.", .titled("Weight in kilograms"),
        .defaultValue { _ in Weight.standard.argument })
    var weight: Weight?
    @Option("The rating, from 1 to 5: how lovable the cat is.", .defaultValue { _ in Rating.standard.argument })
    var rating: Rating?
    @Option(
        "The date of birth, from 1980 to today.", .titled("Date of birth"),
        .defaultValue { BirthDate($0.now).argument })
    var born: BirthDate?
    @Option("The URL of a photo.", .explainedDefault { _ in PhotoAddress.standard.argument }) var photo: PhotoAddress?
    @Flag("Check without adding anything.") var dryRun: Bool

    func run(in context: Context) async throws -> CatCard {
        let today = BirthDate(context.now)
        try born?.check(today: today)
        let cat = NewCat(
            name: try context.ask($name, default: Name(argument: breed.name)).text,
            owner: try context.ask($owner).text,
            breed: breed,
            born: try context.ask($born) { try $0.check(today: today) },
            weight: try context.ask($weight),
            rating: try context.ask($rating),
            photo: photo ?? .standard)
        guard !dryRun else {
            context.notes.add("Dry run: nothing added.")
            return CatCard(cat: CatRow(cat))
        }
        let registry = try CatRegistry(context)
        let added = try await context.waiting("Adding \(cat.name) …") { try await registry.add(cat) }
        return CatCard(cat: CatRow(added), act: context.host.isPage ? nil : "Added")
    }
}

import Toolkit

/// `toolkit cats add`: adds a cat to the registry.
struct AddCat: Command {
    static let name = "add"
    static let summary = "Add a cat to the registry."
    static let details = """
        On a terminal, the command prompts for missing values, except the photo. Without a terminal, it uses these \
        defaults: the breed's name as the cat's name, your login name as the owner, 2.0 kg, 3 stars, born today. \
        The breed has no default.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit cats add --breed abys", "Add an Abyssinian with default values"),
        Example("toolkit cats add --breed siamese --name Mina --weight 3.4 --rating 5", "Set name, weight and rating"),
    ]

    @Option("The breed: its identifier, its name, or part of the name.", .ask("Breed")) var breed: Breed
    @Option("The cat's name.") var name: Name?
    @Option("The owner's name.", .live(.owners)) var owner: Name?
    @Option("The weight in kilograms: more than 0, at most 30.") var weight: Weight?
    @Option("How lovable the cat is.") var rating: Rating?
    @Option("The date of birth, from 1980-01-01 to today.") var born: BirthDate?
    @Option("The URL of a photo.") var photo: PhotoAddress?

    func run(in context: Context) async throws -> CatCard {
        let today = BirthDate(context.now)
        try born?.check(today: today)
        let cat = NewCat(
            name: try name?.text ?? context.ask("Name", Name(argument: breed.name)).text,
            owner: try owner?.text ?? context.ask("Owner", Name(argument: context.loginName)).text,
            breed: breed,
            born: try born ?? context.ask("Born", today) { try $0.check(today: today) },
            weight: try weight ?? context.ask("Weight in kg", .standard),
            rating: try rating ?? context.ask("Rating from 1 to 5", .standard),
            photo: photo ?? .standard)
        let registry = try CatRegistry(context)
        return CatCard(try await context.waiting("Adding \(cat.name) …") { try await registry.add(cat) })
    }
}

extension Context {
    /// Prompts for a value, or returns the default when there is no terminal to ask on.
    fileprivate func ask<Value: ArgumentValue>(
        _ question: String, _ standard: Value, check: (Value) throws -> Void = { _ in }
    ) throws -> Value {
        guard mayAsk else { return standard }
        return try prompter.ask(question, default: standard.argument) { text in
            do {
                let value = try Value(argument: text)
                try check(value)
                return value
            } catch let refusal as ArgumentRefusal {
                throw refusal.report
            }
        }
    }
}

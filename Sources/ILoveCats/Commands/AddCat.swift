import Toolkit

/// `toolkit cats add`: adds a cat to the registry.
struct AddCat: Command {
    static let name = "add"
    static let summary = "Add a cat to the registry."
    static let details = """
        On a terminal it asks for what is missing. Otherwise these defaults apply: the breed's name, your login name, \
        2.0 kg, 3 stars, born today.
        """
    static let effect = Effect.writes
    static let examples = [
        Example("toolkit cats add --breed abys", "An Abyssinian, with defaults"),
        Example("toolkit cats add --breed siamese --name Mina --weight 3.4 --rating 5", "A certain cat"),
    ]

    @Option("The breed: an identifier, a name or part of one.", .ask("Breed")) var breed: Breed
    @Option("The cat's name.") var name: Name?
    @Option("The owner's name.", .live(.owners)) var owner: Name?
    @Option("The weight in kilograms, over 0 and at most 30.") var weight: Weight?
    @Option("How lovable it is.") var rating: Rating?
    @Option("The day of birth, from 1980-01-01 to today.") var born: BirthDate?
    @Option("The address of a photo.") var photo: PhotoAddress?

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
    /// Asks for a value that has a default, which stands when nobody can be asked.
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

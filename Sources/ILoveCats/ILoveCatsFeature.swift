import ILoveCatsStandIn
import Toolkit

/// The feature `cats`: a registry of cats at restdb.io, with breeds and photos from TheCatAPI.
public enum ILoveCatsFeature: SandboxedFeature {
    public static let name = "cats"
    public static let summary = "Keep a registry of lovable cats."

    public static let commands: [CommandNode] = [
        .command(ListCats.self), .command(ShowCat.self), .command(AddCat.self), .command(EditCat.self),
        .command(DeleteCats.self), .command(ShowPhoto.self), .command(ListBreeds.self), .command(ShowBreed.self),
        .command(GenerateCats.self), .command(ImportCats.self), .command(ExportCats.self),
    ]

    public static let services = [registry, breeds]

    public static let settings = CatSandbox.settings

    /// The registry, a collection at restdb.io: `https://<db>.restdb.io/rest/<collection>`.
    static let registry = ServiceDescription(
        "registry", of: name, address: Setting("cats.url", "The URL of the restdb.io collection.", kind: .url),
        path: "/rest/cats",
        credential: .init(
            header: "x-apikey",
            setting: Setting(
                "cats.api-key", "The API key of the restdb.io database: 24 or 37 hexadecimal digits.", kind: .secret,
                hexadecimalDigits: [24, 37]),
            sandboxValue: CatSandbox.demoKey))

    /// The breeds service, TheCatAPI: `https://api.thecatapi.com/v1`.
    static let breeds = ServiceDescription(
        "breeds", of: name, address: Setting("cats.breeds-url", "The URL of TheCatAPI.", kind: .url), path: "/v1",
        credential: .init(
            header: "x-api-key",
            setting: Setting("cats.breeds-api-key", "The API key of TheCatAPI.", kind: .secret),
            sandboxValue: CatSandbox.demoKey))

    /// The ID of the sandbox's first cat, for the examples in help.
    static let firstDemoID = CatSandbox.firstDemoID
    /// Makes up cats as the sandbox does: an endless series that depends on the seed and the day only.
    /// - Parameter now: The moment that birth dates are counted back from.
    static func madeUpCats(seed: UInt64, now: Date) -> MadeUpCats {
        MadeUpCats(generator: CatGenerator(seed: seed, now: now))
    }

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try CatSandbox(home) }
}

struct MadeUpCats: Sendable {
    fileprivate var generator: CatGenerator

    mutating func next() -> NewCat { NewCat(generator.next()) }
}

extension NewCat {
    fileprivate init(_ cat: CatGenerator.MadeUpCat) {
        name = cat.name
        owner = cat.owner
        breed = Breed(id: cat.breedID)
        born = BirthDate(cat.birthDate, in: .utc)
        weight = Weight(kilograms: Double(cat.weight) / 100) ?? .standard
        rating = Rating(stars: cat.rating) ?? .standard
        photo = .standard
    }
}

extension LiveValues {
    static let cats = sandbox(CatSandbox.cats, for: ILoveCatsFeature.registry, areIDs: true, areTexts: true)
    static let owners = sandbox(CatSandbox.owners, for: ILoveCatsFeature.registry, areExamples: true)
}

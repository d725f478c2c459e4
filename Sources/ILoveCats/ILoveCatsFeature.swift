import Toolkit

/// Cats, their owners and their breeds: a registry over restdb.io and TheCatAPI.
public enum ILoveCatsFeature: SandboxedFeature {
    public static let name = "cats"
    public static let summary = "Keep a registry of lovable cats."

    public static let commands: [CommandNode] = [
        .command(ListCats.self), .command(ShowCat.self), .command(AddCat.self), .command(EditCat.self),
        .command(DeleteCats.self), .command(ShowPhoto.self), .command(ListBreeds.self), .command(ShowBreed.self),
        .command(GenerateCats.self), .command(ImportCats.self), .command(ExportCats.self),
    ]

    public static let services = [registry, breeds]

    /// The owner's collection at restdb.io: `https://<db>.restdb.io/rest/<collection>`.
    static let registry = ServiceDescription(
        "registry", address: Setting("cats.url", "The address of the restdb.io collection.", kind: .url),
        path: "/rest/cats",
        credential: .init(
            header: "x-apikey", setting: Setting("cats.api-key", "The key of the restdb.io database.", kind: .secret),
            sandboxValue: CatSandbox.demoKey))

    /// TheCatAPI: `https://api.thecatapi.com/v1`.
    static let breeds = ServiceDescription(
        "breeds", address: Setting("cats.breeds-url", "The address of TheCatAPI.", kind: .url), path: "/v1",
        credential: .init(
            header: "x-api-key", setting: Setting("cats.breeds-api-key", "The key of TheCatAPI.", kind: .secret),
            sandboxValue: CatSandbox.demoKey))

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService {
        try CatSandbox(home)
    }
}

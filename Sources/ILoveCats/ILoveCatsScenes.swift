import Toolkit

extension ILoveCatsFeature {
    /// The cats as a grid of photos, which open a cat with its breed.
    public static let scenes = Scenes(
        home: "list", menu: ["list", "add", "breeds", "generate", "import", "export"],
        Scene("list").titled("Cats").rows(.grid, without: "ID").opens("show", ["id": "id"]),
        Scene("show").offers(
            PageLink("Edit", "edit", changes),
            PageLink("New photo", "edit", ["id": "id", "photo": .word("new")]).atOnce(),
            PageLink("About the breed", "breed", ["breed": "breed.id"]),
            PageLink("Delete", "delete", ["ids": "id"])),
        Scene("add").titled("Add a cat").then("show", ["id": "id"]),
        Scene("edit").titled("Edit a cat").then("show", ["id": "id"]),
        Scene("delete").titled("Delete cats").then("list"),
        Scene("import").titled("Import"),
        Scene("export").titled("Export"),
        Scene("generate").titled("Generate"),
        Scene("breeds").titled("Breeds").opens("breed", ["breed": "id"]),
        Scene("breed").offers(
            PageLink("Cats of this breed", "list", ["breed": "id"]), PageLink("Add one", "add", ["breed": "id"])))

    /// The ID of a cat, and its fields as they are.
    private static let changes: [String: PageLink.Value] = [
        "id": "id", "name": .current("name"), "owner": .current("owner"), "breed": .current("breed.id"),
        "born": .current("born"), "weight": .current("weightKg"), "rating": .current("rating"),
        "photo": .current("photo"),
    ]
}

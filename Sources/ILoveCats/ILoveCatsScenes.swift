import Toolkit

extension ILoveCatsFeature {
    /// The cats as a grid of photos, which open a cat with its breed.
    public static let scenes = Scenes(
        home: "list", menu: ["list", "add", "breeds", "generate", "import", "export"],
        Scene("list").titled("Cats").rows(.grid).showing(.hidden("ID"), .hidden("KG"), .labelled("BORN"))
            .picking("breed")
            .opens("show", ["id": "id"]).counting("cat", "with “{search}”", "of the breed {breed}", "of {owner}")
            .offers(PageLink("Add a cat", "add").main()),
        Scene("show").titled("Cat").showing(
            .hidden("ID"), .hidden("Photo"), .link("Breed", PageLink("", "breed", ["breed": "breed.id"]))
        ).offers(
            PageLink("Edit", "edit", ["id": "id"]),
            newPhoto,
            PageLink("Delete", "delete", ["ids": "id"])),
        Scene("add").titled("Add a cat").picking("breed").then("show", ["id": "id"]),
        Scene("edit").titled("Edit a cat").picking("breed").button("Save").then("show", ["id": "id"])
            .current(from: "show", currentFields).offers(newPhoto),
        Scene("delete").titled("Delete cats").button("Delete").then("list"),
        Scene("import").titled("Import cats").button("Import").offers(PageLink("All cats", "list").main()),
        Scene("export").titled("Export cats"),
        Scene("generate").titled("Generate random cats").rows(.grid)
            .showing(.hidden("ID"), .hidden("KG"), .labelled("BORN"))
            .folding("seed").button("Generate").offers(
                PageLink("All cats", "list"), PageLink("Generate more", "generate")),
        Scene("photo").titled("Photo of a cat"),
        Scene("breeds").titled("Breeds").showing(.hidden("ID")).opens("breed", ["breed": "id"])
            .counting("breed", "with “{text}”"),
        Scene("breed").titled("Breed").picking("breed").offers(
            PageLink("Cats of this breed", "list", ["breed": "id"]), PageLink("Add a cat", "add", ["breed": "id"]))
    )
    .looking("Cats", .plum, icon: "M5 4l4 4h6l4-4v9a7 7 0 0 1-14 0zM9.5 12v1.5M14.5 12v1.5M11 16.5h2")

    private static let newPhoto = PageLink("New photo", "edit", ["id": "id", "photo": .word("new")]).atOnce()
    /// The form begins with the cat's current values.
    private static let currentFields: [String: PageLink.Value] = [
        "id": .field("id"), "name": .current("name"), "owner": .current("owner"), "breed": .current("breed.id"),
        "born": .current("born"), "weight": .current("weightKg"), "rating": .current("rating"),
        "photo": .current("photo"),
    ]
}

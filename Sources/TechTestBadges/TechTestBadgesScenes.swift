import Toolkit

extension TechTestBadgesFeature {
    /// The listing as a shop has it, for one of the users.
    public static let scenes = Scenes(
        home: "list", menu: ["list", "offers"],
        Scene("list").titled("Products").rows(.grid, without: "ID").choosing("user").opens("show", ["id": "id"]),
        Scene("show").offers(PageLink("All products", "list")),
        Scene("offers").titled("Offers").choosing("user"))
}

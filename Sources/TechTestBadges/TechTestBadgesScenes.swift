import Toolkit

extension TechTestBadgesFeature {
    /// The listing as a shop has it, for one of the users.
    public static let scenes = Scenes(
        home: "list", menu: ["list", "offers"],
        Scene("list").titled("Products").rows(.grid, without: "ID").choosing("user", or: user.setting)
            .opens("show", ["id": "id", "user": .argument("user")]),
        Scene("show").choosing("user", or: user.setting)
            .offers(PageLink("All products", "list", ["user": .argument("user")])),
        Scene("offers").titled("Offers").choosing("user", or: user.setting))
}

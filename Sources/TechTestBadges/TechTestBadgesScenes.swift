import Toolkit

extension TechTestBadgesFeature {
    /// The listing as a shop has it, for one of the users.
    public static let scenes = Scenes(
        home: "list", menu: ["list", "offers"],
        Scene("list").titled("Products").rows(.grid).showing(.hidden("ID"), .spoken("BADGE"), .large("PRICE"))
            .choosing("user", or: user.setting).opens("show", ["id": "id", "user": .argument("user")]).picking("badge")
            .counting("product", "with the badge {badge}"),
        Scene("show").titled("Product").choosing("user", or: user.setting),
        Scene("offers").titled("Offers").choosing("user", or: user.setting)
            .showing(.hidden("ID"), .labelled("TYPE"), .labelled("EARNED BY")),
        Scene("icon").titled("Icon of a badge"), Scene("image").titled("Photo of a product")
    )
    .looking("Badges", .rose, icon: "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12M8.5 14.5L7 21l5-2.5 5 2.5-1.5-6.5")
}

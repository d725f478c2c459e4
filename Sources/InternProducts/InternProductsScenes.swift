import Toolkit

extension InternProductsFeature {
    /// The catalogue as cards, which open a product.
    public static let scenes = Scenes(
        home: "list", menu: ["list"],
        Scene("list").titled("Products").rows(.cards).showing(.hidden("#"), .marks("TAGS", "tags"))
            .opens("show", ["product": "position"]).leavingOut("offline-bundle", "username").picking("tag")
            .counting("product", "with “{search}”", "with the tag {tag}"),
        Scene("show").titled("Product").showing(.marks("Tags", "tags", opens: ("list", "tag"))).leavingOut(
            "offline-bundle", "username"),
        Scene("login").titled("Sign in").then("list"),
        Scene("register").titled("Register").then("list"),
        Scene("logout").titled("Sign out").then("login")
    )
    .looking("Products", .amber, icon: "M5 8h14l1 12H4zM8.5 10V7a3.5 3.5 0 0 1 7 0v3")
    .signingIn("login", register: "register", signOut: "logout")
}

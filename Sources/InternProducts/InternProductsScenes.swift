import Toolkit

extension InternProductsFeature {
    /// The catalogue as cards, which open a product.
    public static let scenes = Scenes(
        home: "list", menu: ["list", "login", "register", "logout"],
        Scene("list").titled("Products").rows(.cards, without: "#").opens("show", ["product": "position"])
            .leavingOut("offline-bundle", "username"),
        Scene("show").offers(PageLink("All products", "list")).leavingOut("offline-bundle", "username"),
        Scene("login").titled("Sign in").then("list"),
        Scene("register").titled("Register").then("list"),
        Scene("logout").titled("Sign out").then("login"))
}

import Toolkit

extension ProductSearchFeature {
    /// The search with its results, which open an item in four tabs, and the wish list.
    public static let scenes = Scenes(
        home: "find", menu: ["find", "wishlist", "categories", "here"],
        Scene("find").titled("Product search").rows(.cards)
            .showing(
                .hidden("ID"), .hidden("WISH"), .large("PRICE"), .labelled("SHIPPING", except: ShippingCost.free),
                .labelled("ZIP"),
                .labelled("CONDITION")
            )
            .picking("category").leavingOut("category-id", "provider", "limit", "page")
            .switching("zip", "Location", off: "Current location", on: "ZIP code")
            .counting("result", "for “{words}”", "within {distance} miles of {zip}")
            .opens("show", ["id": "id", "provider": sameProvider]).onRows(heart, fullHeart),
        Scene("show").titled("Item").tabs(item).showing(
            .hidden("ID"), .hidden("Pictures"), .hidden("Page"), .large("Price"), .mark("Condition"),
            .link("Store", PageLink("", "open").elsewhere("seller.storeURL")), .hidden("Store's page")
        ).offers(heart, fullHeart, share, open),
        Scene("photos").titled("Photos").tabs(item).leavingOut("provider"),
        Scene("similar").titled("Similar products").tabs(item).rows(.grid)
            .ordering("sort", turning: "reverse", except: "default").leavingOut("provider")
            .showing(.hidden("ID"), .large("PRICE"), .labelled("SHIPPING"), .labelled("DAYS LEFT"))
            .opens("show", ["id": "id", "provider": sameProvider]),
        Scene("wishlist").titled("Wish list").rows(.cards)
            .showing(
                .hidden("ID"), .large("PRICE"), .labelled("SHIPPING", except: ShippingCost.free), .labelled("ZIP"),
                .labelled("CONDITION")
            )
            .opens("show", ["id": "id"]).onRows(PageLink("Remove", "wishlist remove", ["ids": "id"]).atOnce())
            .offers(
                PageLink("Clear the wish list", "wishlist clear").when("count", isNot: "0"),
                PageLink("Search products", "find").main().when("count", is: "0")),
        Scene("wishlist add").titled("Add to the wish list").then("wishlist"),
        Scene("wishlist remove").titled("Remove from the wish list").then("wishlist"),
        Scene("zip").titled("ZIP codes"),
        Scene("wishlist clear").titled("Clear the wish list").then("wishlist"),
        Scene("categories").titled("Categories").showing(.hidden("ID"), .hidden("CATEGORY"))
            .opens("find", ["category": "word"]),
        Scene("here").titled("Your location").hero().offers(PageLink("Search products", "find").main())
            .adjusting("Change", zip),
        Scene("open").titled("The item's page").leavingOut("print", "provider"),
        Scene("share").titled("Share the item").leavingOut("print", "provider")
            .offers(PageLink("Go to Facebook", "share").main().elsewhere("url"))
    )
    .looking("Search", .blue, icon: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5L20 20")

    private static let item = [
        SceneTab("Info", "show"),
        SceneTab("Shipping", "show", headings: ["Seller", "Shipping", "Return policy"]),
        SceneTab("Photos", "photos"),
        SceneTab("Similar", "similar"),
    ]
    /// The provider that the page uses, which an ID belongs to.
    private static let sameProvider = PageLink.Value.argument("provider")
    private static let heart = PageLink("Add to wish list", "wishlist add", ["ids": "id", "provider": sameProvider])
        .atOnce().symbol("♡").when("wished", is: "false")
    private static let fullHeart = PageLink("Remove from wish list", "wishlist remove", ["ids": "id"])
        .atOnce().symbol("♥", isOn: true).when("wished", is: "true")
    private static let open = PageLink(
        "Open on eBay", "open", ["id": "id", "provider": sameProvider, "print": .word("true")]
    ).elsewhere("url")
    private static let share = PageLink(
        "Share on Facebook", "share", ["id": "id", "provider": sameProvider, "print": .word("true")])
}
